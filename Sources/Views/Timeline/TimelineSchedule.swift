/// The times at which a `TimelineView` shows its content anew.
///
/// Laws, for any time `t` in seconds:
/// - `entry(at: t)` is at most `t`, or the first entry where that is still to come.
/// - `entry(after: e)` is nil, or at least `e`.
nonisolated public protocol TimelineSchedule {
  /// The latest entry at a time.
  func entry(at time: Double) -> Double
  /// The entry that follows another; nil where none does.
  func entry(after entry: Double) -> Double?
}

/// Evenly spaced times.
nonisolated public struct PeriodicTimelineSchedule: TimelineSchedule, Hashable, Sendable {
  private let start: Double
  private let interval: Double

  /// - Parameters:
  ///   - start: The first time, in seconds of the window's clock.
  ///   - interval: Seconds, above 0.
  public init(from start: Double, by interval: Double) {
    precondition(interval > 0 && interval.isFinite, "a timeline every \(interval) s")
    self.start = start
    self.interval = interval
  }

  public func entry(at time: Double) -> Double { start + number(at: time) * interval }

  public func entry(after entry: Double) -> Double? {
    start + (number(at: entry) + 1) * interval
  }

  /// How many entries before the latest one.
  private func number(at time: Double) -> Double {
    let number = max(0, ((time - start) / interval).rounded(.down))
    // The division may round to the entry before or after.
    if start + (number + 1) * interval <= time { return number + 1 }
    return number > 0 && start + number * interval > time ? number - 1 : number
  }
}

/// Every frame.
nonisolated public struct AnimationTimelineSchedule: TimelineSchedule, Hashable, Sendable {
  private let minimumInterval: Double?
  private let paused: Bool

  /// - Parameters:
  ///   - minimumInterval: Seconds that lie between two entries at least; nil for as often as there are frames.
  ///   - paused: Whether there are none for now.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    self.minimumInterval = minimumInterval
    self.paused = paused
  }

  public func entry(at time: Double) -> Double { time }

  public func entry(after entry: Double) -> Double? {
    paused ? nil : entry + max(0, minimumInterval ?? 0)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Evenly spaced times: from one, in seconds of the window's clock, by an interval in seconds.
  nonisolated public static func periodic(
    from start: Double, by interval: Double
  ) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: start, by: interval)
  }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// Every frame.
  nonisolated public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  /// Every frame, or less often, or not at all for now.
  nonisolated public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}
