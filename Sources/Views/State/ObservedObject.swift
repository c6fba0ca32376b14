/// An object that a view is handed, and follows: a change evaluates its body. `$store.name` binds a property.
@MainActor @propertyWrapper public struct ObservedObject<ObjectType: ObservableObject> {
  private let object: ObjectType

  public init(wrappedValue: ObjectType) { object = wrappedValue }
  public init(initialValue: ObjectType) { object = initialValue }

  public var wrappedValue: ObjectType {
    object.objectWillChange.noteRead()
    return object
  }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Bindings to the properties of an object.
  @MainActor @dynamicMemberLookup public struct Wrapper {
    let object: ObjectType

    public subscript<Member>(
      dynamicMember path: ReferenceWritableKeyPath<ObjectType, Member>
    ) -> Binding<Member> {
      let object = object
      return Binding(
        get: {
          object.objectWillChange.noteRead()
          return object[keyPath: path]
        }, set: { object[keyPath: path] = $0 })
    }
  }
}

extension ObservedObject: ConnectedProperty {
  mutating func connect(
    _ kept: (any StateLocation)?, environment: EnvironmentValues
  ) -> (any StateLocation)? { ObjectLocation.following(object, kept) }
}

/// An object that a node follows.
final class ObjectLocation<ObjectType: ObservableObject>: StateLocation {
  let object: ObjectType
  /// Whether the node owns it: then a row keeps it while it is not live.
  let isModified: Bool

  init(_ object: ObjectType, isOwned: Bool) {
    self.object = object
    isModified = isOwned
  }

  nonisolated deinit {}

  static func following(_ object: ObjectType, _ kept: (any StateLocation)?) -> ObjectLocation {
    if let kept = kept as? ObjectLocation, kept.object === object { return kept }
    return ObjectLocation(object, isOwned: false)
  }

  func noteRead() { object.objectWillChange.noteRead() }
}
