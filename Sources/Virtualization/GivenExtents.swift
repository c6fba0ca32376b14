/// Items whose lengths are all given, as prefix sums.
///
/// Lengths that are negative, NaN or infinite count as 0 and are remembered in `invalid`, so that a
/// host can report them. The given array is kept, not copied.
///
/// Every edge is the exact sum of the lengths before it, rounded once.
public struct GivenExtents: Extents {
  /// The lengths as they were given, in points.
  public private(set) var lengths: [Double]
  /// Which of them are not legal.
  public private(set) var invalid = InvalidLengths()
  /// `count + 1` edges; the first is 0.
  private var edges: [Double] = [0]

  /// Complexity: O(n).
  public init(_ lengths: [Double]) {
    self.lengths = lengths
    sum()
  }

  public var count: Int { lengths.count }
  public var total: Double { edges[lengths.count] }

  /// Complexity: O(1).
  public func extent(of index: Int) -> Double {
    precondition(lengths.indices.contains(index), "no item \(index) among \(count)")
    return lengths[index].legalExtent
  }

  /// Complexity: O(1).
  public func offset(of index: Int) -> Double {
    precondition(edges.indices.contains(index), "no edge \(index) among \(count) items")
    return edges[index]
  }

  /// Complexity: O(log n).
  public func index(at offset: Double) -> Int? {
    guard let offset = searchable(offset) else { return nil }
    // The first edge beyond the offset ends the item; edge 0 never is, the last one always is.
    var low = 1
    var high = lengths.count
    while low < high {
      let middle = (low + high) / 2
      if edges[middle] > offset { high = middle } else { low = middle + 1 }
    }
    return low - 1
  }

  /// Whether building from `lengths` would give these extents again, so that it can be spared.
  ///
  /// Complexity: O(1) for the very array that these were made of, else O(n) without allocation. Unlike
  /// `==` it finds a NaN equal to itself.
  public func areMade(of lengths: [Double]) -> Bool {
    guard lengths.count == self.lengths.count else { return false }
    return lengths.withUnsafeBufferPointer { new in
      self.lengths.withUnsafeBufferPointer { old in
        if new.baseAddress == old.baseAddress { return true }
        return new.indices.allSatisfy { new[$0].bitPattern == old[$0].bitPattern }
      }
    }
  }

  /// Inserts items before item `index`; `count` appends.
  ///
  /// Complexity: O(n), as for the other edits.
  public mutating func insert(_ new: [Double], at index: Int) {
    precondition(index >= 0 && index <= count, "no place \(index) among \(count) items")
    lengths.insert(contentsOf: new, at: index)
    sum()
  }

  public mutating func remove(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "no items \(range) to remove")
    lengths.removeSubrange(range)
    sum()
  }

  /// Moves items so that they precede the item that is at `destination` now; `count` moves to the end.
  /// A destination within the range moves nothing.
  public mutating func move(_ range: Range<Int>, to destination: Int) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "no items \(range) to move")
    precondition(destination >= 0 && destination <= count, "no place \(destination) to move to")
    guard destination < range.lowerBound || destination > range.upperBound else { return }
    let moved = Array(lengths[range])
    lengths.removeSubrange(range)
    let index = destination < range.lowerBound ? destination : destination - range.count
    lengths.insert(contentsOf: moved, at: index)
    sum()
  }

  /// Gives the items from `index` on other lengths.
  public mutating func replace(_ new: [Double], at index: Int) {
    precondition(index >= 0 && index + new.count <= count, "no \(new.count) items at \(index)")
    lengths.replaceSubrange(index..<index + new.count, with: new)
    sum()
  }

  private mutating func sum() {
    invalid = InvalidLengths()
    var sum = ExactSum.zero
    var edges: [Double] = []
    edges.reserveCapacity(lengths.count + 1)
    edges.append(0)
    for (index, length) in lengths.enumerated() {
      if !length.isLegalExtent { invalid.note(index) }
      sum += length.legalExtent
      edges.append(sum.rounded)
    }
    self.edges = edges
  }
}
