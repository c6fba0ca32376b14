import Canvas
public import Reel
import SDLBackend
public import Tapes

extension Stage {
  /// Plays a recorded session, in virtual time: the same input, arrivals and frames at the same times.
  ///
  ///     let replay = try await Stage.replay("Tapes/signing.tape") { BookView(book: Book()) }
  ///     try replay.expectFrames("Tapes/signing.frames")
  ///     #expect(replay.stage.find(text: "3 guests") != nil)
  ///
  /// What the content loads begins in the content (as it appears, in its tasks and actions), not before: data that
  /// the tape says arrived is held back until its line, and that goes for work which the replay began.
  ///
  /// - Parameters:
  ///   - path: Of the tape, from `Recording` or written by hand.
  ///   - size: Of the window in points, where the tape's first line does not tell.
  ///   - scale: Device pixels a point, likewise.
  ///   - end: When to stop, in seconds; nil for the tape's end.
  /// - Throws: `TapeError` with the line and the reason, if the tape cannot be read, or waits for data that no
  ///   work (`Arrivals`) is left to bring.
  public static func replay<Content: View>(
    _ path: String, size: Size = Size(width: 400, height: 300), scale: Double = 1,
    until end: Double? = nil, @ViewBuilder content: @escaping () -> Content
  ) async throws(TapeError) -> Replay {
    try await replay(
      Tape(contentsOf: path, scale: scale), size: size, scale: scale, until: end, content: content)
  }

  /// Plays a session that is not in a file.
  public static func replay<Content: View>(
    _ tape: Tape, size: Size = Size(width: 400, height: 300), scale: Double = 1,
    until end: Double? = nil, @ViewBuilder content: @escaping () -> Content
  ) async throws(TapeError) -> Replay {
    let header = tape.header
    let stage = Stage(
      unshownSize: header.map { Size(width: $0.width, height: $0.height) } ?? size,
      scale: header?.scale ?? scale, colorScheme: header?.appearance == .dark ? .dark : .light,
      content: content)
    var frames: [FrameHash] = []
    stage.session.onFrame = { frames.append(FrameHash(time: $0, pixels: $1.contentHash)) }
    defer { stage.session.onFrame = nil }
    let missing = await ArrivalGate.$current.withValue(ArrivalGate()) {
      await play(SessionPlayer(tape.steps, on: stage.session, until: end))
    }
    if let missing { throw tape.error(missing) }
    return Replay(stage: stage, frames: frames)
  }

  /// - Returns: What stopped it; nil if it came to its end.
  private static func play(_ player: SessionPlayer) async -> MissingArrival? {
    var player = player
    while true {
      await settleTasks()
      while OutstandingWork.holdsTime { await pause() }
      do throws(MissingArrival) {
        switch try player.advance() {
        case .ended: return nil
        case .played: break
        case .waits(let missing):
          guard OutstandingWork.count > 0 else {
            player.stop()
            return missing
          }
          await pause()
        }
      } catch {
        return error
      }
    }
  }
}
