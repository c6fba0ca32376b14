/// A value that a view owns: kept for as long as the view stays at its place in the tree, and for a list's
/// row as long as the row exists (within the list's budget), not only while it can be seen.
///
/// Reading it in a `body` makes that body depend on it: a write evaluates just the bodies that read it.
@MainActor @propertyWrapper public struct State<Value> {
  var box: StateBox<Value>

  public init(wrappedValue: Value) { box = StateBox(wrappedValue) }
  public init(initialValue: Value) { box = StateBox(initialValue) }

  public var wrappedValue: Value {
    get { box.location.read() }
    nonmutating set { box.location.write(newValue) }
  }

  public var projectedValue: Binding<Value> {
    let box = box
    return Binding(get: { box.location.read() }, set: { box.location.write($0) })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

/// Joins a view value, which is short-lived, to the location that its node keeps.
final class StateBox<Value> {
  private let initial: Value
  private var kept: Location<Value>?
  /// Whether a node's copy of the view has it.
  var isConnected = false

  init(_ initial: Value) { self.initial = initial }

  /// One that begins as another began.
  init(copying other: StateBox) { initial = other.initial }

  // A task of the app's may hold the last reference to a state, on any thread. The main actor's classes are
  // freed on the main actor unless they say otherwise, which optimised builds of Swift 6.3 do not survive
  // when the last release is elsewhere.
  nonisolated deinit {}

  var location: Location<Value> {
    if let kept { return kept }
    let made = Location(initial)
    kept = made
    return made
  }

  func adopt(_ location: Location<Value>) { kept = location }
}

/// Where a state's value lives.
package protocol StateLocation: AnyObject {
  /// Whether the value was ever written, so that a row's state is worth keeping.
  var isModified: Bool { get }
  /// About how many bytes it takes; what its value refers to is not counted.
  var byteCount: Int { get }
  /// The body that is being evaluated depends on it, whether it looks at it or not.
  func noteRead()
}

extension StateLocation {
  package var byteCount: Int { 64 }
  package func noteRead() {}
}

final class Location<Value>: StateLocation {
  private var value: Value
  private(set) var isModified = false
  private var readers = ReaderList()

  init(_ value: Value) { self.value = value }

  nonisolated deinit {}

  /// The object's header, its readers and its place in a table besides the value.
  var byteCount: Int { 64 + MemoryLayout<Value>.size }

  /// The value, without the reader that is being evaluated coming to depend on it.
  func peek() -> Value { value }

  func read() -> Value {
    if let currentReader { readers.add(currentReader) }
    return value
  }

  func write(_ newValue: Value) {
    let isSame = currentReader != nil && isEqual(newValue, value)
    value = newValue
    Assignments.note(Value.self)
    isModified = true
    // Else a body that writes what is there already would be evaluated for ever.
    if isSame { return }
    if let currentReader {
      currentReader.host.report(
        "State: a value was changed while a body was evaluated; change it in a callback instead")
    }
    readers.invalidateAll(but: currentReader)
  }
}

/// The readers of one value, each held weakly.
struct ReaderList {
  private var readers: [ObjectIdentifier: WeakReader] = [:]
  /// At this many entries those whose reader is gone are dropped.
  private var pruneAt = 16

  var isEmpty: Bool { readers.isEmpty }

  mutating func add(_ reader: any Reader) {
    let key = ObjectIdentifier(reader)
    if readers[key]?.value != nil { return }
    readers[key] = WeakReader(reader)
    if readers.count >= pruneAt {
      readers = readers.filter { $0.value.value != nil }
      pruneAt = max(16, readers.count * 2)
    }
  }

  /// Each reader registers again when it evaluates its body again. The one that is at it stays: a body that
  /// changes what it reads would never come to an end. While one is at it the others' turn is in the next frame, so
  /// that bodies that change each other's state do not hold up this one.
  mutating func invalidateAll(but current: (any Reader)?) {
    let all = readers
    readers.removeAll(keepingCapacity: true)
    for (key, reader) in all {
      guard let node = reader.value else { continue }
      if node === current {
        readers[key] = reader
      } else if current != nil {
        node.host.invalidateLater(reader)
      } else {
        node.invalidate()
      }
    }
  }
}

/// Whether two values are equal, for those that can be compared.
private func isEqual<Value>(_ a: Value, _ b: Value) -> Bool {
  guard let a = a as? any Equatable else { return false }
  func compare<E: Equatable>(_ a: E) -> Bool { (b as? E) == a }
  return compare(a)
}
