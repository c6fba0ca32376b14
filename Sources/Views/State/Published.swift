/// A property of an `ObservableObject` whose changes are told before they happen: `@Published var items = [1]`.
///
/// It may stand in an open class, be overridden, observed by `didSet` in a subclass, and changed in place
/// (`items.append(2)`) without a copy. `$items` is a publisher of its values.
@MainActor @propertyWrapper public struct Published<Value> {
  private let storage: Storage

  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
  public init(initialValue: Value) { storage = Storage(initialValue) }

  fileprivate final class Storage {
    var value: Value
    var subscribers = Subscribers<Value>()
    init(_ value: Value) { self.value = value }
    nonisolated deinit {}
  }

  /// Tells of a property's values.
  @MainActor public struct Publisher {
    fileprivate let storage: Storage

    /// Calls back with the value that the property has, and then with each new one just before it is set, for as
    /// long as what is returned is kept. What was changed in place is told of after the change.
    public func sink(receiveValue: @escaping (Value) -> Void) -> AnyCancellable {
      receiveValue(storage.value)
      return storage.subscribers.add(receiveValue)
    }
  }

  public var projectedValue: Publisher { Publisher(storage: storage) }

  @available(*, unavailable, message: "@Published is for properties of an ObservableObject")
  public var wrappedValue: Value {
    get { fatalError("unavailable") }
    nonmutating set { fatalError("unavailable") }
  }

  /// The property of an object, by which Swift reaches the wrapper together with the object around it.
  public static subscript<Object: ObservableObject>(
    _enclosingInstance object: Object, wrapped _: ReferenceWritableKeyPath<Object, Value>,
    storage path: ReferenceWritableKeyPath<Object, Published>
  ) -> Value {
    get { object[keyPath: path].storage.value }
    set {
      let storage = object[keyPath: path].storage
      object.objectWillChange.send()
      storage.subscribers.send(newValue)
      storage.value = newValue
    }
    _modify {
      let storage = object[keyPath: path].storage
      object.objectWillChange.send()
      yield &storage.value
      storage.subscribers.send(storage.value)
    }
  }
}
