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

  init(host: ViewHost) {
    self.host = host
    hover = Hover(host: host)
  }

  func handle(_ event: InputEvent) {
    switch event.kind {
    case .down(let pointer): press(pointer, at: event.time)
    case .move(let pointer): move(pointer, at: event.time)
    case .up(let pointer): release(pointer, at: event.time)
    case .cancel(let pointer): cancel { $0.id == PointerID(pointer) }
    case .wheel(let point, let dx, let dy, let modifiers):
      hover.pointer = point
      wheel.turn(
        dx: dx, dy: dy, modifiers: modifiers, over: scrollers(under: point), at: event.time)
    case .focus(let gained): if !gained { cancel { _ in true } }
    case .leave: hover.pointer = nil
    default: break
    }
  }

  /// Where the mouse is, in points of the window; nil while it is outside.
  var pointer: Point? { hover.pointer }

  /// When the pressed look of a touch is due.
  var nextWake: Double? { sessions.compactMap(\.pressedLookDue).min() }

  /// Brings presses to the host's time.
  func advance() {
    for press in sessions { press.advance(to: host.time) }
  }

  /// After a layout, what is under a pointer at rest may be something else.
  func updateHover() { hover.update(isFrozen: sessions.contains { $0.isDragging }) }

  // MARK: Pointers

  private func press(_ pointer: InputEvent.Pointer, at time: Double) {
    if pointer.source == .mouse { hover.pointer = pointer.position }
    guard pointer.button == 1 else { return }
    // A pointer that comes down again was let go of where no event came from.
    cancel { $0.id == PointerID(pointer) }
    let path = host.hitTest(pointer.position)
    if let grip = gripScrollBar(in: path, at: pointer.position) {
      sessions.append(Press(pointer, grip: grip, host: host, at: time))
      return
    }
    let tapTarget = path.lazy.compactMap(\.tapTarget).first
    let press = Press(
      pointer, tapTarget: tapTarget,
      scrollers: scrollers(in: path, at: pointer.position).filter { $0 !== tapTarget?.spared },
      host: host, at: time)
    if let focused = press.scrollers.first { host.keyboard.focus(focused, visibly: false) }
    // The newest finger on a list leads; those that were there before it rest.
    for other in sessions where other.shares(press) { press.takeOver(other, at: time) }
    sessions.append(press)
  }

  private func move(_ pointer: InputEvent.Pointer, at time: Double) {
    if pointer.source == .mouse { hover.pointer = pointer.position }
    guard let press = sessions.first(where: { $0.id == PointerID(pointer) }) else { return }
    // The button was let go where no event came from: outside the window.
    if pointer.source == .mouse && pointer.button == 0 {
      cancel { $0 === press }
    } else {
      press.move(to: pointer.position, at: time)
    }
  }

  private func release(_ pointer: InputEvent.Pointer, at time: Double) {
    guard pointer.button == 1,
      let index = sessions.firstIndex(where: { $0.id == PointerID(pointer) })
    else { return }
    let press = sessions.remove(at: index)
    let path = host.hitTest(pointer.position)
    press.release(at: pointer.position, under: path, time: time)
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
      if let bar = scroller.scrollBarGrip(at: point) { return Press.Grip(scroller, bar) }
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
