import Canvas
import ScrollPhysics
import Scrolling

/// Sends keys to who is meant: the element that has the focus, shortcuts and key handlers, the list that is scrolled by
/// keys, and at last whatever moves the focus.
package final class Keyboard {
  private unowned let host: ViewHost
  private var handlers: [WeakKeyTarget] = []
  /// At this many handlers those that are gone are dropped.
  private var pruneAt = 16

  init(host: ViewHost) { self.host = host }

  func press(_ key: String, _ modifiers: InputEvent.Modifiers) {
    if pressFocused(key, modifiers) { return }
    handlers.removeAll { $0.target == nil }
    // The latest comes first: what was added inside goes before what is around it.
    for handler in handlers.reversed() {
      guard let target = handler.target, target.parent != nil, !target.isRecycled else { continue }
      if target.press(key, modifiers) { return }
    }
    if moveFocus(key, modifiers) { return }
    for list in lists(for: key) {
      if list.pressFocused(key, modifiers) || scroll(list, key, modifiers) { return }
    }
    if let direction = FocusDirection(key: key) { _ = host.focus.step(towards: direction) }
  }

  /// The same while there is an alert, of which nothing below hears: whether the key was taken.
  func pressInAlert(_ key: String, _ modifiers: InputEvent.Modifiers) -> Bool {
    if pressFocused(key, modifiers) || moveFocus(key, modifiers) { return true }
    return FocusDirection(key: key).map(host.focus.step) ?? false
  }

  /// Text was typed.
  func type(_ text: String) { (host.focus.target as? any TextTarget)?.type(text) }

  /// Text is being composed; nil once it is not any more.
  func compose(_ composition: TextComposition?) {
    (host.focus.target as? any TextTarget)?.compose(composition)
  }

  func add(_ target: any KeyTarget) {
    handlers.append(WeakKeyTarget(target: target))
    if handlers.count >= pruneAt {
      handlers.removeAll { $0.target == nil }
      pruneAt = max(16, handlers.count * 2)
    }
  }

  /// A control comes before shortcuts and handlers, a list after them.
  private func pressFocused(_ key: String, _ modifiers: InputEvent.Modifiers) -> Bool {
    guard let control = host.focus.target, !(control is any Scroller) else { return false }
    return control.pressFocused(key, modifiers)
  }

  private func moveFocus(_ key: String, _ modifiers: InputEvent.Modifiers) -> Bool {
    guard key == "Tab", modifiers.isSubset(of: .shift) else { return false }
    host.focus.cycle(backwards: modifiers.contains(.shift))
    return true
  }

  // MARK: Scrolling

  /// Who may scroll by a key, in order: the list that has the focus, or those around what has it; where that is in no
  /// list, or nothing has it, from the start an only list. Arrows beside a list move the focus.
  private func lists(for key: String) -> [any Scroller] {
    if let target = host.focus.target {
      if let list = target as? any Scroller { return [list] }
      let around = sequence(first: target as Node) { $0.parent }.compactMap { $0.scroller }
      if !around.isEmpty || FocusDirection(key: key) != nil { return around }
    } else if let list = host.focus.listOfAbsentTarget {
      return [list]
    }
    let all = outerLists
    return all.count == 1 ? all : []
  }

  /// All lists that keys are for, in reading order; those inside rows belong to their rows.
  private var outerLists: [any Scroller] {
    var found: [any Scroller] = []
    func visit(_ node: Node) {
      if let scroller = node.scroller {
        if scroller.canTakeFocus { found.append(scroller) }
      } else {
        node.forEachChild(visit)
      }
    }
    visit(host.root)
    return found
  }

  /// Scrolls a list as it is seen: one that is drawn turned or mirrored goes with the arrows. Whether the key is one that
  /// scrolls it.
  private func scroll(
    _ list: any Scroller, _ key: String, _ modifiers: InputEvent.Modifiers
  ) -> Bool {
    guard list.canScroll else { return false }
    let page = PageStep.sevenEighths.distance(viewport: list.viewportLength)
    let axis = list.keyAxis
    let isVertical = axis.orientation == .vertical
    let forward = axis.isReversed ? -1.0 : 1
    // Downwards in a list that is seen upright; in one that is seen lying, towards its end.
    let down = isVertical ? forward : 1
    let step: Double
    switch key {
    case isVertical ? "Down" : "Right": step = Tuning.arrowStep * forward
    case isVertical ? "Up" : "Left": step = -Tuning.arrowStep * forward
    case "PageDown": step = page * down
    case "PageUp": step = -page * down
    case "Space": step = modifiers.contains(.shift) ? -page * down : page * down
    case "Home":
      list.scroll(.scroll(to: 0, timing: nil), at: host.time)
      return true
    case "End":
      list.scrollToEnd(at: host.time)
      return true
    default: return false
    }
    list.scroll(.step(by: step), at: host.time)
    return true
  }
}

extension Scroller {
  /// The axis as the keys see it.
  var keyAxis: ScreenAxis { seenAxis(at: screenFrame.center) }
}

/// An element that takes keys.
protocol KeyTarget: Node {
  /// Whether the key was taken.
  func press(_ key: String, _ modifiers: InputEvent.Modifiers) -> Bool
}

private struct WeakKeyTarget {
  weak var target: (any KeyTarget)?
}
