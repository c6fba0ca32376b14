import ScrollPhysics
import Virtualization

/// The one owner of a scroll position: timestamped inputs in, effects out.
///
/// Times are seconds on any clock that does not run backwards (an earlier time counts as the last
/// one). Every input first lets what moves arrive at its time, so the path does not depend on how
/// often the host calls: `advance` once a frame is enough. Content that fits its viewport does not
/// move. Inputs that are not finite change nothing.
///
/// It does not know pixels, pointers or pages. Slop and velocity come from `DragRecognizer`.
///
/// Complexity: a constant number of calls to the extents an input.
public struct ScrollMachine: Sendable {
  public enum Phase: String, Hashable, Sendable {
    case idle, pressed, dragging, coasting, bouncing, animating
  }

  public private(set) var phase: Phase = .idle
  /// Decides about what begins next; what moves goes on as it began.
  public var feel: ScrollFeel
  /// Points from its target at which a motion counts as at rest; a host with a scale s may set 0.5/s.
  public var restDistance = Tuning.restDistance
  /// Set where the content's items are pages, and the scroller rests on whole ones only.
  public var paging: Paging?
  /// The legal (clamped) place at the last input.
  public private(set) var place: Place
  /// How far the content is pulled beyond its legal range: below 0 before the start (content shows a
  /// gap above its first item), above 0 beyond the end; points on screen, after the rubber band.
  public private(set) var overscroll: Double = 0
  /// Points a second, positive towards the end.
  public private(set) var velocity: Double = 0
  /// Whether the last press stopped something that moved: it is not a tap then. Holds until the next
  /// press.
  public private(set) var caughtMotion = false

  /// What moves by itself; nil in the other phases.
  private var run: ScrollRun?
  /// The time of the last input.
  private var now = 0.0
  /// The finger's pull behind `overscroll`, before the rubber band.
  private var pull = 0.0
  /// The coast's velocity that the finger caught and may still give a boost; 0 if it may not.
  private var caughtVelocity = 0.0
  /// When the finger last moved, or pressed.
  private var lastTouch = 0.0
  /// The page that the gesture began on: the one that was settled, or being settled on.
  private var startPage = 0
  /// Whether the coast after a release ends at an end of the content, without a bounce.
  private var staysInside = false
  /// Whether the last input was another content. What would come to rest at once by that, from less than `restDistance`
  /// away, does at the next input: by a change alone nothing moves.
  private var isChanging = false
  /// The place to come back to when the content, gone for a while, is there again.
  private var remembered: Place?

  public init(place: Place = .start, feel: ScrollFeel = .bouncing(.normal)) {
    self.place = place
    self.feel = feel
  }

  /// Whether frames have to go on: something moves by itself.
  public var isMoving: Bool { phase == .coasting || phase == .bouncing || phase == .animating }

  /// Takes an input, at `time` in seconds, and answers what the host has to do about it.
  ///
  /// `content` is the content as it is now. When it differs from the last call's, the input has to be
  /// `contentChanged`.
  public mutating func handle(
    _ input: ScrollInput, at time: Double, in content: ScrollContent
  ) -> [ScrollEffect] {
    let before = self
    let range = LegalRange(content, isPaged: paging != nil)
    var effects: [ScrollEffect] = []

    isChanging = input.isOfContent
    // What moved before the content changed is only known up to the last input.
    switch input {
    case .contentChanged(let anchor): rebase(on: anchor, in: range)
    case .lengthsChanged(let place, let goal): rebase(at: place, keepsGoal: true, goal, in: range)
    case .itemsChanged(let place): rebase(at: place, keepsGoal: false, nil, in: range)
    default: break
    }
    now = time.isFinite ? max(time, now) : now
    follow(in: range)

    switch (phase, input) {
    case (_, .advance), (_, .contentChanged), (_, .lengthsChanged), (_, .itemsChanged):
      break

    case (.pressed, .press), (.dragging, .press):
      break
    case (.idle, .press):
      press(in: range)
    case (.coasting, .press), (.bouncing, .press), (.animating, .press):
      press(in: range)
      caughtMotion = true

    case (.pressed, .drag(let distance)), (.dragging, .drag(let distance)):
      drag(by: distance, in: range)
    case (.idle, .drag(let distance)), (.coasting, .drag(let distance)),
      (.bouncing, .drag(let distance)), (.animating, .drag(let distance)):
      press(in: range)
      drag(by: distance, in: range)

    case (.dragging, .release(let velocity, let travel, let staysInside)):
      self.staysInside = staysInside
      release(velocity: velocity, travel: travel, in: range)
    case (.pressed, .release), (.pressed, .cancel), (.dragging, .cancel):
      release(velocity: 0, travel: 0, in: range)
    case (.idle, .release), (.coasting, .release), (.bouncing, .release), (.animating, .release),
      (.idle, .cancel), (.coasting, .cancel), (.bouncing, .cancel), (.animating, .cancel):
      break

    // A finger on the content holds it.
    case (.pressed, .wheel), (.dragging, .wheel), (.pressed, .step), (.dragging, .step),
      (.pressed, .turn), (.dragging, .turn), (.pressed, .settle), (.dragging, .settle):
      break
    case (.idle, .turn(let pages)), (.coasting, .turn(let pages)), (.bouncing, .turn(let pages)),
      (.animating, .turn(let pages)):
      turn(by: pages, in: range)
    case (.idle, .settle):
      settle(on: nearestPage(in: range), velocity: 0, in: range)
    case (.coasting, .settle), (.bouncing, .settle), (.animating, .settle):
      break
    case (.idle, .wheel(let distance, smooth: true)),
      (.coasting, .wheel(let distance, smooth: true)),
      (.bouncing, .wheel(let distance, smooth: true)),
      (.animating, .wheel(let distance, smooth: true)):
      slide(by: distance, in: range)
    case (.idle, .wheel(let distance, smooth: false)), (.idle, .step(let distance)),
      (.coasting, .wheel(let distance, smooth: false)), (.coasting, .step(let distance)),
      (.bouncing, .wheel(let distance, smooth: false)), (.bouncing, .step(let distance)),
      (.animating, .wheel(let distance, smooth: false)), (.animating, .step(let distance)):
      glide(by: distance, in: range)

    case (_, .scroll(let offset, let timing)):
      scroll(to: range.goal(at: offset), timing: timing, in: range, effects: &effects)
    case (_, .scrollToPlace(let place, let timing)):
      scroll(to: range.goal(at: place), timing: timing, in: range, effects: &effects)
    }

    if place != before.place || overscroll != before.overscroll { effects.append(.moved) }
    if phase != before.phase { effects.append(.phaseChanged(from: before.phase, to: phase)) }
    return effects
  }
}

// MARK: - The finger

extension ScrollMachine {
  private mutating func press(in range: LegalRange) {
    caughtMotion = false
    staysInside = false
    caughtVelocity = phase == .coasting ? velocity : 0
    startPage = goalPage(in: range)
    lastTouch = now
    run = nil
    velocity = 0
    phase = .pressed
    hold(overscroll, in: range)
  }

  /// Goes on with the pull that shows as `overscroll`; one that the viewport is too short for shows as less.
  private mutating func hold(_ overscroll: Double, in range: LegalRange) {
    pull = edge(range).pull(overscroll)
    self.overscroll = LegalRange.round(edge(range).stretch(pull))
  }

  private mutating func drag(by distance: Double, in range: LegalRange) {
    phase = .dragging
    guard distance.isFinite, distance != 0 else { return }
    touch()
    guard range.canMove else { return }
    let found = range.locate(pull + distance, from: place, rounded: false)
    place = found.place
    pull = isBouncing || paging != nil ? found.beyond : 0
    overscroll = LegalRange.round(edge(range).stretch(pull))
  }

  private mutating func release(velocity: Double, travel: Double, in range: LegalRange) {
    touch()
    let finger = velocity.isFinite && range.canMove ? Fling.clamp(velocity) : 0
    if let paging {
      let pages = paging.turn.pages(
        travel: travel, velocity: finger, pageLength: paging.pageLength)
      settle(
        on: pages == 0 ? nearestPage(in: range) : startPage + pages,
        velocity: finger * overscroll > 0 ? 0 : finger, in: range)
    } else if overscroll != 0 {
      bounce(velocity: finger * edge(range).slope(at: pull), in: range)
    } else if finger != 0 {
      coast(velocity: isBouncing ? Fling.boosted(finger, after: caughtVelocity) : finger, in: range)
    } else {
      stop()
    }
    pull = 0
  }

  /// Notes that the finger did something; a finger that rested loses the boost.
  private mutating func touch() {
    // A microsecond more is still within it: time stamps are sums.
    if now - lastTouch > Tuning.boostHold + 1e-6 { caughtVelocity = 0 }
    lastTouch = now
  }

  private var isBouncing: Bool {
    if case .bouncing = feel { true } else { false }
  }

  private func edge(_ range: LegalRange) -> EdgePull {
    if let paging {
      return .page(paging.resistance, most: paging.pageLength * Tuning.pagePullShare)
    }
    return .rubber(RubberBand(dimension: range.viewport))
  }
}

// MARK: - Pages

extension ScrollMachine {
  /// The page that most of the viewport shows; the later of two halves.
  private func nearestPage(in range: LegalRange) -> Int {
    guard place.item < range.extents.count, place.offset > 0 else { return place.item }
    return place.offset * 2 < range.extents.extent(of: place.item) ? place.item : place.item + 1
  }

  /// The page that an animation leads to, or else the nearest one.
  private func goalPage(in range: LegalRange) -> Int {
    guard paging != nil else { return 0 }
    if case .animation(let goal, _, _)? = run?.purpose { return range.place(of: goal).item }
    return nearestPage(in: range)
  }

  /// Whether it moves to where the program sent it.
  public var followsProgram: Bool {
    if case .animation(_, _, glides: false)? = run?.purpose { true } else { false }
  }

  /// The item that an animation leads to; nil while none does.
  public func goalItem(in content: ScrollContent) -> Int? { goalPlace(in: content)?.item }

  /// The place that an animation leads to; nil while none does.
  public func goalPlace(in content: ScrollContent) -> Place? {
    guard case .animation(let goal, _, _)? = run?.purpose else { return nil }
    return LegalRange(content, isPaged: paging != nil).place(of: goal)
  }

  /// How far a finger can drag without pulling the content beyond an end, in points: at most 0 towards the start, at
  /// least 0 towards the end. What is beyond an end has no room that way.
  public func room(in content: ScrollContent) -> ClosedRange<Double> {
    let range = LegalRange(content, isPaged: paging != nil)
    guard range.canMove else { return 0...0 }
    let bounds = range.bounds(from: place)
    let pulled = phase == .pressed || phase == .dragging ? pull : overscroll
    return min(bounds.lowerBound - pulled, 0)...max(bounds.upperBound - pulled, 0)
  }

  private mutating func turn(by pages: Int, in range: LegalRange) {
    guard paging != nil, pages != 0, range.hasContent else { return }
    let target = goalPage(in: range) + min(max(pages, -Self.furthestTurn), Self.furthestTurn)
    settle(on: target, velocity: phase == .animating ? velocity : 0, in: range)
  }

  /// Pages at once, far from overflow.
  private static let furthestTurn = 1 << 20

  /// Moves to a page, or the nearest that there is.
  private mutating func settle(on page: Int, velocity: Double, in range: LegalRange) {
    guard let paging else { return stop() }
    let target = range.clamp(Place(item: page, offset: 0))
    if target == place, overscroll == 0 { return stop() }
    animate(
      to: .place(target), timing: .spring(paging.spring), velocity: velocity, glides: true,
      in: range)
  }
}

// MARK: - What moves by itself

extension ScrollMachine {
  private mutating func coast(velocity: Double, in range: LegalRange) {
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

  private mutating func bounce(velocity: Double, in range: LegalRange) {
    let motion = SpringMotion(
      spring: .bounce, displacement: overscroll,
      velocity: Fling.clamp(velocity, to: arrivalCap(range)), restDistance: restDistance)
    start(
      ScrollRun(
        purpose: .bounce, motion: motion, origin: place, shift: overscroll, started: now),
      range)
  }

  /// The speed with which a coast may enter the bounce: a short viewport's content must not leave it.
  private func arrivalCap(_ range: LegalRange) -> Double {
    let reach = Tuning.bounceReach * range.viewport / Spring.bounce.criticalPeak(velocity: 1)
    return min(Tuning.bounceArrivalCap, reach)
  }

  private mutating func animate(
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

  private mutating func start(_ run: ScrollRun, _ range: LegalRange) {
    self.run = run
    follow(in: range)
  }

  /// Brings place, overscroll, velocity and phase to where the run is now.
  private mutating func follow(in range: LegalRange) {
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

  private mutating func stop() {
    run = nil
    velocity = 0
    phase = .idle
  }
}

// MARK: - Wheel, keys and the program

extension ScrollMachine {
  private mutating func slide(by distance: Double, in range: LegalRange) {
    guard distance.isFinite, distance * overscroll <= 0, distance != 0, range.canMove else {
      return
    }
    let found = range.locate(overscroll + distance, from: place, rounded: false)
    place = found.place
    overscroll = found.beyond * overscroll > 0 ? LegalRange.round(found.beyond) : 0
    if overscroll == 0 { stop() } else { bounce(velocity: 0, in: range) }
  }

  private mutating func glide(by distance: Double, in range: LegalRange) {
    guard distance.isFinite, distance * overscroll <= 0, distance != 0, range.canMove else {
      return
    }
    var origin = place
    var velocity = 0.0
    var current: ScrollRun.Goal?
    if case .animation(let goal, _, glides: true)? = run?.purpose {
      origin = range.place(of: goal)
      velocity = self.velocity
      current = goal
    }
    let goal = range.goal(distance, from: origin)
    guard goal != current else { return }
    let timing = Timing.curve(.easeInOut, duration: Tuning.wheelGlideDuration)
    animate(to: goal, timing: timing, velocity: velocity, glides: true, in: range)
  }

  private mutating func scroll(
    to target: LegalRange.Target, timing: Timing?, in range: LegalRange,
    effects: inout [ScrollEffect]
  ) {
    guard let goal = target.goal else {
      effects.append(.refused)
      return
    }
    if target.isClamped { effects.append(.clamped) }
    remembered = nil
    if let timing, range.canMove, phase != .pressed, phase != .dragging {
      let slope = phase == .animating ? velocity : 0
      animate(to: goal, timing: timing, velocity: slope, glides: false, in: range)
      return
    }
    place = range.place(of: goal)
    overscroll = 0
    pull = 0
    if phase != .pressed, phase != .dragging { stop() }
  }
}

// MARK: - Another content

extension ScrollMachine {
  /// Carries the state at the last input over to another content.
  private mutating func rebase(on anchor: Int?, in range: LegalRange) {
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
  private mutating func rebase(
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
  private mutating func hold(from wasBeyond: Double, in range: LegalRange) {
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
