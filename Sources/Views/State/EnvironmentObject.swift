/// An object that a view around hands down by `environmentObject(_:)`, and that this view follows.
@MainActor @propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject> {
  private var object: ObjectType?

  public init() {}

  /// It is a mistake of the program if no view around hands the object down.
  public var wrappedValue: ObjectType {
    guard let object else {
      fatalError("@EnvironmentObject: no view around hands down a \(ObjectType.self)")
    }
    object.objectWillChange.noteRead()
    return object
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject.Wrapper(object: wrappedValue)
  }
}

extension EnvironmentObject: ConnectedProperty {
  mutating func connect(
    _ kept: (any StateLocation)?, environment: EnvironmentValues
  ) -> (any StateLocation)? {
    object = environment[object: ObjectType.self]
    return object.map { ObjectLocation.following($0, kept) } ?? NoLocation.shared
  }
}

/// Stands in the order of a view's locations where there is nothing to keep.
private final class NoLocation: StateLocation {
  static let shared = NoLocation()
  var isModified: Bool { false }
}

extension View {
  /// Hands an object down to the views inside, which follow it in `@EnvironmentObject` properties.
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    handingDown { $0[object: Object.self] = object }
  }
}
