import Canvas
import ScrollPhysics

/// What a press on a field has done so far.
struct FieldPointer {
  let isTouch: Bool
  var touch: Touch?
  /// Whether the touch has had its effect.
  var isDone = false
  /// What the press itself selected, by words.
  var selected: Range<Int>?
}

extension TextFieldNode: GestureTarget {
  var precedence: GesturePrecedence { .after }
  var mask: GestureMask { .all }
  var isFollowing: Bool { pointer != nil }
  var due: Double? { nil }
  var isBetweenTouches: Bool { false }
  func goesOn(withPressAt point: Point, time: Double) -> Bool { false }

  func begin() { pointer = FieldPointer(isTouch: host.gestures.pressedSource == .touch) }
  func take(_ touch: Touch) {
    guard touch.phase != .rested else { return }
    pointer?.touch = touch
    pointer?.isDone = false
  }

  func finish() { pointer = nil }

  /// The mouse is the field's from the press on; a finger may still be about to scroll.
  var standing: GestureStanding? {
    guard let pointer, let touch = pointer.touch else { return nil }
    guard pointer.isTouch else { return .recognized([.tap, .movement]) }
    if touch.stopsMotion || touch.finger.reach >= Tuning.slop { return .failed }
    return touch.phase == .ended ? .recognized(.tap) : .waiting(.tap)
  }

  func act() {
    guard let pointer, let touch = pointer.touch, !pointer.isDone else { return }
    self.pointer?.isDone = true
    if pointer.isTouch {
      guard touch.phase == .ended else { return }
      press(at: touch)
      self.pointer = nil
      return
    }
    switch touch.phase {
    case .began: press(at: touch)
    case .moved: drag(to: touch)
    case .ended: self.pointer = nil
    case .rested: break
    }
  }

  private func press(at touch: Touch) {
    host.focus.move(to: self, visibly: false)
    giveUpComposition()
    guard let place = place(at: touch.finger.location) else { return }
    let extending = host.gestures.pressedModifiers.contains(.shift)
    let count = clicks.press(at: touch.finger.start, time: touch.time)
    edit {
      switch count {
      case 1: $0.moveCaret(to: place.nearest, extending: extending)
      case 2: $0.select($0.word(at: place.on))
      default: $0.selectAll()
      }
    }
    if count > 1 { pointer?.selected = editing.selection }
  }

  private func drag(to touch: Touch) {
    guard touch.finger.reach > 0, let place = place(at: touch.finger.location) else { return }
    guard let selected = pointer?.selected else {
      return edit { $0.moveCaret(to: place.nearest, extending: true) }
    }
    let word = editing.word(at: place.on)
    let start = min(word.lowerBound, selected.lowerBound)
    let range = start..<max(word.upperBound, selected.upperBound)
    if range != editing.selection { edit { $0.select(range) } }
  }

  /// The place between characters nearest to a point of the window, and the character on it.
  private func place(at point: Point) -> (nearest: Int, on: Int)? {
    guard let inside = fromWindow?.apply(to: point) else { return nil }
    let x = DrawContext.round((inside.x - inner.minX) * host.scale) + scroll
    return line.place(at: x, in: editing)
  }
}
