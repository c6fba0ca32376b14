/// The order in which a list builds rows when it may not build all at once: nearest first.
///
/// Rows that are shown come first, from the leading edge on, as they are read; then those beside them, the
/// nearer ones before the farther ones.
nonisolated struct RowOrder {
  /// The rows that are shown.
  let shown: Range<Int>

  /// Complexity: O(rows log rows).
  func sorted(_ rows: [Int]) -> [Int] {
    rows.sorted { (distance(of: $0), $0) < (distance(of: $1), $1) }
  }

  /// Rows between a row and the shown ones; 0 for a shown one.
  private func distance(of row: Int) -> Int {
    if row < shown.lowerBound { return shown.lowerBound - row }
    return max(0, row - shown.upperBound + 1)
  }
}
