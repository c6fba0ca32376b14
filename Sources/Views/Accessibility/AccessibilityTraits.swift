/// What is to be said of an element beside its role and its label.
nonisolated public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let isButton = AccessibilityTraits(rawValue: 1)
  public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
  public static let isImage = AccessibilityTraits(rawValue: 1 << 2)
  public static let isStaticText = AccessibilityTraits(rawValue: 1 << 3)
  public static let isToggle = AccessibilityTraits(rawValue: 1 << 4)
  public static let isSelected = AccessibilityTraits(rawValue: 1 << 5)
  /// It takes no input.
  public static let isDisabled = AccessibilityTraits(rawValue: 1 << 6)
  /// Keys go to it, and it shows so.
  public static let isFocused = AccessibilityTraits(rawValue: 1 << 7)

  /// The role that a trait gives, if one is among them.
  var role: AccessibilityRole? {
    if contains(.isToggle) { return .toggle }
    if contains(.isButton) { return .button }
    if contains(.isHeader) { return .header }
    if contains(.isImage) { return .image }
    return contains(.isStaticText) ? .text : nil
  }

  /// Those that are no role.
  var states: AccessibilityTraits { intersection([.isSelected, .isDisabled, .isFocused]) }

  /// The states' names, for outlines.
  var names: [String] {
    [(Self.isSelected, "selected"), (.isDisabled, "disabled"), (.isFocused, "focused")]
      .filter { contains($0.0) }.map(\.1)
  }
}
