import Reel
import ReelTesting
import Synchronization

nonisolated struct SourceItem: Identifiable, Hashable, Sendable {
  var id: Int
}

/// Elements behind a source, which answers in virtual time, and writes down what it is asked for.
final class SourceShelf {
  struct Failure: Error, CustomStringConvertible {
    var description = "no shelf"
  }

  /// The elements' ids, in order.
  var ids: [Int]
  /// Seconds that an answer takes.
  var latency: (_ start: Int) -> Double = { _ in 0.02 }
  /// What an answer fails by.
  var failure: (_ start: Int) -> (any Error)? = { _ in nil }
  /// Whether pages say how many elements there are.
  var saysTotal = false
  /// Whether an answer that is called off says so. Else it comes all the same.
  var hearsCancellation = true
  let clock = TestClock()
  private(set) var requests: [(start: Int, limit: Int)] = []
  private(set) var underWay = 0
  private(set) var mostUnderWay = 0
  private(set) var cancelled = 0

  init(_ ids: some Sequence<Int>) { self.ids = Array(ids) }

  nonisolated deinit {}

  var starts: [Int] { requests.map(\.start) }

  func fetch<Key>(from start: Int, limit: Int) async throws -> Page<SourceItem, Key> {
    requests.append((start, limit))
    underWay += 1
    mostUnderWay = max(mostUnderWay, underWay)
    defer { underWay -= 1 }
    let (failure, latency) = (failure(start), latency(start))
    if latency > 0 { await clock.sleep(latency) }
    if Task.isCancelled { cancelled += 1 }
    if hearsCancellation { try Task.checkCancellation() }
    if let failure { throw failure }
    let (low, high) = (min(start, ids.count), min(ids.count, start + limit))
    return Page(ids[low..<high].map(SourceItem.init), total: saysTotal ? ids.count : nil)
  }

  // MARK: Sources

  var numbered: NumberedPages<SourceItem> {
    NumberedPages(first: 1) { number, limit in
      try await self.fetch(from: (number - 1) * limit, limit: limit)
    }
  }

  var offsets: OffsetPages<SourceItem> {
    OffsetPages { offset, limit in try await self.fetch(from: offset, limit: limit) }
  }

  /// Offsets whose number of elements is known without a page.
  var counted: OffsetPages<SourceItem> {
    OffsetPages {
      await self.ids.count
    } fetch: { offset, limit in
      try await self.fetch(from: offset, limit: limit)
    }
  }

  var cursors: CursorPages<SourceItem, String> {
    CursorPages { cursor, limit in
      let start = cursor.flatMap { Int($0.dropFirst(3)) } ?? 0
      var page: Page<SourceItem, String> = try await self.fetch(from: start, limit: limit)
      let end = start + page.elements.count
      if await end < self.ids.count { page.next = "at \(end)" }
      return page
    }
  }
}

nonisolated enum SourceKind: CaseIterable {
  case numbered, offsets, cursors
}

/// A model of a source of any kind.
struct SourceHandle {
  let ids: () -> [Int]
  let state: () -> LoadState
  let ledger: () -> LoadLedger
  let total: () -> Int?
  let loadMore: () -> Void
  let refresh: () -> Void
  let list: () -> AnyView

  init<Source: PageSource>(_ model: SourceViewModel<Source>) where Source.Element == SourceItem {
    ids = { model.items.map(\.id) }
    state = { model.loadState }
    ledger = { model.ledger }
    total = { model.total }
    loadMore = { model.loadMore() }
    refresh = { model.refresh() }
    list = { AnyView(InfinityList(model: model) { SourceRow(item: $0) }.listStyle(.plain)) }
  }

  init(_ kind: SourceKind, _ shelf: SourceShelf, batch: Int, retry: RetryPolicy = .never) {
    switch kind {
    case .numbered: self.init(SourceViewModel(shelf.numbered, batch: batch, retry: retry))
    case .offsets: self.init(SourceViewModel(shelf.offsets, batch: batch, retry: retry))
    case .cursors: self.init(SourceViewModel(shelf.cursors, batch: batch, retry: retry))
    }
  }

  var hasEnded: Bool { if case .ended = state() { true } else { false } }
  var hasFailed: Bool { if case .failed = state() { true } else { false } }
}

/// A row of 44 points.
struct SourceRow: View {
  let item: SourceItem

  var body: some View {
    Text("item \(item.id)").frame(height: 44)
      .listRowInsets(EdgeInsets()).listRowSeparator(.hidden)
  }
}

/// A list over a shelf on a stage of 200 x 400, in virtual time.
@MainActor final class SourceStage {
  let shelf: SourceShelf
  let stage: Stage
  private let switchboard = Switchboard()

  @Observable final class Switchboard {
    var showsList = true
    /// The list's view is made again with each change.
    var edition = 0

    nonisolated deinit {}
  }

  init(_ shelf: SourceShelf, @ViewBuilder list: @escaping () -> some View) {
    self.shelf = shelf
    let switchboard = switchboard
    stage = Stage(size: Size(width: 200, height: 400)) {
      SourceHost(switchboard: switchboard, list: list)
    }
    shelf.clock.now = { [weak stage] in stage?.time ?? 0 }
  }

  convenience init(_ shelf: SourceShelf, _ handle: SourceHandle) {
    self.init(shelf) { handle.list() }
  }

  var showsList: Bool {
    get { switchboard.showsList }
    set { switchboard.showsList = newValue }
  }

  func makeListAgain() { switchboard.edition += 1 }

  var list: ListHandle { stage.lists[0] }

  /// The texts of rows on screen.
  var rows: [String] { stage.texts.filter { $0.hasPrefix("item") } }

  func run(_ seconds: Double, frame: Double = 1.0 / 30) async {
    let end = stage.time + seconds
    await stage.waitForTasks()
    while stage.time < end - 1e-9 {
      let next = min(end, stage.time + frame, shelf.clock.nextDue ?? end)
      stage.advance(by: max(0, next - stage.time))
      shelf.clock.wake(at: stage.time)
      await stage.waitForTasks()
    }
    await stage.waitForTasks()
  }

  func scroll(by distance: Double) {
    stage.wheel(at: Point(x: 100, y: 200), dy: -distance / 72)
    stage.advance(by: 0)
  }

  func scrollToEnd() { scroll(by: 100_000.5) }
  func scrollToStart() { scroll(by: -100_000.5) }
}

private struct SourceHost<List: View>: View {
  let switchboard: SourceStage.Switchboard
  let list: () -> List

  var body: some View {
    if switchboard.edition >= 0, switchboard.showsList { list() } else { Color.clear }
  }
}
