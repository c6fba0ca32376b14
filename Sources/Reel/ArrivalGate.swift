package import Canvas

/// Where arrivals pass on their way to the app, and which work is still to bring some.
///
/// A process has one, and each replay on a stage one of its own: what is begun from within a replay, tasks and
/// their tasks too, passes that one. It is open but while a tape is played that has arrivals on it: then each
/// waits until it is admitted.
package final class ArrivalGate {
  /// The gate of what runs now.
  @TaskLocal package static var current = ArrivalGate()

  /// Told of each arrival just before it is taken in.
  package var onArrival: ((Arrival) -> Void)?
  private(set) var isOpen = true
  /// Pieces of work that are under way.
  private(set) var workCount = 0
  /// In the order in which they came.
  private var held: [(arrival: Arrival, take: () -> Void)] = []

  package nonisolated init() {}
  nonisolated deinit {}

  func beginWork() { workCount += 1 }

  func endWork() {
    precondition(workCount > 0, "work ended that had not begun")
    workCount -= 1
  }

  func pass(_ arrival: Arrival, _ take: @escaping () -> Void) {
    if isOpen {
      onArrival?(arrival)
      take()
    } else {
      held.append((arrival, take))
    }
  }

  /// From now on arrivals wait.
  ///
  /// Precondition: it is open.
  func close() {
    precondition(isOpen, "two replays wait for arrivals at one gate")
    isOpen = false
  }

  /// Lets what waits in, in the order in which it came, and what comes from now on.
  func open() {
    isOpen = true
    let waiting = held
    held = []
    for (arrival, take) in waiting { pass(arrival, take) }
  }

  /// Lets in the oldest that waits for a page of a source.
  ///
  /// - Returns: Its outcome, which may be another one than the arrival's, and it then goes on waiting; nil if
  ///   none waits.
  func admit(_ arrival: Arrival) -> String? {
    let place = held.firstIndex {
      $0.arrival.source == arrival.source && $0.arrival.page == arrival.page
    }
    guard let place else { return nil }
    let outcome = held[place].arrival.outcome
    if outcome == arrival.outcome { held.remove(at: place).take() }
    return outcome
  }
}
