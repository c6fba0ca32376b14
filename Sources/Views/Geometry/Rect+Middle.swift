public import Canvas

nonisolated extension Rect {
  /// The middle's x, in points.
  public var midX: Double { minX + width / 2 }

  /// The middle's y, in points.
  public var midY: Double { minY + height / 2 }
}
