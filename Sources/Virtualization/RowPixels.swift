/// Where a list's edges fall on the device's pixels.
///
/// An edge is drawn at round(edge x scale) - round(offset x scale). Both are rounded on their own, so
/// a row keeps its length in pixels and its distance to the others wherever the list is scrolled to.
/// Halves round up, before the start as behind it.
public struct RowPixels: Hashable, Sendable {
  /// Pixels a point.
  public let scale: Double
  /// The pixel of the content's start that the viewport's leading edge lies on.
  public let origin: Int

  /// Parameters:
  ///   - extents: The list's extents.
  ///   - place: Its place.
  ///   - overscroll: How far the content is pulled beyond its legal range, in points: negative for a
  ///     gap before its start.
  ///   - scale: Pixels a point.
  public init(
    of extents: some Extents, scrolledTo place: Place, overscroll: Double = 0, scale: Double
  ) {
    self.scale = scale
    let legal = extents.legal(place)
    let edge = extents.count == 0 ? 0 : extents.offset(of: legal.item)
    origin = Self.pixel(edge, plus: legal.offset + overscroll, scale: scale)
  }

  /// The pixel of an item's leading edge (of the content's end, for `count`), from the viewport's.
  ///
  /// Positions too far for an `Int` are cut to +-2^61 pixels.
  public func edge(of index: Int, in extents: some Extents) -> Int {
    Self.pixel(extents.offset(of: index), plus: 0, scale: scale) - origin
  }

  /// floor((first + second) x scale + 1/2), rounded only there.
  static func pixel(_ first: Double, plus second: Double, scale: Double) -> Int {
    let exact = ExactSum(first, times: scale) + ExactSum(second, times: scale)
    guard exact.high.magnitude < Double(furthest) else {
      return exact.high.isNaN ? 0 : exact.high < 0 ? -furthest : furthest
    }
    let whole = exact.high.rounded(.down)
    // Below 2^52 the fraction is in the high part, above it in the low one; their sum is below 2^9.
    let rest = (exact.high - whole) + exact.low
    let down = rest.rounded(.down)
    return Int(whole) + Int(down) + (rest - down >= 0.5 ? 1 : 0)
  }

  /// Far from overflow when two are subtracted.
  private static let furthest = 1 << 61
}

extension Extents {
  /// The pixel of an item's leading edge (of the content's end, for `count`), from the viewport's,
  /// with the list scrolled to `place`. `RowPixels` does it for many rows at once.
  public func pixelEdge(
    of index: Int, scrolledTo place: Place, overscroll: Double = 0, scale: Double
  ) -> Int {
    RowPixels(of: self, scrolledTo: place, overscroll: overscroll, scale: scale)
      .edge(of: index, in: self)
  }
}
