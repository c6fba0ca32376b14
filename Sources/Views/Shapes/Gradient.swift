/// Colours that go over into each other.
nonisolated public struct Gradient: Hashable, Sendable {
  /// A colour and where it is, 0 at the gradient's begin and 1 at its end.
  nonisolated public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: Double

    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  public var stops: [Stop]

  public init(stops: [Stop]) { self.stops = stops }

  /// Colours at even distances.
  public init(colors: [Color]) {
    let last = Double(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / last) }
  }
}

/// Colours along a line. As a view it fills all the space that it is offered.
nonisolated public struct LinearGradient: Hashable, ShapeStyle {
  private let gradient: Gradient
  private let start: UnitPoint
  private let end: UnitPoint

  /// - Parameters:
  ///   - startPoint: Where the first colour is, in what is filled.
  ///   - endPoint: Where the last one is; beyond it the colour stays.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    start = startPoint
    end = endPoint
  }

  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  public var shading: Shading { Shading(.linear(gradient, from: start, to: end)) }
}

/// Colours outwards from a point. As a view it fills all the space that it is offered.
nonisolated public struct RadialGradient: Hashable, ShapeStyle {
  private let gradient: Gradient
  private let center: UnitPoint
  private let start: Double
  private let end: Double

  /// - Parameters:
  ///   - startRadius: Points from the centre to where the first colour ends.
  ///   - endRadius: Points from the centre to the last colour.
  public init(gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double) {
    self.gradient = gradient
    self.center = center
    start = startRadius
    end = endRadius
  }

  public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: Double, endRadius: Double) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  public var shading: Shading { Shading(.radial(gradient, center: center, from: start, to: end)) }
}

/// Colours around a point, clockwise from three o'clock. As a view it fills all the space that it is offered.
nonisolated public struct AngularGradient: Hashable, ShapeStyle {
  private let gradient: Gradient
  private let center: UnitPoint
  private let start: Angle
  private let end: Angle

  public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) {
    self.gradient = gradient
    self.center = center
    start = startAngle
    end = endAngle
  }

  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Once around, from an angle on.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(
      gradient: gradient, center: center, startAngle: angle,
      endAngle: Angle(radians: angle.radians + 2 * .pi))
  }

  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }

  public var shading: Shading { Shading(.angular(gradient, center: center, from: start, to: end)) }
}

extension LinearGradient: @MainActor View {
  public var body: some View { Rectangle().fill(self) }
}

extension RadialGradient: @MainActor View {
  public var body: some View { Rectangle().fill(self) }
}

extension AngularGradient: @MainActor View {
  public var body: some View { Rectangle().fill(self) }
}
