/// The last lines of a file, known before anyone has counted the lines in front of them.
nonisolated struct LineTail: Sendable {
  /// Where the first of them starts, in bytes; if the block is one piece of a longer line, where
  /// the block does.
  let start: Int
  private let chunk: LineChunk
  /// The only line started somewhere before the block.
  private let isPiece: Bool

  /// Reads the last block.
  init(source: any ByteSource, limits: TextFileLimits) throws(TextFileError) {
    // One byte more tells whether a line starts with the block.
    let from = max(0, source.size - limits.tailLength - 1)
    let bytes = try source.bytes(from..<source.size)
    let isWhole = from == 0
    let feed = isWhole ? nil : bytes.dropLast().firstIndex(of: 0x0A)
    isPiece = !isWhole && feed == nil
    // A line too long for the block: its end is shown, as much as a line may be.
    let first =
      if let feed {
        feed + 1
      } else if isPiece {
        LineTail.scalarStart(in: bytes, from: max(0, bytes.count - limits.lineLength))
      } else {
        0
      }
    start = isPiece ? from : from + first
    chunk = LineChunk(bytes: bytes, first: first, limit: bytes.count)
  }

  var lineCount: Int { chunk.lineCount }
  var heldBytes: Int { chunk.heldBytes }

  /// A line as it is shown; 0 is the first of the tail.
  func text(at index: Int, as display: LineDisplay) -> String {
    let text = chunk.text(at: index, as: display)
    return isPiece ? LineDisplay.ellipsis + text : text
  }

  /// The first place from `index` on that is not inside a character's encoding.
  private static func scalarStart(in bytes: [UInt8], from index: Int) -> Int {
    let end = min(bytes.count, index + TextFileLimits.longestScalar)
    return bytes[index..<end].firstIndex { $0 & 0xC0 != 0x80 } ?? index
  }
}
