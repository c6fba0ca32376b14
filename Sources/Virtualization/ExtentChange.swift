/// An edit of a list as a value: it can be applied to extents, and it tells where an item went.
public enum ExtentChange: Hashable, Sendable {
  /// Items were inserted; the range is where they are afterwards. `lengths` in points, one an item, or
  /// empty if they are not known (uniform items need none, measured ones start at the estimate).
  case insert(Range<Int>, lengths: [Double] = [])
  /// Items were removed; the range is where they were before.
  case remove(Range<Int>)
  /// Items were moved so that they precede the item that was at `to` before; the old count moves to
  /// the end. A destination within the range moves nothing.
  case move(Range<Int>, to: Int)
  /// An item has another length, in points.
  case resize(Int, to: Double)

  /// Where the item is now that was at `index` before; nil if it is gone.
  ///
  /// Complexity: O(1).
  public func newIndex(of index: Int) -> Int? {
    switch self {
    case .insert(let range, _):
      return index >= range.lowerBound ? index + range.count : index
    case .remove(let range):
      if range.contains(index) { return nil }
      return index >= range.upperBound ? index - range.count : index
    case .move(let range, let destination):
      if destination > range.upperBound {
        if range.contains(index) { return index + destination - range.upperBound }
        return (range.upperBound..<destination).contains(index) ? index - range.count : index
      }
      if destination < range.lowerBound {
        if range.contains(index) { return index - (range.lowerBound - destination) }
        return (destination..<range.lowerBound).contains(index) ? index + range.count : index
      }
      return index
    case .resize:
      return index
    }
  }
}

extension Sequence where Element == ExtentChange {
  /// Where the item is after all changes, each applying to what the one before it left; nil if it is
  /// gone.
  public func newIndex(of index: Int) -> Int? {
    var current = index
    for change in self {
      guard let next = change.newIndex(of: current) else { return nil }
      current = next
    }
    return current
  }
}

/// Extents that an edit can be applied to.
///
/// Law: the item at `change.newIndex(of: i)` afterwards has the extent that item i had before, unless
/// the change resized it.
public protocol EditableExtents: Extents {
  /// Applies a change. Precondition: its indices are the extents' own.
  mutating func apply(_ change: ExtentChange)
}

extension UniformExtents: EditableExtents {
  /// Lengths of inserted items are ignored.
  ///
  /// Precondition: the change is not a `.resize`; items of one length cannot differ.
  public mutating func apply(_ change: ExtentChange) {
    switch change {
    case .insert(let range, _): insert(range)
    case .remove(let range): remove(range)
    case .move: break
    case .resize(let index, _): preconditionFailure("item \(index) of uniform items was resized")
    }
  }
}

extension GivenExtents: EditableExtents {
  /// Precondition: an `.insert` gives all lengths.
  public mutating func apply(_ change: ExtentChange) {
    switch change {
    case .insert(let range, let lengths):
      precondition(
        lengths.count == range.count, "\(lengths.count) lengths for \(range.count) items")
      insert(lengths, at: range.lowerBound)
    case .remove(let range): remove(range)
    case .move(let range, let destination): move(range, to: destination)
    case .resize(let index, let length): replace([length], at: index)
    }
  }
}

extension MeasuredExtents: EditableExtents {
  /// The lengths of an `.insert` count as measured.
  ///
  /// Precondition: an `.insert` gives all lengths or none.
  public mutating func apply(_ change: ExtentChange) {
    switch change {
    case .insert(let range, let lengths):
      precondition(
        lengths.isEmpty || lengths.count == range.count,
        "\(lengths.count) lengths for \(range.count) items")
      insert(range)
      for (index, length) in zip(range, lengths) { measure(index, as: length) }
    case .remove(let range): remove(range)
    case .move(let range, let destination): move(range, to: destination)
    case .resize(let index, let length): measure(index, as: length)
    }
  }
}
