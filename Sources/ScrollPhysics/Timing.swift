import Glibc

/// How a value goes from one to another: a curve over a duration, or a spring.
public enum Timing: Hashable, Sendable {
  case curve(CubicBezier, duration: Double)
  case spring(Spring)

  /// The value `elapsed` seconds after it left `start` for `end`.
  public func value(
    at elapsed: Double, from start: Double, to end: Double, precision: Double = 0.001
  ) -> Double {
    let motion = motion(by: end - start, precision: precision)
    return motion.isAtRest(at: elapsed) ? end : start + motion.position(at: elapsed)
  }

  /// The value's change a second, `elapsed` seconds after it left `start` for `end`.
  public func slope(
    at elapsed: Double, from start: Double, to end: Double, precision: Double = 0.001
  ) -> Double {
    motion(by: end - start, precision: precision).velocity(at: elapsed)
  }

  /// The way over `distance`, entered at `velocity`.
  ///
  /// This is also how a running animation is retargeted: with the distance left to the new target and
  /// the velocity it has, position and slope go on without a break. It does not pass its target, with
  /// two exceptions that are asked for: a swinging spring, and a curve from rest that itself overshoots.
  /// A distance of 0 is covered at once, whatever the velocity.
  ///
  /// - `precision`: how near to its end a spring counts as at rest, in the value's unit.
  public func motion(
    by distance: Double, velocity: Double = 0, precision: Double = Tuning.restDistance
  ) -> any Motion {
    switch self {
    case .curve(let curve, let duration):
      if velocity == 0 || distance == 0 || !(duration > 0) {
        return Tween(distance: distance, curve: curve, duration: distance == 0 ? 0 : duration)
      }
      let entered = curve.entered(withSlope: velocity * duration / distance)
      return Tween(distance: distance, curve: entered, duration: duration)
    case .spring(let spring):
      return SpringMotion(
        spring: spring.reaching(distance, enteredAt: velocity), displacement: -distance,
        velocity: distance == 0 ? 0 : velocity, restDistance: precision)
    }
  }
}

extension Spring {
  /// This spring, or the critical one that is just stiff enough not to pass a target at `distance`
  /// when entered at `velocity`. One that swings is left as it is.
  fileprivate func reaching(_ distance: Double, enteredAt velocity: Double) -> Spring {
    guard regime != .under, velocity * distance > 0 else { return self }
    let decay = damping / (2 * mass)
    let fast = decay + sqrt(max(decay * decay - stiffness / mass, 0))
    let needed = velocity / distance
    return needed > fast ? Spring(stiffness: needed * needed, dampingRatio: 1) : self
  }
}
