import Reel
import ReelTesting
import TestSupport
import Testing

/// Rows that are their own numbers, whose pages take as long as the test says, in virtual time.
private final class NumberRows: PagedRows<OffsetPages<Int>> {
  struct Failure: Error, CustomStringConvertible {
    var description = "no disk"
  }

  let time = TestClock()
  private(set) var now = 0.0
  /// How many rows there are.
  var length: Int
  /// Whether anybody can tell.
  var isCountable = true
  /// Seconds that a page takes.
  var latency: (_ page: Int) -> Double = { _ in 0.02 }
  var countLatency = 0.05
  var isBroken: (_ page: Int) -> Bool = { _ in false }
  /// Whether the source calls a page off by itself.
  var cancels: (_ page: Int) -> Bool = { _ in false }
  /// The first row's number.
  var first = 0
  private(set) var requests: [Int] = []
  private(set) var underWay = 0
  private(set) var mostUnderWay = 0
  private(set) var countsAsked = 0
  private(set) var changes = 0
  private var watch: AnyCancellable?

  init(_ length: Int, pageLength: Int = 10, pageBudget: Int = 4) {
    self.length = length
    var tell: () -> Double = { 0 }
    super.init(
      OffsetPages { offset, limit in Page(Array(offset..<offset + limit)) },
      pageLength: pageLength, pageBudget: pageBudget, clock: { tell() })
    tell = { [weak self] in self?.now ?? 0 }
    time.now = { [weak self] in self?.now ?? 0 }
    watch = objectWillChange.sink { [weak self] _ in self?.changes += 1 }
  }

  nonisolated deinit {}

  override func page(at offset: Int, limit: Int) async throws -> Page<Int, Int> {
    let page = offset / limit
    requests.append(page)
    underWay += 1
    mostUnderWay = max(mostUnderWay, underWay)
    defer { underWay -= 1 }
    await time.sleep(latency(page))
    try Task.checkCancellation()
    if isBroken(page) { throw Failure() }
    if cancels(page) { throw CancellationError() }
    return Page((min(offset, length)..<min(length, offset + limit)).map { first + $0 })
  }

  override func total() async throws -> Int? {
    countsAsked += 1
    await time.sleep(countLatency)
    return isCountable ? length : nil
  }

  /// Lets time pass, and what waits for it go on.
  func run(_ seconds: Double) async {
    let end = now + seconds
    await pause()
    while let due = time.nextDue, due <= end {
      now = max(now, due)
      time.wake(at: now)
      await pause()
    }
    now = end
  }

  /// Not the one that can be waited for.
  func anew() { refresh() }

  /// Until nothing happens any more.
  private func pause() async {
    var before = (-1, -1, -1)
    for _ in 0..<1000 {
      for _ in 0..<24 { await Task.yield() }
      let now = (requests.count, underWay, changes)
      guard now != before else { return }
      before = now
    }
  }
}

@MainActor
struct PagedRowsTests {
  @Test
  func
    `nothing is asked for until something is shown; then the first page, the count, the next page`()
    async
  {
    let rows = NumberRows(1000)
    await rows.run(1)
    #expect(rows.requests == [])
    rows.show(0..<1)
    await rows.run(0.02)
    #expect(rows.requests == [0, 1])
    #expect(rows.count == 10 && !rows.isCounted)
    #expect((0..<10).map { rows[$0] } == Array(0..<10))
    #expect(rows[10] == nil && rows[-1] == nil)
    await rows.run(1)
    #expect(rows.requests == [0, 1])
    #expect(rows.count == 1000 && rows.isCounted && rows.countsAsked == 1)
    #expect(rows.ledger.records.map(\.cause) == [.first, .approach])
    #expect(rows.ledger.records.map(\.outcome) == [.loaded(10), .loaded(10)])
    #expect(rows.ledger.records.map(\.ended) == [1.02, 1.04])
  }

  @Test func `pages come in the order in which was scrolled, and the next one before it is seen`()
    async
  {
    let rows = NumberRows(1000)
    rows.show(0..<5)
    await rows.run(1)
    rows.show(495..<525)
    await rows.run(1)
    #expect(rows.requests == [0, 1, 49, 50, 51, 52, 53])
    rows.show(395..<425)
    await rows.run(1)
    #expect(rows.requests.dropFirst(7) == [42, 41, 40, 39, 38])
    #expect(rows.ledger.records.suffix(5).map(\.edge) == Array(repeating: .leading, count: 5))
    #expect(rows.ledger.records.suffix(5).first?.cause == .jump)
    #expect((395..<425).allSatisfy { rows[$0] == $0 })
  }

  @Test func `a page that is scrolled past is called off, and never are two under way`() async {
    let rows = NumberRows(1_000_000)
    rows.latency = { _ in 1 }
    rows.show(0..<5)
    await rows.run(3)
    for step in 1...90 {
      rows.show(step * 5000..<step * 5000 + 5)
      await rows.run(0.01)
    }
    // The one that was begun first has to return before another one begins.
    #expect(rows.requests.count == 3)
    await rows.run(10)
    #expect(rows.mostUnderWay == 1)
    #expect(rows[450_000] == 450_000)
    #expect(rows.requests.suffix(2) == [45_000, 45_001])
    #expect(rows.ledger.records.count { $0.outcome == .overtaken } >= 1)
    #expect(rows.ledger.brokenLaw == nil)
  }

  @Test func `far pages are dropped within the budget, and loaded again`() async {
    let rows = NumberRows(1000, pageBudget: 4)
    for start in stride(from: 0, to: 500, by: 10) {
      rows.show(start..<start + 10)
      await rows.run(0.2)
      #expect(rows.loadedPages.count <= 4)
      #expect(rows[start] == start)
    }
    #expect(rows[0] == nil)
    rows.show(0..<10)
    await rows.run(0.2)
    #expect(rows[0] == 0)
    #expect(rows.requests.count { $0 == 0 } == 2)
  }

  @Test(arguments: [1, 2, 5]) func `all that is shown is loaded, however few pages are kept`(
    budget: Int
  ) async {
    let rows = NumberRows(1000, pageBudget: budget)
    for start in [15, 615, 15, 45] {
      rows.show(start..<start + 30)
      await rows.run(3)
      #expect((start..<start + 30).allSatisfy { rows[$0] == $0 }, "\(rows.loadedPages)")
      #expect(rows.loadedPages.count <= 5)
      let asked = rows.requests.count
      await rows.run(3)
      #expect(rows.requests.count == asked, "at rest nothing is asked for")
    }
    #expect(rows.ledger.brokenLaw == nil)
  }

  @Test func `what fails is told once, tried again by retry, and hinders no other page`() async {
    let rows = NumberRows(1000)
    rows.show(0..<5)
    await rows.run(1)
    rows.isBroken = { $0 == 30 }
    rows.show(295..<310)
    await rows.run(5)
    #expect(rows.requests == [0, 1, 29, 30])
    #expect(rows.error is NumberRows.Failure)
    #expect(rows[299] == 299 && rows[300] == nil)
    rows.show(296..<311)
    await rows.run(5)
    #expect(rows.requests == [0, 1, 29, 30, 31])
    rows.retry()
    await rows.run(5)
    #expect(rows.requests == [0, 1, 29, 30, 31, 30])
    #expect(rows.ledger.records.last?.cause == .retry && rows.error != nil)
    // Elsewhere nothing has failed; and whoever comes back finds it tried again.
    rows.show(500..<505)
    #expect(rows.error == nil)
    rows.isBroken = { _ in false }
    await rows.run(1)
    rows.show(300..<305)
    await rows.run(1)
    #expect(rows[300] == 300)
    #expect(rows.ledger.brokenLaw == nil)
  }

  @Test(arguments: [0, 1, 9, 10, 11, 35])
  func `where nobody can count, the list grows until a page is short`(length: Int) async {
    let rows = NumberRows(length)
    rows.isCountable = false
    rows.show(0..<1)
    for _ in 0..<10 {
      await rows.run(0.5)
      rows.show(max(0, rows.count - 5)..<rows.count)
    }
    await rows.run(0.5)
    #expect(rows.count == length && rows.isCounted)
    #expect((max(0, length - 5)..<length).allSatisfy { rows[$0] == $0 })
    let asked = rows.requests.count
    await rows.run(10)
    #expect(rows.requests.count == asked)
    #expect(rows.countsAsked <= 1)
  }

  @Test func `a source that has become shorter is noticed where it ends`() async {
    let rows = NumberRows(1000)
    rows.show(0..<5)
    await rows.run(1)
    rows.length = 333
    rows.show(990..<1000)
    await rows.run(1)
    #expect(rows.count < 1000)
    for _ in 0..<100 where rows.count > 333 {
      rows.show(max(0, rows.count - 5)..<rows.count)
      await rows.run(1)
    }
    #expect(rows.count == 333 && rows[332] == 332)
  }

  @Test func `once nothing is shown what comes late changes nothing`() async {
    let rows = NumberRows(1000)
    rows.show(0..<5)
    await rows.run(0.01)
    rows.hide()
    let changes = rows.changes
    await rows.run(5)
    #expect(rows.requests == [0] && rows.count == 0)
    #expect(rows.changes == changes && !rows.isLoading)
    rows.show(0..<5)
    await rows.run(1)
    #expect(rows.count == 1000 && rows[0] == 0)
  }

  @Test func `refresh loads and counts anew, and what was under way is dropped`() async {
    let rows = NumberRows(1000)
    rows.show(0..<5)
    await rows.run(1)
    rows.show(100..<105)
    await rows.run(1)
    #expect(rows.loadedPages == [0, 1, 10, 11])
    rows.length = 150
    rows.first = 7000
    rows.anew()
    #expect(rows[100] == 100 && rows.count == 1000, "what is there stays until it has come anew")
    await rows.run(0.02)
    #expect(rows[100] == 7100 && rows[110] == 110)
    #expect(rows.loadedPages == [10, 11], "what nobody sees is not mixed with it")
    await rows.run(1)
    #expect(rows.count == 150 && rows[110] == 7110)
    #expect(rows.ledger.records.count { $0.cause == .refresh } == 2)
    rows.anew()
    rows.anew()
    await rows.run(1)
    #expect(rows.mostUnderWay == 1 && rows[100] == 7100 && rows.isCounted)
    #expect(rows.ledger.brokenLaw == nil)
  }

  @Test func `refresh can be waited for, also where it fails or nothing is shown any more`() async {
    let rows = NumberRows(1000)
    rows.show(0..<5)
    await rows.run(1)
    var done = 0
    let refresh = {
      _ = Task {
        await rows.refresh()
        done += 1
      }
    }
    refresh()
    await rows.run(0.03)
    #expect(done == 0 && rows.isLoading)
    await rows.run(0.02)
    #expect(done == 1)
    rows.isBroken = { _ in true }
    refresh()
    await rows.run(1)
    #expect(done == 2 && rows.error is NumberRows.Failure && rows[0] == 0)
    rows.isBroken = { _ in false }
    refresh()
    await rows.run(0.01)
    rows.hide()
    await rows.run(0)
    #expect(done == 3)
    await rows.run(1)
    #expect(rows.ledger.brokenLaw == nil)
  }

  @Test func `what its source calls off is no error, and comes by retry`() async {
    let rows = NumberRows(1000)
    rows.cancels = { $0 == 0 }
    rows.show(0..<5)
    await rows.run(1)
    #expect(rows.requests == [0] && rows.error == nil && !rows.isLoading)
    #expect(rows.ledger.records.map(\.outcome) == [.cancelled])
    rows.cancels = { _ in false }
    rows.retry()
    await rows.run(1)
    #expect(rows[0] == 0 && rows.isCounted)
    #expect(rows.ledger.brokenLaw == nil)
  }

  /// `REEL_FUZZ_SEEDS=0..<10000` runs ten thousand; these are for every day.
  @Test(arguments: Seeds.run(everyDay: 0..<20))
  func `whatever is scrolled and fails, the laws hold and what is shown comes in the end`(seed: Int)
    async
  {
    var random = SplitMix64(seed: UInt64(seed))
    let rows = NumberRows(Int.random(in: 1...5000, using: &random))
    rows.isCountable = Bool.random(using: &random)
    var delays = random
    rows.latency = { _ in Double.random(in: 0...0.2, using: &delays) }
    for _ in 0..<60 {
      let start = Int.random(in: 0..<max(1, rows.count), using: &random)
      let broken = Int.random(in: 0..<3, using: &random)
      rows.isBroken = { $0 % 3 == broken }
      switch Int.random(in: 0..<12, using: &random) {
      case 0: rows.retry()
      case 1: rows.anew()
      case 2: rows.hide()
      default: rows.show(start..<start + Int.random(in: 1...30, using: &random))
      }
      await rows.run(Double.random(in: 0...0.3, using: &random))
      #expect(rows.mostUnderWay <= 1, "seed \(seed)")
      #expect(rows.ledger.brokenLaw == nil, "seed \(seed)")
      #expect(rows.loadedPages.count <= 5, "seed \(seed)")
    }
    rows.isBroken = { _ in false }
    let start = Int.random(in: 0..<max(1, rows.count), using: &random)
    rows.show(start..<start + 5)
    rows.retry()
    await rows.run(5)
    let shown = start..<min(start + 5, rows.count)
    #expect(shown.allSatisfy { rows[$0] == $0 }, "seed \(seed)")
  }

  @Test func `a list of placeholders fills as pages come, and jumps anywhere`() async {
    let rows = NumberRows(10_000_000, pageLength: 100, pageBudget: 8)
    let stage = Stage(size: Size(width: 200, height: 400)) { NumberList(rows: rows) }
    for _ in 0..<3 { await settle(stage, rows) }
    #expect(stage.lists[0].numberOfRows == 10_000_000)
    #expect(stage.find(text: "row 0") != nil && stage.find(text: "waits 0") == nil)
    stage.key("End")
    stage.advance(by: 0.5)
    #expect(stage.find(text: "waits 9999999") != nil)
    for _ in 0..<3 { await settle(stage, rows) }
    #expect(stage.find(text: "row 9999999") != nil)
    #expect(stage.textElements.allSatisfy { $0.text.hasPrefix("row ") })
    #expect(rows.requests.count <= 5 && rows.mostUnderWay == 1)
    #expect(stage.counters.blankPixels == 0)
    #expect(stage.diagnostics == [])
  }

  private func settle(_ stage: Stage, _ rows: NumberRows) async {
    stage.settle()
    await rows.run(0.3)
    stage.settle()
  }
}

private struct NumberList: View {
  @ObservedObject var rows: NumberRows

  var body: some View {
    DynamicList(numberOfItems: rows.count, itemLength: 40) { row in
      Text(rows[row].map { "row \($0)" } ?? "waits \(row)").frame(maxHeight: .infinity)
    }
    .orientation(.vertical)
    .scrollAnimation(nil)
    .onScrollChange { rows.show($0.shownRows) }
    .clipped()
    .onAppear { rows.show(0..<1) }
  }
}
