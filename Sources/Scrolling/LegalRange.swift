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

  /// Where a distance leads.
  struct Found {
    /// The nearest legal place, and how far beyond it, in points.
    var place: Place
    var beyond = 0.0
    /// Points that the grid has taken: of the distance, what is not in `place` and `beyond`.
    var rest = 0.0
  }

  /// What lies `distance` points from `origin`.
  ///
  /// - `rounded`: take the distance to the grid, as a motion's output has to be, inside the range and beyond it. The
  ///   ends are exact all the same: what reaches one by its exact distance is there.
  func locate(_ distance: Double, from origin: Place, rounded: Bool) -> Found {
    let bounds = bounds(from: origin)
    let way = rounded ? Self.round(distance) : distance
    // Rounding may step over an end, never far.
    if min(distance, way) <= bounds.lowerBound {
      let exact = distance - bounds.lowerBound
      let beyond = min(rounded ? Self.round(exact) : exact, 0)
      return Found(place: first, beyond: beyond, rest: exact - beyond)
    }
    if max(distance, way) >= bounds.upperBound {
      let exact = distance - bounds.upperBound
      let beyond = max(rounded ? Self.round(exact) : exact, 0)
      return Found(place: last, beyond: beyond, rest: exact - beyond)
    }
    return Found(place: extents.place(origin, movedBy: way), rest: distance - way)
  }

  /// The nearest place that is in the content, for one that may name an item that is gone; then, if
  /// there is a viewport, the nearest legal one.
  func clamp(_ place: Place) -> Place {
    let found = nearest(to: place)
    return viewport > 0 && bounds(from: found).upperBound <= 0 ? last : found
  }

  /// The nearest place that is in the content, legal or not; its item stays, if it is there.
  func nearest(to place: Place) -> Place {
    guard hasContent else { return .start }
    let kept = place.item < extents.count
    let item = min(max(place.item, 0), extents.count - 1)
    let extent = extents.extent(of: item)
    let offset = kept ? min(max(place.offset, 0), extent) : extent
    return extents.place(Place(item: item, offset: offset), movedBy: 0)
  }

  static func round(_ value: Double) -> Double {
    (value * Tuning.grid).rounded() / Tuning.grid
  }
}
