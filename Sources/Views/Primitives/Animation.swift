package import ScrollPhysics

/// How a value goes from one to another: a curve over a duration, or a spring; later, faster, again.
nonisolated public struct Animation: Hashable, Sendable {
  /// What lists and carousels go by, too.
  package var timing: Timing
  /// What was made of it, in the order in which it was said.
  private(set) var steps: [Step] = []

  /// A change of when it runs.
  enum Step: Hashable {
    /// Seconds before it begins.
    case delay(Double)
    /// How often it runs, nil for ever; `autoreverses`: each second time backwards.
    case repetition(Int?, autoreverses: Bool)
  }

  private init(timing: Timing) { self.timing = timing }

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
  ///
  /// - Parameter blendDuration: Accepted for SwiftUI's sake: what is under way always goes over without a break.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    Animation(timing: .spring(Spring(response: response, dampingFraction: dampingFraction)))
  }

  /// A spring by its perceived duration in seconds and its bounce, -1 ... 1, 0 being critical.
  public static func spring(duration: Double, bounce: Double = 0) -> Animation {
    spring(
      response: duration, dampingFraction: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// A spring that follows a finger.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction)
  }

  /// A spring by its mass, its stiffness in 1/s² and its damping in 1/s, both at mass 1.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double
  ) -> Animation {
    Animation(timing: .spring(Spring(mass: mass, stiffness: stiffness, damping: damping)))
  }

  public static let spring = spring()
  public static let smooth = spring(duration: 0.5, bounce: 0)
  public static let snappy = spring(duration: 0.5, bounce: 0.15)
  public static let bouncy = spring(duration: 0.5, bounce: 0.3)
  public static let interactiveSpring = interactiveSpring()
}

// MARK: Later, faster, again

nonisolated extension Animation {
  /// The same, some seconds later. What is negative or not finite counts as 0.
  public func delay(_ delay: Double) -> Animation {
    adding(.delay(delay.isFinite ? max(delay, 0) : 0))
  }

  /// The same, faster for numbers above 1, slower below; delays said before go by it, too. What is not above 0
  /// or has no end changes nothing.
  public func speed(_ speed: Double) -> Animation {
    guard speed > 0, speed.isFinite else { return self }
    var animation = self
    animation.timing =
      switch timing {
      case .curve(let curve, let duration): .curve(curve, duration: duration / speed)
      case .spring(let spring):
        .spring(
          Spring(
            mass: spring.mass, stiffness: spring.stiffness * speed * speed,
            damping: spring.damping * speed))
      }
    animation.steps = steps.map { step in
      if case .delay(let delay) = step { .delay(delay / speed) } else { step }
    }
    return animation
  }

  /// The same several times; then the value is at its end, also where the last time led back.
  ///
  /// - Parameters:
  ///   - repeatCount: How often it runs; less than 1 counts as 1.
  ///   - autoreverses: Whether each second time leads back.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    adding(.repetition(max(repeatCount, 1), autoreverses: autoreverses))
  }

  /// The same again and again, until the value gets another end or its view goes.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    adding(.repetition(nil, autoreverses: autoreverses))
  }

  private func adding(_ step: Step) -> Animation {
    var animation = self
    animation.steps.append(step)
    return animation
  }
}
