/// The resistance beyond an end: a pull of x points shows as x·d·c/(d + c·x), which never exceeds d.
public struct RubberBand: Hashable, Sendable {
  /// The slope at rest.
  public let coefficient: Double
  /// The limit of the stretch in points, usually the viewport's length; 0 or less gives no stretch.
  public let dimension: Double

  public init(coefficient: Double = Tuning.rubberBandCoefficient, dimension: Double) {
    self.coefficient = coefficient
    self.dimension = dimension
  }

  /// The stretch that a pull of `distance` shows; odd in the distance.
  public func stretch(_ distance: Double) -> Double {
    guard dimension > 0 else { return 0 }
    return distance * dimension * coefficient / (dimension + coefficient * abs(distance))
  }

  /// The pull that shows as `stretch`: what a finger that catches a stretched view continues from.
  ///
  /// Stretches beyond `Tuning.rubberBandReach` of the dimension count as that much, so the answer is
  /// finite.
  public func pull(_ stretch: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let limit = dimension * Tuning.rubberBandReach
    let stretch = min(max(stretch, -limit), limit)
    return stretch * dimension / (coefficient * (dimension - abs(stretch)))
  }

  /// How many points the view follows for each point more of pull.
  public func slope(at distance: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let base = dimension + coefficient * abs(distance)
    return coefficient * dimension * dimension / (base * base)
  }

  /// A position clamped to `range`, with the excess stretched.
  public func clamp(_ position: Double, to range: ClosedRange<Double>) -> Double {
    let clamped = min(max(position, range.lowerBound), range.upperBound)
    return clamped + stretch(position - clamped)
  }
}
