import Canvas

/// The focus on what is in rows.
extension ListElement {
  func canFocus(in row: RowNode, from ancestors: [Node]) -> Bool {
    !spec.scrolls || window.shown.contains(row.index) || pinned[row.index] != nil
      || ancestors.contains { $0 === self }
  }

  func noteFocus(in row: RowNode, isInside: Bool) {
    isFocusInside = isInside
    focusedRow = isInside ? row.index : nil
    focusChanged()
  }

  func scrollIntoSight(_ frame: Rect, of row: RowNode) {
    guard pinned[row.index] == nil else { return }
    let margin = FocusRing.reach
    let start = orientation.along(frame.origin) - margin
    let length = orientation.along(frame.size) + 2 * margin
    let extent = extents.extent(of: row.index)
    // A row that has no room for the ring is seen as a whole.
    let from = max(0, start)
    scrollIntoSight(row: row.index, part: (from, max(0, min(extent, start + length) - from)))
  }
}
