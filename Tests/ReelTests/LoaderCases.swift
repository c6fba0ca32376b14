import Foundation
import Reel
import ReelTesting
import Testing

/// The cases LOADER, on each kind of list, along both axes.
@MainActor struct LoaderCases {
  /// What a list is made of; `List` is vertical only.
  nonisolated static let lists: [(LoaderStage.Kind, Orientation)] = [
    (.dynamic, .vertical), (.dynamic, .horizontal), (.list, .vertical), (.lazyStack, .vertical),
    (.lazyStack, .horizontal), (.stack, .vertical), (.stack, .horizontal),
  ]

  @Test(arguments: lists)
  func `LOADER-1 nothing new at the bottom`(
    kind: LoaderStage.Kind, axis: Orientation
  ) async {
    let test = LoaderStage(kind, axis: axis, rows: 10, config: .always) { _ in }
    test.scroll(by: 450)
    #expect(test.offset == 450)
    await test.run(10)
    for step in 0..<20 {
      test.scroll(by: step.isMultiple(of: 2) ? -3 : 3)
      await test.run(0.05)
    }
    #expect(test.calls.count == 1)
    #expect(test.list.brokenLoadLaw == nil)
  }

  @Test(arguments: lists)
  func `LOADER-2 waiting at most two seconds`(
    kind: LoaderStage.Kind, axis: Orientation
  ) async {
    let test = LoaderStage(kind, axis: axis, rows: 10) { _ in }
    test.scroll(by: 450)
    let start = test.stage.time
    var counts: [Double: Int] = [:]
    for step in 1...44 {
      await test.run(start + Double(step) * 0.1 - test.stage.time)
      if step == 20 { counts[1.999] = test.calls.count { $0 < start + 1.999 } }
      test.scroll(by: step.isMultiple(of: 2) ? -1 : 1)
      await test.run(0)
      if step == 22 { counts[2.2] = test.calls.count }
    }
    counts[4.4] = test.calls.count
    #expect(counts == [1.999: 1, 2.2: 2, 4.4: 3])
    await test.run(10)
    #expect(test.calls.count == 3, "at rest nothing begins")
  }

  @Test func `LOADER-3 done called twice, from two threads`() async {
    let feed = LoaderFeed(count: 10)
    let stage = Stage(size: Size(width: 400, height: 400)) {
      DynamicList(orientation: .vertical, numberOfItems: feed.count, itemLength: 100) {
        Text("\($0)")
      }
      .shouldLoadMore(waitForHeightChange: .always) { done in
        feed.calls.append(0)
        Thread.detachNewThread { done() }
        Thread.detachNewThread { done() }
      }
    }
    let end = Point(x: 200, y: 200)
    stage.wheel(at: end, dy: -450.0 / 72)
    await stage.wait(
      until: { stage.lists[0].loads.last?.outcome == .returned }, atMost: .seconds(120))
    await stage.waitForTasks()
    #expect(feed.calls.count == 1)
    feed.count += 10
    stage.advance(by: 0.1)
    await stage.waitForTasks()
    #expect(feed.calls.count == 1, "the end is away again")
    stage.wheel(at: end, dy: -1000.5 / 72)
    await stage.wait(
      until: { stage.lists[0].loads.last?.outcome == .returned }, atMost: .seconds(120))
    #expect(feed.calls.count == 2)
    #expect(stage.lists[0].loads.map(\.outcome) == [.returned, .returned])
    #expect(stage.lists[0].brokenLoadLaw == nil)
  }

  @Test(arguments: lists)
  func `LOADER-4 content shorter than the window`(
    kind: LoaderStage.Kind, axis: Orientation
  ) async {
    let test = LoaderStage(kind, axis: axis, rows: 1, rowLength: 60) { feed in
      await feed.clock.sleep(0.02)
      feed.count += 1
    }
    await test.run(2)
    #expect(test.calls.count == 9)
    #expect(test.list.contentLength == 600)
    #expect(test.list.loads.allSatisfy { $0.outcome == .returned })
    #expect(test.list.loads.map(\.cause) == [.approach] + Array(repeating: .content, count: 8))
    #expect(test.list.brokenLoadLaw == nil)
    #expect(test.feed.ledgers.last?.records == test.list.loads, "the app was told")
  }

  @Test(arguments: lists)
  func `LOADER-5 the window grows into the zone`(
    kind: LoaderStage.Kind, axis: Orientation
  ) async {
    let test = LoaderStage(kind, axis: axis, rows: 10) { _ in }
    test.scroll(by: 350)
    await test.run(1)
    #expect(test.calls.isEmpty)
    test.stage.resize(to: Size(width: 600, height: 600))
    test.stage.advance(by: 0)
    await test.run(1)
    #expect(test.calls.count == 1)
    #expect(test.offset == 350)
  }

  @Test(arguments: lists)
  func `LOADER-6 leaving and re-entering the zone`(
    kind: LoaderStage.Kind, axis: Orientation
  ) async {
    let test = LoaderStage(kind, axis: axis, rows: 20, distance: .absolute(200)) { _ in }
    let start = test.stage.time
    test.scroll(by: 1450)
    await test.run(0.5)
    test.scroll(by: -450)
    for step in 0..<25 {
      await test.run(0.1)
      test.scroll(by: step.isMultiple(of: 2) ? -5 : 5)
    }
    await test.run(start + 3 - test.stage.time)
    #expect(test.calls == [start])
    test.scroll(by: 1450 - test.offset)
    await test.run(0)
    #expect(test.calls.map { (($0 - start) * 1000).rounded() } == [0, 3000])
  }

  @Test(arguments: lists.filter { $0.0 != .dynamic })
  func `LOADER-8 a footer that comes and goes`(
    kind: LoaderStage.Kind, axis: Orientation
  ) async {
    let test = LoaderStage(kind, axis: axis, rows: 10, config: .always) { feed in
      feed.showsSpinner = true
      await feed.clock.sleep(0.3)
      feed.showsSpinner = false
    }
    test.scroll(by: 450)
    await test.run(0.2)
    #expect(test.list.contentLength == 1060)
    await test.run(10)
    #expect(test.list.contentLength == 1000)
    #expect(test.calls.count == 1)
  }

  // MARK: Beyond the cases

  @Test(arguments: lists)
  func `earlier rows load at the start, and the reader stays where he is`(
    kind: LoaderStage.Kind, axis: Orientation
  ) async throws {
    let test = LoaderStage(kind, axis: axis, rows: 20, edge: .leading) { feed in
      await feed.clock.sleep(0.1)
      guard feed.first > -40 else { return }
      feed.first -= 20
      feed.count += 20
    }
    await test.run(0.05)
    let before = try #require(test.stage.frame(of: "2"))
    await test.run(0.1)
    #expect(test.feed.first == -20)
    #expect(test.stage.frame(of: "2") == before)
    await test.run(3)
    #expect(test.calls.count == 1, "the start is far now")
    #expect(test.list.brokenLoadLaw == nil)
    #expect(test.list.loads.first?.edge == .leading)
  }

  @Test(arguments: [true, false])
  func `earlier elements come under a header, and the reader stays with those that he sees`(
    isLazyStack: Bool
  ) async throws {
    let feed = LoaderFeed(count: 20)
    func load() async {
      await feed.clock.sleep(0.1)
      guard feed.first > -40 else { return }
      feed.first -= 20
      feed.count += 20
    }
    let stage = Stage(size: Size(width: 400, height: 400)) {
      if isLazyStack {
        ScrollView {
          LazyVStack(spacing: 0) {
            Text("header").frame(height: 30)
            ForEach(Array(feed.first..<feed.first + feed.count), id: \.self) {
              Text("\($0)").frame(height: 50)
            }
          }
        }
        .shouldLoadEarlier(shouldLoadEarlier: load)
      } else {
        List {
          Section("header") {
            ForEach(Array(feed.first..<feed.first + feed.count), id: \.self) {
              Text("\($0)").frame(height: 50)
            }
          }
        }
        .listStyle(.plain)
        .shouldLoadEarlier(shouldLoadEarlier: load)
      }
    }
    await stage.waitForTasks()
    let before = try #require(stage.frame(of: "2"))
    stage.advance(by: 0.1)
    #expect(feed.clock.wake(at: 1))
    await stage.waitForTasks()
    stage.advance(by: 0)
    #expect(feed.first == -20)
    #expect(stage.frame(of: "2") == before)
  }

  @Test(arguments: lists)
  func `a list that goes and comes back near its end loads again`(
    kind: LoaderStage.Kind, axis: Orientation
  ) async {
    let test = LoaderStage(kind, axis: axis, rows: 10) { _ in }
    test.scroll(by: 450)
    await test.run(1)
    #expect(test.calls.count == 1)
    test.feed.isHidden = true
    await test.run(1)
    test.feed.isHidden = false
    await test.run(1)
    test.scroll(by: 450)
    await test.run(1)
    #expect(test.calls.count == 2)
  }

  @Test(arguments: lists.filter { $0.0 == .stack })
  func `rows of a stack that is built whole are counted by their length`(
    kind: LoaderStage.Kind, axis: Orientation
  ) async {
    for edge in LoadEdge.allCases {
      let test = LoaderStage(
        kind, axis: axis, rows: 100, distance: .rows(5), config: .until(100), edge: edge
      ) { _ in }
      await test.run(0.1)
      let start = test.calls.count
      let outwards = edge == .trailing ? 1.0 : -1
      if edge == .leading { test.scroll(by: 9600) }
      // Six and a half rows are left, then four and a half.
      test.scroll(by: outwards * 8950)
      await test.run(0.1)
      #expect(test.calls.count == start)
      test.scroll(by: outwards * 200)
      await test.run(0.1)
      #expect(test.calls.count == start + 1)
      #expect(test.list.brokenLoadLaw == nil)
    }
  }

  @Test func `done that is never called shows as running, and nothing hangs`() async {
    let stage = Stage(size: Size(width: 400, height: 400)) {
      DynamicList(orientation: .vertical, numberOfItems: 2, itemLength: 100) { Text("\($0)") }
        .shouldLoadMore(waitForHeightChange: .never) { (_: @escaping @Sendable () -> Void) in }
    }
    await stage.waitForTasks()
    stage.advance(by: 100)
    stage.resize(to: Size(width: 300, height: 500))
    await stage.waitForTasks()
    #expect(stage.lists[0].loads.map(\.outcome) == [.running])
    #expect(stage.settle())
  }

  @Test(arguments: [OffsetTrigger.rows(5), .absolute(500), .relative(1.25)])
  func `distances by rows, points and shares are one where they mean the same`(
    distance: OffsetTrigger
  ) async {
    let test = LoaderStage(.list, rows: 100, distance: distance, config: .always) { _ in }
    // 95 rows shown: five are left.
    test.scroll(by: 9500 - 400 - 1)
    await test.run(0.1)
    #expect(test.calls.isEmpty)
    test.scroll(by: distance == .rows(5) ? 2 : 1.5)
    await test.run(0.1)
    #expect(test.calls.count == 1)
  }

  @Test func `a list that goes calls its load off, and its late answer is dropped`() async throws {
    let feed = LoaderFeed(count: 3)
    var ends: [Bool] = []
    struct Page: View {
      let feed: LoaderFeed
      let ended: (Bool) -> Void
      @State private var isThere = true
      var body: some View {
        VStack {
          Button("Toggle") { isThere.toggle() }
          if isThere {
            DynamicList(orientation: .vertical, numberOfItems: feed.count, itemLength: 40) {
              Text("row \($0)")
            }
            .shouldLoadMore {
              feed.calls.append(0)
              await feed.clock.sleep(1)
              ended(Task.isCancelled)
            }
            .onLoadLedgerChange { feed.ledgers.append($0) }
          }
        }
      }
    }
    let stage = Stage(size: Size(width: 200, height: 400)) {
      Page(feed: feed) { ends.append($0) }
    }
    await stage.waitForTasks()
    #expect(feed.calls.count == 1)
    try stage.tap(text: "Toggle")
    stage.advance(by: 0.1)
    #expect(feed.ledgers.last?.records.map(\.outcome) == [.cancelled])
    #expect(feed.clock.wake(at: 10))
    await stage.waitForTasks()
    #expect(ends == [true])
    #expect(feed.ledgers.last?.records.map(\.outcome) == [.cancelled])
  }

  @Test func `of lists side by side the first one loads`() async {
    let feed = LoaderFeed(count: 100)
    let stage = Stage(size: Size(width: 400, height: 400)) {
      HStack(spacing: 0) {
        DynamicList(orientation: .vertical, numberOfItems: feed.count, itemLength: 40) {
          Text("\($0)")
        }
        DynamicList(orientation: .vertical, numberOfItems: 2, itemLength: 40) { Text("\($0)") }
      }
      .shouldLoadMore { feed.calls.append(0) }
    }
    await stage.waitForTasks()
    stage.advance(by: 1)
    #expect(feed.calls.isEmpty)
  }
}
