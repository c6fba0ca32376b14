public import Canvas
import Glibc

/// Writes a tape as a session goes on.
///
/// The file has its name only once it is whole: until `finish()` it lies beside it, under the name with
/// `.part` behind.
public final class TapeRecorder {
  private let path: String
  private var file: UnsafeMutablePointer<FILE>?
  private var last = 0.0

  private var part: String { path + ".part" }

  /// - Throws: `TapeError` if the file cannot be made.
  public init(path: String, header: TapeHeader) throws(TapeError) {
    self.path = path
    file = fopen(path + ".part", "w")
    guard file != nil else { throw Self.systemError() }
    write(header.json)
  }

  deinit {
    guard let file else { return }
    fclose(file)
    unlink(part)
  }

  /// Puts input on the tape as it is handed over.
  public func record(_ event: InputEvent) {
    guard let action = TapeAction(event.kind) else { return }
    let ms = TapeEvent.milliseconds(event.time)
    append(TapeEvent(ms: max(ms, last), stamp: ms < last ? ms : nil, action))
  }

  /// Puts a turn of the frame loop on the tape.
  ///
  /// - Parameter time: in seconds.
  public func recordFrame(at time: Double) {
    append(TapeEvent(ms: max(TapeEvent.milliseconds(time), last), .frame))
  }

  private func append(_ event: TapeEvent) {
    last = event.ms
    write(event.json)
  }

  private func write(_ line: String) {
    // What fails here is told by `finish()`: the stream keeps its error.
    if let file { fputs(line + "\n", file) }
  }

  /// Gives the file its name.
  ///
  /// - Throws: `TapeError` if something could not be written; then no file is left.
  public func finish() throws(TapeError) {
    guard let file else { return }
    self.file = nil
    let isWhole = ferror(file) == 0
    guard fclose(file) == 0, isWhole, rename(part, path) == 0 else {
      let error = Self.systemError()
      unlink(part)
      throw error
    }
  }

  private static func systemError() -> TapeError {
    TapeError(.file(String(cString: strerror(errno))))
  }
}
