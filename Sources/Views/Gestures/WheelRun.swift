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

  /// `scrollers` are those under the pointer, innermost first; notches as in `InputEvent`.
  func turn(
    dx: Double, dy: Double, modifiers: InputEvent.Modifiers, over scrollers: [any Scroller],
    at time: Double
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
        among: scrollers, first: prefersHorizontal ? .horizontal : .vertical,
        towardsEnd: notches > 0)
    }
    guard let current else { return }
    current.scroll(
      .wheel(by: notches * Tuning.wheelNotch, smooth: notches != notches.rounded()),
      at: current.host.time)
  }

  /// The list is gone: the run finds another.
  func forget(_ list: any Scroller) {
    if current === list { current = nil }
  }

  private func contains(_ scrollers: [any Scroller], _ wanted: any Scroller) -> Bool {
    scrollers.contains { $0 === wanted }
  }

  private func target(
    among scrollers: [any Scroller], first: Orientation, towardsEnd: Bool
  ) -> (any Scroller)? {
    let able = scrollers.filter { $0.canScroll(towardsEnd: towardsEnd) }
    return able.first { $0.orientation == first } ?? able.first
  }
}
