package import Canvas

/// Plays a recorded session on an off-screen one, a frame or a step at a time.
///
/// Where the frame loop's turns are among the steps, there are frames at these and no others. Otherwise they
/// run at 60 Hz while anything moves and the window is not minimised, and after the last step until all is at
/// rest, or for ten seconds at most.
///
/// It does not wait for anything: between two calls whoever drives it lets main-actor work run. Where arrivals
/// are among the steps, the gate is closed until the last of them, and the driver waits for no work but the one
/// that a step asks for.
package struct SessionPlayer {
  package enum Progress {
    case played
    /// The next step takes an arrival in that has not come yet.
    case waits(MissingArrival)
    case ended
  }

  private let session: OffscreenSession
  private let gate = ArrivalGate.current
  private let steps: [SessionStep]
  private let end: Double?
  private let hasFrames: Bool
  private var next = 0
  private var isMinimized = false
  private var isShown: Bool
  /// Where the last arrival is among all steps, those behind the end too; -1 if there is none.
  private let lastArrival: Int
  /// When what goes on after the last step is cut off, in seconds; nil before.
  private var rest: Double?

  /// - Parameters:
  ///   - session: At the start of its clock, without a frame.
  ///   - end: When to stop, in seconds; frames that are not among the steps end with one then.
  ///
  /// Precondition: the steps are in the order of time, and with arrivals among them no other replay closed the
  /// current gate.
  package init(_ steps: [SessionStep], on session: OffscreenSession, until end: Double? = nil) {
    self.session = session
    self.end = end
    self.steps = steps.filter { step in end.map { step.time <= $0 } ?? true }
    hasFrames = steps.contains { $0.action == .turn }
    lastArrival = steps.lastIndex { $0.action.isArrival } ?? -1
    isShown = hasFrames
    if lastArrival >= 0 { gate.close() }
  }

  /// Whether arrivals are among the steps that are left.
  private var waitsForArrivals: Bool { lastArrival >= next }

  /// Plays the next frame or step.
  ///
  /// - Throws: `MissingArrival` if an arrival came with another outcome; the player has ended then.
  package mutating func advance() throws(MissingArrival) -> Progress {
    guard isShown else {
      // What is shown before anybody can act.
      isShown = true
      session.refresh()
      return .played
    }
    guard next < steps.count else { return goOn() }
    let step = steps[next]
    if frameIfDue(before: step.time) { return .played }
    session.skip(to: step.time)
    switch step.action {
    case .input(let kind):
      if kind == .minimize { isMinimized = true }
      if kind == .restore { isMinimized = false }
      session.send(kind, stamped: step.stamp)
    case .turn: session.turn(at: step.time)
    case .wait: break
    case .arrival(let arrival):
      let outcome = gate.admit(arrival)
      guard let outcome else { return .waits(MissingArrival(arrival, step: next)) }
      if outcome != arrival.outcome {
        let missing = MissingArrival(arrival, step: next, outcome: outcome)
        stop()
        throw missing
      }
    }
    next += 1
    // What the recorded session did not see arrive comes as it does without a tape.
    if lastArrival >= 0, next == lastArrival + 1 { gate.open() }
    return .played
  }

  /// Ends it before its time.
  package mutating func stop() {
    if waitsForArrivals { gate.open() }
    next = steps.count
  }

  /// What goes on after the last step.
  private mutating func goOn() -> Progress {
    if hasFrames || isMinimized { return .ended }
    let limit = rest ?? end ?? session.time + Self.settlingTime
    rest = limit
    if frameIfDue(before: limit) { return .played }
    session.skip(to: max(session.time, limit))
    if end != nil { session.refresh() }
    return .ended
  }

  private func frameIfDue(before limit: Double) -> Bool {
    guard !hasFrames, !isMinimized, let due = session.nextFrameTime, due < limit else {
      return false
    }
    session.turn(at: max(session.time, due))
    return true
  }

  /// Seconds of what goes on after the last step, at most: what moves for longer never rests.
  private static let settlingTime = 10.0
}

extension SessionStep.Action {
  fileprivate var isArrival: Bool { if case .arrival = self { true } else { false } }
}

extension OffscreenSession {
  /// Plays a recorded session from the start of the virtual clock, as `SessionPlayer` says. On the process's
  /// first thread only, since it serves the main queue meanwhile.
  ///
  /// - Parameter end: When to stop, in seconds.
  /// - Throws: `MissingArrival` for an arrival among the steps that no work is left to bring.
  package func play(_ steps: [SessionStep], until end: Double? = nil) throws(MissingArrival) {
    var player = SessionPlayer(steps, on: self, until: end)
    var drains = 0
    while true {
      OutstandingWork.wait()
      switch try player.advance() {
      case .ended: return
      case .played: drains = 0
      case .waits(let missing):
        // Tasks that are queued may bring it, or begin the work that does.
        drains += 1
        if OutstandingWork.count > 0 {
          OutstandingWork.waitForMore()
        } else if drains > OutstandingWork.tasksInAChain {
          player.stop()
          throw missing
        }
      }
    }
  }
}
