/// A line of a log.
nonisolated struct LogLine: Hashable {
  enum Level: Int, CaseIterable {
    case debug, info, warning, error

    var tag: String {
      switch self {
      case .debug: "DEBUG"
      case .info: "INFO"
      case .warning: "WARN"
      case .error: "ERROR"
      }
    }
  }

  let number: Int
  /// Hours, minutes, seconds and milliseconds.
  let time: String
  let level: Level
  let message: String

  /// The line of a number: what a server might say then.
  ///
  /// - Parameter time: Milliseconds since the log's first line.
  init(number: Int, time: Int) {
    var scatter = Scatter(seed: number)
    let kind = Int.random(in: 0..<100, using: &scatter)
    let id = String(UInt32.random(in: 0x10000...0xFFFFF, using: &scatter), radix: 16)
    let cost = Int.random(in: 1...90, using: &scatter)
    self.number = number
    self.time = Self.clock(Self.startOfDay + time)
    switch kind {
    case 0: (level, message) = (.error, "job \(id) failed after \(cost) s: connection reset")
    case 1..<6: (level, message) = (.warning, "request \(id) was slow: \(cost * 40) ms")
    case 6..<30: (level, message) = (.debug, "cache: \(id) evicted, \(cost * 128) kB freed")
    case 30..<60: (level, message) = (.info, "POST /orders/\(id) 201 in \(cost) ms")
    default: (level, message) = (.info, "GET /items/\(id) 200 in \(cost) ms")
    }
  }

  /// The first line's time of day, in milliseconds.
  private static let startOfDay = (9 * 60 + 41) * 60_000

  private static func clock(_ milliseconds: Int) -> String {
    let seconds = milliseconds / 1000
    return
      "\(two(seconds / 3600 % 24)):\(two(seconds / 60 % 60)):\(two(seconds % 60)).\(three(milliseconds % 1000))"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  private static func three(_ number: Int) -> String {
    number < 100 ? "0\(two(number))" : "\(number)"
  }
}
