import Observation
import Synchronization

/// What a reader's latest evaluation observes; ended before the next one and when the reader goes.
///
/// Observation itself forgets what was observed only once something observed changes. A row that is evaluated
/// a thousand times would then be noted a thousand times at each property that it reads. So each evaluation
/// also reads a property of this object, and changing that one makes Observation forget all the others.
nonisolated final class Reading: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let term = Mutex(0)

  /// Ends what was observed so far, and answers the number of what is observed from now on.
  @discardableResult
  func renew() -> Int {
    let next = term.withLock { term in
      term += 1
      return term
    }
    registrar.withMutation(of: self, keyPath: \.isGoingOn) {}
    return next
  }

  /// To be read by what is observed.
  var isGoingOn: Bool {
    registrar.access(self, keyPath: \.isGoingOn)
    return true
  }

  func isCurrent(_ number: Int) -> Bool { term.withLock { $0 == number } }
}
