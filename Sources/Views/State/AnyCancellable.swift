/// What a subscription lasts for: it ends with `cancel()`, or when this is let go of.
public final class AnyCancellable {
  private var subscription: AnyObject?

  init(_ subscription: AnyObject) { self.subscription = subscription }

  nonisolated deinit {}

  public func cancel() { subscription = nil }

  /// Keeps the subscription for as long as the set is kept.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
}

extension AnyCancellable: Hashable {
  nonisolated public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Who is told of values, in the order in which they came. Each is held by its `AnyCancellable` alone.
struct Subscribers<Value> {
  private final class Subscription {
    let receive: (Value) -> Void
    init(_ receive: @escaping (Value) -> Void) { self.receive = receive }
    nonisolated deinit {}
  }

  private struct Entry { weak var subscription: Subscription? }

  private var entries: [Entry] = []

  mutating func add(_ receive: @escaping (Value) -> Void) -> AnyCancellable {
    let subscription = Subscription(receive)
    entries.removeAll { $0.subscription == nil }
    entries.append(Entry(subscription: subscription))
    return AnyCancellable(subscription)
  }

  /// One that ends while the others are told is not told any more, and one that begins not yet.
  func send(_ value: Value) {
    for entry in entries { entry.subscription?.receive(value) }
  }
}
