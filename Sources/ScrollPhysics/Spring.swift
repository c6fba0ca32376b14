import Glibc

/// A damped spring, m·x'' + c·x' + k·x = 0: mass, stiffness (1/s² at mass 1) and damping (1/s at
/// mass 1).
public struct Spring: Hashable, Sendable {
  public let mass, stiffness, damping: Double

  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  /// `dampingRatio` 1 is critical: the fastest that does not swing.
  public init(mass: Double = 1, stiffness: Double, dampingRatio: Double) {
    self.init(
      mass: mass, stiffness: stiffness, damping: 2 * dampingRatio * sqrt(mass * stiffness))
  }

  /// `response`: the period in seconds of the undamped spring; `dampingFraction`: 1 is critical.
  public init(mass: Double = 1, response: Double, dampingFraction: Double) {
    self.init(
      mass: mass, stiffness: mass * square(2 * .pi / response),
      damping: 4 * .pi * dampingFraction * mass / response)
  }

  /// `duration` in seconds as perceived (the response); `bounce` from -1 (stiff) over 0 (critical) to 1.
  public init(mass: Double = 1, duration: Double, bounce: Double) {
    self.init(
      mass: mass, response: duration, dampingFraction: Self.dampingFraction(bounce: bounce))
  }

  /// The damping fraction of SwiftUI's bounce b: 1 - b from 0 on, 1/(1 + b) below.
  public static func dampingFraction(bounce: Double) -> Double {
    bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
  }

  /// The spring that brings content back to an end.
  public static let bounce = Spring(stiffness: Tuning.bounceStiffness, dampingRatio: 1)

  /// The spring that brings a page to its place after a gesture.
  public static let page = Spring(stiffness: Tuning.pageSettleStiffness, dampingRatio: 1)

  /// ω, in 1/s.
  public var angularFrequency: Double { sqrt(stiffness / mass) }
  /// 1 is critical, below it swings.
  public var dampingRatio: Double { damping / (2 * sqrt(mass * stiffness)) }

  public enum Regime: Hashable, Sendable { case under, critical, over }

  public var regime: Regime {
    // Within a billionth the other forms divide by the square root of almost nothing, and the critical
    // form is exact to the same billionth.
    let full = 4 * mass * stiffness
    let discriminant = damping * damping - full
    if abs(discriminant) <= 1e-9 * full { return .critical }
    return discriminant < 0 ? .under : .over
  }

  /// How far a critical spring that starts at its target with `velocity` moves away from it:
  /// v/(e·ω), after 1/ω seconds.
  public func criticalPeak(velocity: Double) -> Double {
    velocity / (exp(1) * angularFrequency)
  }

  /// A time in seconds after which a critical spring stays within `threshold` of its target; an upper
  /// bound in closed form (ScrollMechanics). `SpringMotion.duration` is the exact time.
  public func criticalSettleBound(
    displacement: Double, velocity: Double, threshold: Double
  ) -> Double {
    let rate = angularFrequency
    let slope = velocity + rate * displacement
    let first = log(2 * abs(displacement) / threshold) / rate
    let second = 2 / rate * log(4 * abs(slope) / (exp(1) * rate * threshold))
    return max(first, second, 0)
  }
}

private func square(_ value: Double) -> Double { value * value }
