/// Items of one length.
///
/// All edges are exact as long as `count * length` has no more than 53 significant bits: 10^12 items
/// of 80 points end at 8 * 10^13, where doubles are 1/64 apart.
public struct UniformExtents: Extents, Hashable {
  public private(set) var count: Int
  /// The length of every item in points, as it counts: 0 if the given one is not legal.
  public let length: Double
  /// Whether the given length is negative, NaN or infinite, and counts as 0.
  public let isInvalid: Bool

  /// Precondition: `count >= 0`.
  public init(count: Int, length: Double) {
    precondition(count >= 0, "a list cannot have \(count) items")
    self.count = count
    self.length = length.legalExtent
    isInvalid = !length.isLegalExtent
  }

  public var total: Double { Double(count) * length }

  /// Complexity: O(1).
  public func extent(of index: Int) -> Double {
    precondition(index >= 0 && index < count, "no item \(index) among \(count)")
    return length
  }

  /// Complexity: O(1).
  public func offset(of index: Int) -> Double {
    precondition(index >= 0 && index <= count, "no edge \(index) among \(count) items")
    return Double(index) * length
  }

  /// Complexity: O(1).
  public func index(at offset: Double) -> Int? {
    guard let offset = searchable(offset) else { return nil }
    let guess = Int(exactly: (offset / length).rounded(.down)) ?? count - 1
    return corrected(Swift.min(guess, count - 1), at: offset)
  }

  public mutating func insert(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.lowerBound <= count, "no item \(range) to insert")
    count += range.count
  }

  public mutating func remove(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "no items \(range) to remove")
    count -= range.count
  }
}
