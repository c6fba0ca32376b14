import Foundation
import Reel
import ReelTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The cases PAGES and SWIFTLINUX-2, -3, and LOADER-7.
@MainActor struct PagesCases {
  @Test func `LOADER-7 empty first page`() async {
    let model = InfinityNumbers()
    model.latency = { $0 == 0 ? 1 : 0.2 }
    model.answer = { page, _ in Array(page * 5..<page * 5 + 5) }
    let test = InfinityStage(model)
    await test.run(0.99)
    #expect(model.pages == [0])
    await test.run(0.02)
    #expect(model.pages == [0, 1], "five rows leave the end in sight")
    await test.run(2)
    #expect(model.pages == [0, 1, 2], "fifteen rows of 40 points do not")
    #expect(test.list.brokenLoadLaw == nil)
  }

  @Test func `PAGES-1 first page once`() async {
    let model = InfinityNumbers()
    model.answer = { page, _ in page == 0 ? [0, 1, 2] : [] }
    let test = InfinityStage(model)
    await test.run(2)
    #expect(model.pages == [0, 1])
    #expect(model.items.map(\.id) == [0, 1, 2])
  }

  @Test func `PAGES-2 reaching the end repeatedly while loading`() async {
    let model = InfinityNumbers()
    model.latency = { $0 == 1 ? 3 : 0.02 }
    model.answer = { page, _ in Array(page * 20..<page * 20 + 20) }
    let test = InfinityStage(model)
    await test.run(0.5)
    for _ in 0..<4 {
      test.scrollToEnd()
      await test.run(0.3)
      test.scroll(by: -200.5)
      await test.run(0.3)
    }
    #expect(model.pages == [0, 1])
    await test.run(3)
    #expect(model.items.map(\.id) == Array(0..<40))
    test.scrollToEnd()
    await test.run(0.5)
    #expect(model.pages == [0, 1, 2])
    #expect(test.list.brokenLoadLaw == nil)
  }

  @Test func `PAGES-3 coming back to the list`() async {
    let model = InfinityNumbers()
    model.answer = { page, _ in Array(page * 20..<page * 20 + 20) }
    let test = InfinityStage(model)
    await test.run(0.5)
    test.scrollToEnd()
    await test.run(0.5)
    #expect(model.pages == [0, 1])
    test.scroll(by: -100_000.5)
    await test.run(0.2)
    for _ in 0..<3 {
      test.showsList = false
      await test.run(0.5)
      test.showsList = true
      await test.run(0.5)
    }
    #expect(model.pages == [0, 1])
    #expect(model.items.map(\.id) == Array(0..<40))
    #expect(model.pageIndex == 2)
    #expect(test.stage.find(text: "item 0") != nil)
  }

  @Test func `PAGES-4 a page that keeps failing`() async throws {
    let model = InfinityNumbers()
    model.answer = { page, attempt in
      if page == 2, attempt == 1 { throw InfinityNumbers.Failure() }
      return Array(page * 20..<page * 20 + 20)
    }
    let test = InfinityStage(model)
    await test.run(0.5)
    for _ in 0..<2 {
      test.scrollToEnd()
      await test.run(0.5)
    }
    #expect(model.pages == [0, 1, 2])
    for step in 0..<20 {
      test.scroll(by: step.isMultiple(of: 2) ? -30.5 : 100.5)
      await test.run(0.25)
    }
    #expect(model.pages == [0, 1, 2] && test.errors.count == 1)
    #expect(test.stage.find(text: "no service") != nil)
    try test.stage.tap(text: "Retry")
    await test.run(0.1)
    #expect(model.pages == [0, 1, 2, 2])
    #expect(model.items.map(\.id) == Array(0..<60))
    #expect(test.list.loads.last { $0.outcome == .loaded(20) }?.attempt == 2)
    test.scrollToEnd()
    await test.run(0.5)
    #expect(model.pages == [0, 1, 2, 2, 3])
    #expect(test.errors.count == 1)
  }

  @Test func `PAGES-5 refresh while a page is on its way`() async {
    let model = InfinityNumbers()
    model.answer = { page, _ in Array(page * 20..<page * 20 + 20) }
    let test = InfinityStage(model)
    await test.run(0.5)
    for _ in 0..<2 {
      test.scrollToEnd()
      await test.run(0.5)
    }
    model.latency = { $0 == 3 ? 2 : 0.3 }
    let start = test.stage.time
    test.scrollToEnd()
    await test.run(0.5)
    #expect(model.pages == [0, 1, 2, 3])
    test.refresh()
    await test.run(0.29)
    #expect(model.items.count == 60, "the old rows stay until the new ones have come")
    await test.run(start + 0.85 - test.stage.time)
    #expect(model.items.map(\.id) == Array(0..<20))
    let loaded = test.successes.count
    test.scroll(by: -100_000.5)
    await test.run(3)
    #expect(model.items.map(\.id) == Array(0..<20))
    #expect(test.successes.count == loaded, "the late page is dropped")
    #expect(model.pages == [0, 1, 2, 3, 0] && model.pageIndex == 1)
    test.scrollToEnd()
    await test.run(1)
    #expect(model.pages.last == 1)
    #expect(test.list.loads.contains { $0.page == 3 && $0.outcome == .overtaken })
    #expect(test.list.brokenLoadLaw == nil)
  }

  @Test func `PAGES-6 pages that overlap`() async {
    let model = InfinityNumbers()
    model.answer = { page, _ in [Array(1...10), Array(8...17), []][min(page, 2)] }
    let test = InfinityStage(model)
    await test.run(0.2)
    test.scrollToEnd()
    await test.run(0.2)
    #expect(model.items.map(\.id) == Array(1...17))
    test.scrollToEnd()
    await test.run(0.2)
    #expect(model.pages == [0, 1, 2])
    #expect(test.stage.diagnostics.isEmpty)
  }

  @Test func `PAGES-7 empty page means the end`() async {
    let model = InfinityNumbers()
    model.answer = { page, _ in page < 3 ? Array(page * 20..<page * 20 + 20) : [] }
    let test = InfinityStage(model)
    await test.run(0.5)
    for _ in 0..<4 {
      test.scrollToEnd()
      await test.run(0.3)
    }
    await test.run(5)
    for step in 0..<50 {
      test.scroll(by: step.isMultiple(of: 2) ? -20.5 : 30.5)
      await test.run(0.05)
    }
    #expect(model.pages == [0, 1, 2, 3])
    #expect(!model.isLoading)
    guard case .ended = model.loadState else {
      Issue.record("the end is not known: \(model.loadState)")
      return
    }
    #expect(test.stage.find(text: "No more") != nil)
    #expect(test.errors.isEmpty)
  }

  @Test func `PAGES-8 cancelling is not an error`() async {
    let model = InfinityNumbers()
    model.answer = { page, attempt in
      if page == 1, attempt == 1 { throw CancellationError() }
      return Array(page * 20..<page * 20 + 20)
    }
    let test = InfinityStage(model)
    await test.run(0.5)
    test.scrollToEnd()
    await test.run(0.5)
    #expect(model.pages == [0, 1] && !model.isLoading && test.errors.isEmpty)
    test.scroll(by: -300.5)
    await test.run(0.2)
    test.scrollToEnd()
    await test.run(0.5)
    #expect(model.pages == [0, 1, 1])
    #expect(model.items.count == 40)
    // The list goes while it loads.
    model.latency = { _ in 1 }
    test.scrollToEnd()
    await test.run(0.2)
    #expect(model.isLoading)
    test.showsList = false
    await test.run(2)
    #expect(!model.isLoading && test.errors.isEmpty && model.items.count == 40)
    test.showsList = true
    await test.run(0.1)
    test.scrollToEnd()
    await test.run(1.5)
    #expect(model.items.count == 60)
    #expect(test.errors.isEmpty)
  }

  @Test func `PAGES-9 answer after the list is gone`() async {
    var kept: InfinityNumbers? = InfinityNumbers()
    kept?.latency = { _ in 0.5 }
    var test: InfinityStage? = InfinityStage(kept!)
    weak let model = kept
    kept = nil
    let clock = test!.model.clock
    await test?.run(0.1)
    #expect(model?.pages == [0])
    let (stage, gone) = (test!.stage, test!)
    gone.showsList = false
    stage.advance(by: 0.1)
    await stage.waitForTasks()
    #expect(gone.successes.isEmpty && gone.errors.isEmpty)
    test = nil
    _ = consume gone
    _ = consume stage
    clock.wake(at: 10)
    for _ in 0..<100 { await Task.yield() }
    #expect(model == nil)
  }

  // MARK: Swift on Linux

  /// Answers from another thread.
  final class Detached: InfinityViewModel<InfinityPage, InfinityItem> {
    var asked = 0

    override func loadMore(completion: @escaping @Sendable (Response<InfinityPage>) -> Void) {
      let page = pageIndex
      asked += 1
      // Not by a task: tests that wait for their children hold the threads of tasks for minutes.
      Thread.detachNewThread {
        completion(
          page == 1
            ? .failure(InfinityNumbers.Failure())
            : .success(InfinityPage(number: page, items: [InfinityItem(id: page)])))
      }
    }
  }

  @Test func `SWIFTLINUX-2 callbacks on the main actor`() async {
    let model = Detached()
    var heard: [String] = []
    let stage = Stage(size: Size(width: 200, height: 400)) {
      InfinityList(
        model: model,
        onSuccess: { page in
          MainActor.assertIsolated()
          heard.append("page \(page.number)")
        },
        onError: { error in
          MainActor.assertIsolated()
          heard.append("\(error)")
        }
      ) { item in
        MainActor.assertIsolated()
        return Text("\(item.id)")
      }
    }
    // Not by the stage's own wait: it gives up after a time, which other tests' outstanding work can take up.
    for _ in 0..<20_000 where heard.count < 2 {
      stage.advance(by: 0.001)
      await Task.yield()
    }
    #expect(heard == ["page 0", "no service"], "\(model.ledger.records)")
  }

  @Test func `SWIFTLINUX-3 every kind of cancelled`() async {
    let errors: [any Error] = [
      CancellationError(), URLError(.cancelled), NSError(domain: NSURLErrorDomain, code: -999),
      URLError(.timedOut),
    ]
    let model = InfinityNumbers()
    model.answer = { _, attempt in throw errors[min(attempt, errors.count) - 1] }
    let test = InfinityStage(model)
    for expected in [0, 0, 0, 1] {
      await test.run(0.2)
      #expect(test.errors.count == expected)
      test.loadMore()
    }
  }

  // MARK: Beyond the cases

  @Test func `rows are appended, then the index grows, then the app hears of the page`() async {
    let test = InfinityStage()
    await test.run(0.5)
    #expect(test.successes.map(\.page) == [0, 1])
    #expect(test.successes.map(\.index) == [1, 2])
    #expect(test.successes.map(\.count) == [10, 20])
  }

  @Test func `what failed is tried again by itself, and the app hears of the last failure`()
    async
  {
    let model = InfinityNumbers()
    model.retryPolicy = RetryPolicy(retries: 2, firstDelay: 1, jitter: 0)
    model.latency = { _ in 0 }
    model.answer = { _, _ in throw InfinityNumbers.Failure() }
    let test = InfinityStage(model)
    await test.run(10)
    #expect(model.requests.map { $0.time.rounded() } == [0, 1, 3])
    #expect(test.errors.count == 1)
    #expect(test.list.loads.map(\.attempt) == [1, 2, 3])
    #expect(test.list.loads.map(\.cause) == [.first, .automaticRetry, .automaticRetry])
    #expect(test.stage.settle())
  }

  @Test func `a service that sends the same page for ever is not asked for ever`() async {
    let model = InfinityNumbers()
    model.answer = { _, _ in [1, 2, 3] }
    let test = InfinityStage(model)
    await test.run(20)
    #expect(model.requests.count <= 6)
    #expect(model.items.map(\.id) == [1, 2, 3])
  }

  @Test func `a jump to the end of what is loaded asks about what was passed`() async {
    final class Marked: InfinityViewModel<InfinityPage, InfinityItem> {
      var requests: [Int] = []
      override func loadMore() async throws -> InfinityPage {
        requests.append(pageIndex)
        return InfinityPage(
          number: pageIndex,
          items: (pageIndex * 100..<pageIndex * 100 + 100).map(InfinityItem.init))
      }
      override func shouldLoadMore(_ item: InfinityItem) -> Bool {
        item.id == items[items.count - 50].id
      }
    }
    let model = Marked()
    let stage = Stage(size: Size(width: 200, height: 400)) {
      InfinityList(model: model) { Text("\($0.id)").frame(height: 40) }
    }
    await stage.waitForTasks()
    #expect(model.requests == [0])
    stage.key("End")
    stage.advance(by: 0.1)
    await stage.waitForTasks()
    stage.advance(by: 0.1)
    #expect(model.requests == [0, 1])
    #expect(model.items.count == 200)
  }

  @Test(arguments: [0.1, 0.4])
  func `rows at the end stay where they are while a spinner comes and goes`(latency: Double) async {
    let test = InfinityStage()
    test.model.answer = { page, _ in page < 2 ? Array(page * 10..<page * 10 + 10) : [] }
    await test.run(1)
    test.scrollToEnd()
    await test.run(1)
    test.scrollToEnd()
    await test.run(0.5)
    let place = test.stage.find(text: "item 19")?.frame.minY
    #expect(place != nil && test.stage.find(text: "No more") != nil)
    test.model.latency = { _ in latency }
    for _ in 0..<3 {
      test.model.pageIndex = 2
      test.loadMore()
      for _ in 0..<40 {
        await test.run(1.0 / 60)
        #expect(test.stage.find(text: "item 19")?.frame.minY == place)
      }
    }
  }

  @Test func `elements of the app's own stand before those that come, and duplicates are told of`()
    async
  {
    let model = InfinityNumbers()
    model.items = [InfinityItem(id: 100), InfinityItem(id: 100), InfinityItem(id: 3)]
    model.answer = { page, _ in page == 0 ? [3, 4] : [] }
    let test = InfinityStage(model)
    await test.run(0.5)
    #expect(test.list.loads.first?.cause == .row, "there are rows already, and their end is near")
    #expect(test.stage.texts.filter { $0.hasPrefix("item") } == ["item 100", "item 3", "item 4"])
    #expect(test.stage.diagnostics.count == 1)
  }

  @Test func `refresh can be waited for`() async {
    let test = InfinityStage()
    await test.run(0.5)
    var isDone = false
    Task {
      await test.model.refresh()
      isDone = true
    }
    await test.run(0.01)
    #expect(!isDone && test.model.isLoading)
    await test.run(0.1)
    #expect(isDone)
  }

  @Test func `a subclass that overrides neither traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Neither: InfinityViewModel<InfinityPage, InfinityItem> {}
        Neither().loadMore()
      }
      // The trap is in a task; without it the process ends well, and the test fails.
      for _ in 0..<100_000 { await Task.yield() }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Neither overrides neither loadMore()"))
  }

  @Test(arguments: ["first", "more", "failed", "empty", "end"])
  func `what the states look like`(state: String) async throws {
    let model = InfinityNumbers()
    model.answer = { page, _ in
      switch (state, page) {
      case ("empty", _), ("end", 1...): []
      case ("failed", 1...): throw InfinityNumbers.Failure()
      default: Array(page * 4..<page * 4 + 4)
      }
    }
    if state == "first" { model.latency = { _ in 100 } }
    if state == "more" { model.latency = { $0 == 0 ? 0.02 : 100 } }
    let test = InfinityStage(model)
    await test.run(0.5)
    try test.stage.expectScreenshot(named: "infinity-\(state)")
  }
}
