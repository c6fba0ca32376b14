/// A scroll position: an item and an offset in it.
///
/// Far items are as exact as near ones, and what changes above an item does not move it.
public struct Place: Hashable, Comparable, Sendable {
  /// Index of the item that crosses (or starts at) the viewport's leading edge.
  public var item: Int
  /// Distance in points from the item's leading edge to the viewport's: 0 ..< the item's extent, or
  /// the whole extent for the very end of the content.
  public var offset: Double

  public static let start = Place(item: 0, offset: 0)

  public init(item: Int, offset: Double) {
    self.item = item
    self.offset = offset
  }

  /// Places are ordered along the content.
  public static func < (first: Place, second: Place) -> Bool {
    (first.item, first.offset) < (second.item, second.offset)
  }
}
