package import Canvas

/// Where arrivals pass on their way to the app; one serves the process.
///
/// It is open but while a tape is played that has arrivals on it: then each waits until it is admitted.
package enum ArrivalGate {
  /// Told of each arrival just before it is taken in.
  package static var onArrival: ((Arrival) -> Void)?
  package private(set) static var isOpen = true
  /// In the order in which they came.
  private static var held: [(arrival: Arrival, take: () -> Void)] = []

  static func pass(_ arrival: Arrival, _ take: @escaping () -> Void) {
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
  static func close() {
    precondition(isOpen, "two replays wait for arrivals at once")
    isOpen = false
  }

  /// Lets what waits in, in the order in which it came, and what comes from now on.
  static func open() {
    isOpen = true
    let waiting = held
    held = []
    for (arrival, take) in waiting { pass(arrival, take) }
  }

  /// Lets in the oldest that waits for a page of a source.
  ///
  /// - Returns: Its outcome, which may be another one than the arrival's, and it then goes on waiting; nil if
  ///   none waits.
  static func admit(_ arrival: Arrival) -> String? {
    let place = held.firstIndex {
      $0.arrival.source == arrival.source && $0.arrival.page == arrival.page
    }
    guard let place else { return nil }
    let outcome = held[place].arrival.outcome
    if outcome == arrival.outcome { held.remove(at: place).take() }
    return outcome
  }
}
