import Reel
import ReelTesting
import Testing

/// `.refreshable`: pulled, by key, and by the app.
@MainActor struct RefreshTests {
  /// Work that ends when the test says so.
  final class Work {
    private(set) var starts = 0
    private(set) var wasCancelled = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func run() async {
      starts += 1
      await withCheckedContinuation { waiting.append($0) }
      if Task.isCancelled { wasCancelled = true }
    }

    func finish() {
      for continuation in waiting { continuation.resume() }
      waiting = []
    }
  }

  private let work = Work()

  private func stage(
    rows: Int = 50, feel: ScrollFeel = .bouncing(.normal)
  ) -> Stage {
    let work = work
    return Stage(size: Size(width: 200, height: 400)) {
      DynamicList(orientation: .vertical, numberOfItems: rows, itemLength: 40) { Text("\($0)") }
        .scrollFeel(feel)
        .refreshable { await work.run() }
    }
  }

  nonisolated private static let feels: [ScrollFeel] = [.bouncing(.normal), .clamping, .eased]

  private func badge(_ stage: Stage) -> AccessibilityElement? {
    stage.accessibilityTree.first(label: "Refreshing")
  }

  @Test(arguments: feels, [50, 2, 0])
  func `pulled far enough and let go of, it refreshes once, whether or not it can scroll`(
    feel: ScrollFeel, rows: Int
  ) async {
    let stage = stage(rows: rows, feel: feel)
    stage.drag(
      from: Point(x: 100, y: 60), to: Point(x: 100, y: 360), duration: 0.3, holdBeforeRelease: 0.2)
    await stage.waitForTasks()
    #expect(work.starts == 1)
    stage.settle()
    #expect(badge(stage) != nil, "it turns while the work goes on")
    #expect(stage.lists[0].overscroll == 0 && stage.lists[0].scrollOffset == 0)
    stage.drag(
      from: Point(x: 100, y: 60), to: Point(x: 100, y: 360), duration: 0.3, holdBeforeRelease: 0.2)
    await stage.waitForTasks()
    #expect(work.starts == 1, "not again while it is under way")
    work.finish()
    await stage.waitForTasks()
    stage.settle()
    #expect(badge(stage) == nil)
  }

  @Test(arguments: feels)
  func `a short pull, and one that goes back, do nothing`(feel: ScrollFeel) async {
    let stage = stage(feel: feel)
    stage.drag(
      from: Point(x: 100, y: 60), to: Point(x: 100, y: 110), duration: 0.2, holdBeforeRelease: 0.2)
    stage.settle()
    #expect(badge(stage) == nil)
    stage.press(at: Point(x: 100, y: 60))
    for y in stride(from: 80.0, through: 360, by: 20) {
      stage.advance(by: 0.016)
      stage.move(to: Point(x: 100, y: y))
    }
    stage.advance(by: 0.016)
    #expect(badge(stage) != nil)
    for y in stride(from: 340.0, through: 60, by: -20) {
      stage.advance(by: 0.016)
      stage.move(to: Point(x: 100, y: y))
    }
    stage.advance(by: 0.016)
    #expect(badge(stage) == nil)
    stage.advance(by: 0.2)
    stage.release(at: Point(x: 100, y: 60))
    await stage.waitForTasks()
    stage.settle()
    #expect(work.starts == 0 && badge(stage) == nil)
  }

  @Test(arguments: feels)
  func `a pull there and back leaves the content where the finger has it`(feel: ScrollFeel) {
    let stage = stage(feel: feel)
    stage.press(at: Point(x: 100, y: 100))
    for y in [120.0, 200, 300, 200, 100, 50] {
      stage.advance(by: 0.1)
      stage.move(to: Point(x: 100, y: y))
    }
    stage.advance(by: 0.1)
    // The slop is swallowed once: the finger was at 110 as the drag began.
    #expect(stage.lists[0].scrollOffset == 60)
    #expect(badge(stage) == nil)
  }

  @Test func `a fling that comes to the start refreshes nothing`() async {
    let stage = stage()
    stage.drag(
      from: Point(x: 100, y: 380), to: Point(x: 100, y: 80), holdBeforeRelease: 0.2)
    #expect(stage.lists[0].scrollOffset > 200)
    stage.fling(at: Point(x: 100, y: 100), velocity: (0, 2000))
    stage.settle()
    await stage.waitForTasks()
    #expect(work.starts == 0 && badge(stage) == nil)
  }

  @Test func `F5 and Control R refresh, once at a time`() async {
    let stage = stage()
    stage.key("F5")
    stage.key("R", modifiers: .control)
    await stage.waitForTasks()
    #expect(work.starts == 1 && badge(stage) != nil)
    work.finish()
    await stage.waitForTasks()
    stage.key("R", modifiers: .control)
    await stage.waitForTasks()
    #expect(work.starts == 2)
    stage.key("R")
    work.finish()
    await stage.waitForTasks()
    #expect(work.starts == 2)
  }

  @Test func `of two lists the one with the focus is refreshed`() async {
    let (left, right) = (Work(), Work())
    func list(_ work: Work) -> some View {
      DynamicList(orientation: .vertical, numberOfItems: 50, itemLength: 40) { Text("\($0)") }
        .refreshable { await work.run() }
    }
    let stage = Stage(size: Size(width: 400, height: 400)) {
      HStack(spacing: 0) {
        list(left)
        list(right)
      }
    }
    stage.tap(Point(x: 100, y: 200))
    stage.key("F5")
    await stage.waitForTasks()
    #expect(left.starts == 1 && right.starts == 0)
    left.finish()
  }

  @Test func `the app refreshes by the environment, and waits for the end`() async throws {
    final class Log { var words: [String] = [] }
    struct Again: View {
      let log: Log
      @Environment(\.refresh) private var refresh
      var body: some View {
        Button("Again") {
          Task {
            await refresh?()
            log.words.append("done")
          }
        }
      }
    }
    let (log, work) = (Log(), work)
    let stage = Stage(size: Size(width: 200, height: 200)) {
      Again(log: log).refreshable { await work.run() }
    }
    try stage.tap(text: "Again")
    await stage.waitForTasks()
    #expect(work.starts == 1 && log.words.isEmpty)
    work.finish()
    await stage.waitForTasks()
    #expect(log.words == ["done"])
  }

  @Test func `what goes away cancels its refresh`() async throws {
    struct Page: View {
      let work: Work
      @State private var isThere = true
      var body: some View {
        VStack {
          Button("Away") { isThere = false }
          if isThere { Text("List").refreshable { await work.run() } }
        }
      }
    }
    let work = work
    let stage = Stage(size: Size(width: 200, height: 200)) { Page(work: work) }
    stage.key("F5")
    await stage.waitForTasks()
    try stage.tap(text: "Away")
    stage.advance(by: 0.1)
    work.finish()
    await stage.waitForTasks()
    #expect(work.starts == 1 && work.wasCancelled)
  }

  @Test func `lists in a list's rows leave the pull to it`() async {
    let work = work
    let stage = Stage(size: Size(width: 200, height: 400)) {
      DynamicList(orientation: .vertical, numberOfItems: 20, itemLength: 200) { _ in
        DynamicList(orientation: .vertical, numberOfItems: 50, itemLength: 20) { Text("\($0)") }
      }
      .refreshable { await work.run() }
    }
    stage.drag(
      from: Point(x: 100, y: 60), to: Point(x: 100, y: 360), duration: 0.3, holdBeforeRelease: 0.2)
    await stage.waitForTasks()
    #expect(work.starts == 1)
    work.finish()
  }

  @Test(arguments: [0.35, 1.0])
  func `how the badge looks, coming and turning`(share: Double) async throws {
    let stage = stage()
    stage.press(at: Point(x: 100, y: 60))
    stage.advance(by: 0.1)
    stage.move(to: Point(x: 100, y: 60 + 160 * share))
    stage.advance(by: 0.1)
    stage.move(to: Point(x: 100, y: 60 + 200 * share))
    stage.advance(by: 0.1)
    try stage.expectScreenshot(named: "refresh-pulled-\(Int(share * 100))")
    work.finish()
  }
}
