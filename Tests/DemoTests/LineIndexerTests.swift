import TestSupport
import Testing

@testable import reel_demo

struct LineIndexerTests {
  /// What the indexer finds in bytes that come in blocks of the given lengths, over and over.
  private func indexed(_ bytes: [UInt8], blocks: [Int], spacing: Int) -> LineIndexer {
    var indexer = LineIndexer(spacing: spacing)
    var at = 0
    var turn = 0
    while at < bytes.count {
      let end = min(bytes.count, at + blocks[turn % blocks.count])
      bytes[at..<end].withUnsafeBytes { indexer.step($0) }
      at = end
      turn += 1
    }
    indexer.finish()
    return indexer
  }

  @Test(
    "A line feed ends a line, and bytes behind the last one are a line",
    arguments: [("", 0), ("\n", 1), ("a", 1), ("a\n", 1), ("a\n\n", 2), ("a\nb", 2), ("\n\n\n", 3)])
  func countsLines(text: String, lines: Int) {
    #expect(indexed(Array(text.utf8), blocks: [2], spacing: 8).lineCount == lines)
  }

  @Test("Lines and marks are those of a naive walk, however the bytes are cut", arguments: 0..<60)
  func agreesWithNaiveWalk(seed: Int) {
    var random = SplitMix64(seed: seed)
    let bytes = random.textBytes(count: .random(in: 0...3000, using: &random))
    let spacing = Int.random(in: 1...200, using: &random)
    let blocks = (0..<7).map { _ in Int.random(in: 1...300, using: &random) }

    var starts = [0]
    for (at, byte) in bytes.enumerated() where byte == 0x0A { starts.append(at + 1) }
    var marks = [LineMark(line: 0, offset: 0)]
    for (line, start) in starts.enumerated() where start - marks.last!.offset >= spacing {
      marks.append(LineMark(line: line, offset: start))
    }

    let indexer = indexed(bytes, blocks: blocks, spacing: spacing)
    #expect(indexer.lineCount == naiveLines(bytes).count, "seed \(seed)")
    #expect(indexer.marks == marks, "seed \(seed)")
    #expect(indexer.byteCount == bytes.count, "seed \(seed)")
  }

  @Test("Taken marks are not given again")
  func takesMarksOnce() {
    var indexer = LineIndexer(spacing: 1)
    [0x61 as UInt8, 0x0A].withUnsafeBytes { indexer.step($0) }
    #expect(indexer.takeMarks().first == LineMark(line: 0, offset: 0))
    #expect(indexer.takeMarks().isEmpty)
    [0x0A as UInt8].withUnsafeBytes { indexer.step($0) }
    #expect(indexer.takeMarks().count == 1)
  }
}
