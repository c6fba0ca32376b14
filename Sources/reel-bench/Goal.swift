/// What a figure should not exceed.
struct Goal {
  let limit: Double

  init(atMost limit: Double) { self.limit = limit }

  /// NaN, a figure that could not be measured, is missed too.
  func verdict(_ value: Double) -> String { value <= limit ? "ok" : "missed" }
}

/// The goals that Reel has set itself; `make bench` prints them beside what it finds.
enum Goals {
  /// CPU a frame, of the limit's better way.
  static let overLimit = Goal(atMost: 1.3)
  /// CPU a frame far from the start, of that at the start; and of 10^12 rows, of that of 10^3.
  static let anywhere = Goal(atMost: 1.05)
  /// The 99th of a hundred frames, of the median.
  static let spread = Goal(atMost: 3)
  /// Milliseconds from exec to the first frame.
  static let firstFrame = Goal(atMost: 25)
  /// MiB.
  static let memory = Goal(atMost: 24)
  /// CPU milliseconds a second while nothing happens.
  static let idle = Goal(atMost: 0.1)
  /// Frames while nothing happens.
  static let idleFrames = Goal(atMost: 0)
}
