import Reel

/// A ground with rounded corners that takes all the space it is offered. What does not fit on it is cut
/// at its end.
struct Card<Content: View>: View {
  private let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) { content }
      .frame(
        minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity,
        alignment: .topLeading
      )
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

/// A quiet line at the end of a card's bar.
struct Hint: View {
  private let text: String

  init(_ text: String) { self.text = text }

  var body: some View {
    Text(text)
      .font(.footnote)
      .foregroundColor(.secondary)
      .lineLimit(1)
      .frame(minWidth: 0, maxWidth: .infinity, alignment: .trailing)
  }
}

extension View {
  /// A bar of a card, above or below its list.
  func cardBar() -> some View {
    padding(.horizontal, Metric.margin)
      .frame(
        minWidth: 0, maxWidth: .infinity, minHeight: Metric.cardBar, maxHeight: Metric.cardBar,
        alignment: .leading)
  }
}
