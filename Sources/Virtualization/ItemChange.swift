/// Where items went when a list got other ones, told by their ids.
///
/// Items before the two middles are the same, and so are those behind them, which only move together. A middle item
/// that is in both is in `moved`.
///
/// Laws:
/// 1. `newIndex(of: i)` is the index at which the new ids have `old[i]`, and nil where they do not.
/// 2. No two old items have the same new index.
public struct ItemChange: Hashable, Sendable {
  /// What is not the same, before and after; both begin at the same index.
  public let oldMiddle: Range<Int>
  public let newMiddle: Range<Int>
  /// Old and new indices of what is in both middles.
  public let moved: [Int: Int]

  /// Compares ids.
  ///
  /// Precondition: no id occurs twice in either.
  ///
  /// Complexity: O(n) comparisons, and one look into a table for each item of the two middles.
  public init<ID: Hashable>(from old: [ID], to new: [ID]) {
    var head = 0
    let shorter = Swift.min(old.count, new.count)
    while head < shorter, old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
    oldMiddle = head..<old.count - tail
    newMiddle = head..<new.count - tail
    guard !oldMiddle.isEmpty, !newMiddle.isEmpty else {
      moved = [:]
      return
    }
    var places: [ID: Int] = [:]
    places.reserveCapacity(newMiddle.count)
    for index in newMiddle { places[new[index]] = index }
    var moved: [Int: Int] = [:]
    for index in oldMiddle { moved[index] = places[old[index]] }
    self.moved = moved
  }

  /// Other items in the place of a range.
  public init(replacing range: Range<Int>, by count: Int) {
    oldMiddle = range
    newMiddle = range.lowerBound..<range.lowerBound + count
    moved = [:]
  }

  public var isEmpty: Bool { oldMiddle.isEmpty && newMiddle.isEmpty }

  /// Where the item is now that was at `index`; nil if it is gone.
  ///
  /// Complexity: O(1).
  public func newIndex(of index: Int) -> Int? {
    if index < oldMiddle.lowerBound { return index }
    if index >= oldMiddle.upperBound { return index + newMiddle.upperBound - oldMiddle.upperBound }
    return moved[index]
  }

  /// Where the item was that is at `index` now; nil if it is new.
  ///
  /// Complexity: O(1); O(moved) in the middle.
  public func oldIndex(of index: Int) -> Int? {
    if index < newMiddle.lowerBound { return index }
    if index >= newMiddle.upperBound { return index + oldMiddle.upperBound - newMiddle.upperBound }
    return moved.first { $0.value == index }?.key
  }

  /// The same change where there are `distance` more items before it.
  public func shifted(by distance: Int) -> ItemChange {
    ItemChange(
      oldMiddle: oldMiddle.lowerBound + distance..<oldMiddle.upperBound + distance,
      newMiddle: newMiddle.lowerBound + distance..<newMiddle.upperBound + distance,
      moved: Dictionary(
        uniqueKeysWithValues: moved.map { ($0.key + distance, $0.value + distance) }))
  }

  private init(oldMiddle: Range<Int>, newMiddle: Range<Int>, moved: [Int: Int]) {
    (self.oldMiddle, self.newMiddle, self.moved) = (oldMiddle, newMiddle, moved)
  }

  /// The old item nearest behind `index` that is still there, else the nearest before it; nil if all are gone.
  ///
  /// Complexity: O(middle).
  public func survivor(near index: Int, among count: Int) -> Int? {
    if let behind = (index..<Swift.max(index, count)).first(where: { newIndex(of: $0) != nil }) {
      return behind
    }
    return (0..<Swift.max(0, Swift.min(index, count))).last { newIndex(of: $0) != nil }
  }
}

extension MeasuredExtents {
  /// Takes over other items: what was measured of one that is still there holds on.
  ///
  /// Complexity: O(middle log m).
  public mutating func apply(_ change: ItemChange) {
    let lengths = change.moved.compactMap { old, new in
      measuredLength(of: old).map { (new, $0) }
    }
    remove(change.oldMiddle)
    insert(change.newMiddle)
    for (index, length) in lengths { measure(index, as: length) }
  }
}
