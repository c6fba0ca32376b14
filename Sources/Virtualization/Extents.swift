/// The lengths of a list's items along its axis, in points.
///
/// Laws (each is a property test that every conformer runs against a naive oracle):
/// 1. `offset(of: 0) == 0`, `offset(of: count) == total`, and
///    `offset(of: i + 1) - offset(of: i) == extent(of: i)` within one ulp of the offset.
/// 2. No extent is negative, NaN or infinite.
/// 3. `index(at:)` never answers an item of extent 0; it answers the item whose half-open range holds
///    the offset, the first such item below 0 and the last one at or beyond `total`; nil where no
///    item has an extent. NaN counts as 0.
/// 4. `index(at:)` and `offset(of:)` agree to the bit: within the content,
///    `offset(of: index(at: x)) <= x < offset(of: index(at: x) + 1)`.
public protocol Extents: Sendable {
  var count: Int { get }
  /// The sum of all extents.
  var total: Double { get }
  /// Precondition: `0 ..< count` contains `index`.
  func extent(of index: Int) -> Double
  /// The leading edge of an item; `count` gives the end of the last one.
  ///
  /// Precondition: `0 ... count` contains `index`.
  func offset(of index: Int) -> Double
  func index(at offset: Double) -> Int?
}

extension Extents {
  /// The offset within `0 ..< total` that stands for `offset` when an item is looked for; nil where
  /// no item has an extent.
  func searchable(_ offset: Double) -> Double? {
    let total = total
    guard total > 0 else { return nil }
    guard offset > 0 else { return 0 }
    return Swift.min(offset, total.nextDown)
  }

  /// The item whose range holds `offset`, looked for from a guess that rounding may have put beside
  /// it, so that no search disagrees with `offset(of:)`.
  ///
  /// Precondition: `0 ..< total` contains `offset`, `0 ..< count` contains `guess`.
  func corrected(_ guess: Int, at offset: Double) -> Int {
    var index = guess
    while index > 0, self.offset(of: index) > offset { index -= 1 }
    while index < count - 1, self.offset(of: index + 1) <= offset { index += 1 }
    return index
  }

  /// The first item that has an extent; nil if none has.
  public var firstItem: Int? { index(at: -.infinity) }

  /// The last item that has an extent; nil if none has.
  public var lastItem: Int? { index(at: .infinity) }

  /// The nearest item after `index` that has an extent.
  ///
  /// Runs of items without one are jumped over. Complexity: that of `index(at:)`.
  public func item(after index: Int) -> Int? {
    guard index + 1 < count else { return nil }
    if index + 1 >= 0, extent(of: index + 1) > 0 { return index + 1 }
    guard let next = self.index(at: offset(of: Swift.max(index + 1, 0))) else { return nil }
    return next > index ? next : nil
  }

  /// The nearest item before `index` that has an extent.
  ///
  /// Runs of items without one are jumped over. Complexity: that of `index(at:)`.
  public func item(before index: Int) -> Int? {
    guard index > 0, count > 0 else { return nil }
    if index <= count, extent(of: index - 1) > 0 { return index - 1 }
    let edge = offset(of: Swift.min(index, count))
    guard edge > 0, let previous = self.index(at: edge.nextDown) else { return nil }
    return previous < index ? previous : nil
  }

  /// The items of a range that have an extent, in order: what a host builds or draws of a range.
  ///
  /// Complexity: one `index(at:)` an item that is answered, however many have none.
  public func items(in range: Range<Int>) -> [Int] {
    var items: [Int] = []
    var next = item(after: range.lowerBound - 1)
    while let item = next, item < range.upperBound {
      items.append(item)
      next = self.item(after: item)
    }
    return items
  }
}
