package import Loading
import Virtualization

/// What the list says to those who load what it shows.
extension ListElement {
  func tellWatchers() {
    let watchers = environment.listWatchers
    guard !watchers.isEmpty, spec.scrolls, hasStarted else { return }
    let report = report
    for watcher in watchers { watcher.look(at: report) }
  }

  private var report: ListReport {
    let rows = spec.outline?.dataRows ?? (extents.count > 0 ? 0..<extents.count : nil)
    let count = spec.outline.map(\.dataCount) ?? extents.count
    let isTold = spec.outline?.hasData ?? true
    let start = extents.distance(
      from: machine.place, to: Place(item: rows?.lowerBound ?? 0, offset: 0))
    let end = distance(toRow: rows?.upperBound ?? extents.count)
    let content =
      isTold
      ? ListReport.Content(
        count: count, first: rows.flatMap { id(of: $0.lowerBound) },
        last: rows.flatMap { id(of: $0.upperBound - 1) })
      : contentOfViews
    let shown = shownElements
    let (before, behind) = (-start, end - viewportLength)
    return ListReport(
      list: self, viewport: viewportLength, shown: shown,
      elementsBefore: isTold ? shown.lowerBound : elements(of: content, in: before),
      elementsBehind: isTold ? count - shown.upperBound : elements(of: content, in: behind),
      before: before, behind: behind,
      state: ListReport.State(
        offset: scrollOffset, viewport: viewportLength, content: content))
  }

  /// Points from the viewport's start to a row's, or behind the last one to the content's end.
  private func distance(toRow row: Int) -> Double {
    let place = row < extents.count ? Place(item: row, offset: 0) : extents.endPlace
    return extents.distance(from: machine.place, to: place)
  }

  private var shownElements: Range<Int> {
    guard let outline = spec.outline else { return window.shown }
    return outline.dataIndex(
      of: window.shown.lowerBound)..<outline.dataIndex(of: window.shown.upperBound)
  }

  /// What is known of views that are built whole: the elements of the `ForEach`s in them, or where there are none how
  /// long they are.
  private var contentOfViews: ListReport.Content {
    for (index, row) in rows { viewElements[index] = row.elementCount }
    let count = viewElements.values.reduce(0, +)
    return count > 0
      ? ListReport.Content(count: count) : ListReport.Content(length: extents.total)
  }

  /// How many elements of views that are built whole go into a length; where nothing is known of them, as many as there
  /// are points.
  private func elements(of content: ListReport.Content, in length: Double) -> Int {
    let each = content.count.map { extents.total / Double($0) } ?? 1
    guard length > 0, each > 0 else { return 0 }
    return Int(min(length / each, Double(Int32.max)).rounded(.down))
  }

  // MARK: For tests

  /// What was loaded for it, in the order in which it began.
  package var loads: [LoadRecord] {
    environment.listWatchers.compactMap { ($0 as? any LoadKeeper)?.ledger.records }
      .joined().sorted { $0.started < $1.started }
  }

  /// Which law of a ledger is broken, in words.
  package var brokenLoadLaw: String? {
    environment.listWatchers.lazy.compactMap { ($0 as? any LoadKeeper)?.ledger.brokenLaw }.first
  }
}

/// Somebody who keeps a ledger of what is loaded for a list.
protocol LoadKeeper: ListWatcher {
  var ledger: LoadLedger { get }
}
