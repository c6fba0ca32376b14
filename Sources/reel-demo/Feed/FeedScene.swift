import Reel

/// A feed of posts to which others are added above, while what is read stays where it is.
struct FeedScene: View {
  @State private var feed: Feed

  init(feed: Feed = Feed()) { _feed = State(wrappedValue: feed) }

  var body: some View {
    Card {
      FeedBar(feed: feed)
      Divider()
      ScrollViewReader { proxy in
        FeedPosts(feed: feed)
          .overlay(alignment: .top) {
            NewPostsPill(feed: feed) {
              if let newest = feed.posts.first {
                withAnimation { proxy.scrollTo(newest.id, anchor: .top) }
              }
            }
          }
      }
    }
    .background { LivePosts(feed: feed) }
    .padding(Metric.margin)
  }
}

/// What can be done to the feed as a whole.
private struct FeedBar: View {
  @Bindable var feed: Feed

  var body: some View {
    HStack(spacing: Metric.gap) {
      Button("Post") { feed.post() }.keyboardShortcut("p", modifiers: [])
      Button("Shuffle") { withAnimation { feed.shuffle() } }
      ViewThatFits {
        Hint("\(feed.posts.count.grouped) posts").fixedSize()
        Color.clear.frame(width: 0, height: 0)
      }
      .frame(minWidth: 0, maxWidth: .infinity, alignment: .trailing)
      Toggle("Live", isOn: $feed.isLive).fixedSize()
    }
    .buttonStyle(.bordered)
    .font(.subheadline)
    .cardBar()
  }
}

/// The posts, as far as they are seen.
private struct FeedPosts: View {
  let feed: Feed

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 12) {
        ForEach(feed.posts) { post in
          FeedCard(post: post) { withAnimation { feed.delete(post) } }
            .frame(minWidth: 0, maxWidth: Self.widest)
        }
      }
      .padding(.vertical, 12)
      .padding(.horizontal, Metric.margin)
    }
    .onScrollGeometryChange(for: Bool.self) {
      $0.contentOffset.y <= Self.topLength
    } action: {
      _, isAtTop in
      if isAtTop { feed.unseenCount = 0 }
    }
    .overlay {
      if feed.posts.isEmpty {
        ContentUnavailableView("Nothing here", description: Text("Be the first to post."))
      }
    }
    .background(Color.stage)
    .clipped()
  }

  /// Points across: longer lines are hard to read.
  private static let widest = 520.0
  /// Points from the start that count as the top: what is above the first post.
  private static let topLength = 12.0
}

/// How many posts have come above, and the way to them.
private struct NewPostsPill: View {
  let feed: Feed
  let action: () -> Void

  var body: some View {
    if feed.unseenCount > 0 {
      Pill(title: "↑ \(feed.unseenCount.grouped) new", action: action)
    }
  }
}

/// Posts every second while the feed is live.
private struct LivePosts: View {
  let feed: Feed

  var body: some View {
    if feed.isLive {
      Ticker(.periodic(from: 0, by: 1)) { _ in feed.post() }
    }
  }
}
