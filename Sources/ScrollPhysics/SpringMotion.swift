import Glibc

/// A spring let go at a displacement from its target, in closed form for all three regimes.
///
/// At rest from the time on after which it stays within `restDistance` of the target; then it is on it.
public struct SpringMotion: Motion {
  public let spring: Spring
  /// Points from the target at the start, signed.
  public let displacement: Double
  public let initialVelocity: Double
  public let restDistance: Double
  public let duration: Double

  /// `restDistance` 0 gives the curve without an end.
  public init(
    spring: Spring, displacement: Double, velocity: Double,
    restDistance: Double = Tuning.restDistance
  ) {
    self.spring = spring
    self.displacement = displacement
    initialVelocity = velocity
    self.restDistance = restDistance
    let curve = Curve(spring, displacement, velocity)
    duration = curve.lastTime(beyond: restDistance, from: displacement)
  }

  public var end: Double { -displacement }

  public func position(at time: Double) -> Double { distance(at: time) - displacement }

  /// Points from the target, signed.
  public func distance(at time: Double) -> Double {
    if time >= duration { return 0 }
    return time <= 0
      ? displacement : Curve(spring, displacement, initialVelocity).value(at: time)
  }

  public func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    return time <= 0
      ? initialVelocity : Curve(spring, displacement, initialVelocity).slope(at: time)
  }

  public func restarted(at time: Double) -> SpringMotion {
    SpringMotion(
      spring: spring, displacement: distance(at: time), velocity: velocity(at: time),
      restDistance: restDistance)
  }
}

/// The solution of the spring's equation for one start.
private enum Curve {
  /// e^(-gt)·(a·cos wt + b·sin wt)
  case under(decay: Double, frequency: Double, a: Double, b: Double)
  /// (a + b·t)·e^(-wt)
  case critical(rate: Double, a: Double, b: Double)
  /// a·e^(rt) + b·e^(st), s < r < 0
  case over(slow: Double, fast: Double, a: Double, b: Double)

  init(_ spring: Spring, _ displacement: Double, _ velocity: Double) {
    let decay = spring.damping / (2 * spring.mass)
    let rest = decay * decay - spring.stiffness / spring.mass
    switch spring.regime {
    case .under:
      let frequency = sqrt(-rest)
      self = .under(
        decay: decay, frequency: frequency, a: displacement,
        b: (velocity + decay * displacement) / frequency)
    case .critical:
      let rate = spring.angularFrequency
      self = .critical(rate: rate, a: displacement, b: velocity + rate * displacement)
    case .over:
      // The slow root through the product of both: the difference would cancel for a heavy damping.
      let fast = -decay - sqrt(rest)
      let slow = spring.stiffness / spring.mass / fast
      let b = (velocity - slow * displacement) / (fast - slow)
      self = .over(slow: slow, fast: fast, a: displacement - b, b: b)
    }
  }

  func value(at t: Double) -> Double {
    switch self {
    case .under(let decay, let frequency, let a, let b):
      exp(-decay * t) * (a * cos(frequency * t) + b * sin(frequency * t))
    case .critical(let rate, let a, let b): (a + b * t) * exp(-rate * t)
    case .over(let slow, let fast, let a, let b): a * exp(slow * t) + b * exp(fast * t)
    }
  }

  func slope(at t: Double) -> Double {
    switch self {
    case .under(let decay, let frequency, let a, let b):
      exp(-decay * t)
        * ((b * frequency - a * decay) * cos(frequency * t)
          - (a * frequency + b * decay) * sin(frequency * t))
    case .critical(let rate, let a, let b): (b - rate * (a + b * t)) * exp(-rate * t)
    case .over(let slow, let fast, let a, let b):
      a * slow * exp(slow * t) + b * fast * exp(fast * t)
    }
  }

  /// The last time at which the value is more than `threshold` away from 0; 0 if it never is. For a
  /// swinging spring the time at which its envelope passes the threshold.
  func lastTime(beyond threshold: Double, from start: Double) -> Double {
    let turn: Double
    let rate: Double
    switch self {
    case .under(let decay, _, let a, let b):
      let amplitude = hypot(a, b)
      guard amplitude > threshold else { return 0 }
      return decay > 0 ? log(amplitude / threshold) / decay : .infinity
    case .critical(let decay, let a, let b):
      rate = decay
      turn = b == 0 ? 0 : 1 / decay - a / b
    case .over(let slow, let fast, let a, let b):
      rate = -slow
      let ratio = -(b * fast) / (a * slow)
      turn = ratio > 0 ? log(ratio) / (slow - fast) : 0
    }
    // Without stiffness nothing brings it back.
    guard rate > 0 else { return abs(value(at: 1)) > threshold ? .infinity : 0 }
    guard threshold > 0 else {
      return start == 0 && value(at: 1) == 0 ? 0 : .infinity
    }
    // Such a spring turns at most once, and falls for ever after that.
    let top = turn.isFinite ? max(turn, 0) : 0
    if abs(value(at: top)) > threshold {
      var beyond = top + 1 / rate
      while abs(value(at: beyond)) > threshold { beyond += beyond - top }
      return bisect(top...beyond) { abs(value(at: $0)) > threshold }
    }
    guard abs(start) > threshold else { return 0 }
    return bisect(0...top) { value(at: $0) * (start < 0 ? -1 : 1) > threshold }
  }
}
