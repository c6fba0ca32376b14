import Reel

/// The latest lines of a server that never rests.
///
/// Lines have numbers, which go on rising; of those that are kept, `numbers` says which. A line never changes, so only
/// `numbers` is observed: rows that are shown are left alone while others come.
@MainActor @Observable final class Log {
  /// Lines a second.
  static let rate = 1000.0
  /// Lines that are kept; the oldest make room for new ones.
  static let capacity = 100_000

  private(set) var numbers: Range<Int>
  var isRunning = false {
    didSet { lastTime = nil }
  }

  /// Line n is at n modulo the capacity, so that dropping the oldest moves nothing.
  @ObservationIgnored private var lines: [LogLine] = []
  /// When lines were last appended, in seconds; nil before the first time, and after a pause.
  @ObservationIgnored private var lastTime: Double?
  /// The share of a line that is due.
  @ObservationIgnored private var due = 0.0

  /// - Parameter count: Lines that are there from the start.
  init(count: Int = 400) {
    numbers = 0..<0
    append(count)
  }

  nonisolated deinit {}

  /// Precondition: `numbers` contains `number`.
  subscript(number: Int) -> LogLine {
    precondition(numbers.contains(number), "line \(number) is not kept")
    return lines[number % Self.capacity]
  }

  /// Appends what has come since the last time, all at once.
  ///
  /// - Parameter time: Seconds.
  func advance(to time: Double) {
    defer { lastTime = time }
    guard isRunning, let lastTime else { return }
    due += max(0, time - lastTime) * Self.rate
    let count = Int(min(due, Double(Self.capacity)))
    due = min(due - Double(count), 1)
    append(count)
  }

  private func append(_ count: Int) {
    guard count > 0 else { return }
    let end = numbers.upperBound + count
    for number in numbers.upperBound..<end {
      let line = LogLine(number: number, time: number)
      if lines.count < Self.capacity {
        lines.append(line)
      } else {
        lines[number % Self.capacity] = line
      }
    }
    numbers = max(numbers.lowerBound, end - Self.capacity)..<end
  }
}
