/// How the elements of a view are changed before they are told.
enum AccessibilityChange {
  case label(String)
  case value(String)
  case hidden
  case element(AccessibilityChildBehavior)
  case add(AccessibilityTraits)
  case remove(AccessibilityTraits)

  func changed(_ elements: [AccessibilityElement]) -> [AccessibilityElement] {
    switch self {
    case .hidden: []
    case .element(let behavior): behavior.element(of: elements).map { [$0] } ?? []
    case .label(let label): one(of: elements) { $0.label = label }
    case .value(let value): one(of: elements) { $0.value = value }
    case .add(let traits):
      elements.map { element in
        var element = element
        element.role = traits.role ?? element.role
        element.traits.formUnion(traits.states)
        return element
      }
    case .remove(let traits):
      elements.map { element in
        var element = element
        element.traits.subtract(traits)
        if traits.role == element.role { element.role = .group }
        return element
      }
    }
  }

  /// Several are one group first: a name is that of all of them.
  private func one(
    of elements: [AccessibilityElement], _ change: (inout AccessibilityElement) -> Void
  ) -> [AccessibilityElement] {
    let single =
      elements.count == 1 ? elements[0] : AccessibilityChildBehavior.contain.element(of: elements)
    guard var element = single else { return [] }
    change(&element)
    return [element]
  }
}

/// What becomes of the elements inside of one that a view is made.
nonisolated public struct AccessibilityChildBehavior: Hashable, Sendable {
  private enum Kind { case ignore, contain, combine }
  private let kind: Kind

  /// They are not told.
  public static let ignore = AccessibilityChildBehavior(kind: .ignore)
  /// They are inside of it.
  public static let contain = AccessibilityChildBehavior(kind: .contain)
  /// They are told as one, with all their labels.
  public static let combine = AccessibilityChildBehavior(kind: .combine)

  /// Nil where there is nothing to make one of.
  func element(of elements: [AccessibilityElement]) -> AccessibilityElement? {
    guard let bounds = elements.bounds else { return nil }
    switch kind {
    case .ignore: return AccessibilityElement(role: .group, frame: bounds)
    case .contain: return AccessibilityElement(role: .group, frame: bounds, children: elements)
    case .combine:
      let controls = elements.filter { [.button, .toggle, .textField].contains($0.role) }
      let isText = elements.allSatisfy { [.text, .header, .image].contains($0.role) }
      let values = elements.compactMap(\.value)
      return AccessibilityElement(
        role: controls.count == 1 ? controls[0].role : isText ? .text : .group,
        label: elements.joinedLabel,
        value: values.isEmpty ? nil : values.joined(separator: ", "),
        traits: elements.reduce([]) { $0.union($1.traits) }, frame: bounds)
    }
  }
}
