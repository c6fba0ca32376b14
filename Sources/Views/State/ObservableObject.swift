/// A class whose changes views follow: `final class Store: ObservableObject { @Published var items = [1] }`.
///
/// A view holds it in an `@ObservedObject`, `@StateObject` or `@EnvironmentObject` property; a change
/// evaluates the bodies of just those views. (`@Observable` classes need no such property, and a change of one
/// evaluates only the bodies that read what changed.)
///
/// Reel knows no Combine: the publisher is a small one of its own, and everything happens on the main actor.
@MainActor @preconcurrency public protocol ObservableObject: AnyObject {
  /// Tells that something is about to change. `@Published` properties send it; for others, call
  /// `objectWillChange.send()` before the change.
  ///
  /// An object has one by itself. A stored property, `let objectWillChange = ObservableObjectPublisher()`, does
  /// as well.
  var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
  public var objectWillChange: ObservableObjectPublisher { ObjectPublishers.publisher(of: self) }
}

/// The publishers of objects that store none, each for as long as its object is there.
private enum ObjectPublishers {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private static var entries: [ObjectIdentifier: Entry] = [:]
  /// At this many entries those whose object is gone are dropped.
  private static var pruneAt = 64

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let key = ObjectIdentifier(object)
    // One that is gone may have lain where this one lies.
    if let known = entries[key], known.object === object { return known.publisher }
    if entries.count >= pruneAt {
      entries = entries.filter { $0.value.object != nil }
      pruneAt = max(64, entries.count * 2)
    }
    let made = ObservableObjectPublisher()
    entries[key] = Entry(object: object, publisher: made)
    return made
  }
}
