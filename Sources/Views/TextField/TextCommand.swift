import Canvas

/// What a key does to a text.
nonisolated enum TextCommand: Hashable, Sendable {
  case move(TextEditing.Movement, extending: Bool)
  case delete(TextEditing.Movement)
  case selectAll, copy, cut, paste, submit
  /// A key whose character comes as text.
  case typing

  /// Nil for keys that mean nothing to a text.
  init?(key: String, _ modifiers: InputEvent.Modifiers) {
    let extending = modifiers.contains(.shift)
    let isControl = !modifiers.isDisjoint(with: [.control, .command])
    switch key {
    case "Left": self = .move(isControl ? .wordLeft : .left, extending: extending)
    case "Right": self = .move(isControl ? .wordRight : .right, extending: extending)
    case "Home", "Up": self = .move(.start, extending: extending)
    case "End", "Down": self = .move(.end, extending: extending)
    case "Backspace": self = .delete(isControl ? .wordLeft : .left)
    case "Delete": self = .delete(isControl ? .wordRight : .right)
    case "Return", "Keypad Enter": self = .submit
    case "A" where isControl: self = .selectAll
    case "C" where isControl, "Insert" where isControl: self = .copy
    case "X" where isControl: self = .cut
    case "V" where isControl, "Insert" where extending: self = .paste
    case "Space" where !isControl: self = .typing
    case _ where key.count == 1 && !isControl: self = .typing
    case _ where key.hasPrefix("Keypad ") && !isControl: self = .typing
    default: return nil
    }
  }
}
