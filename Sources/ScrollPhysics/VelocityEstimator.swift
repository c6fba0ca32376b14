/// Estimates a pointer's velocity from its last positions.
///
/// It looks at the newest samples only: at most `capacity`, no older than `horizon`, and none before a
/// gap in which the pointer must have stopped. These rules are the same in AOSP, Flutter, Compose and
/// Chromium.
public struct VelocityEstimator: Hashable, Sendable {
  public enum Strategy: Hashable, Sendable {
    /// The slope at the newest sample of an unweighted quadratic fit; a secant for two samples.
    case leastSquares
    /// The same, but 0 where it points against the way travelled: a quadratic through a sudden stop
    /// turns back.
    case restrictedLeastSquares
    /// The speed that the energy put into the pointer would give it.
    case impulse
  }

  public struct Rules: Hashable, Sendable {
    public var strategy = Strategy.restrictedLeastSquares
    /// Seconds.
    public var horizon = Tuning.velocityHorizon
    /// Seconds.
    public var gap = Tuning.velocityGap
    public var capacity = Tuning.velocityCapacity
    /// Fewer samples give 0.
    public var minimumSamples = 2

    public init() {}
  }

  public struct Estimate: Hashable, Sendable {
    /// Points a second.
    public let velocity: Double
    /// Points between the oldest and the newest sample looked at.
    public let distance: Double
  }

  private struct Sample: Hashable {
    let time, position: Double
  }

  public let rules: Rules
  private var samples: [Sample] = []

  public init(rules: Rules = Rules()) { self.rules = rules }

  /// Time stamps may be a whole millisecond coarse; a microsecond more than a limit is still within it.
  private static let tolerance = 1e-6

  /// A newer sample with the same time replaces the older one; one that is older than the last, or not
  /// finite, is dropped.
  public mutating func add(_ position: Double, at time: Double) {
    guard position.isFinite, time.isFinite else { return }
    if let last = samples.last {
      if time < last.time { return }
      if time == last.time { samples.removeLast() }
    }
    samples.append(Sample(time: time, position: position))
    if samples.count > rules.capacity { samples.removeFirst() }
  }

  public mutating func clear() { samples.removeAll() }

  /// The estimate for a pointer lifted at `time`, whose own position is not a sample; nil if there is
  /// no sample, or the pointer rested for longer than the gap before.
  public func estimate(at time: Double) -> Estimate? {
    guard let newest = samples.last, time - newest.time <= rules.gap + Self.tolerance else {
      return nil
    }
    return estimate()
  }

  /// The estimate at the newest sample; nil if there is none.
  ///
  /// Complexity: O(`capacity`).
  public func estimate() -> Estimate? {
    guard let newest = samples.last else { return nil }
    let recent = recentSamples(newest)
    let distance = newest.position - recent[recent.startIndex].position
    guard recent.count >= max(rules.minimumSamples, 2) else {
      return Estimate(velocity: 0, distance: distance)
    }
    let velocity: Double
    switch rules.strategy {
    case .leastSquares: velocity = Self.quadraticSlope(recent)
    case .restrictedLeastSquares:
      let slope = Self.quadraticSlope(recent)
      velocity = slope * distance < 0 ? 0 : slope
    case .impulse: velocity = Self.impulse(recent)
    }
    return Estimate(velocity: velocity, distance: distance)
  }

  private func recentSamples(_ newest: Sample) -> ArraySlice<Sample> {
    var first = samples.count - 1
    while first > 0 {
      let older = samples[first - 1]
      if samples[first].time - older.time > rules.gap + Self.tolerance { break }
      if newest.time - older.time > rules.horizon + Self.tolerance { break }
      first -= 1
    }
    return samples[first...]
  }

  private static func quadraticSlope(_ samples: ArraySlice<Sample>) -> Double {
    let newest = samples[samples.endIndex - 1]
    let oldest = samples[samples.startIndex]
    if samples.count == 2 {
      return (newest.position - oldest.position) / (newest.time - oldest.time)
    }
    // Times and positions are taken from their means: the sums stay small and nothing cancels.
    let count = Double(samples.count)
    let meanTime = samples.reduce(0) { $0 + ($1.time - newest.time) } / count
    let meanPosition = samples.reduce(0) { $0 + ($1.position - newest.position) } / count
    var (tt, ttt, tttt, tx, ttx) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for sample in samples {
      let t = sample.time - newest.time - meanTime
      let x = sample.position - newest.position - meanPosition
      tt += t * t
      ttt += t * t * t
      tttt += t * t * t * t
      tx += t * x
      ttx += t * t * x
    }
    let spread = tt * (tttt - tt * tt / count) - ttt * ttt
    guard spread > 0 else { return 0 }
    let square = (ttx * tt - tx * ttt) / spread
    let linear = (tx - square * ttt) / tt
    return linear - 2 * square * meanTime
  }

  private static func impulse(_ samples: ArraySlice<Sample>) -> Double {
    func speed(ofEnergy work: Double) -> Double {
      (work < 0 ? -1 : 1) * (2 * abs(work)).squareRoot()
    }
    var work = 0.0
    for (index, (older, newer)) in zip(samples, samples.dropFirst()).enumerated() {
      let velocity = (newer.position - older.position) / (newer.time - older.time)
      let gained = (velocity - speed(ofEnergy: work)) * abs(velocity)
      work += index == 0 ? gained / 2 : gained
    }
    return speed(ofEnergy: work)
  }
}
