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
