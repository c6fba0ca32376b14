public import Canvas

/// Something in a window as it is told to those who do not see it: what it is, what it says, where it is among others.
///
/// A value: the tree as it was when it was asked for.
nonisolated public struct AccessibilityElement: Hashable, Sendable {
  public var role: AccessibilityRole
  /// What it is called: the texts in it, unless the app says otherwise.
  public var label: String?
  /// What it is at: "40%", "on", "page 2 of 5".
  public var value: String?
  /// Whether it is selected, disabled or focused.
  public var traits: AccessibilityTraits
  /// The least rectangle around it as it is drawn, in points of the window; also where it is clipped.
  public var frame: Rect
  /// Of a row or a page: its place among all of them, from 0, and how many there are; nil where nobody knows.
  public var index: Int?
  public var count: Int?
  public var children: [AccessibilityElement]

  public init(
    role: AccessibilityRole, label: String? = nil, value: String? = nil,
    traits: AccessibilityTraits = [], frame: Rect = .zero, index: Int? = nil, count: Int? = nil,
    children: [AccessibilityElement] = []
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.traits = traits
    self.frame = frame
    self.index = index
    self.count = count
    self.children = children
  }

  // MARK: How it stands

  /// Whether keys go to it, and it shows so.
  public var isFocused: Bool { traits.contains(.isFocused) }
  public var isSelected: Bool { traits.contains(.isSelected) }
  /// Whether it takes input.
  public var isEnabled: Bool { !traits.contains(.isDisabled) }

  // MARK: Looking for others

  /// The element and all that is inside, each before what is in it.
  public var all: [AccessibilityElement] { [self] + children.flatMap(\.all) }

  /// The first element, this one or inside, of a role and a label; nil for any.
  public func first(
    _ role: AccessibilityRole? = nil, label: String? = nil
  ) -> AccessibilityElement? {
    let isRole = role.map { $0 == self.role } ?? true
    let isLabel = label.map { $0 == self.label } ?? true
    if isRole && isLabel { return self }
    return children.lazy.compactMap { $0.first(role, label: label) }.first
  }

  /// All elements of a role, this one and inside, in order.
  public func all(_ role: AccessibilityRole) -> [AccessibilityElement] {
    all.filter { $0.role == role }
  }

  // MARK: As text

  /// The tree as text, an element a line, what is inside indented: `row 3 of 40 "Ada" selected`.
  public var outline: String { lines(depth: 0).joined(separator: "\n") + "\n" }

  private func lines(depth: Int) -> [String] {
    [String(repeating: "  ", count: depth) + line] + children.flatMap { $0.lines(depth: depth + 1) }
  }

  private var line: String {
    var words = [role.rawValue]
    if let index {
      words.append("\(index + 1)")
      if let count { words.append("of \(count)") }
    }
    if let label { words.append("\"\(label)\"") }
    if let value { words.append("= \(value)") }
    return (words + traits.names).joined(separator: " ")
  }
}

nonisolated extension AccessibilityElement: CustomStringConvertible {
  public var description: String { outline }
}

nonisolated extension [AccessibilityElement] {
  /// What all of them say together; nil if nothing.
  var joinedLabel: String? {
    let labels = compactMap { $0.label ?? $0.children.joinedLabel }.filter { !$0.isEmpty }
    return labels.isEmpty ? nil : labels.joined(separator: ", ")
  }

  /// The least rectangle around all of them; nil for none.
  var bounds: Rect? { dropFirst().reduce(first?.frame) { $0?.union($1.frame) } }
}
