import Glibc

/// Lines out of a pipe, as they come.
struct LineReader {
  let descriptor: CInt
  private(set) var isAtEnd = false
  /// Everything read so far.
  private(set) var transcript = ""
  private var rest: [UInt8] = []

  init(descriptor: CInt) { self.descriptor = descriptor }

  /// Reads once; blocks if nothing is there.
  mutating func read() {
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(descriptor, &chunk, chunk.count)
    if count <= 0 {
      isAtEnd = true
      return
    }
    rest += chunk[..<count]
    transcript += String(decoding: chunk[..<count], as: UTF8.self)
  }

  /// The first whole line that has not been taken; at the end, also an unfinished one.
  mutating func takeLine() -> String? {
    let end = rest.firstIndex(of: UInt8(ascii: "\n"))
    guard let end = end ?? (isAtEnd && !rest.isEmpty ? rest.endIndex : nil) else { return nil }
    let line = String(decoding: rest[..<end], as: UTF8.self)
    rest.removeSubrange(..<min(end + 1, rest.endIndex))
    return line
  }
}

/// Seconds on the system's monotonic clock, for time limits.
func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
