package import Canvas

/// Whether an element has the keys, and whether a ring shows it.
package enum FocusLook { case none, silent, visible }

/// An element that can have the keys: a control or a list.
package protocol FocusTarget: Node {
  /// Whether there is anything that it would do with keys.
  var canTakeFocus: Bool { get }
  /// Whether a press on it gives it the keys, by itself and instead of the list around.
  var takesFocusByPress: Bool { get }
  /// Shows that it has the keys or has lost them.
  func setFocus(_ look: FocusLook)
  /// Takes a key before anything else hears of it; whether it did.
  func pressFocused(_ key: String, _ modifiers: InputEvent.Modifiers) -> Bool
}

extension FocusTarget {
  package var takesFocusByPress: Bool { false }
  package func pressFocused(_ key: String, _ modifiers: InputEvent.Modifiers) -> Bool { false }
}

/// An element that text can be typed into while it has the keys.
protocol TextTarget: FocusTarget {
  func type(_ text: String)
  /// Shows what is being composed, or with nil nothing any more.
  func compose(_ composition: TextComposition?)
  /// Where the next character goes, in points of its space.
  var caretFrame: Rect { get }
  var placedText: PlacedText { get }
}

/// A node that wants to know whether the focus is on something inside.
protocol FocusObserver: Node {
  func focusMoved(inside: Bool)
}

/// That something in a row had the focus when the row went away. It comes back with the row, unless something else has
/// got the focus since.
package struct FocusMemory {
  /// The steps from the row's root to the element.
  var path: [AnyHashable]
  /// Tells one absence of the focus from another.
  var absence: Int
}

extension FocusTarget {
  /// Called as the row that it is in goes away, before the element is recycled.
  func keepFocus(in state: inout RowState) {
    if let absence = host.focus.suspend(self) {
      state.focus = FocusMemory(path: path, absence: absence)
    }
  }

  /// Called once the element stands for what its row shows.
  func restoreFocus() {
    guard let memory = enclosingRow?.restored?.focus, memory.path == path else { return }
    host.focus.resume(self, after: memory.absence)
  }
}
