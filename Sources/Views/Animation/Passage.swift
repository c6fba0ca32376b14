import ScrollPhysics

/// An animation as a function of time: which share of its way it has made.
///
/// Laws:
/// 1. Before it begins the share is 0.
/// 2. From `duration` on it is exactly 1.
/// 3. It is rounded, so that pictures do not depend on libm's last bits.
nonisolated struct Passage {
  private let motion: any Motion
  private let steps: [Animation.Step]
  /// Seconds of the way without any step, with the first, ..., with all.
  private let durations: [Double]

  init(_ animation: Animation) {
    motion = animation.timing.motion(by: 1, precision: Self.restShare)
    steps = animation.steps
    durations = Self.durations(of: steps, over: motion.duration)
  }

  private static func durations(of steps: [Animation.Step], over duration: Double) -> [Double] {
    var durations = [duration]
    for step in steps {
      let inner = durations[durations.count - 1]
      switch step {
      case .delay(let delay): durations.append(inner + delay)
      case .repetition(let count, _):
        // What takes no time is not repeated: its end would never come.
        durations.append(inner > 0 ? count.map { Double($0) * inner } ?? .infinity : 0)
      }
    }
    return durations
  }

  /// Seconds until an animation looks complete: of a spring its period without damping, which SwiftUI calls its duration,
  /// unless it is at rest before.
  static func apparentDuration(of animation: Animation) -> Double {
    let passage = Passage(animation)
    guard case .spring(let spring) = animation.timing else { return passage.duration }
    let period = 2 * .pi / spring.angularFrequency
    let durations = durations(
      of: animation.steps, over: min(period, passage.motion.duration))
    return durations[durations.count - 1]
  }

  /// Share of the way that may be left when a spring counts as at rest: a tenth of a point of a thousand.
  private static let restShare = 1e-4

  /// Parts of the way: 1/16 of a thousandth of a point of a thousand points.
  private static let grid = 16_777_216.0  // 2^24

  /// Seconds until it is at its end; infinite for one that is repeated for ever.
  var duration: Double { durations[durations.count - 1] }

  /// Seconds before anything moves.
  var delay: Double {
    var sum = 0.0
    for step in steps.reversed() {
      guard case .delay(let delay) = step else { break }
      sum += delay
    }
    return sum
  }

  var isRepeated: Bool {
    steps.contains { if case .repetition = $0 { true } else { false } }
  }

  /// The share of the way after some seconds: 0 at the start, 1 at the end, beyond both where a spring swings.
  func share(at elapsed: Double) -> Double {
    if elapsed >= duration { return 1 }
    var time = elapsed
    for (index, step) in steps.enumerated().reversed() {
      switch step {
      case .delay(let delay): time -= delay
      case .repetition(_, let autoreverses):
        time = Self.folded(time, period: durations[index], autoreverses: autoreverses)
      }
    }
    let share = time >= motion.duration ? 1 : motion.position(at: max(time, 0))
    return (share * Self.grid).rounded() / Self.grid
  }

  private static func folded(_ time: Double, period: Double, autoreverses: Bool) -> Double {
    guard time > 0, period > 0, period.isFinite else { return time }
    let run = (time / period).rounded(.down)
    let within = time - run * period
    return autoreverses && run.truncatingRemainder(dividingBy: 2) == 1 ? period - within : within
  }
}
