import Loading

/// A line of a text file.
public struct TextLine: Hashable, Sendable, Identifiable {
  /// Where it begins, in bytes.
  public let offset: Int
  /// Without its line ending. What is no UTF-8 is U+FFFD; what is too long ends with an ellipsis.
  public let text: String

  public var id: Int { offset }
}

/// The lines of a text file of any size, a page at a time, from anywhere in both directions.
///
///     let log = TextLines(path: "/var/log/syslog")
///
/// A page's key is where it begins, in bytes, so nothing is counted before the first page comes. A request for the
/// leading edge without a key is for the last lines. Lines end with LF or CR LF; the last needs no ending.
public struct TextLines: PageSource {
  public let path: String
  /// Bytes of a line that are shown. 4096 are more than any screen is wide.
  public let longestLine: Int

  /// Bytes that are read at a time: from here on, a system call costs little beside what it copies.
  private static let blockLength = 64 << 10

  /// - Precondition: `longestLine` is positive.
  public init(path: String, longestLine: Int = 4096) {
    precondition(longestLine > 0, "lines of \(longestLine) bytes")
    self.path = path
    self.longestLine = longestLine
  }

  /// - Throws: `FileError`.
  public func page(_ request: PageRequest<Int>) async throws -> Page<TextLine, Int> {
    try await onFileThread { cancellation in
      let file = try OpenFile(path)
      let key = request.key ?? (request.edge == .leading ? file.size : 0)
      guard key >= 0, key <= file.size else {
        throw FileError(path, .shrank, "became shorter while it was read")
      }
      var start = key
      var end = file.size
      if request.edge == .leading {
        start = try self.start(of: request.limit, linesBefore: key, in: file, cancellation)
        end = key
      }
      let (lines, next) = try lines(
        from: start, to: end, limit: request.limit, in: file, cancellation)
      return Page(
        lines, next: next < file.size ? next : nil, previous: start > 0 ? start : nil)
    }
  }

  /// Where the last `count` lines before an offset begin.
  private func start(
    of count: Int, linesBefore end: Int, in file: OpenFile, _ cancellation: CancelFlag
  ) throws -> Int {
    var left = count
    // The line feed just before `end` is the end of the last of these lines.
    var high = end - 1
    while high > 0 {
      if cancellation.isSet { throw CancellationError() }
      let low = max(0, high - Self.blockLength)
      let block = try file.read(low..<high)
      for index in block.indices.reversed() where block[index] == 0x0A {
        left -= 1
        if left == 0 { return low + index + 1 }
      }
      high = low
    }
    return 0
  }

  /// - Returns: the lines, and where the one after them begins.
  private func lines(
    from start: Int, to end: Int, limit: Int, in file: OpenFile, _ cancellation: CancelFlag
  ) throws -> ([TextLine], next: Int) {
    var lines: [TextLine] = []
    var lineStart = start
    var bytes: [UInt8] = []
    var at = start
    while at < end, lines.count < limit {
      if cancellation.isSet { throw CancellationError() }
      let block = try file.read(at..<min(end, at + Self.blockLength))
      var index = 0
      while index < block.count, lines.count < limit {
        let feed = block[index...].firstIndex(of: 0x0A)
        let stop = feed ?? block.count
        // Of a line without end, no more is kept than is shown.
        bytes += block[index..<stop].prefix(max(0, keptLength - bytes.count))
        index = stop
        guard let feed else { break }
        let isWhole = at + feed - lineStart <= keptLength
        lines.append(TextLine(offset: lineStart, text: text(of: bytes, isWhole: isWhole)))
        bytes.removeAll(keepingCapacity: true)
        index = feed + 1
        lineStart = at + index
      }
      at += index
    }
    if lines.count < limit, lineStart < end {
      lines.append(
        TextLine(offset: lineStart, text: text(of: bytes, isWhole: end - lineStart <= keptLength)))
      lineStart = end
    }
    return (lines, lineStart)
  }

  /// What is shown, a CR, and the longest character behind a cut.
  private var keptLength: Int { longestLine + 4 }

  /// - Parameter isWhole: the bytes reach to the line's end.
  private func text(of bytes: [UInt8], isWhole: Bool) -> String {
    var line = bytes[...]
    if isWhole, line.last == 0x0D { line.removeLast() }
    guard !isWhole || line.count > longestLine else { return String(decoding: line, as: UTF8.self) }
    var end = longestLine
    // Back to a character's first byte, which has no continuation's bits; broken text may have none near.
    for back in 0..<min(4, end) where line[end - back] & 0xC0 != 0x80 {
      end -= back
      break
    }
    return String(decoding: line[..<end], as: UTF8.self) + "…"
  }
}
