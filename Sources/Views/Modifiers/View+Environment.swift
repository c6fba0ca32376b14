public import Observation

extension View {
  /// Hands a value down to the views inside.
  public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    handingDown { $0[keyPath: path] = value }
  }

  /// Hands an object down to the views inside, which read it with `@Environment(Type.self)`.
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    handingDown { $0[object: Object.self] = object }
  }

  /// Whether the controls and gestures inside take no input. What is disabled around stays disabled.
  public func disabled(_ isDisabled: Bool) -> some View {
    handingDown { if isDisabled { $0.isEnabled = false } }
  }
}
