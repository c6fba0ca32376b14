import Glibc

/// A line's number, from 0, and where it starts, in bytes.
nonisolated struct LineMark: Equatable, Sendable {
  var line: Int
  var offset: Int
}

/// Finds where lines start, from bytes that are handed over in blocks of any length.
///
/// A line ends after its line feed; bytes after the last line feed are a line too. What comes out
/// does not depend on how the bytes are cut into blocks. It owns no file and no thread.
nonisolated struct LineIndexer: Sendable {
  /// Bytes between marks, at least.
  let spacing: Int
  /// Bytes seen so far.
  private(set) var byteCount = 0
  /// Lines seen to their end.
  private(set) var lineCount = 0
  /// Marks found since they were last taken; each is the first line start that lies `spacing` or
  /// more beyond the one before.
  private(set) var marks = [LineMark(line: 0, offset: 0)]
  /// Where the last mark lies, taken or not.
  private var lastMark = 0
  private var endsInsideLine = false

  init(spacing: Int) {
    precondition(spacing > 0, "marks need a distance")
    self.spacing = spacing
  }

  /// Takes the bytes that follow the ones before, by `memchr`.
  ///
  /// - Complexity: O(bytes).
  mutating func step(_ block: UnsafeRawBufferPointer) {
    guard let base = block.baseAddress, block.count > 0 else { return }
    var at = 0
    while at < block.count, let hit = memchr(base + at, 0x0A, block.count - at) {
      at = UnsafeRawPointer(hit) - base + 1
      lineCount += 1
      let start = byteCount + at
      if start - lastMark >= spacing {
        marks.append(LineMark(line: lineCount, offset: start))
        lastMark = start
      }
    }
    endsInsideLine = at < block.count
    byteCount += block.count
  }

  /// Counts the last line if nothing ended it. No bytes follow.
  mutating func finish() {
    if endsInsideLine { lineCount += 1 }
    endsInsideLine = false
  }

  /// The marks that were not taken yet.
  mutating func takeMarks() -> [LineMark] {
    defer { marks.removeAll() }
    return marks
  }
}
