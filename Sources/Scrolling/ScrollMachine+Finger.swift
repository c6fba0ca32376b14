import ScrollPhysics
import Virtualization

/// What a finger does.
extension ScrollMachine {
  mutating func press(in range: LegalRange) {
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
  mutating func hold(_ overscroll: Double, in range: LegalRange) {
    pull = edge(range).pull(overscroll)
    self.overscroll = LegalRange.round(edge(range).stretch(pull))
  }

  mutating func drag(by distance: Double, in range: LegalRange) {
    phase = .dragging
    guard distance.isFinite, distance != 0 else { return }
    touch()
    guard range.canMove else { return }
    let found = range.locate(pull + distance, from: place, rounded: false)
    place = found.place
    pull = isBouncing || paging != nil ? found.beyond : 0
    overscroll = LegalRange.round(edge(range).stretch(pull))
  }

  mutating func release(velocity: Double, travel: Double, in range: LegalRange) {
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

  var isBouncing: Bool {
    if case .bouncing = feel { true } else { false }
  }

  func edge(_ range: LegalRange) -> EdgePull {
    if let paging {
      return .page(paging.resistance, most: paging.pageLength * Tuning.pagePullShare)
    }
    return .rubber(RubberBand(dimension: range.viewport))
  }
}
