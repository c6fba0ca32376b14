import Foundation
import Ports
import Reel
import ReelTesting
import Testing

/// Views as SwiftUI's users write them, used as their users use them.
@MainActor struct PortsTests {
  private func stage<Content: View>(
    _ width: Double = 320, _ height: Double = 480, @ViewBuilder content: @escaping () -> Content
  ) -> Stage {
    Stage(size: Size(width: width, height: height), content: content)
  }

  private func way(_ stage: Stage, _ text: String, from start: Double) -> Double? {
    stage.frame(of: text).map { $0.minX - start }
  }

  @Test func `a hand-made carousel follows the finger and snaps to a page`() throws {
    let stage = stage { PosterShelf() }
    // Cards of 240 between 40 on both sides; 12 apart.
    let start = try #require(stage.frame(of: "Dawn")).minX
    #expect(start == 40 + 16)
    let y = try #require(stage.frame(of: "Dawn")).center.y
    #expect(stage.frame(of: "Noon")?.minX == start + 252)

    stage.press(at: Point(x: 200, y: y))
    stage.advance(by: 0.1)
    for step in 1...10 {
      stage.move(to: Point(x: 200 - Double(step) * 6, y: y))
      stage.advance(by: 1.0 / 60)
    }
    // The stack follows by a spring; at rest it is where the finger is.
    stage.advance(by: 1)
    #expect(abs(try #require(way(stage, "Dawn", from: start)) + 60) < 0.5)
    stage.release(at: Point(x: 140, y: y))
    stage.settle()
    // Held at 60 points it goes back.
    #expect(stage.find(text: "1 of 4") != nil)
    #expect(way(stage, "Dawn", from: start) == 0)

    stage.fling(from: Point(x: 260, y: y), to: Point(x: 160, y: y))
    stage.settle()
    #expect(stage.find(text: "2 of 4") != nil)
    #expect(way(stage, "Noon", from: start) == 0)

    // One page at most by the strongest fling, and none beyond the ends.
    for _ in 0..<4 {
      stage.fling(from: Point(x: 300, y: y), to: Point(x: 20, y: y))
      stage.settle()
    }
    #expect(stage.find(text: "4 of 4") != nil)
    #expect(way(stage, "Night", from: start) == 0)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func `a drag that is taken away leaves a hand-made carousel where it was`() throws {
    let stage = stage { PosterShelf() }
    let start = try #require(stage.frame(of: "Dawn"))
    stage.press(at: start.center)
    stage.advance(by: 0.1)
    stage.move(to: Point(x: start.center.x - 90, y: start.center.y))
    stage.advance(by: 1)
    #expect(stage.frame(of: "Dawn") != start)
    stage.cancelPress(at: Point(x: start.center.x - 90, y: start.center.y))
    stage.settle()
    #expect(stage.frame(of: "Dawn") == start)
    #expect(stage.find(text: "1 of 4") != nil)
  }

  @Test func `covers turn by where they are seen`() throws {
    let stage = stage(320, 200) { CoverRow() }
    #expect(stage.find(text: "at 0") != nil)
    #expect(stage.find(text: "at 160") != nil)
    stage.drag(
      from: Point(x: 250, y: 60), to: Point(x: 160, y: 60), duration: 0.3, holdBeforeRelease: 0.2)
    stage.settle()
    // 90 points less the slop.
    #expect(stage.lists[0].scrollOffset == 80)
    #expect(stage.find(text: "at -80") != nil)
    #expect(stage.find(text: "at 80") != nil)
  }

  @Test func `a feed asks for more as its last row appears`() async throws {
    let model = FeedViewModel()
    let stage = stage { EndlessFeed(viewModel: model) }
    #expect(await stage.wait { model.posts.count >= 20 })
    #expect(stage.find(text: "Post 0") != nil)
    #expect(model.pagesLoaded == 1)
    for _ in 0..<40 where model.pagesLoaded < 3 || model.isLoading {
      stage.wheel(at: Point(x: 160, y: 240), dy: -8)
      stage.settle()
      await stage.waitForTasks()
    }
    #expect(model.posts.count == 60)
    stage.key("End")
    stage.settle()
    #expect(stage.find(text: "That is all") != nil)
    #expect(stage.find(text: "Post 59") != nil)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func `a row's button and its tap are two things`() async throws {
    let model = FeedViewModel(pages: 1)
    let stage = stage { EndlessFeed(viewModel: model) }
    #expect(await stage.wait { !model.posts.isEmpty })
    try stage.tap(text: "Like")
    #expect(model.posts[0].isLiked)
    #expect(model.opened == nil)
    try stage.tap(text: "Post 0")
    #expect(model.opened?.id == 0)
    #expect(stage.find(text: "Is it liked? Yes") != nil)
    try stage.tap(text: "OK")
    stage.settle()
    #expect(model.opened == nil)
  }

  /// Where a text begins, also one that is out of sight.
  private func left(_ stage: Stage, _ text: String) -> Double? {
    stage.accessibilityTree.first(.text, label: text)?.frame.minX
  }

  @Test func `a row is pulled open, and deleted`() throws {
    let stage = stage { SwipeToDelete() }
    let start = try #require(stage.frame(of: "Cherry"))
    let y = start.center.y
    stage.drag(
      from: Point(x: 200, y: y), to: Point(x: 130, y: y), duration: 0.2, holdBeforeRelease: 0.2)
    stage.settle()
    #expect(left(stage, "Cherry") == start.minX - 80)
    #expect(left(stage, "Banana") == start.minX)
    // A drag along the list is the list's.
    stage.drag(from: Point(x: 100, y: y), to: Point(x: 104, y: y - 40))
    stage.settle()
    #expect(left(stage, "Cherry") == start.minX - 80)
    stage.tap(Point(x: 290, y: y))
    stage.settle()
    #expect(left(stage, "Cherry") == nil)
    // The next row takes the place, closed.
    #expect(stage.frame(of: "Date")?.minX == start.minX)
    #expect(stage.frame(of: "Date")?.center.y == y)
    // Half a pull goes back.
    stage.drag(
      from: Point(x: 200, y: y), to: Point(x: 170, y: y), duration: 0.2, holdBeforeRelease: 0.2)
    stage.settle()
    #expect(stage.frame(of: "Date")?.minX == start.minX)
  }

  @Test func `contacts stand below their initials, and can be called`() throws {
    let names = ["Ada", "Alan", "Barbara", "Edsger", "Grace", "Donald"]
    let stage = stage { Contacts(names) }
    let texts = stage.texts.filter { !$0.contains("calls") }
    #expect(
      texts == ["A", "Ada", "Alan", "B", "Barbara", "D", "Donald", "E", "Edsger", "G", "Grace"])
    try stage.tap(text: "Grace")
    #expect(stage.find(text: "Call Grace?") != nil)
    try stage.tap(text: "Call")
    stage.settle()
    #expect(stage.find(text: "1 calls") != nil)
    #expect(stage.find(text: "Call Grace?") == nil)
  }

  @Test func `a chat opens at its end, and follows what is sent`() throws {
    let stage = stage { Chat() }
    stage.settle()
    #expect(stage.find(text: "Message 29") != nil)
    #expect(stage.find(text: "Message 0") == nil)
    let lowest = try #require(stage.frame(of: "Message 29"))
    // Sent ones are at the right edge, with 16 points of padding and 12 in the bubble.
    try stage.tap(text: "Send")
    stage.settle()
    let sent = try #require(stage.frame(of: "Message 30"))
    #expect(abs(sent.maxX - 292) < 1)
    #expect(sent.maxY == lowest.maxY)
    #expect(lowest.minX == 28)
  }

  @Test func `cards are thrown, or come back`() throws {
    let stage = stage { CardStack() }
    let start = try #require(stage.frame(of: "First"))
    stage.drag(
      from: start.center, to: Point(x: start.center.x + 60, y: start.center.y), duration: 0.2,
      holdBeforeRelease: 0.2)
    #expect(stage.find(text: "Like") != nil)
    stage.settle()
    #expect(stage.frame(of: "First") == start)
    stage.drag(from: start.center, to: Point(x: start.center.x + 130, y: start.center.y))
    stage.settle()
    #expect(stage.find(text: "First") == nil)
    #expect(stage.find(text: "Liked: First") != nil)
    for card in ["Second", "Third"] {
      let middle = try #require(stage.frame(of: card)).center
      stage.drag(from: middle, to: Point(x: middle.x - 130, y: middle.y))
      stage.settle()
    }
    #expect(stage.find(text: "No more cards") != nil)
    #expect(stage.find(text: "Liked: First") != nil)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func `a directory loads its pages as its end comes near, and ends`() async {
    let stage = stage { DirectoryView() }
    for _ in 0..<8 {
      stage.key("End")
      stage.advance(by: 0.2)
      await stage.waitForTasks()
    }
    #expect(stage.find(text: "Person 29") != nil)
    #expect(stage.find(text: "No more") != nil)
    #expect(stage.lists[0].brokenLoadLaw == nil)
  }

  @Test func `sources' notes come page by page, with a model, and by index`() async {
    let stage = stage { NotesView() }
    for _ in 0..<8 {
      await stage.waitForTasks()
      stage.advance(by: 0.1)
    }
    #expect(stage.lists.count == 3)
    #expect(stage.find(text: "Note 0") != nil && stage.find(text: "Note") != nil)
    #expect(stage.lists[2].numberOfRows >= 100)
    #expect(stage.lists.allSatisfy { $0.brokenLoadLaw == nil } && stage.diagnostics.isEmpty)
  }

  @Test func `numbers grow as the end comes near`() async {
    for growing in [stage { GrowingNumbers() }, stage { GrowingByCompletion() }] {
      for _ in 0..<20 {
        growing.key("End")
        growing.advance(by: 0.2)
        await growing.waitForTasks()
      }
      #expect(growing.find(text: "Number 49") != nil || growing.find(text: "49") != nil)
      #expect(growing.lists[0].brokenLoadLaw == nil)
    }
  }
}
