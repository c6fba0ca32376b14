import Reel
import ReelTesting
import Testing

/// `InfinityList` over page sources that are gone through page after page.
@MainActor struct SourceListTests {
  private func goToEnd(_ test: SourceStage, _ handle: SourceHandle) async {
    for _ in 0..<80 where !handle.hasEnded && !handle.hasFailed {
      test.scrollToEnd()
      await test.run(0.1)
    }
  }

  @Test(arguments: SourceKind.allCases, [1, 7, 1000])
  func `each source is gone through to its end, which may be in the middle of a page`(
    kind: SourceKind, batch: Int
  ) async {
    let shelf = SourceShelf(0..<53)
    let handle = SourceHandle(kind, shelf, batch: batch)
    let test = SourceStage(shelf, handle)
    await goToEnd(test, handle)
    #expect(handle.ids() == Array(0..<53))
    let last = (52 / batch) * batch
    // Only cursors tell the last page; elsewhere an empty one is the end.
    let end = kind == .cursors ? [] : [kind == .numbered ? last + batch : 53]
    #expect(shelf.starts == Array(stride(from: 0, through: last, by: batch)) + end)
    #expect(shelf.requests.allSatisfy { $0.limit == batch })
    #expect(shelf.mostUnderWay == 1)
    #expect(handle.hasEnded)
    let asked = shelf.requests.count
    test.scrollToStart()
    await test.run(0.5)
    test.scrollToEnd()
    await test.run(0.5)
    #expect(shelf.requests.count == asked, "the end is asked for once")
    #expect(test.stage.find(text: "No more") != nil)
    #expect(test.list.brokenLoadLaw == nil)
    #expect(test.stage.diagnostics == [])
  }

  @Test(arguments: SourceKind.allCases)
  func `of a source without elements one page is asked for`(kind: SourceKind) async {
    let shelf = SourceShelf([])
    let handle = SourceHandle(kind, shelf, batch: 10)
    let test = SourceStage(shelf, handle)
    await test.run(2)
    #expect(shelf.starts == [0])
    #expect(handle.hasEnded && test.stage.find(text: "Nothing here") != nil)
    #expect(test.list.brokenLoadLaw == nil)
  }

  @Test(arguments: SourceKind.allCases)
  func `a total that pages say is known, and ends offsets without an empty page`(kind: SourceKind)
    async
  {
    let shelf = SourceShelf(0..<20)
    shelf.saysTotal = true
    let handle = SourceHandle(kind, shelf, batch: 10)
    let test = SourceStage(shelf, handle)
    #expect(handle.total() == nil)
    await test.run(0.1)
    #expect(handle.total() == 20)
    await goToEnd(test, handle)
    #expect(shelf.starts == (kind == .numbered ? [0, 10, 20] : [0, 10]))
    #expect(test.list.brokenLoadLaw == nil)
  }

  @Test(arguments: SourceKind.allCases)
  func `a page that fails is asked for again by Retry, and by nothing else`(kind: SourceKind)
    async throws
  {
    let shelf = SourceShelf(0..<40)
    let handle = SourceHandle(kind, shelf, batch: 20)
    shelf.failure = { $0 == 20 ? SourceShelf.Failure() : nil }
    let test = SourceStage(shelf, handle)
    await goToEnd(test, handle)
    #expect(handle.hasFailed && handle.ids() == Array(0..<20))
    for step in 0..<8 {
      test.scroll(by: step.isMultiple(of: 2) ? -90.5 : 100.5)
      await test.run(0.25)
    }
    #expect(shelf.starts == [0, 20])
    test.scrollToEnd()
    await test.run(0.5)
    #expect(test.stage.find(text: "no shelf") != nil)
    try test.stage.tap(text: "Retry")
    await test.run(0.1)
    #expect(shelf.starts == [0, 20, 20] && handle.hasFailed)
    shelf.failure = { _ in nil }
    try test.stage.tap(text: "Retry")
    await test.run(0.1)
    #expect(handle.ids() == Array(0..<40))
    #expect(handle.ledger().records.map(\.attempt).prefix(4) == [1, 1, 2, 3])
    #expect(test.list.brokenLoadLaw == nil)
  }

  @Test func `the retry policy tries again by itself`() async {
    let shelf = SourceShelf(0..<5)
    shelf.latency = { _ in 0 }
    shelf.failure = { _ in SourceShelf.Failure() }
    let handle = SourceHandle(
      .cursors, shelf, batch: 20, retry: RetryPolicy(retries: 2, firstDelay: 1, jitter: 0))
    let test = SourceStage(shelf, handle)
    await test.run(10)
    #expect(handle.ledger().records.map { $0.started.rounded() } == [0, 1, 3])
    #expect(handle.ledger().records.map(\.cause) == [.first, .automaticRetry, .automaticRetry])
    #expect(test.stage.find(text: "no shelf") != nil)
    #expect(test.list.brokenLoadLaw == nil)
  }

  @Test(arguments: SourceKind.allCases)
  func `refresh drops what is on its way, and begins with the first page`(kind: SourceKind) async {
    let shelf = SourceShelf(0..<100)
    let handle = SourceHandle(kind, shelf, batch: 20)
    let test = SourceStage(shelf, handle)
    await test.run(0.2)
    test.scrollToEnd()
    await test.run(0.2)
    shelf.latency = { $0 == 40 ? 2 : 0.3 }
    test.scrollToEnd()
    await test.run(0.1)
    #expect(shelf.starts == [0, 20, 40])
    shelf.ids = Array(500..<600)
    handle.refresh()
    await test.run(0.25)
    #expect(handle.ids() == Array(0..<40), "the old rows stay until the new ones have come")
    await test.run(0.2)
    #expect(handle.ids() == Array(500..<520))
    #expect(
      test.rows.first == "item 500", "nothing is left of what was shown: the list begins anew")
    await test.run(3)
    #expect(shelf.starts == [0, 20, 40, 0], "\(test.rows)")
    #expect(handle.ids() == Array(500..<520))
    #expect(shelf.cancelled == 1)
    test.scrollToEnd()
    await test.run(0.5)
    #expect(handle.ids() == Array(500..<540))
    #expect(handle.ledger().records.contains { $0.outcome == .overtaken })
    #expect(test.list.brokenLoadLaw == nil)
  }

  @Test func `elements that come on two pages are shown once`() async {
    let shelf = SourceShelf(Array(0..<25) + Array(20..<40) + Array(30..<45))
    let handle = SourceHandle(.offsets, shelf, batch: 10)
    let test = SourceStage(shelf, handle)
    await goToEnd(test, handle)
    #expect(handle.ids() == Array(0..<45))
    #expect(shelf.starts == [0, 10, 20, 30, 40, 50, 60])
    #expect(test.stage.diagnostics == [])
    #expect(test.list.brokenLoadLaw == nil)
  }

  @Test(arguments: SourceKind.allCases)
  func `what a source has got since its end is appended by loadMore`(kind: SourceKind) async {
    let shelf = SourceShelf(0..<15)
    let handle = SourceHandle(kind, shelf, batch: 10)
    let test = SourceStage(shelf, handle)
    await goToEnd(test, handle)
    handle.loadMore()
    await test.run(0.1)
    #expect(handle.ids() == Array(0..<15) && handle.hasEnded)
    shelf.ids = Array(0..<32)
    for _ in 0..<4 {
      handle.loadMore()
      await test.run(0.1)
    }
    #expect(handle.ids() == Array(0..<32), "the page that was short has been asked for again")
    #expect(test.list.brokenLoadLaw == nil)
  }

  @Test func `a cancellation of the source's own is no error, and has a way on`() async throws {
    let shelf = SourceShelf(0..<10)
    shelf.failure = { _ in CancellationError() }
    let handle = SourceHandle(.offsets, shelf, batch: 5)
    let test = SourceStage(shelf, handle)
    await test.run(1)
    #expect(shelf.starts == [0] && !handle.hasFailed)
    shelf.failure = { _ in nil }
    try test.stage.tap(text: "Retry")
    await test.run(1)
    #expect(handle.ids() == Array(0..<10))
    #expect(test.list.brokenLoadLaw == nil)
  }

  // MARK: A list's own model

  @Test func `a list over a source keeps its model for as long as it is there`() async {
    let shelf = SourceShelf(0..<100)
    var heard: [Int] = []
    let test = SourceStage(shelf) {
      InfinityList(source: shelf.cursors, batch: 20, onSuccess: { heard.append($0.elements.count) })
      {
        SourceRow(item: $0)
      }
      .listStyle(.plain)
    }
    await test.run(0.2)
    #expect(shelf.starts == [0] && heard == [20])
    test.scrollToEnd()
    await test.run(0.2)
    for _ in 0..<3 {
      test.makeListAgain()
      await test.run(0.1)
    }
    #expect(shelf.starts == [0, 20] && test.list.numberOfRows == 41)
    #expect(heard == [20, 20])
    // Another list is another model.
    test.showsList = false
    await test.run(0.1)
    test.showsList = true
    await test.run(0.1)
    #expect(shelf.starts == [0, 20, 0])
    #expect(test.rows.first == "item 0")
    #expect(test.list.brokenLoadLaw == nil)
  }

  @Test func `its failures are told once they are final`() async {
    let shelf = SourceShelf(0..<100)
    shelf.failure = { _ in SourceShelf.Failure() }
    var errors: [String] = []
    let test = SourceStage(shelf) {
      InfinityList(
        source: shelf.numbered, retry: RetryPolicy(retries: 1, firstDelay: 1, jitter: 0),
        onError: { errors.append("\($0)") }
      ) { SourceRow(item: $0) }
    }
    await test.run(0.5)
    #expect(shelf.starts == [0] && errors == [])
    await test.run(1)
    #expect(shelf.starts == [0, 0] && errors == ["no shelf"])
    #expect(test.list.brokenLoadLaw == nil)
  }

  /// Something that a source holds, and nobody else.
  private nonisolated final class Tracer: Sendable {}

  @Test func `the model goes with its list, although a page is on its way that hears of nothing`()
    async
  {
    let shelf = SourceShelf(0..<100)
    shelf.hearsCancellation = false
    weak var model: SourceViewModel<OffsetPages<SourceItem>>?
    weak var tracer: Tracer?
    func makeStage() -> SourceStage {
      let made = SourceViewModel(shelf.offsets, batch: 10)
      model = made
      let traced = Tracer()
      tracer = traced
      let source = NumberedPages<SourceItem> { number, limit in
        _ = traced
        return try await shelf.fetch(from: number * limit, limit: limit)
      }
      var (first, second): (SourceViewModel?, NumberedPages?) = (made, source)
      return SourceStage(shelf) {
        if let kept = first, let source = second {
          ModelHost(model: kept, source: source)
            .onDisappear { (first, second) = (nil, nil) }
        }
      }
    }
    let test = makeStage()
    shelf.latency = { _ in 5 }
    await test.run(0.5)
    #expect(shelf.underWay == 2 && model != nil && tracer != nil)
    test.showsList = false
    await test.run(0.1)
    #expect(shelf.underWay == 2, "the answers are still to come")
    #expect(model == nil)
    await test.run(6)
    #expect(shelf.underWay == 0 && shelf.cancelled == 2)
    #expect(tracer == nil)
  }
}

private struct ModelHost: View {
  let model: SourceViewModel<OffsetPages<SourceItem>>
  let source: NumberedPages<SourceItem>

  var body: some View {
    VStack {
      InfinityList(model: model) { SourceRow(item: $0) }
      InfinityList(source: source) { SourceRow(item: $0) }
    }
  }
}
