import Glibc

/// The clocks that a bench reads, in milliseconds.
enum Clock {
  static var now: Double { read(CLOCK_MONOTONIC) }
  /// User and system time of all threads.
  static var cpu: Double { read(CLOCK_PROCESS_CPUTIME_ID) }

  /// The monotonic clock as `BENCH_T0` has it, in nanoseconds.
  static var stamp: String { String(Int64(now * 1e6)) }

  /// Since the time, in nanoseconds of the monotonic clock, that `BENCH_T0` holds; nil without it.
  static func sinceExec() -> Double? {
    guard let text = getenv("BENCH_T0"), let start = Double(String(cString: text)) else {
      return nil
    }
    return now - start / 1e6
  }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}

/// Times the frames of a segment.
struct SegmentTiming {
  private let wallStart = Clock.now
  private let cpuStart = Clock.cpu
  private var last = Clock.now
  private var walls: [Double] = []

  mutating func frame() {
    let now = Clock.now
    walls.append(now - last)
    last = now
  }

  struct Result {
    var frames: Int
    /// Milliseconds a frame.
    var cpu, wall, median, p99, longest: Double
  }

  func finished() -> Result {
    let cpu = Clock.cpu - cpuStart
    let sorted = walls.sorted()
    let count = sorted.count
    return Result(
      frames: count, cpu: cpu / Double(count), wall: (last - wallStart) / Double(count),
      median: sorted[count / 2], p99: sorted[Int(Double(count) * 0.99)], longest: sorted[count - 1])
  }
}
