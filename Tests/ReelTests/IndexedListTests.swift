import Reel
import ReelTesting
import Testing

/// `InfinityList` over page sources that reach their elements by their indices.
@MainActor struct IndexedListTests {
  private func list<Source: IndexedPageSource>(
    _ source: Source, batch: Int = 100, retry: RetryPolicy = .never,
    onError: ((any Error) -> Void)? = nil
  ) -> some View where Source.Element == SourceItem {
    InfinityList(source: source, batch: batch, retry: retry, onError: onError) { item in
      SourceRow(item: item)
    } placeholder: { row in
      Text("waits \(row)").frame(height: 44)
        .listRowInsets(EdgeInsets()).listRowSeparator(.hidden)
    }
    .listStyle(.plain)
  }

  @Test(arguments: [7, 100, 1000])
  func `all rows are there at once, and those that are gone to come in place of stand-ins`(
    batch: Int
  ) async {
    let shelf = SourceShelf(0..<50_000)
    let test = SourceStage(shelf) { list(shelf.counted, batch: batch) }
    await test.run(0.5)
    #expect(test.list.numberOfRows == 50_001, "and the end")
    #expect(test.rows == (0..<test.rows.count).map { "item \($0)" } && test.rows.count >= 9)
    shelf.latency = { _ in 0.3 }
    test.stage.key("End")
    test.stage.advance(by: 0.5)
    #expect(test.stage.find(text: "waits 49999") != nil && test.rows == [])
    await test.run(2)
    #expect(test.rows.last == "item 49999")
    #expect(!test.stage.texts.contains { $0.hasPrefix("waits") })
    #expect(test.stage.find(text: "No more") != nil)
    #expect(shelf.mostUnderWay == 1)
    // Of what is passed on the way one page may be asked for, as the way begins, and is called off.
    #expect(shelf.starts.count { (40 + 2 * batch..<49_000 - 2 * batch).contains($0) } <= 2)
    #expect(test.stage.counters.blankPixels == 0)
    #expect(test.stage.diagnostics == [])
    #expect(test.list.brokenLoadLaw == nil)
  }

  @Test func `a batch may be a single row`() async {
    let shelf = SourceShelf(0..<30)
    let test = SourceStage(shelf) { list(shelf.counted, batch: 1) }
    await test.run(1)
    #expect(test.rows == (0..<test.rows.count).map { "item \($0)" } && test.rows.count >= 9)
    test.scrollToEnd()
    await test.run(1)
    #expect(test.rows.last == "item 29")
    #expect(shelf.mostUnderWay == 1 && Set(shelf.starts).count == shelf.starts.count)
    #expect(test.list.brokenLoadLaw == nil)
  }

  @Test func `of a source without elements one page is asked for`() async {
    let shelf = SourceShelf([])
    let test = SourceStage(shelf) { list(shelf.counted) }
    await test.run(1)
    #expect(shelf.starts == [0] && test.stage.find(text: "Nothing here") != nil)
    #expect(test.list.brokenLoadLaw == nil)
  }

  @Test(arguments: [5, 7, 53])
  func `where nobody can count, the list grows to an end in the middle of a page`(batch: Int) async
  {
    let shelf = SourceShelf(0..<53)
    let test = SourceStage(shelf) { list(shelf.offsets, batch: batch) }
    for _ in 0..<20 {
      await test.run(0.2)
      test.scrollToEnd()
    }
    await test.run(0.5)
    #expect(test.list.numberOfRows == 54)
    #expect(test.rows.last == "item 52" && test.stage.find(text: "No more") != nil)
    let asked = shelf.requests.count
    test.scrollToStart()
    await test.run(0.5)
    test.scrollToEnd()
    await test.run(0.5)
    #expect(shelf.requests.count == asked)
    #expect(test.list.brokenLoadLaw == nil)
  }

  @Test func `the first page shows that it loads, what it failed by, and a way on`() async throws {
    let shelf = SourceShelf(0..<1000)
    shelf.latency = { _ in 1 }
    shelf.failure = { _ in SourceShelf.Failure() }
    var errors = 0
    let test = SourceStage(shelf) { list(shelf.counted, onError: { _ in errors += 1 }) }
    await test.run(0.5)
    #expect(test.stage.accessibilityTree.outline.contains("Loading"))
    await test.run(1)
    #expect(test.stage.find(text: "no shelf") != nil && errors == 1)
    await test.run(5)
    #expect(shelf.starts == [0])
    shelf.failure = { _ in nil }
    try test.stage.tap(text: "Retry")
    await test.run(2)
    #expect(test.rows.first == "item 0" && test.stage.find(text: "no shelf") == nil)
    #expect(test.list.loads.map(\.cause).prefix(2) == [.first, .retry])
    #expect(test.list.brokenLoadLaw == nil)
  }

  @Test func `a page that fails elsewhere is told of below the rows, and hinders no other`()
    async
    throws
  {
    let shelf = SourceShelf(0..<1000)
    let test = SourceStage(shelf) { list(shelf.counted, batch: 20) }
    await test.run(0.5)
    shelf.failure = { $0 == 980 ? SourceShelf.Failure() : nil }
    test.stage.key("End")
    await test.run(1)
    #expect(test.stage.find(text: "no shelf") != nil && test.stage.find(text: "Retry") != nil)
    let asked = shelf.requests.count
    await test.run(5)
    #expect(shelf.requests.count == asked, "nothing is asked for again by itself")
    // Elsewhere there is no failure.
    test.stage.key("Home")
    await test.run(1)
    #expect(test.stage.find(text: "no shelf") == nil && test.rows.first == "item 0")
    test.stage.key("End")
    await test.run(1)
    #expect(test.stage.find(text: "no shelf") != nil)
    shelf.failure = { _ in nil }
    try test.stage.tap(text: "Retry")
    await test.run(1)
    #expect(test.rows.last == "item 999" && test.stage.find(text: "Retry") == nil)
    #expect(test.list.brokenLoadLaw == nil)
  }

  @Test func `the retry policy tries a page again by itself while it is shown`() async {
    let shelf = SourceShelf(0..<1000)
    shelf.latency = { _ in 0 }
    var errors: [Double] = []
    weak var stage: Stage?
    let policy = RetryPolicy(retries: 2, firstDelay: 1, jitter: 0)
    let test = SourceStage(shelf) {
      list(
        shelf.counted, batch: 20, retry: policy, onError: { _ in errors.append(stage?.time ?? 0) })
    }
    stage = test.stage
    await test.run(0.5)
    let before = shelf.requests.count
    shelf.failure = { $0 == 980 ? SourceShelf.Failure() : nil }
    test.stage.key("End")
    await test.run(10)
    #expect(shelf.starts.count { $0 == 980 } == 3)
    #expect(test.list.loads.dropFirst(before).count { $0.cause == .automaticRetry } == 2)
    #expect(errors.count == 1)
    #expect(test.stage.settle(), "then it is at rest")
    // Left, it is not tried again.
    test.stage.key("Home")
    await test.run(0.5)
    test.stage.key("End")
    await test.run(0.5)
    test.stage.key("Home")
    await test.run(10)
    #expect(shelf.starts.count { $0 == 980 } == 4)
    #expect(test.list.brokenLoadLaw == nil)
  }

  @Test func `refresh keeps what is shown until it has come anew`() async {
    let shelf = SourceShelf(0..<1000)
    let rows = PagedRows(shelf.counted, pageLength: 20)
    let test = SourceStage(shelf) {
      InfinityList(rows: rows) { SourceRow(item: $0) }.listStyle(.plain)
    }
    await test.run(0.5)
    shelf.latency = { _ in 0.3 }
    test.scroll(by: 800.5)
    await test.run(0.1)
    #expect(rows.isLoading)
    shelf.ids = Array(5000..<5100)
    let refresh: () -> Void = rows.refresh
    refresh()
    await test.run(0.1)
    #expect(test.rows.contains("item 20") && test.list.numberOfRows == 1001)
    await test.run(3)
    #expect(test.rows.contains("item 5020") && test.list.numberOfRows == 101)
    #expect(shelf.mostUnderWay == 1)
    #expect(rows.ledger.records.contains { $0.outcome == .overtaken })
    #expect(test.list.brokenLoadLaw == nil)
  }

  @Test func `far pages are dropped within the bytes that there are, and come again`() async {
    let shelf = SourceShelf(0..<10_000)
    let rows = PagedRows(shelf.counted, pageLength: 100)
    let test = SourceStage(shelf) {
      InfinityList(rows: rows) { SourceRow(item: $0) }.listStyle(.plain)
    }
    await test.run(0.5)
    // A page of numbers is 800 bytes and a header; an eighth is for pages.
    test.stage.cacheBudget = 8 * 5000
    for _ in 0..<20 {
      test.scroll(by: 4000)
      await test.run(0.2)
      #expect(test.stage.counters.pageBytes <= 5000)
    }
    #expect(test.stage.counters.pageBytes > 0 && rows.loadedPages.count == 6)
    #expect(rows[0] == nil && rows.loadedPages.contains(18))
    test.stage.key("Home")
    await test.run(0.5)
    #expect(test.rows.first == "item 0")
    #expect(shelf.starts.count { $0 == 0 } == 2)
    test.showsList = false
    await test.run(0.1)
    #expect(test.stage.counters.pageBytes == 0)
    test.showsList = true
    await test.run(0.1)
    #expect(test.rows.first == "item 0" && test.stage.counters.pageBytes > 0)
    #expect(test.list.brokenLoadLaw == nil)
  }

  @Test func `without a list nothing is loaded, and its rows go with it`() async {
    let shelf = SourceShelf(0..<1000)
    shelf.latency = { _ in 0.5 }
    weak var rows: PagedRows<OffsetPages<SourceItem>>?
    var kept: PagedRows<OffsetPages<SourceItem>>? = PagedRows(shelf.counted)
    rows = kept
    let test = SourceStage(shelf) {
      if let shown = kept {
        InfinityList(rows: shown) { SourceRow(item: $0) }.onDisappear { kept = nil }
      }
    }
    await test.run(0.1)
    #expect(shelf.underWay == 1)
    test.showsList = false
    await test.run(0.1)
    await test.run(2)
    #expect(shelf.starts == [0] && shelf.cancelled == 1)
    #expect(rows == nil)
  }

  @Test func `numbered pages of one length are reached by index, too`() async {
    let shelf = SourceShelf(0..<5003)
    shelf.saysTotal = true
    let test = SourceStage(shelf) { list(shelf.numbered.indexed(pageLength: 20), batch: 20) }
    await test.run(0.5)
    #expect(test.list.numberOfRows == 5004)
    test.stage.key("End")
    await test.run(1)
    #expect(test.rows.last == "item 5002")
    #expect(shelf.requests.allSatisfy { $0.limit == 20 } && shelf.requests.count <= 6)
    #expect(test.list.brokenLoadLaw == nil)
  }

  @Test func `rows are gone to by their index`() async {
    let place = IndexPlace()
    let shelf = SourceShelf(0..<20_000)
    let test = SourceStage(shelf) { PlacedList(place: place, source: shelf.counted) }
    await test.run(0.5)
    place.row = 12_345
    await test.run(3)
    #expect(test.rows.contains("item 12345"))
    #expect(test.stage.diagnostics == [])
    #expect(test.list.brokenLoadLaw == nil)
  }

  @Test(arguments: ["waiting", "failed"])
  func `what rows look like that are not there`(state: String) async throws {
    let shelf = SourceShelf(0..<1000)
    let test = SourceStage(shelf) {
      InfinityList(source: shelf.counted, batch: 10) { Text("item \($0.id)") }
    }
    await test.run(0.5)
    shelf.latency = { _ in state == "waiting" ? 100 : 0.02 }
    shelf.failure = { _ in SourceShelf.Failure() }
    // The first two pages are there.
    test.scroll(by: 14.5 * 44)
    await test.run(1)
    try test.stage.expectScreenshot(named: "index-\(state)")
  }
}

@Observable private final class IndexPlace {
  var row: Int?

  nonisolated deinit {}
}

private struct PlacedList: View {
  @Bindable var place: IndexPlace
  let source: OffsetPages<SourceItem>

  var body: some View {
    InfinityList(source: source, batch: 50) { SourceRow(item: $0) }
      .listStyle(.plain)
      .scrollPosition(id: $place.row, anchor: .top)
  }
}
