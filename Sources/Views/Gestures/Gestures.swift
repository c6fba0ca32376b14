import Canvas
import Scrolling

/// Turns pointer events into taps, drags, wheel steps and hovering.
///
/// A press goes to everything under it: lists under it stop moving, the innermost tap target looks pressed.
/// What happens next decides whose it is. It does not own scroll positions (the lists' machines do).
package final class Gestures {
  private unowned let host: ViewHost
  private var sessions: [Press] = []
  private let wheel = WheelRun()
  private let hover: Hover
  /// What was held, and what came down, at the last press.
  private(set) var pressedModifiers: InputEvent.Modifiers = []
  private(set) var pressedSource = InputEvent.Source.mouse

  init(host: ViewHost) {
    self.host = host
    hover = Hover(host: host)
  }

  func handle(_ event: InputEvent) {
    // What was due before it happened is not changed by it.
    for press in sessions { press.advanceGestures(to: event.time.nextDown) }
    prune()
    switch event.kind {
    case .down(let pointer): press(pointer, at: event.time)
    case .move(let pointer): move(pointer, at: event.time)
    case .up(let pointer): release(pointer, at: event.time)
    case .cancel(let pointer): cancel { $0.id == PointerID(pointer) && !$0.isLifted }
    case .wheel(let point, let dx, let dy, let modifiers):
      hover.pointer = point
      wheel.turn(
        dx: dx, dy: dy, modifiers: modifiers, over: scrollers(under: point), at: point,
        time: event.time)
    case .focus(let gained): if !gained { cancel { _ in true } }
    case .leave: hover.pointer = nil
    default: break
    }
  }

  /// Where the mouse is, in points of the window; nil while it is outside.
  var pointer: Point? { hover.pointer }

  /// Whether no finger is down, and nothing waits for another one.
  package var isIdle: Bool { sessions.isEmpty }

  /// When the pressed look of a touch, a long press or the end of a wait for another tap is due.
  var nextWake: Double? { sessions.compactMap(\.nextWake).min() }

  /// Brings presses to the host's time.
  func advance() {
    for press in sessions { press.advance(to: host.time) }
    prune()
  }

  private func prune() {
    let over = sessions.filter(\.isOver)
    guard !over.isEmpty else { return }
    sessions.removeAll(where: \.isOver)
    for press in over { press.stopWaiting() }
  }

  /// After a layout, what is under a pointer at rest may be something else.
  func updateHover() { hover.update(isFrozen: sessions.contains { $0.isDragging }) }

  // MARK: Pointers

  private func press(_ pointer: InputEvent.Pointer, at time: Double) {
    if pointer.source == .mouse { hover.pointer = pointer.position }
    guard pointer.button == 1 else { return }
    // A pointer that comes down again was let go of where no event came from.
    cancel { $0.id == PointerID(pointer) && !$0.isLifted }
    let path = host.hitTest(pointer.position)
    pressedModifiers = pointer.modifiers
    pressedSource = pointer.source
    let former = endWaiting(under: path, at: pointer.position, time: time)
    if let grip = gripScrollBar(in: path, at: pointer.position) {
      sessions.append(Press(pointer, grip: grip, host: host, at: time))
      return
    }
    let press = Press(
      pointer, under: path, scrollers: scrollers(in: path, at: pointer.position),
      goingOnFrom: former, host: host, at: time)
    if let list = press.innermostScroller,
      !path.contains(where: { $0.focusTarget?.takesFocusByPress ?? false })
    {
      host.focus.move(to: list, visibly: false)
    }
    // The newest finger on a list leads; those that were there before it rest.
    for other in sessions where other.shares(press) { press.takeOver(other, at: time) }
    sessions.append(press)
  }

  /// The press that waits for a tap at a point of the window; those about what is under it that wait for another one
  /// wait no more.
  private func endWaiting(under path: [Node], at point: Point, time: Double) -> Press? {
    for press in sessions where press.isLifted {
      if press.goesOn(withPressAt: point, under: path, time: time) {
        sessions.removeAll { $0 === press }
        return press
      }
      if press.isAbout(path) {
        sessions.removeAll { $0 === press }
        press.stopWaiting()
      }
    }
    return nil
  }

  private func move(_ pointer: InputEvent.Pointer, at time: Double) {
    if pointer.source == .mouse { hover.pointer = pointer.position }
    guard let press = pressed(by: pointer) else { return }
    // The button was let go where no event came from: outside the window.
    if pointer.source == .mouse && pointer.button == 0 {
      cancel { $0 === press }
    } else {
      press.move(to: pointer.position, at: time)
    }
  }

  private func release(_ pointer: InputEvent.Pointer, at time: Double) {
    guard pointer.button == 1,
      let press = pressed(by: pointer)
    else { return }
    let path = host.hitTest(pointer.position)
    press.release(at: pointer.position, under: path, time: time)
    prune()
  }

  private func pressed(by pointer: InputEvent.Pointer) -> Press? {
    sessions.first { $0.id == PointerID(pointer) && !$0.isLifted }
  }

  private func cancel(_ which: (Press) -> Bool) {
    let cancelled = sessions.filter(which)
    sessions.removeAll { press in cancelled.contains { $0 === press } }
    for press in cancelled { press.cancel() }
  }

  /// Whether a finger or button that went down on a list, or on something in it, is still there.
  func holds(_ list: any Scroller) -> Bool { sessions.contains { $0.touches(list) } }

  /// A list goes with its row: whatever its cell shows next is not what was pressed.
  func forget(_ list: any Scroller) {
    cancel { $0.leads(list) }
    for press in sessions { press.forget(list) }
    wheel.forget(list)
  }

  /// The view with a gesture is gone, or takes no touches any more.
  func forget(_ gesture: any GestureTarget) {
    for press in sessions where press.forget(gesture) { host.setNeedsFrame() }
  }

  // MARK: Finding

  private func scrollers(under point: Point) -> [any Scroller] {
    scrollers(in: host.hitTest(point), at: point)
  }

  /// Innermost first. A row drawn outside its list's frame can be tapped, but drags and wheel go by the
  /// frame.
  private func scrollers(in path: [Node], at point: Point) -> [any Scroller] {
    path.compactMap(\.scroller).filter { $0.isSeen(at: point) }
  }

  private func gripScrollBar(in path: [Node], at point: Point) -> Press.Grip? {
    for scroller in scrollers(in: path, at: point) {
      if let inside = scroller.fromWindow?.apply(to: point),
        let bar = scroller.scrollBarGrip(at: inside)
      {
        return Press.Grip(scroller, bar)
      }
    }
    return nil
  }
}

/// Tells pointers apart: each finger, and the mouse.
struct PointerID: Hashable {
  let source: InputEvent.Source
  let id: Int

  init(_ pointer: InputEvent.Pointer) {
    source = pointer.source
    id = pointer.id
  }
}
