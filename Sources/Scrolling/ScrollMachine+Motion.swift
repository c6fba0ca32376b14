import ScrollPhysics
import Virtualization

/// What moves by itself.
extension ScrollMachine {
  mutating func coast(velocity: Double, in range: LegalRange) {
    let bounds = range.bounds(from: place)
    if !isBouncing || staysInside, velocity < 0 ? bounds.lowerBound == 0 : bounds.upperBound == 0 {
      return stop()
    }
    let motion: any Motion
    switch feel {
    case .bouncing(let deceleration):
      motion = BouncingFling(
        velocity: velocity, rate: deceleration == .fast ? .fast : .normal,
        bounds: staysInside ? -Double.infinity...Double.infinity : bounds,
        arrivalCap: arrivalCap(range), restDistance: restDistance)
    case .clamping:
      motion = ClampingFling(velocity: velocity)
    case .eased:
      let way = Fling.predictedTravel(velocity: velocity)
      motion = Tween(
        distance: min(max(way, bounds.lowerBound), bounds.upperBound), curve: .easeInOut,
        duration: Tuning.easedGlideDuration)
    }
    start(ScrollRun(purpose: .coast, motion: motion, origin: place, shift: 0, started: now), range)
  }

  mutating func bounce(velocity: Double, in range: LegalRange) {
    let motion = SpringMotion(
      spring: .bounce, displacement: overscroll,
      velocity: Fling.clamp(velocity, to: arrivalCap(range)), restDistance: restDistance)
    start(
      ScrollRun(
        purpose: .bounce, motion: motion, origin: place, shift: overscroll, started: now),
      range)
  }

  /// The speed with which a coast may enter the bounce: a short viewport's content must not leave it.
  func arrivalCap(_ range: LegalRange) -> Double {
    let reach = Tuning.bounceReach * range.viewport / Spring.bounce.criticalPeak(velocity: 1)
    return min(Tuning.bounceArrivalCap, reach)
  }

  mutating func animate(
    to goal: ScrollRun.Goal, timing: Timing, velocity: Double, glides: Bool, in range: LegalRange
  ) {
    let target = range.place(of: goal)
    let distance = range.extents.distance(from: place, to: target) - overscroll
    let motion = timing.motion(by: distance, velocity: velocity, precision: restDistance)
    start(
      ScrollRun(
        purpose: .animation(goal, timing, glides: glides), motion: motion, origin: target,
        shift: -distance, started: now),
      range)
  }

  mutating func start(_ run: ScrollRun, _ range: LegalRange) {
    self.run = run
    follow(in: range)
  }

  /// Brings place, overscroll, velocity and phase to where the run is now.
  mutating func follow(in range: LegalRange) {
    guard let run else { return }
    let displacement = run.displacement(at: now)
    // A curve of the program's may answer anything: what is no number is over.
    if run.isOver(at: now) || !displacement.isFinite {
      let end = range.locate(run.end, from: run.origin, rounded: true).place
      // What is where it ends is at rest; what is not gets there at the next input.
      if isChanging, run.started == now, end != place || overscroll != 0 {
        phase = run.phase(at: now)
        velocity = 0
        return
      }
      place = end
      overscroll = 0
      stop()
      return
    }
    let found = range.locate(displacement, from: run.origin, rounded: true)
    let previous = overscroll
    place = found.place
    overscroll = found.beyond
    self.run?.rest = found.rest
    velocity = run.velocity(at: now)
    phase = run.phase(at: now)
    switch run.purpose {
    case .bounce: break
    case .coast:
      // The other feels have no bounce, nor has a coast that stays inside: an end stops them.
      if overscroll != 0, phase == .coasting {
        overscroll = 0
        stop()
      }
    case .animation:
      // A curve that swings does not pull the content beyond its ends.
      overscroll = min(max(overscroll, min(previous, 0)), max(previous, 0))
    }
  }

  mutating func stop() {
    run = nil
    velocity = 0
    phase = .idle
  }
}
