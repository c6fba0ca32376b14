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
  /// Whether a finger at fraction 1 is on the last unit (X11, a console) or at the window's end (Wayland).
  var fingersEndAtLastUnit = false

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

  /// The distance from fraction 0 to fraction 1 of finger events, in points; 0 for a single unit.
  var fingerSpan: Size {
    let rest = fingersEndAtLastUnit ? 1 : 0
    return Size(
      width: Double(width - rest) / unitsPerPoint, height: Double(height - rest) / unitsPerPoint)
  }

  /// A place in fractions of the window's size, as finger events have it, in points; to the nearest
  /// `1 / fingerSteps`, so that sums and differences of places are exact.
  func point(fractionX: Float, fractionY: Float) -> Point {
    func place(_ fraction: Float, _ span: Double) -> Double {
      (Double(fraction) * span * Self.fingerSteps).rounded() / Self.fingerSteps
    }
    return Point(x: place(fractionX, fingerSpan.width), y: place(fractionY, fingerSpan.height))
  }

  /// Steps a point that a finger's place can have: as fine as Wayland tells places (`wl_fixed_t`, 24.8 bits).
  ///
  /// SDL hands them on as fractions in single precision, exact to 2^-25: to 1/1000 of a point in the
  /// longest window (32767 units), which is less than half a step. So a whole point, or half a one, that went
  /// through a fraction is itself again, and not 49.999994.
  static let fingerSteps = 256.0
}
