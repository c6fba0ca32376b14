import Virtualization

/// A row that stays where it is on the screen whatever changes around it.
struct RowAnchor {
  var row: Int
  /// Points from the list's place to the row's leading edge.
  var distance: Double

  func place(in extents: some Extents) -> Place {
    extents.place(Place(item: row, offset: 0), movedBy: -distance)
  }
}

/// Elements that come, go and move: rows keep theirs.
extension ListElement {
  /// Takes rows, their states and their measured lengths to where their elements are now.
  func follow(_ changes: [ItemChange]) {
    guard !changes.isEmpty else { return }
    var anchor = movedAnchor ?? firstAnchor(surviving: changes)
    for change in changes {
      move(by: change)
      anchor = anchor.flatMap { anchor in
        change.newIndex(of: anchor.row).map { RowAnchor(row: $0, distance: anchor.distance) }
      }
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

  /// The first row on the screen that is still there; else the nearest one to it, which comes to the list's place.
  private func firstAnchor(surviving changes: [ItemChange]) -> RowAnchor? {
    func isLeft(_ row: Int) -> Bool {
      changes.reduce(row as Int?) { row, change in row.flatMap(change.newIndex) } != nil
    }
    let place = machine.place
    if let row = extents.items(in: rowsOnScreen).first(where: isLeft) {
      let distance = extents.distance(from: place, to: Place(item: row, offset: 0))
      return RowAnchor(row: row, distance: distance)
    }
    guard let change = changes.first else { return nil }
    let near = change.survivor(near: place.item, among: extents.count)
    return near.flatMap { isLeft($0) ? RowAnchor(row: $0, distance: 0) : nil }
  }

  private func move(by change: ItemChange) {
    var moved: [Int: RowNode] = [:]
    for (index, row) in rows {
      if let new = change.newIndex(of: index) {
        row.move(to: new)
        moved[new] = row
      } else {
        retire(row, isGone: true)
      }
    }
    rows = moved
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
