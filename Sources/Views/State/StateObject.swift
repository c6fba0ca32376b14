/// An object that a view owns and follows: made once, as the view comes to its place in the tree, and kept as
/// `@State` is.
@MainActor @propertyWrapper public struct StateObject<ObjectType: ObservableObject> {
  private var box: Box

  /// - Parameter thunk: Makes the object; evaluated once a place in the tree.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { box = Box(thunk) }

  public var wrappedValue: ObjectType {
    let object = box.location.object
    object.objectWillChange.noteRead()
    return object
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject.Wrapper(object: wrappedValue)
  }

  /// Joins a view value, which is short-lived, to the object that its node keeps.
  private final class Box {
    let make: () -> ObjectType
    var kept: ObjectLocation<ObjectType>?
    /// Whether a node's copy of the view has it.
    var isConnected = false

    init(_ make: @escaping () -> ObjectType) { self.make = make }

    nonisolated deinit {}

    var location: ObjectLocation<ObjectType> {
      if let kept { return kept }
      // What the object does as it is made is no change that a body makes.
      let reader = currentReader
      currentReader = nil
      defer { currentReader = reader }
      let made = ObjectLocation(make(), isOwned: true)
      kept = made
      return made
    }
  }
}

extension StateObject: ConnectedProperty {
  mutating func connect(
    _ kept: (any StateLocation)?, environment: EnvironmentValues
  ) -> (any StateLocation)? {
    // A view value that is used at two places has an object at each.
    if box.isConnected { box = Box(box.make) }
    box.isConnected = true
    if let kept = kept as? ObjectLocation<ObjectType> { box.kept = kept }
    return box.location
  }
}
