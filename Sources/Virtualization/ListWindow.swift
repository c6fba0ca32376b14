/// The rows of a list that matter at a place: shown within visible within live, as a rule.
///
/// It does not own the place, nor which rows are built; it says which should be.
public struct ListWindow: Hashable, Sendable {
  /// Rows that reach, with a positive length, into the viewport (the list's frame).
  public var shown: Range<Int>
  /// Rows that reach into the region that is really drawn.
  public var visible: Range<Int>
  /// Rows to keep built: the visible ones, the overscan, and those that rounded edges may show.
  public var live: Range<Int>

  /// No rows at all.
  public static let empty = ListWindow()

  private init() {
    shown = 0..<0
    visible = 0..<0
    live = 0..<0
  }

  /// Parameters:
  ///   - extents: The list's extents.
  ///   - place: Its place, legal.
  ///   - overscroll: How far the content is pulled beyond its legal range, in points: negative for a
  ///     gap before its start.
  ///   - viewport: The viewport's length in points.
  ///   - drawn: The drawn region in points from the viewport's leading edge: nil for a clipped list
  ///     (the viewport), the enclosing clip for an unclipped one.
  ///   - overscan: Rows beyond the visible ones.
  ///   - scale: Pixels a point, where rows are drawn at rounded edges (`RowPixels`); nil where they are not.
  /// Complexity: a few moves of a place, and a neighbour's search a row of overscan.
  public init(
    of extents: some Extents, at place: Place, overscroll: Double = 0, viewport: Double,
    drawn: Range<Double>? = nil, overscan: Overscan = .automatic,
    scale: Double? = nil
  ) {
    let viewport = viewport > 0 ? viewport : 0
    let region = drawn ?? 0..<viewport
    let from = overscroll + region.lowerBound
    let to = overscroll + region.upperBound
    shown = extents.range(around: place, from: overscroll, to: overscroll + viewport)
    visible = drawn == nil ? shown : extents.range(around: place, from: from, to: to)
    guard !region.isEmpty else {
      live = visible
      return
    }
    let margin = viewport * Overscan.viewports
    let near = extents.range(around: place, from: from - margin, to: to + margin)
    live = overscan.live(visible, near: near, in: extents)
    guard let scale, !visible.isEmpty else { return }
    let offset = extents.offset(of: place.item) + place.offset + overscroll
    let isWhole = { (edge: Int) in
      Self.isWhole(offset * scale) && Self.isWhole(extents.offset(of: edge) * scale)
    }
    // A row's edge, the offset, the list's begin and the region's end are rounded on their own, each by half a
    // pixel at most: 2 together, of which 1 has to be seen, so a row that begins a pixel away or further stays
    // out. Where edge and offset are whole, the visible rows fill the region.
    let reach = extents.range(around: place, from: from - 1 / scale, to: to + 1 / scale)
    if reach.lowerBound < live.lowerBound, !isWhole(visible.lowerBound) {
      live = reach.lowerBound..<live.upperBound
    }
    if reach.upperBound > live.upperBound, !isWhole(visible.upperBound) {
      live = live.lowerBound..<reach.upperBound
    }
  }

  private static func isWhole(_ pixels: Double) -> Bool { pixels == pixels.rounded() }
}
