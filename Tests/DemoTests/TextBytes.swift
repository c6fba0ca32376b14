import TestSupport

nonisolated extension SplitMix64 {
  /// Bytes with short lines, empty ones, a long one now and then, and many kinds of line ends.
  mutating func textBytes(count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let length =
        Int.random(in: 0..<10, using: &self) == 0 ? 400 : Int.random(in: 0...40, using: &self)
      for _ in 0..<length { bytes.append(UInt8.random(in: 0x21...0x7E, using: &self)) }
      if Int.random(in: 0..<4, using: &self) == 0 { bytes.append(0x0D) }
      bytes.append(0x0A)
    }
    return Array(bytes.prefix(count))
  }
}

/// The lines of bytes, without their endings (LF or CR LF).
nonisolated func naiveLines(_ bytes: [UInt8]) -> [String] {
  var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
  let isEnded = bytes.last == 0x0A
  if bytes.isEmpty || isEnded { lines.removeLast() }
  return lines.enumerated().map { index, line in
    var line = line
    if line.last == 0x0D, index < lines.count - 1 || isEnded { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }
}
