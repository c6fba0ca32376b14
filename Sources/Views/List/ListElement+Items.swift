import Virtualization

/// Elements that come, go and move: rows keep theirs.
extension ListElement {
  /// Takes rows, their states and their measured lengths to where their elements are now.
  func follow(_ changes: [ItemChange]) {
    guard !changes.isEmpty else { return }
    var anchor = movedAnchor ?? self.anchor(surviving: changes)
    for change in changes {
      move(by: change)
      anchor = anchor?.moved(by: change)
    }
    movedAnchor = anchor
    areRowsStale = true
    isContentStale = true
    placed = nil
  }

  /// Rows that were the last of theirs and are not any more, or the other way round, are followed by another distance
  /// than before, also those that are not built.
  func followGaps(from old: RowOutline, to new: RowOutline, by changes: [ItemChange]) {
    guard var measured = extents as? MeasuredExtents else { return }
    var pairs: [Int: Int] = [:]
    for row in old.lastRows {
      if let index = changes.reduce(row as Int?, { row, change in row.flatMap(change.newIndex) }) {
        pairs[index] = row
      }
    }
    for row in new.lastRows where pairs[row] == nil {
      if let index = changes.reversed().reduce(row as Int?, { $0.flatMap($1.oldIndex) }) {
        pairs[row] = index
      }
    }
    extents = UniformExtents(count: 0, length: 0)
    for (row, former) in pairs {
      let change = new.layout(of: row).gap - old.layout(of: former).gap
      guard change != 0, let length = measured.measuredLength(of: row), length > 0 else { continue }
      measured.measure(row, as: length + change)
      rows[row]?.forgetLength()
    }
    extents = measured
  }

  /// What stays of what is on the screen; where nothing does, the nearest row comes to the list's place.
  private func anchor(surviving changes: [ItemChange]) -> ListAnchor? {
    func index(of row: Int) -> Int? {
      changes.reduce(row as Int?) { row, change in row.flatMap(change.newIndex) }
    }
    var left = rowsOnScreen.filter { index(of: $0) != nil }
    if let outline = spec.outline, loadsEarlier {
      let elements = left.filter { index(of: $0).map(outline.isElement) ?? false }
      if !elements.isEmpty { left = elements }
    }
    if let anchor = anchor(of: left, in: extents) { return anchor }
    let item = machine.place.item
    guard let near = changes.first?.survivor(near: item, among: extents.count),
      index(of: near) != nil
    else { return nil }
    let edge = Place(item: near, offset: 0)
    return .row(RowAnchor(near, from: edge, in: extents))
  }

  private func move(by change: ItemChange) {
    var moved: [Int: RowNode] = [:]
    for (index, row) in rows {
      if let new = change.newIndex(of: index) {
        row.move(to: new)
        moved[new] = row
      } else {
        keepLook(of: row)
        retire(row, isGone: true)
      }
    }
    rows = moved
    rowsOnScreen = rowsOnScreen.compactMap(change.newIndex).sorted()
    fingerRow = fingerRow.flatMap(change.newIndex)
    focusedRow = focusedRow.flatMap(change.newIndex)
    cursor = cursor?.moved(by: change)
    target = target?.moved(by: change)
    moves.follow(change)
    awaited = Set(awaited.compactMap(change.newIndex))
    store.follow(change)
    if var measured = extents as? MeasuredExtents {
      // The storage is the list's alone while it is written to.
      extents = UniformExtents(count: 0, length: 0)
      measured.apply(change)
      extents = measured
    }
  }
}
