/// How many rows beyond the visible ones are kept built, on each side.
public enum Overscan: Hashable, Sendable {
  /// The rows that reach into half a viewport, but no fewer than 1 and no more than 4.
  case automatic
  /// So many rows; 0 or less for none.
  case rows(Int)

  /// Half a viewport: what a fast fling crosses in a frame or two.
  static let viewports = 0.5
  /// Rows of `automatic`: one for rows longer than the viewport, four so that short rows stay cheap.
  static let fewest = 1
  static let most = 4

  /// The live range: the visible one and the overscan on both sides, within the content.
  ///
  /// Rows without an extent do not count, but lie in the range.
  ///
  /// Parameters:
  ///   - visible: The visible range; where it is empty, its bound says where rows would be.
  ///   - near: The range that reaches into the visible region and half a viewport on both sides.
  /// Complexity: a neighbour's search a row of overscan.
  func live(_ visible: Range<Int>, near: Range<Int>, in extents: some Extents) -> Range<Int> {
    var lower = visible.lowerBound
    var upper = visible.upperBound
    var rows = 0
    while let item = extents.item(before: lower), wants(item, near, after: rows) {
      lower = item
      rows += 1
    }
    rows = 0
    while let item = extents.item(after: upper - 1), wants(item, near, after: rows) {
      upper = item + 1
      rows += 1
    }
    return lower..<upper
  }

  private func wants(_ item: Int, _ near: Range<Int>, after rows: Int) -> Bool {
    switch self {
    case .automatic: rows < Self.fewest || (rows < Self.most && near.contains(item))
    case .rows(let most): rows < most
    }
  }
}
