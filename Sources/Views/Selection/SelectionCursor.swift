import Virtualization

/// Where in a list's rows a selection is being made: the row that the keys have come to, and the one that a range began
/// with.
nonisolated struct SelectionCursor: Hashable, Sendable {
  var lead: Int
  var anchor: Int

  init(_ row: Int, anchor: Int? = nil) {
    lead = row
    self.anchor = anchor ?? row
  }

  var rows: ClosedRange<Int> { min(lead, anchor)...max(lead, anchor) }

  /// The same after rows have gone elsewhere; nil if the row is gone.
  func moved(by change: ItemChange) -> SelectionCursor? {
    guard let row = change.newIndex(of: lead) else { return nil }
    return SelectionCursor(row, anchor: change.newIndex(of: anchor))
  }
}
