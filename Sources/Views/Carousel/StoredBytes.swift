/// About how many bytes a value holds outside of itself: what its strings and collections store, and the objects in it.
///
/// An estimate, for a budget. Strings count by their UTF-8, arrays and whatever else lies in one piece (Foundation's `Data`
/// too) by their elements, sets and dictionaries by their entries, objects by their properties. What is shared counts each
/// time that it is come by; an object within itself, once. What closures hold, and memory behind bare pointers, cannot be
/// seen and counts nothing.
nonisolated enum StoredBytes {
  /// What the heap and Swift add to an object or a storage.
  private static let header = 32
  /// Values that are looked into at most; of what is left, the sizes alone are counted. A page of a feed has some ten.
  private static let looks = 1000
  /// Elements of a collection that are looked into; they stand for the others.
  private static let sampled = 16
  /// UTF-8 bytes that a string holds in itself.
  private static let inlineString = 15

  static func outside<Value>(_ value: Value) -> Int {
    var left = looks
    var seen: Set<ObjectIdentifier> = []
    return outside(value, &left, &seen)
  }

  private static func outside(
    _ value: Any, _ left: inout Int, _ seen: inout Set<ObjectIdentifier>
  ) -> Int {
    guard left > 0 else { return 0 }
    left -= 1
    if let string = value as? String {
      return string.utf8.count > inlineString ? header + string.utf8.count : 0
    }
    if let elements = value as? any Collection, let bytes = storage(elements, &left, &seen) {
      return bytes
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .set, .dictionary: return table(mirror, &left, &seen)
    case .class:
      guard seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { return 0 }
      var bytes = header
      var ancestor: Mirror? = mirror
      while let current = ancestor {
        for child in current.children {
          bytes += size(of: child.value) + outside(child.value, &left, &seen)
        }
        ancestor = current.superclassMirror
      }
      return bytes
    default: return mirror.children.reduce(0) { $0 + outside($1.value, &left, &seen) }
    }
  }

  /// What a collection holds whose elements lie in one piece; nil for another one, which may store none of them.
  private static func storage<Elements: Collection>(
    _ elements: Elements, _ left: inout Int, _ seen: inout Set<ObjectIdentifier>
  ) -> Int? {
    guard elements.withContiguousStorageIfAvailable({ _ in true }) ?? false else { return nil }
    let stride = MemoryLayout<Elements.Element>.stride
    guard !elements.isEmpty else { return 0 }
    var inside = 0
    for element in elements.prefix(sampled) { inside += outside(element, &left, &seen) }
    return header + elements.count * stride
      + inside * elements.count / min(elements.count, sampled)
  }

  /// What a set or a dictionary holds: its tables are filled to three quarters at most.
  private static func table(
    _ mirror: Mirror, _ left: inout Int, _ seen: inout Set<ObjectIdentifier>
  ) -> Int {
    guard let count = mirror.children.isEmpty ? nil : mirror.children.count else { return 0 }
    var entries = 0
    for child in mirror.children.prefix(sampled) {
      entries += size(of: child.value) + outside(child.value, &left, &seen)
    }
    return header + entries * count / min(count, sampled) * 4 / 3
  }

  private static func size(of value: Any) -> Int {
    func size<Value>(_ value: Value) -> Int { MemoryLayout<Value>.stride }
    return _openExistential(value, do: size)
  }
}
