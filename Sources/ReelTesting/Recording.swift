import Canvas
import Reel
public import Tapes

/// Records what is done in an app's window, for a test to play again with `Stage.replay`.
///
///     @main struct Notes: App {
///       init() {
///         guard let path = ProcessInfo.processInfo.environment["NOTES_RECORD"] else { return }
///         do { try Recording.start(to: path) } catch { fatalError("\(path): \(error)") }
///       }
///       …
///     }
///
/// The next window that opens is recorded, from its first frame to its end: input, arrivals of data
/// (`Arrivals`) and the frames' times, not what the app draws. The file has its name once the window is
/// closed. An app that can record links `ReelTesting`, and with it Foundation: 8 MB more, 4 ms at start.
@MainActor @preconcurrency public enum Recording {
  /// Gets ready to record. Call it before `App.main` opens the window: in the app's `init` at the latest.
  ///
  /// - Parameters:
  ///   - path: The tape. While it is not whole, it lies beside it under the name with `.part` behind.
  ///   - scene: What the tape's first line says of what is shown; nothing reads it but people.
  /// - Throws: `TapeError` if the file cannot be made. If it cannot be written later, the app ends with a line on
  ///   standard error and status 2, and leaves no tape.
  public static func start(to path: String, scene: String = "") throws(TapeError) {
    let recorder = try TapeRecorder(path: path)
    FrameLoop.onOpen = { loop in
      FrameLoop.onOpen = nil
      let host = loop.host
      recorder.record(
        TapeHeader(
          scene: scene, width: host.size.width, height: host.size.height, scale: host.scale,
          appearance: host.colorScheme == .dark ? .dark : .light))
      loop.onStep = { recorder.record($0) }
      loop.onEnd = {
        do throws(TapeError) { try recorder.finish() } catch {
          throw RecordingError(path: path, reason: error)
        }
      }
    }
  }
}

/// A tape that could not be written to its end.
nonisolated private struct RecordingError: Error, CustomStringConvertible {
  let path: String
  let reason: TapeError
  var description: String { "\(path): \(reason)" }
}
