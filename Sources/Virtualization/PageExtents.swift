/// The pages of a carousel on a signed axis: those that can be gone to, of one length each.
///
/// Pages are counted from any page on, both ways, without an end: page p is the item `origin + p`. Which of them
/// are available may change at any time; the items of the others have no extent, and no item is ever another
/// page. So a place in it stays valid whatever comes or goes beside it.
public struct PageExtents: Extents, Hashable {
  /// The item of page 0; a million pages a second for 30,000 years lie on either side.
  public static let origin = 1 << 60

  /// The pages that can be gone to.
  public let available: Range<Int>
  /// From a page's start to the next one's, in points.
  public let length: Double

  /// - Parameters:
  ///   - available: Pages, in -2^59 ... 2^59.
  ///   - length: In points; not finite or negative counts as 0.
  public init(available: Range<Int>, length: Double) {
    precondition(
      available.lowerBound >= -Self.origin / 2 && available.upperBound <= Self.origin / 2,
      "pages \(available) are too far away")
    self.available = available
    self.length = length.legalExtent
  }

  /// The page of an item.
  public static func page(of item: Int) -> Int { item - origin }
  /// The item of a page.
  public static func item(of page: Int) -> Int { origin + page }

  public var count: Int { Self.origin * 2 }
  public var total: Double { Double(available.count) * length }

  private var first: Int { Self.item(of: available.lowerBound) }
  private var end: Int { Self.item(of: available.upperBound) }

  /// Complexity: O(1).
  public func extent(of index: Int) -> Double { index >= first && index < end ? length : 0 }

  /// Complexity: O(1).
  public func offset(of index: Int) -> Double {
    Double(Swift.min(Swift.max(index, first), end) - first) * length
  }

  /// Complexity: O(1).
  public func index(at offset: Double) -> Int? {
    guard let offset = searchable(offset) else { return nil }
    let guess = Int((offset / length).rounded(.down))
    return corrected(first + Swift.min(guess, available.count - 1), at: offset)
  }
}
