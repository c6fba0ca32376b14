import SDLBackend

/// Real work (disks, threads) whose answers are still to come.
///
/// Off-screen the virtual clock stands still while there is any, so that pictures do not depend on how fast
/// a machine is. While the gate for arrivals is closed they wait for their turn, so nothing waits for them.
package enum OutstandingWork {
  package static var count: Int { ArrivalGate.current.workCount }

  /// Whether the virtual clock has to stand still.
  package static var holdsTime: Bool { count > 0 && ArrivalGate.current.isOpen }

  /// Serves the main queue until time may go on. On the process's first thread only.
  package static func wait() {
    // What has arrived may be handed on from task to task until it is shown.
    var turns = 0
    repeat {
      turns += 1
      while holdsTime { waitForMore() }
    } while (MainQueue.drain() || holdsTime) && turns < tasksInAChain
  }

  /// Serves the main queue once there is something on it. On the process's first thread only.
  static func waitForMore() { MainQueue.drain(waitingAtMost: nil) }

  /// Main-actor tasks that start one another, at most: a view's task that awaits a model that awaits a store
  /// is 3; a yield costs about a microsecond.
  package static let tasksInAChain = 64
}
