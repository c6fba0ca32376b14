package import ScrollPhysics

/// How a value goes from one to another: a curve over a duration, or a spring.
nonisolated public struct Animation: Hashable, Sendable {
  package var timing: Timing

  /// A timing curve with two control points, over seconds.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Animation {
    Animation(timing: .curve(CubicBezier(x1, y1, x2, y2), duration: duration))
  }

  /// SwiftUI's default duration is 0.35 s; its control points are CSS's.
  public static func linear(duration: Double = 0.35) -> Animation {
    timingCurve(0, 0, 1, 1, duration: duration)
  }
  public static func easeIn(duration: Double = 0.35) -> Animation {
    timingCurve(0.42, 0, 1, 1, duration: duration)
  }
  public static func easeOut(duration: Double = 0.35) -> Animation {
    timingCurve(0, 0, 0.58, 1, duration: duration)
  }
  public static func easeInOut(duration: Double = 0.35) -> Animation {
    timingCurve(0.42, 0, 0.58, 1, duration: duration)
  }
  public static let linear = linear()
  public static let easeIn = easeIn()
  public static let easeOut = easeOut()
  public static let easeInOut = easeInOut()
  public static let `default` = easeInOut

  /// A spring by its period in seconds and its damping, 1 being critical.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825
  ) -> Animation {
    let angular = 2 * Double.pi / response
    return Animation(
      timing: .spring(
        Spring(stiffness: angular * angular, damping: 2 * dampingFraction * angular)))
  }

  /// A spring by its perceived duration in seconds and its bounce, -1 ... 1, 0 being critical.
  public static func spring(duration: Double, bounce: Double = 0) -> Animation {
    spring(
      response: duration, dampingFraction: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }
  public static let spring = spring()
  public static let smooth = spring(duration: 0.5, bounce: 0)
  public static let snappy = spring(duration: 0.5, bounce: 0.15)
  public static let bouncy = spring(duration: 0.5, bounce: 0.3)
  public static let interactiveSpring = spring(response: 0.15, dampingFraction: 0.86)
}
