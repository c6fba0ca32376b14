import Glibc

/// The bytes of the lines that start in one stretch of a file.
nonisolated struct LineChunk: Sendable {
  private let bytes: [UInt8]
  /// Where the lines start in `bytes`.
  private let starts: [Int]

  /// Reads the lines that start in a range of the source, and of the last one as much as is shown.
  ///
  /// - Parameters:
  ///   - starts: Where the lines start, in bytes; a line starts at the lower bound.
  ///   - margin: Bytes to read beyond, at most: as many as a display reads of a line. Then a line
  ///     whose end was not read is longer than what is shown.
  init(
    source: any ByteSource, starts range: Range<Int>, margin: Int
  ) throws(TextFileError) {
    let end = min(source.size, range.upperBound + margin)
    self.init(
      bytes: try source.bytes(range.lowerBound..<end), first: 0,
      limit: min(range.count, source.size - range.lowerBound))
  }

  /// The lines among bytes that start at `first` or later and before `limit`.
  init(bytes: [UInt8], first: Int, limit: Int) {
    self.bytes = bytes
    var starts: [Int] = []
    bytes.withUnsafeBytes { buffer in
      var at = first
      while at < limit {
        starts.append(at)
        guard let base = buffer.baseAddress, let hit = memchr(base + at, 0x0A, buffer.count - at)
        else { return }
        at = UnsafeRawPointer(hit) - base + 1
      }
    }
    self.starts = starts
  }

  var lineCount: Int { starts.count }
  /// Bytes of memory that it holds.
  var heldBytes: Int { bytes.count + starts.capacity * MemoryLayout<Int>.stride }

  /// A line as it is shown.
  ///
  /// - Parameter index: Counted from the chunk's first line.
  func text(at index: Int, as display: LineDisplay) -> String {
    let start = starts[index]
    let next = index + 1 < starts.count ? starts[index + 1] : lineEnd(from: start)
    let line = bytes[start..<min(next, start + display.readLength)]
    return display.text(of: line, isWhole: next - start == line.count)
  }

  /// Where the last line's bytes end: behind its line feed, or where the bytes do.
  private func lineEnd(from start: Int) -> Int {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress,
        let hit = memchr(base + start, 0x0A, buffer.count - start)
      else { return buffer.count }
      return UnsafeRawPointer(hit) - base + 1
    }
  }
}
