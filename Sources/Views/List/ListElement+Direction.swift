import Canvas

/// Where a list's rows lie in its space. Everything else counts points from the leading edge, along the axis.
extension ListElement {
  /// Whether the list begins at its right.
  package var isReversed: Bool { orientation == .horizontal && isRightToLeft }

  /// Points from the leading edge to a point of the list's space.
  func distance(to point: Point) -> Double {
    isReversed ? frame.maxX - point.x : orientation.along(point) - orientation.along(frame.origin)
  }

  /// The top left corner of something that begins so many points from the leading edge, and has a length.
  func origin(at distance: Double, length: Double) -> Point {
    isReversed
      ? Point(x: frame.maxX - distance - length, y: frame.minY)
      : orientation.point(
        along: orientation.along(frame.origin) + distance,
        across: orientation.across(frame.origin))
  }

  /// The device pixel at which something begins on the left, or at the top: along the axis it takes some pixels from a
  /// distance from the leading edge.
  func pixel(at distance: Int, length: Int, in canvas: DrawContext) -> Int {
    if isReversed { return canvas.pixelX(frame.maxX) - distance - length }
    return distance
      + (orientation == .vertical ? canvas.pixelY(frame.minY) : canvas.pixelX(frame.minX))
  }
}
