import Canvas

/// A key that presses a button from anywhere in the window.
nonisolated public struct KeyboardShortcut: Hashable, Sendable {
  public var key: KeyEquivalent
  public var modifiers: EventModifiers

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Return presses the button that does what is usual.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape presses the button that leaves.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  func matches(_ key: String, _ modifiers: InputEvent.Modifiers) -> Bool {
    key == self.key.keyName && EventModifiers(modifiers) == self.modifiers
  }
}

extension View {
  /// Lets a key press the buttons inside. `.command` is Control here.
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    handingDown { $0.keyboardShortcut = shortcut }
  }
}

private struct KeyboardShortcutKey: EnvironmentKey {
  static let defaultValue: KeyboardShortcut? = nil
}

extension EnvironmentValues {
  var keyboardShortcut: KeyboardShortcut? {
    get { self[KeyboardShortcutKey.self] }
    set { self[KeyboardShortcutKey.self] = newValue }
  }
}
