import ScrollPhysics
import Virtualization

/// Another content.
extension ScrollMachine {
  /// Carries the state at the last input over to another content.
  mutating func rebase(on anchor: Int?, in range: LegalRange) {
    var anchored = remembered ?? place
    if let anchor { anchored.item = anchor }
    remembered = range.hasContent ? nil : anchored
    let left = run.map { $0.rest - $0.displacement(at: now) } ?? 0
    let wasBeyond = overscroll
    carry(to: range.nearest(to: anchored), in: range)
    guard let run else { return hold(from: wasBeyond, in: range) }
    guard range.canMove else { return stop() }
    restart(run, left: left, from: wasBeyond, in: range)
  }

  /// Carries the state at the last input over to lengths that have turned out, or to other items.
  ///
  /// - Parameters:
  ///   - keepsGoal: Whether an animation leads to the same place, by another way, or goes its way.
  ///   - newGoal: What it leads to instead; nil for no other.
  mutating func rebase(
    at place: Place, keepsGoal: Bool, _ newGoal: Place?, in range: LegalRange
  ) {
    let place = remembered ?? place
    remembered = range.hasContent ? nil : place
    let left = run.map { $0.rest - $0.displacement(at: now) } ?? 0
    let wasBeyond = overscroll
    carry(to: place, in: range)
    guard var run else { return hold(from: wasBeyond, in: range) }
    guard range.canMove else { return stop() }
    if let newGoal, case .animation(_, let timing, let glides) = run.purpose {
      run.purpose = .animation(range.goal(0, from: newGoal), timing, glides: glides)
    }
    if overscroll != 0 || !goOn(run, left: left, keepsGoal: keepsGoal, in: range) {
      restart(run, left: left, from: wasBeyond, in: range)
    }
  }

  /// Goes on with a run among other lengths: whether it can.
  private mutating func goOn(
    _ run: ScrollRun, left: Double, keepsGoal: Bool, in range: LegalRange
  ) -> Bool {
    var run = run
    switch run.purpose {
    case .animation(let goal, _, let glides) where keepsGoal && !glides || goal.isEnd:
      let target = range.place(of: goal)
      let distance = range.extents.distance(from: place, to: target)
      guard left != 0, distance / left > 0 else { return false }
      run.stretch *= distance / left
      run.origin = target
    case .animation(_, let timing, let glides):
      let goal = range.goal(left, from: place)
      guard !goal.isEnd, case .place(let target) = goal else { return false }
      run.purpose = .animation(goal, timing, glides: glides)
      run.origin = target
    case .coast where (run.motion as? BouncingFling)?.boundTime == nil:
      let bounds = range.bounds(from: place)
      let ahead = LegalRange.round(run.end - run.displacement(at: now))
      guard bounds.lowerBound < ahead, ahead < bounds.upperBound, bounds.contains(left) else {
        return false
      }
      run.origin = range.extents.place(place, movedBy: left)
    case .coast, .bounce: return false
    }
    self.run = run
    return true
  }

  /// Takes up another place, which may lie outside its item and the content, and what is beyond the ends there.
  private mutating func carry(to anchored: Place, in range: LegalRange) {
    guard range.canMove else {
      place = range.clamp(range.extents.legal(anchored))
      overscroll = 0
      return
    }
    let edge = Place(item: anchored.item, offset: 0)
    let bounds = range.bounds(from: edge)
    let inside = min(max(anchored.offset, bounds.lowerBound), bounds.upperBound)
    // What the content lacks at one end, what was pulled beyond the other makes up for.
    let lack = anchored.offset - inside
    var way = overscroll
    if lack * overscroll < 0 { way = abs(lack) < abs(overscroll) ? overscroll + lack : 0 }
    // What was beyond an end may be content now.
    let found = range.locate(inside + way, from: edge, rounded: false)
    place = found.place
    overscroll = LegalRange.round(found.beyond)
  }

  /// A finger holds what is beyond: its pull is the same, and another viewport's rubber band shows it.
  mutating func hold(from wasBeyond: Double, in range: LegalRange) {
    if overscroll == wasBeyond {
      overscroll = LegalRange.round(edge(range).stretch(pull))
    } else {
      hold(overscroll, in: range)
    }
  }

  /// Begins a run anew from the place, with what was left of it.
  private mutating func restart(
    _ run: ScrollRun, left: Double, from wasBeyond: Double, in range: LegalRange
  ) {
    switch run.purpose {
    case .coast, .bounce:
      if overscroll == wasBeyond, overscroll != 0 || phase == .coasting {
        // Only where the ends are is another: until it meets one it goes on to the last digit as it would have.
        resume(run, from: place, in: range)
      } else if overscroll != 0 {
        bounce(velocity: velocity, in: range)
      } else if run.motion is Tween {
        resume(run, from: place, in: range)
      } else {
        coast(velocity: velocity, in: range)
      }
    case .animation(let goal, let timing, let glides):
      // A page stays the goal, however long pages are now.
      let goal =
        goal.isEnd || paging != nil ? goal : range.goal(left + overscroll, from: place)
      let target = range.place(of: goal)
      let distance = range.extents.distance(from: place, to: target) - overscroll
      if abs(distance - left) < 1 / Tuning.grid {
        resume(run, from: target, in: range)
      } else {
        animate(to: goal, timing: timing, velocity: velocity, glides: glides, in: range)
      }
    }
  }

  /// Goes on with the rest of a run: a coast or a bounce from another place, an animation towards another goal.
  private mutating func resume(_ run: ScrollRun, from origin: Place, in range: LegalRange) {
    var motion = run.motion.restarted(at: now - run.started)
    var (purpose, shift) = (run.purpose, overscroll + run.rest)
    if case .animation(let goal, let timing, let glides) = purpose {
      purpose = .animation(goal.isEnd ? goal : .place(origin), timing, glides: glides)
      shift = -motion.end
    } else if overscroll == 0, let fling = motion as? BouncingFling {
      let bounds = range.bounds(from: origin)
      let ahead = min(bounds.lowerBound - shift, 0)...max(bounds.upperBound - shift, 0)
      motion = fling.coasting(
        within: staysInside ? -Double.infinity...Double.infinity : ahead,
        arrivalCap: arrivalCap(range))
    }
    start(
      ScrollRun(
        purpose: purpose, motion: motion, origin: origin, shift: shift, started: now,
        stretch: run.stretch), range)
  }
}
