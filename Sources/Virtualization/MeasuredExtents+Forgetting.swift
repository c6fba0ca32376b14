extension MeasuredExtents {
  /// Bytes that the measurements take.
  public var byteCount: Int {
    tree.nodes.count * MemoryLayout<MeasurementTree.Node>.stride
      + tree.entries.count * MemoryLayout<MeasurementTree.Entry>.stride
  }

  /// How many items of a range are measured. Complexity: O(log m).
  public func measuredCount(in range: Range<Int>) -> Int {
    tree.prefix(before: range.upperBound).measured - tree.prefix(before: range.lowerBound).measured
  }

  /// Forgets what was measured farthest from an item, so that about `limit` measurements at most are left. The memory is
  /// used again for the next ones.
  ///
  /// Complexity: O(log count x log m).
  public mutating func keep(_ limit: Int, around item: Int) {
    guard measuredCount > limit, count > 0 else { return }
    var span = count
    func range(_ span: Int) -> Range<Int> {
      Swift.max(0, item - span)..<Swift.min(count, item + span + 1)
    }
    while span > 0, measuredCount(in: range(span)) > limit { span /= 2 }
    let kept = range(span)
    forget(kept.upperBound..<count)
    forget(0..<kept.lowerBound)
  }

  /// Counts items of a range as estimated again.
  private mutating func forget(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    remove(range)
    insert(range)
  }
}
