import Reel

/// Adds up the CPU time of each stage of frames, without the stages inside it.
final class StageTimes {
  /// Milliseconds.
  private(set) var totals: [FrameStage: Double] = [:]
  private let now: () -> Double
  private var open: [FrameStage] = []
  private var last = 0.0

  /// - Parameter now: the clock, in milliseconds.
  init(now: @escaping () -> Double = { Clock.cpu }) { self.now = now }

  nonisolated deinit {}

  /// What `ViewHost.onStage` tells.
  func note(_ stage: FrameStage, begins: Bool) {
    let time = now()
    if let inner = open.last { totals[inner, default: 0] += time - last }
    if begins { open.append(stage) } else { open.removeLast() }
    last = time
  }

  func during(_ stage: FrameStage, _ part: () -> Void) {
    note(stage, begins: true)
    part()
    note(stage, begins: false)
  }

  var sum: Double { totals.values.reduce(0, +) }
}
