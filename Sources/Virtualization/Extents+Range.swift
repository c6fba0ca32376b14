extension Extents {
  /// The items that reach with a positive length into `from ..< to`, in points from a place.
  ///
  /// Half-open: an item that only touches an edge of the region is not in. The range begins and ends
  /// with such an item; those between that have no extent are part of it, `items(in:)` leaves them
  /// out. Empty where the region is, or holds nothing.
  ///
  /// Parameters:
  ///   - from: The region's leading edge; negative before the place, as for overscan.
  ///   - to: Its trailing edge.
  /// Complexity: that of moving a place twice.
  public func range(around place: Place, from: Double, to: Double) -> Range<Int> {
    guard from < to else {
      let item = self.place(place, movedBy: from).item
      return item..<item
    }
    guard total > 0 else { return 0..<0 }
    let start = self.place(place, movedBy: from)
    let end = self.place(place, movedBy: to)
    let lower = start.offset < extent(of: start.item) ? start.item : start.item + 1
    let upper = end.offset > 0 ? end.item + 1 : (item(before: end.item) ?? end.item - 1) + 1
    return lower..<Swift.max(lower, upper)
  }

  /// The items that reach with a positive length into the `length` points behind a place.
  public func range(at place: Place, length: Double) -> Range<Int> {
    range(around: place, from: 0, to: length)
  }
}
