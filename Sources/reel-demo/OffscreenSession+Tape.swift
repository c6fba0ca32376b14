import Reel
import Tapes

extension OffscreenSession {
  /// Plays a tape from the start of the virtual clock.
  ///
  /// Where the frame loop's turns are on the tape, there are frames at these and no others. Otherwise they run
  /// at 60 Hz while anything moves and the window is not minimised, and after the last line until all is at
  /// rest, or for ten seconds at most.
  ///
  /// - Parameter end: when to stop instead, in seconds; frames that are not on the tape end with one then.
  func play(_ tape: Tape, until end: Double? = nil) {
    let hasFrames = tape.hasFrames
    var isMinimized = false
    // What is shown before anybody can act.
    if !hasFrames { refresh() }
    for event in tape.events {
      if let end, event.time > end { break }
      if hasFrames || isMinimized { skip(to: event.time) } else { run(until: event.time) }
      if event.action == .minimize { isMinimized = true }
      if event.action == .restore { isMinimized = false }
      if let input = event.action.input {
        send(input, stamped: event.stampedTime)
      } else if event.action == .frame {
        turn(at: event.time)
      }
    }
    if hasFrames || isMinimized { return }
    if let end { advance(by: end - time) } else { run(until: time + Self.settlingTime) }
  }

  /// Seconds of what goes on after a tape's last line, at most: what moves for longer never rests.
  private static let settlingTime = 10.0
}
