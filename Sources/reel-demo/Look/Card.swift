import Reel

/// A ground with rounded corners that takes all the space it is offered and clips what is on it.
struct Card<Content: View>: View {
  private let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) { content }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .background(Color.card)
      .cornerRadius(Metric.cornerRadius)
  }
}

/// What a card shows, in a line or two.
struct CardHeader: View {
  let title: String
  let caption: String

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(title).font(.headline)
      Text(caption).font(.footnote).foregroundColor(.secondary)
    }
    .padding(Metric.margin)
  }
}
