/// A change of colours over a rectangle, in device pixels from the rectangle's top left corner.
public struct PixelGradient: Hashable, Sendable {
  /// A colour and where it lies, 0 ... 1 between the gradient's begin and end.
  public struct Stop: Hashable, Sendable {
    public var location: Double
    public var color: PixelColor

    public init(location: Double, color: PixelColor) {
      self.location = location
      self.color = color
    }
  }

  /// How the colours lie; beyond its begin and its end the first and the last one go on.
  public enum Course: Hashable, Sendable {
    /// Along a line.
    case linear(from: Point, to: Point)
    /// Outwards, from one distance of a point to another.
    case radial(center: Point, from: Double, to: Double)
    /// Around a point, from one angle to another, in radians clockwise from three o'clock.
    case angular(center: Point, from: Double, to: Double)
  }

  public var course: Course
  /// In the order of their locations; those of equal ones make a hard edge.
  public var stops: [Stop]

  public init(_ course: Course, stops: [Stop]) {
    self.course = course
    self.stops = stops
  }

  public var isOpaque: Bool { stops.allSatisfy { $0.color.alpha == 255 } }
}

/// What a shape is painted with.
public enum PixelShade: Hashable, Sendable {
  case color(PixelColor)
  case gradient(PixelGradient)
}

/// How the corners of a rectangle are rounded.
public enum PixelCorners: Hashable, Sendable {
  /// By quarters of a circle of this radius in device pixels; 0 for none.
  case round(Double)
  /// By quarters of an ellipse that meet: the rectangle is an ellipse.
  case ellipse

  /// Whether nothing is rounded.
  public var isSquare: Bool { if case .round(let radius) = self { !(radius > 0) } else { false } }
}
