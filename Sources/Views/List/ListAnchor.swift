import Virtualization

/// What stays where it is on the screen whatever changes around it.
enum ListAnchor {
  /// A row's edge.
  case row(RowAnchor)
  /// The list's start or end, at which it is.
  case start, end
  /// Points from the start.
  case offset(Double)

  /// The list's place among other rows or lengths; that of a row may lead out of the row, and beyond the list's ends.
  func place(in extents: some Extents, viewport: Double) -> Place {
    switch self {
    case .row(let anchor): anchor.place(in: extents)
    case .start: extents.startPlace
    case .end: extents.lastPlace(viewport: viewport)
    case .offset(let offset): extents.place(at: offset)
    }
  }

  /// The same after rows have gone elsewhere; nil if its row is gone.
  func moved(by change: ItemChange) -> ListAnchor? {
    guard case .row(var anchor) = self else { return self }
    guard let row = change.newIndex(of: anchor.row) else { return nil }
    anchor.row = row
    return .row(anchor)
  }
}

/// A row's edge that stays where it is.
struct RowAnchor {
  var row: Int
  /// Points from the list's place to the edge.
  var distance: Double
  /// Whether it is the trailing edge.
  var isTrailing = false

  init(_ row: Int, isTrailing: Bool = false, from place: Place, in extents: some Extents) {
    self.row = row
    self.isTrailing = isTrailing
    distance =
      extents.distance(from: place, to: Place(item: row, offset: 0))
      + (isTrailing ? extents.extent(of: row) : 0)
  }

  /// Told by the row, wherever it leads.
  func place(in extents: some Extents) -> Place {
    Place(item: row, offset: (isTrailing ? extents.extent(of: row) : 0) - distance)
  }
}
