import ScrollPhysics
import Virtualization

/// The places a scroller may rest at: from the start of its content to where its end meets the
/// viewport's.
struct LegalRange {
  let extents: any Extents
  let viewport: Double
  /// The first legal place: the first item that has an extent.
  let first: Place
  /// The last legal place; the first for content that fits.
  let last: Place

  /// Whether content that fits can be pulled all the same, as a single page can.
  private let isPaged: Bool

  init(_ content: ScrollContent, isPaged: Bool = false) {
    self.isPaged = isPaged
    extents = content.extents
    viewport = content.viewport.isFinite ? max(content.viewport, 0) : 0
    first = extents.count > 0 ? extents.place(at: 0) : .start
    last =
      extents.count > 0 && extents.total > viewport ? extents.lastPlace(viewport: viewport) : first
  }

  var hasContent: Bool { extents.count > 0 && extents.total > 0 }
  /// Whether the content is longer than the viewport; content that fits does not move at all, save a page.
  var canMove: Bool {
    viewport > 0 && extents.count > 0 && (extents.total > viewport || isPaged && hasContent)
  }

  /// Points from `place` to the first and to the last legal place: at most, and at least, 0 for a
  /// legal one.
  func bounds(from place: Place) -> ClosedRange<Double> {
    let lower = extents.distance(from: place, to: first)
    return lower...max(lower, extents.distance(from: place, to: last))
  }

  /// What lies `distance` points from `origin`: the nearest legal place, and how far beyond it.
  ///
  /// - `rounded`: take the distance to the grid, as a motion's output has to be. The ends are exact all
  ///   the same: what reaches one by its exact distance is there.
  func locate(
    _ distance: Double, from origin: Place, rounded: Bool
  ) -> (place: Place, beyond: Double) {
    let bounds = bounds(from: origin)
    let way = rounded ? Self.round(distance) : distance
    if distance <= bounds.lowerBound { return (first, min(way - bounds.lowerBound, 0)) }
    if distance >= bounds.upperBound { return (last, max(way - bounds.upperBound, 0)) }
    // Rounding may step over the end, never far.
    if way <= bounds.lowerBound { return (first, 0) }
    if way >= bounds.upperBound { return (last, 0) }
    return (extents.place(origin, movedBy: way), 0)
  }

  /// The nearest place that is in the content, for one that may name an item that is gone; then, if
  /// there is a viewport, the nearest legal one.
  func clamp(_ place: Place) -> Place {
    guard hasContent else { return .start }
    let kept = place.item < extents.count
    let item = min(max(place.item, 0), extents.count - 1)
    let extent = extents.extent(of: item)
    let offset = kept ? min(max(place.offset, 0), extent) : extent
    let found = extents.place(Place(item: item, offset: offset), movedBy: 0)
    return viewport > 0 && bounds(from: found).upperBound <= 0 ? last : found
  }

  static func round(_ value: Double) -> Double {
    (value * Tuning.grid).rounded() / Tuning.grid
  }
}
