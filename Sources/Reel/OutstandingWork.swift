import SDLBackend

/// Real work (disks, threads) whose answers are still to come.
///
/// Off-screen the virtual clock stands still while there is any, so that pictures do not depend on how fast
/// a machine is.
package enum OutstandingWork {
  package private(set) static var count = 0

  package static func begin() { count += 1 }

  package static func end() {
    precondition(count > 0, "work ended that had not begun")
    count -= 1
  }

  /// Serves the main queue until none is left. On the process's first thread only.
  package static func wait() {
    MainQueue.drain()
    while count > 0 { MainQueue.drain(waitingAtMost: nil) }
  }
}
