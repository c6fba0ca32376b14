@_spi(Reflection) import Swift

/// A stored property of Reel's that has to be joined to the node before a body is evaluated.
protocol ConnectedProperty: DynamicProperty {
  /// The location it keeps its value in, taken over from `kept` where that fits.
  mutating func connect(
    _ kept: (any StateLocation)?, environment: EnvironmentValues
  ) -> (any StateLocation)?
}

extension State: ConnectedProperty {
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
    case fields(Fields)
    case holder
  }

  /// Where a type has dynamic properties, in bytes from a value's start.
  private nonisolated struct Fields {
    /// Reel's own, in the order in which they are declared, those inside of the app's included.
    var connected: [(offset: Int, type: any ConnectedProperty.Type)] = []
    /// The app's own, each after those inside of it.
    var composed: [(offset: Int, type: any DynamicProperty.Type)] = []
  }

  private static var known: [ObjectIdentifier: Kind] = [:]

  private static func kind<V>(of type: V.Type) -> Kind {
    let key = ObjectIdentifier(type)
    if let answer = known[key] { return answer }
    let answer: Kind = type is any DynamicPropertyHolder.Type ? .holder : .fields(fields(of: type))
    known[key] = answer
    return answer
  }

  private nonisolated static func fields<V>(of type: V.Type, at start: Int = 0) -> Fields {
    var fields = Fields()
    _ = _forEachField(of: type, options: []) { _, offset, type, _ in
      let offset = start + offset
      if let property = type as? any ConnectedProperty.Type {
        fields.connected.append((offset, property))
      } else if let property = type as? any DynamicProperty.Type {
        func open<P: DynamicProperty>(_ type: P.Type) -> Fields {
          Self.fields(of: type, at: offset)
        }
        let inner = open(property)
        fields.connected += inner.connected
        fields.composed += inner.composed
        fields.composed.append((offset, property))
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
      if fields.connected.isEmpty && fields.composed.isEmpty { return [] }
      return withUnsafeMutablePointer(to: &view) { value in
        connect(fields, of: UnsafeMutableRawPointer(value), kept: kept, environment: environment)
      }
    }
  }

  private static func connect(
    _ fields: Fields, of value: UnsafeMutableRawPointer, kept: [any StateLocation]?,
    environment: EnvironmentValues
  ) -> [any StateLocation] {
    var locations: [any StateLocation] = []
    func connect<P: ConnectedProperty>(_ type: P.Type, at offset: Int) {
      let index = locations.count
      let old = kept.flatMap { index < $0.count ? $0[index] : nil }
      let property = (value + offset).assumingMemoryBound(to: type)
      if let location = property.pointee.connect(old, environment: environment) {
        locations.append(location)
      }
    }
    for field in fields.connected { connect(field.type, at: field.offset) }
    func update<P: DynamicProperty>(_ type: P.Type, at offset: Int) {
      (value + offset).assumingMemoryBound(to: type).pointee.update()
    }
    for field in fields.composed { update(field.type, at: field.offset) }
    return locations
  }
}
