/// Where, roughly, each line starts: the marks that the indexer found so far.
nonisolated struct LineIndex: Sendable {
  private(set) var marks: [LineMark] = []
  /// Lines whose place is known.
  private(set) var lineCount = 0
  /// Bytes that were looked at.
  private(set) var byteCount = 0
  /// The whole file is known.
  private(set) var isComplete = false

  /// Adds what was found since the last report.
  mutating func append(_ report: IndexingReport) {
    marks += report.marks
    lineCount = report.lineCount
    byteCount = report.byteCount
    isComplete = report.isComplete
  }

  /// The number of the chunk that a line starts in, which is that of the last mark not after it.
  ///
  /// - Precondition: `0 <= line < lineCount`.
  /// - Complexity: O(log marks).
  func chunk(ofLine line: Int) -> Int {
    precondition(line >= 0 && line < lineCount, "no such line")
    var low = 0
    var high = marks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if marks[middle].line <= line { low = middle } else { high = middle }
    }
    return low
  }
}
