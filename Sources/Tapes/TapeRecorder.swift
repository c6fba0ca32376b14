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
  public init(path: String) throws(TapeError) {
    self.path = path
    var info = stat()
    if stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFDIR {
      throw TapeError(.file(String(cString: strerror(EISDIR))))
    }
    file = fopen(path + ".part", "w")
    guard file != nil else { throw Self.systemError() }
  }

  deinit {
    guard let file else { return }
    fclose(file)
    unlink(part)
  }

  /// Puts the first line on the tape. Before all others.
  public func record(_ header: TapeHeader) { write(header.json) }

  /// Puts on the tape what happens, as it is handed over. Input that a device stamped before the last line
  /// keeps that time beside its own.
  public func record(_ step: SessionStep) {
    guard let action = TapeAction(step.action) else { return }
    let ms = max(TapeEvent.milliseconds(step.time), last)
    let stamp = TapeEvent.milliseconds(step.stamp)
    last = ms
    write(TapeEvent(ms: ms, stamp: action.input != nil && stamp < ms ? stamp : nil, action).json)
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
