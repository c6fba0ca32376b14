import Canvas
import ScrollPhysics
import Scrolling

/// Sends wheel events to the list that is meant, and keeps a run of them with it.
final class WheelRun {
  /// Events closer than this, in seconds, are one run: it stays with its list even at that list's end.
  static let runGap = 0.3

  private var current: (any Scroller)?
  private var isVertical = true
  private var lastTime = -Double.infinity

  /// `scrollers` are those under the pointer, innermost first; notches as in `InputEvent`, the point in the window.
  ///
  /// A list is vertical, and its end is below, as it is seen: one that is drawn turned or mirrored goes with the wheel.
  func turn(
    dx: Double, dy: Double, modifiers: InputEvent.Modifiers, over scrollers: [any Scroller],
    at point: Point, time: Double
  ) {
    guard dx.isFinite, dy.isFinite, dx != 0 || dy != 0 else { return }
    // One event is one move, along the axis that dominates it.
    let turnsAcross = abs(dx) > abs(dy)
    let notches = turnsAcross ? dx : -dy
    let prefersHorizontal = turnsAcross || modifiers.contains(.shift)
    let isNewRun = time - lastTime >= Self.runGap || prefersHorizontal == isVertical
    lastTime = time
    isVertical = !prefersHorizontal
    if isNewRun || current.map({ $0.parent == nil || !contains(scrollers, $0) }) ?? true {
      current = target(
        among: scrollers, first: prefersHorizontal ? .horizontal : .vertical, notches: notches,
        at: point)
    }
    guard let current else { return }
    let axis = current.seenAxis(at: point)
    let isSmooth = notches != notches.rounded()
    // What a touchpad moves follows the fingers on the screen; a notch is a step, however large a list is drawn.
    let notch = isSmooth && axis.stretch > 0 ? Tuning.wheelNotch / axis.stretch : Tuning.wheelNotch
    current.scroll(
      .wheel(by: turned(notches, along: axis) * notch, smooth: isSmooth), at: current.host.time)
  }

  /// The notches towards a scroller's end. Those across its axis have no sense there: down is towards the end.
  private func turned(_ notches: Double, along axis: ScreenAxis) -> Double {
    axis.isReversed && (axis.orientation == .vertical) == isVertical ? -notches : notches
  }

  /// The list is gone: the run finds another.
  func forget(_ list: any Scroller) {
    if current === list { current = nil }
  }

  private func contains(_ scrollers: [any Scroller], _ wanted: any Scroller) -> Bool {
    scrollers.contains { $0 === wanted }
  }

  private func target(
    among scrollers: [any Scroller], first: Orientation, notches: Double, at point: Point
  ) -> (any Scroller)? {
    let able = scrollers.compactMap { scroller -> (scroller: any Scroller, axis: ScreenAxis)? in
      let axis = scroller.seenAxis(at: point)
      let isAble = scroller.canScroll(towardsEnd: turned(notches, along: axis) > 0)
      return isAble ? (scroller, axis) : nil
    }
    return (able.first { $0.axis.orientation == first } ?? able.first)?.scroller
  }
}
