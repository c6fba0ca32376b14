/// A decay that an end of the content catches with a spring: the fling of a list that bounces.
///
/// Positions are points from where it started. It coasts until it passes a bound, and goes on from
/// there on a spring with the velocity it arrived with. Started beyond a bound, it springs from the
/// beginning.
public struct BouncingFling: Motion {
  public let bounds: ClosedRange<Double>
  public let decay: Decay
  public let spring: Spring
  /// Points a second that may be handed to the spring, in both directions.
  public let arrivalCap: Double
  /// The way back from a bound; nil if the coast ends between them.
  private let landing: Landing?

  private struct Landing: Hashable {
    let time, bound: Double
    let motion: SpringMotion
  }

  /// - `bounds`: the legal positions relative to the start, which usually contain 0; they may be
  ///   infinite.
  /// - `arrivalCap`: may be infinite.
  public init(
    velocity: Double, rate: DecelerationRate = .normal, bounds: ClosedRange<Double>,
    spring: Spring = .bounce, arrivalCap: Double = Tuning.bounceArrivalCap,
    restDistance: Double = Tuning.restDistance
  ) {
    self.init(
      decay: Decay(velocity: velocity, rate: rate, restDistance: restDistance), bounds: bounds,
      spring: spring, arrivalCap: arrivalCap)
  }

  private init(
    decay: Decay, bounds: ClosedRange<Double>, spring: Spring, arrivalCap: Double
  ) {
    self.bounds = bounds
    self.decay = decay
    self.spring = spring
    self.arrivalCap = arrivalCap
    landing = Self.landing(decay, bounds, spring, arrivalCap)
  }

  private init(springing motion: SpringMotion, from fling: BouncingFling, bound: Double) {
    let start = bound + motion.displacement
    bounds = fling.bounds.lowerBound - start...fling.bounds.upperBound - start
    decay = Decay(
      velocity: motion.initialVelocity, rate: fling.decay.rate,
      restDistance: fling.decay.restDistance)
    spring = fling.spring
    arrivalCap = fling.arrivalCap
    landing = Landing(time: 0, bound: -motion.displacement, motion: motion)
  }

  private static func landing(
    _ decay: Decay, _ bounds: ClosedRange<Double>, _ spring: Spring, _ cap: Double
  ) -> Landing? {
    let velocity = decay.initialVelocity
    if !bounds.contains(0) {
      let bound = bounds.lowerBound > 0 ? bounds.lowerBound : bounds.upperBound
      let motion = SpringMotion(
        spring: spring, displacement: -bound, velocity: velocity,
        restDistance: decay.restDistance)
      return Landing(time: 0, bound: bound, motion: motion)
    }
    let bound = velocity < 0 ? bounds.lowerBound : bounds.upperBound
    guard velocity != 0, abs(bound) < abs(decay.end), let time = decay.time(toReach: bound),
      time < decay.duration
    else { return nil }
    let arrival = min(max(decay.velocity(at: time), -cap), cap)
    let motion = SpringMotion(
      spring: spring, displacement: 0, velocity: arrival, restDistance: decay.restDistance)
    return Landing(time: time, bound: bound, motion: motion)
  }

  /// Seconds until it passes a bound; nil if it never does.
  public var boundTime: Double? { landing?.time }

  public var duration: Double {
    landing.map { $0.time + $0.motion.duration } ?? decay.duration
  }

  public var end: Double {
    landing?.bound ?? min(max(decay.end, bounds.lowerBound), bounds.upperBound)
  }

  public func position(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= duration { return end }
    guard let landing, time >= landing.time else { return decay.position(at: time) }
    return landing.bound + landing.motion.distance(at: time - landing.time)
  }

  public func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    guard let landing, time >= landing.time else { return decay.velocity(at: time) }
    return landing.motion.velocity(at: time - landing.time)
  }

  /// The same coast, with ends elsewhere: positions until it passes a bound are those of this one.
  ///
  /// - Parameters:
  ///   - bounds: The legal positions relative to the start.
  ///   - arrivalCap: Points a second that may be handed to the spring; may be infinite.
  public func coasting(within bounds: ClosedRange<Double>, arrivalCap: Double) -> BouncingFling {
    BouncingFling(decay: decay, bounds: bounds, spring: spring, arrivalCap: arrivalCap)
  }

  public func restarted(at time: Double) -> BouncingFling {
    let time = max(time, 0)
    guard let landing, time >= landing.time else {
      let position = position(at: time)
      return BouncingFling(
        decay: decay.restarted(at: time),
        bounds: bounds.lowerBound - position...bounds.upperBound - position, spring: spring,
        arrivalCap: arrivalCap)
    }
    return BouncingFling(
      springing: landing.motion.restarted(at: time - landing.time), from: self,
      bound: landing.bound)
  }
}
