import Observation

/// A node that read state or observable objects and is invalidated when they change.
package protocol Reader: Node {
  /// What it read has changed; it is rebuilt before the next frame.
  func invalidate()
}

/// The reader whose body is being evaluated.
var currentReader: (any Reader)?

/// Evaluates `body`, noting for `reader` each state and observable property that it reads, in place of the
/// observable ones that it read before.
func tracking<Value>(_ reader: any Reader, _ body: () -> Value) -> Value {
  let outer = currentReader
  currentReader = reader
  defer { currentReader = outer }
  let pending = reader.host.pending
  let reference = WeakReader(reader)
  let reading = reader.reading ?? Reading()
  reader.reading = reading
  let term = reading.renew()
  return withObservationTracking {
    _ = reading.isGoingOn
    return body()
  } onChange: { [weak reading] in
    // Weakly: what observes it would keep it, and it what observes it, beyond the end of its node.
    if reading?.isCurrent(term) == true { pending.add(reference) }
  }
}

/// A reader that may be gone by the time its invalidation arrives.
final class WeakReader: Sendable {
  private weak let reader: (any Reader)?
  init(_ reader: any Reader) { self.reader = reader }

  // Observation may drop it on any thread.
  nonisolated deinit {}

  var value: (any Reader)? { reader }
}
