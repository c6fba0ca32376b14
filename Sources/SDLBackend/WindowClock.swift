internal import CSDL2

/// The clock of a window: seconds since its video was initialised, monotonic.
///
/// SDL stamps events with whole milliseconds of the same hardware clock that its performance
/// counter reads, so both can be told in one time without drift.
nonisolated struct WindowClock: Sendable {
  /// The counter's value at 0 s.
  private let origin: UInt64
  /// The counter's steps a second.
  private let frequency: Double
  /// The time of SDL's tick 0, at most 1 ms late.
  private let tickOrigin: Double

  init() {
    frequency = Double(SDL_GetPerformanceFrequency())
    origin = SDL_GetPerformanceCounter()
    tickOrigin = -Double(SDL_GetTicks64()) / 1000
  }

  /// Seconds on this clock.
  var now: Double { Double(SDL_GetPerformanceCounter() &- origin) / frequency }

  /// The time of an event's stamp; never in the future, and in the order of the stamps.
  func time(ofStamp stamp: UInt32) -> Double {
    let ticks = Self.ticks(ofStamp: stamp, now: SDL_GetTicks64())
    return min(now, tickOrigin + Double(ticks) / 1000)
  }

  /// The 64-bit tick whose low 32 bits are `stamp`: the nearest to `now`, as stamps wrap every
  /// 49.7 days.
  static func ticks(ofStamp stamp: UInt32, now: UInt64) -> Int64 {
    let age = Int32(bitPattern: UInt32(truncatingIfNeeded: now) &- stamp)
    return Int64(now) - Int64(age)
  }
}
