/// A stored property that has to be joined to the node before a body is evaluated.
protocol DynamicProperty {
  /// The location it keeps its value in, taken over from `kept` where that fits.
  func connect(_ kept: (any StateLocation)?, environment: EnvironmentValues) -> (any StateLocation)?
}

extension State: DynamicProperty {
  func connect(
    _ kept: (any StateLocation)?, environment: EnvironmentValues
  ) -> (any StateLocation)? {
    if let kept = kept as? Location<Value> { box.adopt(kept) }
    return box.location
  }
}

/// A view whose dynamic properties are those of a value that it holds.
protocol DynamicPropertyHolder {
  var dynamicPropertyOwner: Any { get }
}

/// Finds the dynamic properties of views. A type is looked through once; those without any cost nothing.
enum DynamicProperties {
  private static var known: [ObjectIdentifier: Bool] = [:]

  static func areIn<V>(_ type: V.Type, _ view: V) -> Bool {
    let key = ObjectIdentifier(type)
    if let answer = known[key] { return answer }
    let answer = Mirror(reflecting: owner(of: view)).children.contains {
      $0.value is any DynamicProperty
    }
    known[key] = answer
    return answer
  }

  private static func owner(of view: Any) -> Any {
    (view as? any DynamicPropertyHolder)?.dynamicPropertyOwner ?? view
  }

  static func connect<V>(
    _ view: V, kept: [any StateLocation]?, environment: EnvironmentValues
  ) -> [any StateLocation] {
    var locations: [any StateLocation] = []
    for child in Mirror(reflecting: owner(of: view)).children {
      guard let property = child.value as? any DynamicProperty else { continue }
      let index = locations.count
      let old = kept.flatMap { index < $0.count ? $0[index] : nil }
      if let location = property.connect(old, environment: environment) {
        locations.append(location)
      }
    }
    return locations
  }
}
