import Canvas

extension Shading {
  /// What a shape is painted with.
  ///
  /// - Parameters:
  ///   - frame: The rectangle in device pixels whose points the shading's unit points are.
  ///   - rect: The rectangle that is painted, from whose corner the gradient's points are counted.
  @MainActor func pixels(
    over frame: PixelRect, of rect: PixelRect, scale: Double, in environment: EnvironmentValues
  ) -> PixelShade {
    func point(_ unit: UnitPoint) -> Point {
      Point(
        x: Double(frame.x - rect.x) + (unit.x * Double(frame.width)).orZero,
        y: Double(frame.y - rect.y) + (unit.y * Double(frame.height)).orZero)
    }
    func made(_ gradient: Gradient, _ course: PixelGradient.Course) -> PixelShade {
      .gradient(PixelGradient(course, stops: gradient.pixels(in: environment)))
    }
    switch kind {
    case .color(let color): return .color(color.resolved(in: environment))
    case .linear(let gradient, let start, let end):
      return made(gradient, .linear(from: point(start), to: point(end)))
    case .radial(let gradient, let center, let start, let end):
      return made(
        gradient,
        .radial(
          center: point(center), from: (start * scale).orZero, to: (end * scale).orZero))
    case .angular(let gradient, let center, let start, let end):
      return made(
        gradient,
        .angular(center: point(center), from: start.radians.orZero, to: end.radians.orZero))
    }
  }
}

extension Gradient {
  /// In order: a stop that lies before one that is named earlier is moved to it.
  @MainActor fileprivate func pixels(in environment: EnvironmentValues) -> [PixelGradient.Stop] {
    var location = 0.0
    return stops.map { stop in
      location = max(location, min(1, stop.location.orZero))
      return PixelGradient.Stop(location: location, color: stop.color.resolved(in: environment))
    }
  }
}
