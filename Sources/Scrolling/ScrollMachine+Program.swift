import ScrollPhysics
import Virtualization

/// Wheel, keys and the program.
extension ScrollMachine {
  mutating func slide(by distance: Double, in range: LegalRange) {
    guard distance.isFinite, distance * overscroll <= 0, distance != 0, range.canMove else {
      return
    }
    let found = range.locate(overscroll + distance, from: place, rounded: false)
    place = found.place
    overscroll = found.beyond * overscroll > 0 ? LegalRange.round(found.beyond) : 0
    if overscroll == 0 { stop() } else { bounce(velocity: 0, in: range) }
  }

  mutating func glide(by distance: Double, in range: LegalRange) {
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

  mutating func scroll(
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
