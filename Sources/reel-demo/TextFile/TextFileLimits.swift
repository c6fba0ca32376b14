/// How much of a file is read, held and shown at a time.
nonisolated struct TextFileLimits: Sendable {
  /// Bytes at the start that are judged (text or not) and shown before anything else: some
  /// hundred lines, read from a disk in about a millisecond.
  var headLength = 64 << 10
  /// Bytes at the end whose lines are known at once; as `headLength`.
  var tailLength = 64 << 10
  /// Bytes the index reads at a time. From a few hundred kilobytes on, a system call costs
  /// nothing beside what it copies; a file of one block is indexed before it is shown.
  var blockLength = 1 << 20
  /// Bytes between two marks of the index, at least. It is what has to be read to show any one
  /// line, and makes the index 1/4096 of the file: 5 MB for 20 GB.
  var chunkLength = 64 << 10
  /// Chunks held for the rows on screen and the ones next to them: about 1 MB, and where every line is
  /// empty, 9 MB.
  var heldChunks = 16
  /// Reports while a file is indexed, at most; a list has to answer each one.
  var reports = 64
  /// Bytes between two reports, at least: 12 ms' work where memory has the file (measured), half a
  /// second's on a slow disk.
  var reportLength = 64 << 20
  /// Bytes of a line that are shown; the rest of it is an ellipsis.
  var lineLength = 4096
  /// Columns between tab stops, as terminals have them.
  var tabWidth = 8

  /// Bytes that the longest character's encoding has (UTF-8): what is read beyond a cut to see
  /// whether it falls inside a character.
  static let longestScalar = 4

  /// Bytes between two reports for a file of a size in bytes.
  func reportLength(forSize size: Int) -> Int { max(reportLength, size / max(1, reports)) }

  /// Files up to this size, in bytes, are indexed before they are shown: there the head and the
  /// tail could overlap.
  var immediateSize: Int { max(blockLength, headLength + tailLength + 1) }
}
