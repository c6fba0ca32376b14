/// What an indexing pass found since its last report.
nonisolated struct IndexingReport: Sendable {
  var marks: [LineMark]
  /// Lines seen to their end since the file's start.
  var lineCount: Int
  /// Bytes seen since the file's start.
  var byteCount: Int
  var isComplete: Bool
}

/// One walk over a source from its start to its end, a block a step.
///
/// It knows neither the thread it runs on nor who hears its reports. A step
/// holds one block.
nonisolated struct IndexingPass: Sendable {
  private let source: any ByteSource
  private let blockLength: Int
  private let reportLength: Int
  private var indexer: LineIndexer
  private var reported = 0

  /// - Parameter head: The source's first bytes, which are not read again.
  init(source: any ByteSource, head: [UInt8], limits: TextFileLimits) {
    self.source = source
    reportLength = limits.reportLength(forSize: source.size)
    indexer = LineIndexer(spacing: limits.chunkLength)
    blockLength = limits.blockLength
    head.withUnsafeBytes { indexer.step($0) }
    if isComplete { indexer.finish() }
  }

  /// The end is reached.
  var isComplete: Bool { indexer.byteCount == source.size }

  /// Reads the next block; at the end it does nothing.
  ///
  /// - Returns: A report when enough bytes came together, and at the end.
  mutating func step() throws(TextFileError) -> IndexingReport? {
    guard !isComplete else { return nil }
    let start = indexer.byteCount
    let block = try source.bytes(start..<min(start + blockLength, source.size))
    block.withUnsafeBytes { indexer.step($0) }
    if isComplete { indexer.finish() }
    return isComplete || indexer.byteCount - reported >= reportLength ? report() : nil
  }

  /// What was found since the last report.
  mutating func report() -> IndexingReport {
    reported = indexer.byteCount
    return IndexingReport(
      marks: indexer.takeMarks(), lineCount: indexer.lineCount, byteCount: indexer.byteCount,
      isComplete: isComplete)
  }
}
