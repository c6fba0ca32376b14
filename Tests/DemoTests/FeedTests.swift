import Reel
import ReelTesting
import Testing

@testable import reel_demo

/// The scene `feed`.
@MainActor struct FeedTests {
  private func stage(_ feed: Feed = Feed(), height: Double = 600) async -> Stage {
    let stage = Stage(size: Size(width: 600, height: height)) { FeedScene(feed: feed) }
    await stage.waitForTasks()
    return stage
  }

  /// The posts' texts, without the pill.
  private func texts(_ stage: Stage) -> [String: Rect] {
    stage.texts(in: stage.lists[0]) { $0.hasSuffix(" new") }
  }

  @Test func `posts above move nothing, at the top, in the middle and in a fling`() async throws {
    let feed = Feed()
    let stage = await stage(feed)
    let twin = await self.stage()
    let top = texts(stage)
    try stage.tap(text: "Post")
    #expect(texts(stage) == top && top.count > 4)
    #expect(stage.find(text: "↑ 1 new") != nil && stage.find(text: "201 posts") != nil)
    for stage in [stage, twin] {
      stage.fling(at: Point(x: 300, y: 400), velocity: (0, -2500))
    }
    var previous = texts(stage)
    for _ in 0..<20 {
      feed.post()
      for stage in [stage, twin] { stage.advance(by: 1.0 / 60) }
      previous = texts(stage)
      #expect(previous == texts(twin))
    }
    stage.settle()
    twin.settle()
    previous = texts(stage)
    feed.post()
    #expect(texts(stage) == previous && texts(twin) == previous)
    #expect(stage.find(text: "↑ 22 new") != nil)
    #expect(stage.diagnostics == [] && stage.counters.blankPixels == 0)
  }

  @Test func `a live feed has a post a second above, and its pill goes up to them`() async throws {
    let feed = Feed()
    let stage = await stage(feed)
    stage.wheel(at: Point(x: 300, y: 400), dy: -4)
    stage.settle()
    let before = texts(stage)
    try stage.tap(text: "Live")
    #expect(stage.settle(), "a feed that waits for its next post is at rest")
    stage.advance(by: 4.5)
    #expect(feed.posts.count == 204 && texts(stage) == before)
    try stage.tap(text: "Live")
    stage.advance(by: 3)
    #expect(feed.posts.count == 204)
    try stage.tap(text: "↑ 4 new")
    stage.settle()
    #expect(stage.lists[0].scrollOffset <= 12 && feed.unseenCount == 0)
    #expect(!stage.texts.contains { $0.hasSuffix(" new") })
  }

  @Test func `a post that is liked and unfolded stays so, and one that is deleted is gone`()
    async throws
  {
    let feed = Feed(count: 40)
    let stage = await stage(feed, height: 900)
    let long = try #require(feed.posts.firstIndex { $0.text.count > 180 })
    for _ in 0..<40 where stage.find(text: "More") == nil {
      stage.wheel(at: Point(x: 300, y: 400), dy: -2)
      stage.settle()
    }
    let text = try #require(stage.find(text: feed.posts[long].text))
    try stage.tap(text: "More")
    let unfolded = try #require(stage.find(text: text.text))
    #expect(unfolded.frame.height > text.frame.height && unfolded.frame.minY == text.frame.minY)
    let like = try #require(stage.findAll(text: "♡").first { $0.frame.minY > unfolded.frame.maxY })
    stage.tap(like.frame.center)
    stage.tap(Point(x: 4, y: 4))
    let list = stage.lists[0]
    stage.fling(at: list.frame.center, velocity: (0, -6000))
    stage.settle()
    #expect(stage.find(text: text.text) == nil)
    for _ in 0..<20 where stage.find(text: text.text) == nil {
      stage.fling(at: list.frame.center, velocity: (0, 1500))
      stage.settle()
    }
    #expect(stage.frame(of: text.text)?.height == unfolded.frame.height)
    let liked = try #require(stage.find(text: "♥"))
    #expect(stage.findAll(text: "♥").count == 1)
    #expect(stage.find(text: (feed.posts[long].likes + 1).grouped) != nil && liked.frame.minY > 0)
    feed.delete(feed.posts[long])
    #expect(stage.find(text: text.text) == nil && stage.find(text: "♥") == nil)
    try stage.tap(text: "Shuffle")
    #expect(stage.settle())
    #expect(feed.posts.count == 39 && stage.diagnostics == [])
  }

  @Test func `without posts it says so`() async throws {
    let feed = Feed(count: 1)
    let stage = await stage(feed)
    try stage.tap(text: "×")
    stage.settle()
    #expect(stage.find(text: "Nothing here") != nil)
    try stage.tap(text: "Post")
    #expect(stage.find(text: "Nothing here") == nil && stage.find(text: "now") == nil)
    #expect(stage.texts.contains { $0.hasSuffix("· now") })
  }

  @Test func `flings build few rows a frame, and shape nothing that was seen`() async {
    let stage = await stage()
    let cost = stage.costOfFling(at: Point(x: 300, y: 400), velocity: (0, -4000))
    #expect(stage.lists[0].scrollOffset > 1000)
    #expect(cost.mostRowsBuiltAFrame <= 4 && cost.blankPixels == 0)
    let back = stage.costOfFling(at: Point(x: 300, y: 200), velocity: (0, 2000))
    #expect(back.textShaped == 0 && back.blankPixels == 0)
  }
}
