internal import Canvas

/// A window's size in SDL's window units, and what a unit is.
///
/// A unit is a device pixel on X11 and on a console, and a point on Wayland.
nonisolated struct WindowMetrics: Hashable, Sendable {
  /// Width and height in window units, at least 1.
  var width: Int
  var height: Int
  var unitsPerPoint: Double
  var pixelsPerUnit: Double

  /// Device pixels a point.
  var scale: Double { unitsPerPoint * pixelsPerUnit }

  /// The size in points.
  var size: Size {
    Size(width: Double(width) / unitsPerPoint, height: Double(height) / unitsPerPoint)
  }

  /// A place in window units, as mouse events have it, in points.
  func point(x: some BinaryInteger, y: some BinaryInteger) -> Point {
    Point(x: Double(x) / unitsPerPoint, y: Double(y) / unitsPerPoint)
  }

  /// A place in fractions of the window's size, as finger events have it, in points.
  func point(fractionX: Float, fractionY: Float) -> Point {
    Point(x: Double(fractionX) * size.width, y: Double(fractionY) * size.height)
  }
}
