import TestSupport
import Testing

@testable import reel_demo

@MainActor
struct TextFileTests {
  /// Limits small enough that a few kilobytes behave like gigabytes.
  private static func limits(
    head: Int = 64, tail: Int = 64, block: Int = 100, chunk: Int = 64, line: Int = 4096
  ) -> TextFileLimits {
    var limits = TextFileLimits()
    limits.headLength = head
    limits.tailLength = tail
    limits.blockLength = block
    limits.chunkLength = chunk
    limits.reportLength = 1
    limits.reports = .max
    limits.heldChunks = 4
    limits.lineLength = line
    return limits
  }

  private func numbered(_ range: Range<Int>) -> [UInt8] {
    Array(range.map { "line \($0)\n" }.joined().utf8)
  }

  private func texts(_ file: TextFile) -> [String] {
    (0..<file.rowCount).map { file.row(at: $0).text }
  }

  /// Runs the pass to its end, and gives every snapshot to a closure.
  private func index(
    _ file: TextFile, _ each: (TextFileSnapshot) -> Void = { _ in }
  ) throws(TextFileError) {
    var pass = file.remainingPass
    while !pass.isComplete {
      guard let report = try pass.step() else { continue }
      let before = file.snapshot.revision
      file.apply(report)
      if file.snapshot.revision != before { each(file.snapshot) }
    }
  }

  @Test("The lines are those of a naive split", arguments: 0..<80)
  func agreesWithNaiveSplit(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    let bytes = random.textBytes(count: .random(in: 0...6000, using: &random))
    let limits = Self.limits(
      head: .random(in: 1...300, using: &random), tail: .random(in: 1...300, using: &random),
      block: .random(in: 1...500, using: &random), chunk: .random(in: 1...400, using: &random),
      line: .random(in: 1...60, using: &random))
    let file = try TextFile(source: BytesInMemory(bytes), limits: limits)
    let lines = naiveLines(bytes).map { line in
      let isCut = line.utf8.count > limits.lineLength
      let shown = String(line.unicodeScalars.prefix(limits.lineLength)) + (isCut ? "…" : "")
      return String(shown.unicodeScalars.flatMap { $0 == "\r" ? "^M" : "\($0)" })
    }
    try index(file) { snapshot in
      guard snapshot.hasGap else { return }
      let head = (0..<snapshot.headLines).map { file.row(at: $0).text }
      #expect(head == Array(lines.prefix(head.count)), "seed \(seed)")
      #expect(head.count + snapshot.tailLines <= lines.count, "seed \(seed)")
      let tail = (snapshot.headLines + 1..<snapshot.rowCount).map { file.row(at: $0).text }
      // The end of a line that the tail's block does not hold is marked, and looked at elsewhere.
      guard tail.first?.hasPrefix("…") != true else { return }
      #expect(tail == Array(lines.suffix(tail.count)), "seed \(seed)")
    }
    #expect(texts(file) == lines, "seed \(seed)")
    #expect(!file.snapshot.hasGap && file.snapshot.failure == nil, "seed \(seed)")
    for _ in 0..<50 where !lines.isEmpty {
      let row = Int.random(in: 0..<lines.count, using: &random)
      #expect(file.row(at: row).text == lines[row], "seed \(seed)")
      #expect(file.row(at: row).number == row + 1, "seed \(seed)")
    }
  }

  @Test("The start and the end are there before anything was indexed")
  func showsEndsAtOnce() throws {
    let source = BytesInMemory(numbered(0..<100_000))
    let file = try TextFile(source: source, limits: Self.limits())
    #expect(source.readBytes < 200)
    #expect(file.row(at: 0).text == "line 0")
    #expect(file.row(at: 0).number == 1)
    let last = file.row(at: file.rowCount - 1)
    #expect(last.text == "line 99999")
    #expect(last.fromEnd == 1 && last.number == nil)
    #expect(file.row(at: file.rowCount - 3).fromEnd == 3)
    #expect(file.row(at: file.snapshot.headLines).isGap)
    #expect((0..<file.rowCount).count { file.row(at: $0).isGap } == 1)
  }

  @Test("A reader of the tail stays with the line", arguments: [50, 64, 100, 333, 5000])
  func keepsReaderOfTail(block: Int) throws {
    let file = try TextFile(
      source: BytesInMemory(numbered(0..<2000)), limits: Self.limits(block: block))
    var row = file.rowCount - 2
    #expect(file.row(at: row).text == "line 1998")
    var revision = file.snapshot.revision
    try index(file) { snapshot in
      #expect(snapshot.revision == revision + 1)
      revision = snapshot.revision
      row += snapshot.rowsInsertedBeforeTail
      #expect(file.row(at: row).text == "line 1998")
    }
    #expect(file.row(at: row).number == 1999)
    #expect(file.rowCount == 2000)
  }

  @Test("Snapshots only grow until the gap closes")
  func growsSteadily() throws {
    let file = try TextFile(source: BytesInMemory(numbered(0..<3000)), limits: Self.limits())
    var previous = file.snapshot
    try index(file) { snapshot in
      #expect(snapshot.headLines >= previous.headLines)
      #expect(snapshot.progress > previous.progress)
      previous = snapshot
    }
    #expect(previous.progress == 1)
  }

  @Test("A file of any size makes few reports")
  func reportsCoarsely() throws {
    var limits = Self.limits(block: 64)
    limits.reports = 10
    let file = try TextFile(source: BytesInMemory(numbered(0..<20_000)), limits: limits)
    var count = 0
    try index(file) { _ in count += 1 }
    #expect((5...11).contains(count))
  }

  @Test("Memory does not grow with what was read")
  func holdsLittle() throws {
    let bytes = numbered(0..<50_000)
    let limits = Self.limits(chunk: 2000, line: 200)
    let file = try TextFile(source: BytesInMemory(bytes), limits: limits)
    try index(file)
    for row in stride(from: 0, to: file.rowCount, by: 7) { _ = file.row(at: row) }
    // Held chunks with their line starts, a tail, and a mark for each chunk of the file.
    let chunk = 2000 + 210 + 2 * (2000 / 7) * 8
    let marks = bytes.count / 2000 * MemoryLayout<LineMark>.stride
    #expect(file.heldBytes < 4 * chunk + 1000 + marks)
  }

  @Test("Neighbouring rows cost one read")
  func readsOnce() throws {
    let source = BytesInMemory(numbered(0..<50_000))
    let file = try TextFile(source: source, limits: Self.limits(chunk: 4000, line: 100))
    try index(file)
    let before = source.readBytes
    for row in 20_000..<20_100 { _ = file.row(at: row) }
    #expect(source.readBytes - before <= 2 * (4000 + 104))
  }

  @Test("One line longer than every block shows its start, and its end at first")
  func showsGiantLine() throws {
    let bytes = Array("start".utf8) + [UInt8](repeating: 0x78, count: 5000) + Array("end".utf8)
    let source = BytesInMemory(bytes)
    let file = try TextFile(source: source, limits: Self.limits(line: 20))
    #expect(file.rowCount == 2)
    #expect(file.row(at: 0).isGap)
    #expect(file.row(at: 1).text == "…" + String(repeating: "x", count: 17) + "end")
    try index(file)
    #expect(texts(file) == ["start" + String(repeating: "x", count: 15) + "…"])
  }

  @Test("Lines behind a giant line are found without reading it again")
  func skipsGiantLine() throws {
    let bytes = [UInt8](repeating: 0x78, count: 100_000) + Array("\nnext\nlast\n".utf8)
    let source = BytesInMemory(bytes)
    let file = try TextFile(source: source, limits: Self.limits(line: 20))
    try index(file)
    let before = source.readBytes
    #expect(file.row(at: 1).text == "next")
    #expect(file.row(at: 2).text == "last")
    #expect(source.readBytes - before < 200)
  }

  @Test("A file that shrinks while it is indexed fails, and what was counted stays")
  func failsWhenItShrinks() throws {
    let source = BytesInMemory(numbered(0..<5000))
    let file = try TextFile(source: source, limits: Self.limits())
    var pass = file.remainingPass
    for _ in 0..<5 { if let report = try pass.step() { file.apply(report) } }
    let before = file.snapshot
    source.truncate(to: 300)
    #expect(throws: TextFileError(path: "memory", .shrank)) {
      while !pass.isComplete { _ = try pass.step() }
    }
    file.fail(TextFileError(path: "memory", .shrank))
    #expect(file.snapshot.failure?.reason == .shrank)
    #expect(file.snapshot.rowCount == before.rowCount)
    #expect(!file.snapshot.isIndexing)
    #expect(file.row(at: file.snapshot.headLines).text.contains("became shorter"))
  }

  @Test("A row that cannot be read any more is empty, and the failure follows")
  func reportsUnreadableRow() async throws {
    let source = BytesInMemory(numbered(0..<5000))
    let file = try TextFile(source: source, limits: Self.limits())
    try index(file)
    source.truncate(to: 300)
    let snapshot = await withCheckedContinuation { continuation in
      file.onChange = { continuation.resume(returning: $0) }
      #expect(file.row(at: 4000).text == "")
      _ = file.row(at: 3000)
      #expect(file.snapshot.failure == nil)
    }
    #expect(snapshot.failure == TextFileError(path: "memory", .shrank))
    #expect(file.rowCount == 5000)
  }

  @Test("Lines that moved are a failure, not a crash")
  func reportsMovedLines() async throws {
    let bytes = numbered(0..<5000)
    let source = BytesInMemory(bytes)
    let file = try TextFile(source: source, limits: Self.limits())
    try index(file)
    source.replace(with: [UInt8](repeating: 0x78, count: bytes.count))
    let snapshot = await withCheckedContinuation { continuation in
      file.onChange = { continuation.resume(returning: $0) }
      for row in 2000..<2020 { _ = file.row(at: row) }
    }
    #expect(snapshot.failure?.reason == .changed)
  }

  @Test("In the background it comes to the same end, in order")
  func indexesInBackground() async throws {
    let bytes = numbered(0..<20_000)
    let file = try TextFile(source: BytesInMemory(bytes), limits: Self.limits(block: 5000))
    var revisions: [Int] = []
    await withCheckedContinuation { continuation in
      file.onChange = { snapshot in
        revisions.append(snapshot.revision)
        if !snapshot.isIndexing { continuation.resume() }
      }
      file.startIndexing()
      file.startIndexing()
    }
    #expect(revisions == Array(1...revisions.count))
    #expect(file.rowCount == 20_000)
    #expect(file.row(at: 19_999).text == "line 19999")
    #expect(file.snapshot.failure == nil)
  }

  @Test("A failure in the background is a snapshot")
  func failsInBackground() async throws {
    let source = BytesInMemory(numbered(0..<20_000))
    let file = try TextFile(source: source, limits: Self.limits())
    source.truncate(to: 1000)
    let last = await withCheckedContinuation { continuation in
      file.onChange = { if !$0.isIndexing { continuation.resume(returning: $0) } }
      file.startIndexing()
    }
    #expect(last.failure?.reason == .shrank)
    #expect(last.hasGap)
  }

  @Test("Small files are whole at once", arguments: ["", "a", "a\n", "\n", "a\r\nb", "x\n\n"])
  func indexesSmallFilesAtOnce(text: String) throws {
    let file = try TextFile(source: BytesInMemory(Array(text.utf8)), limits: TextFileLimits())
    #expect(!file.snapshot.hasGap)
    #expect(texts(file) == naiveLines(Array(text.utf8)))
  }

  @Test("NUL bytes or many controls are not text; colours, form feeds and Latin-1 are")
  func judgesBytes() {
    #expect(!TextCheck.isText([0x61, 0]))
    #expect(!TextCheck.isText([UInt8](repeating: 0x03, count: 5)))
    #expect(
      !TextCheck.isText(Array(repeating: [0x41, 0x42, 0x01, 0x90], count: 99).flatMap(\.self)))
    #expect(TextCheck.isText([]))
    #expect(TextCheck.isText(Array("\u{1B}[1mbold\u{1B}[0m\u{0C}\u{08}".utf8)))
    #expect(TextCheck.isText([0x63, 0x61, 0x66, 0xE9]))
  }
}
