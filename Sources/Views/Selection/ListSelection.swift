/// The app's selection of a list, whatever the type of its values.
struct ListSelection {
  let isMultiple: Bool
  /// What is selected; whoever is evaluated depends on it.
  let read: () -> SelectedValues
  /// Selects these and nothing else.
  let write: ([AnyHashable]) -> Void
  /// Selects one more, or one less.
  let toggle: (AnyHashable) -> Void
  /// Whether a value is of the selection's type.
  let accepts: (AnyHashable) -> Bool

  init<Value: Hashable>(_ binding: Binding<Value?>) {
    isMultiple = false
    read = {
      let selected = binding.wrappedValue
      return SelectedValues(
        count: selected == nil ? 0 : 1, first: selected.map { AnyHashable($0) },
        contains: { $0 as? Value == selected && selected != nil })
    }
    write = { binding.wrappedValue = $0.lazy.compactMap { $0 as? Value }.first }
    toggle = { value in
      guard let value = value as? Value else { return }
      binding.wrappedValue = binding.wrappedValue == value ? nil : value
    }
    accepts = { $0 as? Value != nil }
  }

  init<Value: Hashable>(_ binding: Binding<Set<Value>>) {
    isMultiple = true
    read = {
      let selected = binding.wrappedValue
      return SelectedValues(
        count: selected.count, first: selected.first.map { AnyHashable($0) },
        contains: { value in (value as? Value).map(selected.contains) ?? false })
    }
    write = { binding.wrappedValue = Set($0.lazy.compactMap { $0 as? Value }) }
    toggle = { value in
      guard let value = value as? Value else { return }
      var selected = binding.wrappedValue
      if selected.remove(value) == nil { selected.insert(value) }
      binding.wrappedValue = selected
    }
    accepts = { $0 as? Value != nil }
  }

  /// A range or all of a list is selected up to so many rows: a set of as many numbers takes some tens of megabytes
  /// and a tenth of a second.
  static let limit = 1_000_000
}

/// What is selected at a time.
struct SelectedValues {
  let count: Int
  /// One of them.
  let first: AnyHashable?
  let contains: (AnyHashable) -> Bool
}
