import Canvas

/// What is shown in the place of a row that is still to be built.
nonisolated enum StandIn {
  /// Points: a list row's usual margin, and the height of a line's small letters at 17 points.
  private static let margin = 16.0
  private static let thickness = 10.0
  /// The share of a row that a line of text mostly fills, and its length in points at most.
  private static let share = 0.5
  private static let longest = 240.0

  /// Faint enough not to flicker when rows come a frame later.
  static var color: Color { Color.primary.opacity(0.08) }

  /// A bar in the middle of a row's height, from its margin on; smaller where the row is.
  static func bar(in row: Rect) -> Rect {
    let inset = min(margin, row.width / 8)
    let height = min(thickness, row.height / 2)
    return Rect(
      x: row.minX + inset, y: row.minY + (row.height - height) / 2,
      width: min(longest, max(row.width * share, min(row.width - 2 * inset, 4 * thickness))),
      height: height)
  }
}
