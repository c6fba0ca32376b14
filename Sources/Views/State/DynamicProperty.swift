/// A stored property that is made of others which views follow: a property wrapper of the app's own around `@State`,
/// `@Environment` and the like.
///
///     @propertyWrapper struct Clamped: DynamicProperty {
///       @State private var value = 0
///       var wrappedValue: Int {
///         get { value }
///         nonmutating set { value = min(max(newValue, 0), 9) }
///       }
///     }
@MainActor @preconcurrency public protocol DynamicProperty {
  /// Called before a body is evaluated, once the properties inside are there.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}
