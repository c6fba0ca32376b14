package import Canvas
import ScrollPhysics
package import Scrolling

extension CarouselElement: Animated {
  func advance() -> Bool {
    guard parent != nil, !isRecycled else { return false }
    if machine.isMoving { perform(.advance) }
    if let due = settleDue, host.time >= due {
      settleDue = nil
      perform(.settle)
    }
    if arrivals.advance(to: host.time) {
      host.setNeedsLayout(self)
      invalidateDraw()
    }
    if exchanges.advance(to: host.time) { invalidateDraw() }
    noteRest()
    return isInMotion || settleDue != nil
  }

  private var isInMotion: Bool { machine.isMoving || !arrivals.isEmpty || !exchanges.isEmpty }

  var nextWake: Double? { isInMotion ? nil : settleDue }
}

extension CarouselElement: Scroller {
  package var orientation: Orientation { spec.orientation }

  /// A single page can be pulled, too.
  package var canScroll: Bool { geometry.stride > 0 && !spec.available.isEmpty }

  package func canScroll(towardsEnd: Bool) -> Bool {
    canScroll && spec.available.contains(settledPage + (towardsEnd ? 1 : -1))
  }

  package var room: ClosedRange<Double> { machine.room(in: content) }

  package func scroll(_ input: ScrollInput, at time: Double) {
    switch input {
    case .wheel(let distance, smooth: false):
      // A device may say any number: there are no more pages than these to turn.
      let most = Double(spec.available.count)
      let pages = Int(min(max((distance / Tuning.wheelNotch).rounded(), -most), most))
      perform(.turn(by: pages))
      notePull(pages)
    case .wheel:
      perform(input)
      settleDue = host.time + Self.wheelRest
      host.animate(self)
    case .step(let distance):
      let pages = distance < 0 ? -1 : 1
      perform(.turn(by: pages))
      notePull(pages)
    case .release(let velocity, let travel, _):
      perform(input)
      notePull(
        spec.style.turn.pages(
          travel: travel, velocity: velocity, pageLength: geometry.pageLength))
    case .scroll(to: 0, _):
      guard spec.knowsEnds else { return }
      move(to: spec.available.lowerBound, timing: .spring(.page))
    case .press:
      settleDue = nil
      perform(input)
    default: perform(input)
    }
    noteRest()
  }

  /// Seconds without a fractional delta after which the wheel has let go: longer than a touchpad's pause
  /// between two events of one stroke, shorter than a person's between two strokes.
  private static let wheelRest = 0.15

  package func scrollToEnd(at time: Double) {
    guard spec.knowsEnds, !spec.available.isEmpty else { return }
    move(to: spec.available.upperBound - 1, timing: .spring(.page))
  }

  package func touchEnded() { noteInteraction() }

  package var didCatch: Bool { machine.caughtMotion }
  package func scrollBarGrip(at point: Point) -> ScrollBarGrip? { nil }
  package func dragScrollBar(_ grip: ScrollBarGrip, by distance: Double, at time: Double) {}
  package func releaseScrollBar(at time: Double) {}

  package func setFocus(_ focus: FocusLook) {
    guard focus != self.focus else { return }
    self.focus = focus
    noteInteraction()
    invalidateDraw()
  }
}

extension CarouselElement {
  /// What is beside the settled page is not there for the keys.
  func canFocus(in row: RowNode, from ancestors: [Node]) -> Bool { row.index == settledPage }
}
