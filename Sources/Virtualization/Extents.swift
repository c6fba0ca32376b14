/// The lengths of a list's items along its axis, in points.
///
/// Laws (each is a property test that every conformer runs against a naive oracle):
/// 1. `offset(of: 0) == 0`, `offset(of: count) == total`, and
///    `offset(of: i + 1) - offset(of: i) == extent(of: i)` within one ulp of the offset.
/// 2. No extent is negative, NaN or infinite.
/// 3. `index(at:)` never answers an item of extent 0; it answers the item whose half-open range holds
///    the offset, the first such item below 0 and the last one at or beyond `total`; nil where no
///    item has an extent.
public protocol Extents: Sendable {
  var count: Int { get }
  /// The sum of all extents.
  var total: Double { get }
  func extent(of index: Int) -> Double
  /// The leading edge of an item; `count` gives the end of the last one.
  func offset(of index: Int) -> Double
  func index(at offset: Double) -> Int?
}
