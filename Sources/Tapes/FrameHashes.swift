import Glibc

/// What a tape's frames showed, with the versions of the libraries that it holds for: a text file beside the
/// tape.
///
/// Law: what is written reads back equal.
public struct FrameHashes: Hashable, Sendable {
  /// The names and versions of the libraries, on one line.
  public var versions: String
  /// In the order of time.
  public var frames: [FrameHash]

  /// Precondition: `versions` is one line.
  public init(versions: String, frames: [FrameHash]) {
    precondition(!versions.contains { $0.isNewline }, "versions of more than one line")
    self.versions = versions
    self.frames = frames
  }

  private static let mark = "# "

  /// The versions behind a `#`, then a line a frame, as `reel-demo --hashes` prints them.
  public var text: String {
    Self.mark + versions + "\n" + frames.map { "\($0)\n" }.joined()
  }

  /// - Throws: `TapeError` with the first line that cannot be read.
  public init(parsing text: String) throws(TapeError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first, first.hasPrefix(Self.mark), lines.last == "" else {
      throw TapeError(line: 1, .noVersions)
    }
    var frames: [FrameHash] = []
    for (index, line) in lines.enumerated().dropFirst().dropLast() {
      guard let frame = FrameHash(String(line)) else {
        throw TapeError(line: index + 1, .noHash)
      }
      frames.append(frame)
    }
    self.init(versions: String(first.dropFirst(Self.mark.count)), frames: frames)
  }

  /// - Throws: `TapeError`; its line is nil where the file cannot be read.
  public init(contentsOf path: String) throws(TapeError) {
    try self.init(parsing: String(decoding: Tape.bytes(of: path), as: UTF8.self))
  }

  /// Writes the file; its name always means a whole one.
  ///
  /// - Throws: `TapeError`.
  public func write(to path: String) throws(TapeError) {
    let part = path + ".part"
    guard let file = fopen(part, "w") else {
      throw TapeError(.file(String(cString: strerror(errno))))
    }
    let isWritten = fputs(text, file) >= 0
    guard fclose(file) == 0, isWritten, rename(part, path) == 0 else {
      let error = TapeError(.file(String(cString: strerror(errno))))
      unlink(part)
      throw error
    }
  }
}
