import Canvas
import Scrolling

/// A value that views hand down to what is inside them.
@MainActor @preconcurrency public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that a view was handed by those around it.
public struct EnvironmentValues {
  private final class Storage {
    var values: [ObjectIdentifier: Any]
    init(_ values: [ObjectIdentifier: Any]) { self.values = values }
  }
  private var storage = Storage([:])

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { storage.values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set {
      var values = storage.values
      values[ObjectIdentifier(key)] = newValue
      storage = Storage(values)
    }
  }

  /// Whether nothing was set between the two; false says nothing.
  func isSame(as other: EnvironmentValues) -> Bool { storage === other.storage }
}

/// Reads a value that the views around handed down.
@propertyWrapper public struct Environment<Value> {
  final class Box {
    var values = EnvironmentValues()
    var isConnected = false
  }
  private let path: KeyPath<EnvironmentValues, Value>
  private var box = Box()

  public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }

  public var wrappedValue: Value { box.values[keyPath: path] }
}

extension Environment: DynamicProperty {
  mutating func connect(
    _ kept: (any StateLocation)?, environment: EnvironmentValues
  ) -> (any StateLocation)? {
    if box.isConnected { box = Box() }
    box.isConnected = true
    box.values = environment
    return nil
  }
}
