package import Canvas

/// A key, by the character that it types.
nonisolated public struct KeyEquivalent: Hashable, Sendable {
  public let character: Character

  public init(_ character: Character) { self.character = character }

  /// The keys without a letter have the characters that Apple's systems give them.
  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  public static let deleteForward = KeyEquivalent("\u{F728}")
  public static let delete = KeyEquivalent("\u{8}")
  public static let tab = KeyEquivalent("\t")
  public static let `return` = KeyEquivalent("\r")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let space = KeyEquivalent(" ")

  private static let names: [KeyEquivalent: String] = [
    .upArrow: "Up", .downArrow: "Down", .leftArrow: "Left", .rightArrow: "Right", .home: "Home",
    .end: "End", .pageUp: "PageUp", .pageDown: "PageDown", .deleteForward: "Delete",
    .delete: "Backspace", .tab: "Tab", .return: "Return", .escape: "Escape", .space: "Space",
  ]

  /// SDL's name of the key.
  package var keyName: String { Self.names[self] ?? character.uppercased() }

  /// The key of a name of SDL's; nil for those that type no character.
  package init?(keyName: String) {
    if let known = Self.names.first(where: { $0.value == keyName }) {
      self = known.key
    } else if keyName.count == 1, let character = keyName.lowercased().first {
      self.init(character)
    } else {
      return nil
    }
  }
}

extension KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }
}

/// The keys that are held beside another.
nonisolated public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let shift = EventModifiers(rawValue: 1)
  /// Control. On Linux `.command` is the same key.
  public static let control = EventModifiers(rawValue: 2)
  public static let option = EventModifiers(rawValue: 4)
  /// Control, as the programs of a Linux desktop have it.
  public static let command = EventModifiers(rawValue: 2)

  package init(_ modifiers: InputEvent.Modifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.option) { insert(.option) }
    if !modifiers.isDisjoint(with: [.control, .command]) { insert(.control) }
  }
}
