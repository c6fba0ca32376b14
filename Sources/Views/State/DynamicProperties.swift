@_spi(Reflection) import Swift

/// A stored property that has to be joined to the node before a body is evaluated.
protocol DynamicProperty {
  /// The location it keeps its value in, taken over from `kept` where that fits.
  mutating func connect(
    _ kept: (any StateLocation)?, environment: EnvironmentValues
  ) -> (any StateLocation)?
}

extension State: DynamicProperty {
  mutating func connect(
    _ kept: (any StateLocation)?, environment: EnvironmentValues
  ) -> (any StateLocation)? {
    // A view value that is used at two places has a state at each.
    if box.isConnected { box = StateBox(copying: box) }
    box.isConnected = true
    if let kept = kept as? Location<Value> { box.adopt(kept) }
    return box.location
  }
}

/// A view whose dynamic properties are those of a value that it holds.
protocol DynamicPropertyHolder {
  mutating func connectProperties(
    kept: [any StateLocation]?, environment: EnvironmentValues
  ) -> [any StateLocation]
}

/// Finds the dynamic properties of views. A type is looked through once; those without any cost nothing.
///
/// They are joined in place, in the node's own copy of the view: values that are equal copies of each other
/// would otherwise share what they are joined to. The standard library says where a type's stored properties
/// lie (what `Mirror` is made of); Mirror itself hands out copies.
enum DynamicProperties {
  private enum Kind {
    case fields([Field])
    case holder
  }

  private struct Field {
    /// Bytes from the value's start.
    var offset: Int
    var type: any DynamicProperty.Type
  }

  private static var known: [ObjectIdentifier: Kind] = [:]

  private static func kind<V>(of type: V.Type) -> Kind {
    let key = ObjectIdentifier(type)
    if let answer = known[key] { return answer }
    let answer: Kind = type is any DynamicPropertyHolder.Type ? .holder : .fields(fields(of: type))
    known[key] = answer
    return answer
  }

  private static func fields<V>(of type: V.Type) -> [Field] {
    var fields: [Field] = []
    _ = _forEachField(of: type, options: []) { _, offset, type, _ in
      if let property = type as? any DynamicProperty.Type {
        fields.append(Field(offset: offset, type: property))
      }
      return true
    }
    return fields
  }

  /// Joins a value's properties to what was kept of them, in the order in which they are declared.
  static func connect<V>(
    _ view: inout V, kept: [any StateLocation]?, environment: EnvironmentValues
  ) -> [any StateLocation] {
    switch kind(of: V.self) {
    case .holder:
      guard var holder = view as? any DynamicPropertyHolder else { return [] }
      let locations = holder.connectProperties(kept: kept, environment: environment)
      if let connected = holder as? V { view = connected }
      return locations
    case .fields(let fields):
      if fields.isEmpty { return [] }
      return withUnsafeMutablePointer(to: &view) { value in
        connect(fields, of: UnsafeMutableRawPointer(value), kept: kept, environment: environment)
      }
    }
  }

  private static func connect(
    _ fields: [Field], of value: UnsafeMutableRawPointer, kept: [any StateLocation]?,
    environment: EnvironmentValues
  ) -> [any StateLocation] {
    var locations: [any StateLocation] = []
    func connect<P: DynamicProperty>(_ type: P.Type, at offset: Int) {
      let index = locations.count
      let old = kept.flatMap { index < $0.count ? $0[index] : nil }
      let property = (value + offset).assumingMemoryBound(to: type)
      if let location = property.pointee.connect(old, environment: environment) {
        locations.append(location)
      }
    }
    for field in fields { connect(field.type, at: field.offset) }
    return locations
  }
}
