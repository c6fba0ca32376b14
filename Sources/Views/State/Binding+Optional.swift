extension Binding {
  /// A binding to what is in an optional; nil while nothing is.
  ///
  /// Should the optional become nil while the binding is still in use, it answers what it answered first.
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? first }, set: { base.wrappedValue = $0 })
  }

  /// A binding that takes a value as an optional; writes of nil are ignored.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      get: { base.wrappedValue },
      set: { if let value = $0 { base.wrappedValue = value } })
  }
}
