import Reel

/// A text file of any size as rows.
///
/// Its start and its end can be read as soon as it is open; the lines between are counted in the
/// background. Memory does not grow with the file but for the index, 1/4096 of it. Bytes appended
/// after it was opened are not seen.
@MainActor
final class TextFile {
  private let source: any ByteSource
  private let limits: TextFileLimits
  private let display: LineDisplay
  private let tail: LineTail
  private var index = LineIndex()
  private var chunks: ChunkCache
  private var indexing: BackgroundIndexing?
  private var arrivals: Arrivals?

  /// The rows there are now.
  private(set) var snapshot: TextFileSnapshot
  /// Called after each change of `snapshot`, never from inside `row(at:)`.
  var onChange: ((TextFileSnapshot) -> Void)?

  /// What is left to be indexed: whoever steps it hands its reports to `apply(_:)`.
  let remainingPass: IndexingPass

  /// Opens a file and reads its first and its last block.
  ///
  /// - Throws: When it is missing, unreadable, no regular file, or not text.
  convenience init(path: String, limits: TextFileLimits = TextFileLimits()) throws(TextFileError) {
    try self.init(source: DiskFile(path: path), limits: limits)
  }

  init(source: any ByteSource, limits: TextFileLimits) throws(TextFileError) {
    let isSmall = source.size <= limits.immediateSize
    let head = try source.bytes(0..<(isSmall ? source.size : limits.headLength))
    guard TextCheck.isText(Array(head.prefix(limits.headLength))) else {
      throw TextFileError(path: source.path, .notText)
    }
    var pass = IndexingPass(source: source, head: head, limits: limits)
    index.append(pass.report())
    remainingPass = pass
    tail = try LineTail(source: source, limits: limits)
    chunks = ChunkCache(capacity: limits.heldChunks)
    display = LineDisplay(limits: limits)
    self.source = source
    self.limits = limits
    snapshot = TextFileSnapshot(
      revision: 0, headLines: index.lineCount,
      tailLines: index.isComplete ? 0 : tail.lineCount, indexedBytes: index.byteCount,
      totalBytes: source.size, hasGap: !index.isComplete, rowsInsertedBeforeTail: 0)
  }

  var path: String { source.path }
  var rowCount: Int { snapshot.rowCount }
  /// Bytes of the file, and of where its lines start, that are held in memory.
  var heldBytes: Int {
    chunks.heldBytes + tail.heldBytes + index.marks.count * MemoryLayout<LineMark>.stride
  }

  /// What tapes call the reports of the lines that were counted; their pages are numbered from 0.
  static let source = "lines"

  /// Counts the lines on another thread, and ends when this object does. Once.
  func startIndexing() {
    guard snapshot.isIndexing, indexing == nil else { return }
    let arrivals = Arrivals(from: Self.source)
    self.arrivals = arrivals
    var page = 0
    indexing = BackgroundIndexing(remainingPass) { [weak self, weak arrivals] result in
      guard let arrivals else { return }
      defer { page += 1 }
      switch result {
      case .success(let report):
        arrivals.deliver(page: page, outcome: report.isComplete ? "complete" : "counted") {
          self?.apply(report)
        }
        if report.isComplete { arrivals.finish() }
      case .failure(let error):
        arrivals.deliver(page: page, outcome: "failed") { self?.fail(error) }
        arrivals.finish()
      }
    }
  }

  /// Takes in what an indexing pass found.
  func apply(_ report: IndexingReport) {
    guard snapshot.isIndexing else { return }
    index.append(report)
    // Where the pass is among the tail's lines already, they would be shown twice.
    guard report.isComplete || report.byteCount <= tail.start else { return }
    var next = snapshot
    next.revision += 1
    next.headLines = report.lineCount
    next.indexedBytes = report.byteCount
    next.rowsInsertedBeforeTail = report.lineCount - snapshot.headLines
    if report.isComplete {
      next.rowsInsertedBeforeTail -= tail.lineCount + 1
      next.hasGap = false
      next.tailLines = 0
    }
    publish(next)
  }

  /// Ends indexing for a reason that the rows can show.
  func fail(_ error: TextFileError) {
    guard snapshot.failure == nil else { return }
    indexing = nil
    arrivals = nil
    var next = snapshot
    next.revision += 1
    next.rowsInsertedBeforeTail = 0
    next.failure = error
    publish(next)
  }

  /// A row of the present snapshot. What was shown lately is at hand; else a chunk is read.
  ///
  /// A line that cannot be read is empty, and the failure comes with the next snapshot.
  ///
  /// - Precondition: `0 <= row < rowCount`.
  /// - Complexity: O(log size) and the reading of `chunkLength` bytes.
  func row(at row: Int) -> TextFileRow {
    let place = snapshot.place(at: row)
    switch place {
    case .gap:
      return TextFileRow(place: place, text: gapText)
    case .fromEnd(let distance):
      return TextFileRow(
        place: place, text: tail.text(at: tail.lineCount - distance, as: display))
    case .line(let line):
      do throws(TextFileError) {
        return TextFileRow(place: place, text: try text(ofLine: line))
      } catch {
        Task { [weak self] in self?.fail(error) }
        return TextFileRow(place: place, text: "")
      }
    }
  }

  private var gapText: String {
    if let failure = snapshot.failure { return failure.description }
    return "… \(Int(snapshot.progress * 100)) % …"
  }

  private func text(ofLine line: Int) throws(TextFileError) -> String {
    let number = index.chunk(ofLine: line)
    let mark = index.marks[number]
    let chunk = try chunks.chunk(number) { () throws(TextFileError) in
      try LineChunk(
        source: source, starts: mark.offset..<mark.offset + limits.chunkLength,
        margin: display.readLength)
    }
    guard line - mark.line < chunk.lineCount else {
      throw TextFileError(path: path, .changed)
    }
    return chunk.text(at: line - mark.line, as: display)
  }

  private func publish(_ next: TextFileSnapshot) {
    snapshot = next
    onChange?(next)
  }
}
