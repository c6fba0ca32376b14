import Canvas
import ScrollPhysics
import Scrolling

/// Sends keys to shortcuts, key handlers and the list that has the focus.
package final class Keyboard {
  private unowned let host: ViewHost
  private weak var focused: (any Scroller)?
  private var handlers: [WeakKeyTarget] = []
  /// At this many handlers those that are gone are dropped.
  private var pruneAt = 16

  init(host: ViewHost) { self.host = host }

  func press(_ key: String, _ modifiers: InputEvent.Modifiers) {
    handlers.removeAll { $0.target == nil }
    // The latest comes first: what was added inside goes before what is around it.
    for handler in handlers.reversed() {
      guard let target = handler.target, target.parent != nil, !target.isRecycled else { continue }
      if target.press(key, modifiers) { return }
    }
    if key == "Tab" {
      cycleFocus(backwards: modifiers.contains(.shift))
    } else if let list = focusedList {
      scroll(list, key, modifiers)
    }
  }

  func add(_ target: any KeyTarget) {
    handlers.append(WeakKeyTarget(target: target))
    if handlers.count >= pruneAt {
      handlers.removeAll { $0.target == nil }
      pruneAt = max(16, handlers.count * 2)
    }
  }

  /// A list goes with its row: whatever its cell shows next has not been given the keys.
  func forget(_ list: any Scroller) {
    if focused === list { focused = nil }
  }

  /// Gives a list the keys; `visibly` draws a ring, for those who came by the keyboard.
  func focus(_ list: any Scroller, visibly: Bool) {
    if let focused, focused !== list { focused.setFocus(.none) }
    focused = list
    list.setFocus(visibly ? .visible : .silent)
  }

  /// The list that has the keys: the pressed one, or from the start an only one.
  private var focusedList: (any Scroller)? {
    if let focused, focused.parent != nil, !focused.isRecycled { return focused }
    let all = lists
    return all.count == 1 ? all[0] : nil
  }

  /// All lists that can be scrolled, in reading order; those inside rows belong to their rows.
  private var lists: [any Scroller] {
    var found: [any Scroller] = []
    func visit(_ node: Node) {
      if let scroller = node.scroller {
        if scroller.canScroll { found.append(scroller) }
      } else {
        node.forEachChild(visit)
      }
    }
    visit(host.root)
    return found
  }

  private func cycleFocus(backwards: Bool) {
    let all = lists
    guard !all.isEmpty else { return }
    let now = all.firstIndex { $0 === focused }
    let next =
      switch now {
      case let now?: (now + (backwards ? all.count - 1 : 1)) % all.count
      case nil: backwards ? all.count - 1 : 0
      }
    focus(all[next], visibly: true)
  }

  private func scroll(
    _ list: any Scroller, _ key: String, _ modifiers: InputEvent.Modifiers
  ) {
    let page = PageStep.sevenEighths.distance(viewport: list.viewportLength)
    let isVertical = list.orientation == .vertical
    let step: Double
    switch key {
    case isVertical ? "Down" : "Right": step = Tuning.arrowStep
    case isVertical ? "Up" : "Left": step = -Tuning.arrowStep
    case "PageDown": step = page
    case "PageUp": step = -page
    case "Space": step = modifiers.contains(.shift) ? -page : page
    case "Home":
      list.scroll(.scroll(to: 0, timing: nil), at: host.time)
      return
    case "End":
      list.scrollToEnd(at: host.time)
      return
    default: return
    }
    list.scroll(.step(by: step), at: host.time)
  }
}

/// An element that takes keys.
protocol KeyTarget: Node {
  /// Whether the key was taken.
  func press(_ key: String, _ modifiers: InputEvent.Modifiers) -> Bool
}

private struct WeakKeyTarget {
  weak var target: (any KeyTarget)?
}
