import Reel

extension Stage {
  /// Lets main-actor tasks that are ready run, and shows what they changed.
  ///
  /// Virtual time stands still, and nothing is slept for. A task that waits for other threads, for disks or
  /// for a real clock may not have its answer yet: `wait(until:)` is for those.
  public func waitForTasks() async {
    await Self.settleTasks()
    while OutstandingWork.holdsTime { await Self.pause() }
    refresh()
  }

  /// Waits, in real time, for what other threads bring, and shows it. Virtual time stands still.
  ///
  /// - Parameters:
  ///   - condition: Asked again and again, each time with the picture up to date.
  ///   - limit: Real time after which it gives up.
  /// - Returns: Whether the condition came true. If it did not, `diagnostics` says so too.
  @discardableResult
  public func wait(
    until condition: () -> Bool, atMost limit: Duration = .seconds(10)
  ) async -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + limit
    while true {
      await waitForTasks()
      if condition() { return true }
      guard clock.now < end else { break }
      await Self.pause()
    }
    diagnostics.append("Stage: what was waited for has not happened in \(limit)")
    return false
  }

  /// Lets main-actor tasks that are ready run, and those that they start.
  static func settleTasks() async {
    // Each yield goes behind all main-actor work that is queued, so this follows chains of that length.
    for _ in 0..<OutstandingWork.tasksInAChain { await Task.yield() }
  }

  /// Leaves the processor to other threads.
  static func pause() async { try? await Task.sleep(for: .milliseconds(1)) }
}
