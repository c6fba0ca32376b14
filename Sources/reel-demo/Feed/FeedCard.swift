import Reel

/// A post: who, what, a picture, and what can be done with it.
struct FeedCard: View {
  let post: FeedPost
  let delete: () -> Void
  @State private var isExpanded = false

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      FeedByline(post: post, delete: delete)
      Text(post.text)
        .lineLimit(isExpanded ? nil : Self.shortLines)
        .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
      if let path = post.picture.flatMap(DemoPictures.path) {
        Image(file: path)
          .resizable()
          .scaledToFill()
          .frame(minWidth: 0, maxWidth: .infinity, minHeight: 180, maxHeight: 180)
          .cornerRadius(Metric.gap)
      }
      HStack(spacing: Metric.margin) {
        LikeButton(likes: post.likes)
        if post.text.count > Self.shortText {
          Button(isExpanded ? "Less" : "More") { isExpanded.toggle() }
        }
      }
      .font(.subheadline)
    }
    .padding(Metric.margin)
    .background(Color.card)
    .cornerRadius(Metric.cornerRadius)
  }

  private static let shortLines = 3
  /// Characters: more do not fit into as many lines on the widest card.
  private static let shortText = 180
}

/// Who has posted, and when.
private struct FeedByline: View {
  let post: FeedPost
  let delete: () -> Void

  var body: some View {
    HStack(spacing: 12) {
      Avatar(initials: post.author.initials, hue: post.author.hue)
      VStack(alignment: .leading, spacing: 2) {
        Text(post.author.name).font(.headline).lineLimit(1)
        Text("@\(post.author.handle) · \(post.age)")
          .font(.footnote)
          .foregroundColor(.secondary)
          .lineLimit(1)
      }
      .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
      Button(action: delete) {
        Text("×")
          .font(.title2)
          .foregroundColor(.secondary)
          .frame(width: 32, height: 32)
          .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
    }
  }
}

/// A heart, and how many have given one.
private struct LikeButton: View {
  let likes: Int
  @State private var isLiked = false

  var body: some View {
    Button {
      isLiked.toggle()
    } label: {
      HStack(spacing: 6) {
        Text(isLiked ? "♥" : "♡").font(.title3)
        Text((likes + (isLiked ? 1 : 0)).grouped)
      }
      .foregroundColor(isLiked ? .pink : .secondary)
      .frame(minWidth: 56, minHeight: 32, alignment: .leading)
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
  }
}
