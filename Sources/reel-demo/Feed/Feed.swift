import Reel

/// Posts, the newest first.
@MainActor @Observable final class Feed {
  private(set) var posts: [FeedPost]
  /// Whether somebody posts every second.
  var isLive = false
  /// Posts that came while their place was not on the screen.
  var unseenCount = 0
  @ObservationIgnored private var nextID: Int
  @ObservationIgnored private var scatter = Scatter(seed: 5)

  init(count: Int = 200) {
    // The newest has the largest number.
    posts = (0..<count).map { FeedPost(id: count - 1 - $0, age: Self.age($0)) }
    nextID = count
  }

  nonisolated deinit {}

  /// Somebody posts: above all the others.
  func post() {
    posts.insert(FeedPost(id: nextID, age: "now"), at: 0)
    nextID += 1
    unseenCount += 1
  }

  func delete(_ post: FeedPost) { posts.removeAll { $0.id == post.id } }

  func shuffle() { posts.shuffle(using: &scatter) }

  /// The age of a post with so many before it.
  private static func age(_ number: Int) -> String {
    let minutes = 3 + number * 7 + number % 4
    if minutes < 60 { return "\(minutes) min" }
    return minutes < 24 * 60 ? "\(minutes / 60) h" : "\(minutes / (24 * 60)) d"
  }
}
