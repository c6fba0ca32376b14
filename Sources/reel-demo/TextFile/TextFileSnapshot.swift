/// Which rows a file has at a moment.
///
/// While it is indexed: the lines counted so far, one row for the gap, and the last lines, whose
/// numbers nobody knows yet. Afterwards: its lines.
nonisolated struct TextFileSnapshot: Equatable, Sendable {
  /// What a row stands for.
  enum Place: Equatable, Sendable {
    /// A line by its number, from 0.
    case line(Int)
    /// The lines that were not counted yet.
    case gap
    /// A line by its distance from the end; the last one is 1.
    case fromEnd(Int)
  }

  /// Grows with each change.
  var revision: Int
  /// Lines from the start.
  var headLines: Int
  /// Lines at the end, behind the gap; 0 when all lines are counted.
  var tailLines: Int
  /// Bytes looked at so far.
  var indexedBytes: Int
  /// The file's size in bytes.
  var totalBytes: Int
  /// Whether the gap is there. It stays when indexing failed.
  var hasGap: Bool
  /// Rows that came to be before the tail's lines since the snapshot of the revision before: a
  /// reader of the tail stays with the line when the row's index grows by it. It may be -1, when
  /// the gap closes and no line was in it.
  var rowsInsertedBeforeTail: Int
  /// Why the file cannot be read any more. The rows stay as they are.
  var failure: TextFileError?

  /// More snapshots will come by themselves.
  var isIndexing: Bool { hasGap && failure == nil }
  var rowCount: Int { headLines + (hasGap ? 1 : 0) + tailLines }
  /// From 0 to 1.
  var progress: Double { totalBytes == 0 ? 1 : Double(indexedBytes) / Double(totalBytes) }

  /// - Precondition: `0 <= row < rowCount`.
  func place(at row: Int) -> Place {
    precondition(row >= 0 && row < rowCount, "no such row")
    if row < headLines { return .line(row) }
    if hasGap, row == headLines { return .gap }
    return .fromEnd(rowCount - row)
  }
}
