/// Items whose lengths are found out one by one, over an estimate for the rest.
///
/// With m items measured, every query and edit is O(log m) (expected; the same edits make the same tree)
/// and the memory O(m), for the largest m there was; the count does not matter. A copy shares its
/// storage until one of the two is edited; that first edit is O(m).
///
/// Edges do not depend on the order of edits: they are exact sums, rounded once.
public struct MeasuredExtents: Extents {
  /// What an item counts that is not measured, in points: 0 if the given estimate is not legal.
  public var estimate: Double {
    get { legalEstimate }
    set { legalEstimate = newValue.legalExtent }
  }

  private var legalEstimate: Double
  private(set) var tree: MeasurementTree

  /// Precondition: `count >= 0`.
  public init(count: Int, estimate: Double) {
    precondition(count >= 0, "a list cannot have \(count) items")
    legalEstimate = estimate.legalExtent
    tree = MeasurementTree(items: count)
  }

  public var count: Int { tree.items }

  /// How many items are measured.
  public var measuredCount: Int { tree.measured }

  public var total: Double { offset(of: count) }

  /// The measured length of an item in points; nil if it is not measured.
  public func measuredLength(of index: Int) -> Double? {
    precondition(index >= 0 && index < count, "no item \(index) among \(count)")
    return tree.length(of: index)
  }

  public func extent(of index: Int) -> Double {
    measuredLength(of: index) ?? legalEstimate
  }

  public func offset(of index: Int) -> Double {
    precondition(index >= 0 && index <= count, "no edge \(index) among \(count) items")
    return position(tree.prefix(before: index))
  }

  public func index(at offset: Double) -> Int? {
    guard let offset = searchable(offset) else { return nil }
    var passed = MeasurementTree.Prefix()
    var link = tree.root
    while link != 0 {
      let node = tree[link]
      var start = passed
      start.add(subtree: tree[node.left])
      if offset < position(start) {
        link = node.left
        continue
      }
      passed = start
      passed.add(entriesOf: node)
      if offset < position(passed) { return index(at: offset, from: start, in: link) }
      link = node.right
    }
    return index(at: offset, from: passed, upTo: count)
  }

  /// The item at an offset that lies in a node.
  private func index(
    at offset: Double, from start: MeasurementTree.Prefix, in link: MeasurementTree.Link
  ) -> Int {
    var start = start
    var entry = 0
    while true {
      var end = start
      end.add(tree[link, entry])
      if offset < position(end) || entry + 1 == tree[link].own { break }
      start = end
      entry += 1
    }
    var edge = start
    edge.items += tree[link, entry].gap
    if offset < position(edge) { return index(at: offset, from: start, upTo: edge.items) }
    return corrected(edge.items, at: offset)
  }

  /// The item at an offset that lies in a run of unmeasured ones.
  private func index(at offset: Double, from start: MeasurementTree.Prefix, upTo end: Int) -> Int {
    let steps = ((offset - position(start)) / legalEstimate).rounded(.down)
    let guess = Int(exactly: steps).map { start.items + Swift.min($0, end - 1 - start.items) }
    return corrected(Swift.max(guess ?? end - 1, start.items), at: offset)
  }

  private func position(_ prefix: MeasurementTree.Prefix) -> Double {
    (ExactSum(Double(prefix.unmeasured), times: legalEstimate) + prefix.sum).rounded
  }

  /// Sets the length of an item, in points.
  ///
  /// Returns whether the length is legal; if it is negative, NaN or infinite it counts as 0.
  @discardableResult
  public mutating func measure(_ index: Int, as length: Double) -> Bool {
    precondition(index >= 0 && index < count, "no item \(index) among \(count)")
    tree.measure(index, as: length.legalExtent)
    return length.isLegalExtent
  }

  /// Inserts items that are not measured; `range` is where they are afterwards.
  public mutating func insert(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.lowerBound <= count, "no place to insert \(range)")
    let (head, rest) = tree.cut(tree.take(), at: range.lowerBound)
    let new = MeasurementTree.Piece(root: 0, tail: range.count)
    tree.put(tree.join(tree.join(head, new), rest))
  }

  public mutating func remove(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "no items \(range) to remove")
    let (head, rest) = tree.cut(tree.take(), at: range.lowerBound)
    let (gone, end) = tree.cut(rest, at: range.count)
    tree.release(gone.root)
    tree.put(tree.join(head, end))
  }

  /// Moves items so that they precede the item that is at `destination` now; `count` moves to the end.
  /// A destination within the range moves nothing.
  public mutating func move(_ range: Range<Int>, to destination: Int) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "no items \(range) to move")
    precondition(destination >= 0 && destination <= count, "no place \(destination) to move to")
    guard destination < range.lowerBound || destination > range.upperBound else { return }
    let (head, rest) = tree.cut(tree.take(), at: range.lowerBound)
    let (moved, end) = tree.cut(rest, at: range.count)
    let others = tree.join(head, end)
    let index = destination < range.lowerBound ? destination : destination - range.count
    let (before, after) = tree.cut(others, at: index)
    tree.put(tree.join(tree.join(before, moved), after))
  }
}
