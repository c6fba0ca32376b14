import Glibc

/// How fast a coast loses speed.
public struct DecelerationRate: Hashable, Sendable {
  /// The logarithm of the speed kept each second: negative, in 1/s.
  public let perSecond: Double

  /// `perMillisecond`: the part of the speed kept each millisecond, as UIKit counts.
  public init(perMillisecond: Double) { perSecond = 1000 * log(perMillisecond) }
  /// `keepingPerSecond`: the part of the speed kept each second, as Flutter's drag counts.
  public init(keepingPerSecond: Double) { perSecond = log(keepingPerSecond) }
  /// `friction` in 1/s, as GTK and Compose count.
  public init(friction: Double) { perSecond = -friction }

  public static let normal = DecelerationRate(perMillisecond: Tuning.normalDeceleration)
  public static let fast = DecelerationRate(perMillisecond: Tuning.fastDeceleration)

  /// The launch velocity of a decay that travels `distance`: v = -k·x.
  public func velocity(toTravel distance: Double) -> Double { -distance * perSecond }
}

/// An exponential decay: v(t) = v·e^(kt), x(t) = v·(e^(kt) - 1)/k.
///
/// It is at rest once no more than `restDistance` is left, and then lands on its destination -v/k.
public struct Decay: Motion {
  public let initialVelocity: Double
  public let rate: DecelerationRate
  public let restDistance: Double
  public let duration: Double

  /// `restDistance` 0 gives the curve without an end.
  public init(
    velocity: Double, rate: DecelerationRate = .normal, restDistance: Double = Tuning.restDistance
  ) {
    initialVelocity = velocity
    self.rate = rate
    self.restDistance = restDistance
    let reach = abs(velocity / rate.perSecond)
    duration = reach > restDistance ? log(restDistance / reach) / rate.perSecond : 0
  }

  public var end: Double { -initialVelocity / rate.perSecond }

  public func position(at time: Double) -> Double {
    if time >= duration { return end }
    return initialVelocity * expm1(rate.perSecond * max(time, 0)) / rate.perSecond
  }

  public func velocity(at time: Double) -> Double {
    time >= duration ? 0 : initialVelocity * exp(rate.perSecond * max(time, 0))
  }

  public func restarted(at time: Double) -> Decay {
    time >= duration
      ? Decay(velocity: 0, rate: rate, restDistance: restDistance)
      : Decay(velocity: velocity(at: time), rate: rate, restDistance: restDistance)
  }

  /// Seconds until it passes `position`; nil if it never does.
  public func time(toReach position: Double) -> Double? {
    if position == 0 { return 0 }
    let left = 1 + rate.perSecond * position / initialVelocity
    guard position * initialVelocity > 0, left > 0 else { return nil }
    return log(left) / rate.perSecond
  }

  /// Seconds until its speed falls to `speed` points a second; 0 if it starts below.
  public func time(toSpeed speed: Double) -> Double {
    abs(initialVelocity) > speed ? log(speed / abs(initialVelocity)) / rate.perSecond : 0
  }
}
