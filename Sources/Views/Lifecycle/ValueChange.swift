extension View {
  /// Calls back with the old and the new value when a value that the body names has changed.
  ///
  /// A list's cell that goes to another row is no change.
  ///
  /// - Parameter initial: Whether it is also called, with the value twice, as the view appears.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View {
    ValueChangeView(content: self, value: value, initial: initial, action: action)
  }

  /// Calls back with the new value when a value that the body names has changed.
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (Value) -> Void
  ) -> some View {
    ValueChangeView(content: self, value: value, initial: false) { _, new in action(new) }
  }

  /// Calls back when a value that the body names has changed.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    ValueChangeView(content: self, value: value, initial: initial) { _, _ in action() }
  }
}

struct ValueChangeView<Content: View, Value: Equatable>: LifecycleView {
  let content: Content
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void

  func appear(in host: ViewHost) {
    if initial { host.callbacks.enqueue { action(value, value) } }
  }

  func change(_ memory: inout Void, from old: ValueChangeView, in host: ViewHost) {
    if value != old.value { host.callbacks.enqueue { action(old.value, value) } }
  }
}
