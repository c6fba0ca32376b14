/// When a caret is seen: half of the time, and all of it once nothing has been done for a while. Times in seconds.
///
/// It is a time at which something is due, and no motion: a caret costs one wake-up each half period, and in the end none.
nonisolated struct CaretBlink: Hashable, Sendable {
  /// Seconds that it is seen, and is not; Windows' default caret blink time.
  static let halfPeriod = 0.53
  /// Seconds after which it stays; GTK's default (`gtk-cursor-blink-timeout`).
  static let timeout = 10.0

  /// Seconds by which a time that is due may come too early: the frame loop's are whole microseconds.
  private static let rounding = 1e-6

  private var start: Double

  /// It is seen at first.
  init(at time: Double) { start = time }

  private func halfPeriods(at time: Double) -> Int {
    Int((min(max(0, time - start), Self.timeout) + Self.rounding) / Self.halfPeriod)
  }

  func isVisible(at time: Double) -> Bool {
    time - start >= Self.timeout || halfPeriods(at: time).isMultiple(of: 2)
  }

  /// When it looks different next; nil once it stays.
  func nextChange(after time: Double) -> Double? {
    let elapsed = time - start
    if elapsed >= Self.timeout { return nil }
    var next = halfPeriods(at: time) + 1
    // Sums are rounded: it is later than now in any case.
    while start + Double(next) * Self.halfPeriod <= time { next += 1 }
    return start + min(Double(next) * Self.halfPeriod, Self.timeout)
  }
}
