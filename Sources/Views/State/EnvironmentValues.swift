import Canvas
public import Observation
import Scrolling

/// A value that views hand down to what is inside them.
@MainActor @preconcurrency public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that a view was handed by those around it.
@MainActor public struct EnvironmentValues {
  private final class Storage {
    var values: [ObjectIdentifier: Any]
    init(_ values: [ObjectIdentifier: Any]) { self.values = values }
  }
  private var storage = Storage([:])

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      // Not in one cast: where the value is an optional, nothing would be cast to nil.
      guard let value = storage.values[ObjectIdentifier(key)] else { return Key.defaultValue }
      return value as? Key.Value ?? Key.defaultValue
    }
    set {
      var values = storage.values
      values[ObjectIdentifier(key)] = newValue
      storage = Storage(values)
    }
  }

  /// The object of a type that was handed down last.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { storage.values[ObjectIdentifier(type)] as? Object }
    set {
      var values = storage.values
      values[ObjectIdentifier(type)] = newValue
      storage = Storage(values)
    }
  }

  /// Whether nothing was set between the two; false says nothing.
  func isSame(as other: EnvironmentValues) -> Bool { storage === other.storage }
}

/// Reads a value, or an observable object, that the views around handed down:
/// `@Environment(\.colorScheme) var scheme`, `@Environment(Store.self) var store`.
@MainActor @propertyWrapper public struct Environment<Value> {
  private let read: (EnvironmentValues) -> Value
  /// Nil until a node takes the view. Not shared among copies: a button style is itself among the values
  /// that it reads, so the one that is kept there must not hold them.
  private var values: EnvironmentValues?

  public init(_ path: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: path] } }

  /// The object of a type. It is a mistake of the program if none was handed down by `environment(_:)`.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    read = { values in
      guard let object = values[object: type] else {
        fatalError("@Environment(\(type).self): no view around hands one down")
      }
      return object
    }
  }

  /// The object of a type; nil if none was handed down.
  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    read = { $0[object: type] }
  }

  public var wrappedValue: Value { read(values ?? EnvironmentValues()) }
}

extension Environment: ConnectedProperty {
  mutating func connect(
    _ kept: (any StateLocation)?, environment: EnvironmentValues
  ) -> (any StateLocation)? {
    values = environment
    return nil
  }
}
