import Glibc

/// The rules between a finger and a fling, as pure functions.
public enum Fling {
  /// Whether a release flings: faster than `threshold` points a second, after more than `slop` points.
  public static func isFling(
    velocity: Double, distance: Double, threshold: Double = Tuning.flingThreshold,
    slop: Double = Tuning.slop
  ) -> Bool {
    abs(velocity) > threshold && abs(distance) > slop
  }

  /// A velocity within ±`limit` points a second.
  public static func clamp(_ velocity: Double, to limit: Double = Tuning.flingLimit) -> Double {
    min(max(velocity, -limit), limit)
  }

  /// How much further SwiftUI's gesture values predict a finger to go: not how far a coast goes.
  public static func predictedTravel(velocity: Double) -> Double {
    Tuning.predictionHorizon * velocity
  }

  /// The velocity of a fling that follows a caught one at once: in the same direction, and not much
  /// slower than the boost, it gets it added.
  public static func boosted(_ velocity: Double, after caught: Double) -> Double {
    let boost = min(
      Tuning.boostFactor * pow(abs(caught), Tuning.boostExponent), Tuning.boostLimit)
    guard velocity * caught > 0, abs(velocity) >= Tuning.boostShare * boost else {
      return velocity
    }
    return velocity + (caught < 0 ? -boost : boost)
  }
}
