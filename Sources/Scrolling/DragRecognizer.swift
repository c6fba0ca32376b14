import ScrollPhysics

/// Decides whether a press becomes a drag along one axis, and measures it.
///
/// The caller resolves the axis: `along` and `across` are the pointer's coordinates in points along and
/// across the scroller's axis, growing in the reading direction (so a finger that moves towards the
/// start, decreasing `along`, scrolls towards the end). Times are seconds. Coordinates that are not
/// finite are ignored.
public struct DragRecognizer: Sendable {
  public enum Verdict: Hashable, Sendable {
    /// Within the slop.
    case undecided
    /// Recognised, or going on: the content has to follow by this distance, positive towards the end.
    /// The slop is swallowed once a gesture.
    case drag(by: Double)
    /// The gesture went across: it will never be this scroller's.
    case across
  }

  private enum Stage { case lifted, undecided, dragging, across }

  private let slop: Double
  private let threshold: Double
  private let winsTies: Bool
  private var stage = Stage.lifted
  /// Where the press was, moved along when another finger takes over.
  private var origin = (along: 0.0, across: 0.0)
  /// The furthest the finger has been from the press along the axis.
  private var reach = 0.0
  /// The finger's last position.
  private var last = (along: 0.0, across: 0.0)
  private var estimator = VelocityEstimator()

  /// `slop` in points; `threshold`: points a second that a release has to exceed to count as a velocity
  /// (no more than a page rule's `speed`); `winsTies`: an exact diagonal is taken (vertical scrollers).
  public init(
    slop: Double = Tuning.slop, threshold: Double = Tuning.flingThreshold, winsTies: Bool
  ) {
    self.slop = slop
    self.threshold = threshold
    self.winsTies = winsTies
  }

  /// Begins a gesture; one that was going on is forgotten.
  public mutating func press(along: Double, across: Double, at time: Double) {
    guard along.isFinite, across.isFinite else { return }
    stage = .undecided
    origin = (along, across)
    last = origin
    reach = 0
    estimator.clear()
    estimator.add(along, at: time)
  }

  public mutating func move(along: Double, across: Double, at time: Double) -> Verdict {
    guard along.isFinite, across.isFinite, stage != .lifted else { return .undecided }
    estimator.add(along, at: time)
    let step = along - last.along
    last = (along, across)
    reach = max(reach, abs(along - origin.along))
    switch stage {
    case .lifted: return .undecided
    case .across: return .across
    case .dragging: return .drag(by: -step)
    case .undecided:
      let (travel, sideways) = (along - origin.along, across - origin.across)
      guard AxisLock.isBeyond(slop: slop, along: travel, across: sideways) else {
        return .undecided
      }
      guard AxisLock(along: travel, across: sideways, winsTies: winsTies) == .along else {
        stage = .across
        return .across
      }
      stage = .dragging
      // On a slant the finger may have gone less than the slop along the axis: nothing is left then.
      let excess = max(abs(travel) - slop, 0)
      return .drag(by: travel < 0 ? excess : -excess)
    }
  }

  /// The content's release velocity in points a second, positive towards the end; 0 below the fling
  /// threshold, after a pause, or if no drag was recognised. The up event's own position is not a
  /// sample.
  public mutating func release(at time: Double) -> Double {
    defer { stage = .lifted }
    guard isDragging, let estimate = estimator.estimate(at: time),
      Fling.isFling(
        velocity: estimate.velocity, distance: reach, threshold: threshold, slop: slop)
    else { return 0 }
    return -Fling.clamp(estimate.velocity)
  }

  /// Another finger takes over: the same gesture goes on from its position with a cleared buffer.
  public mutating func handOver(along: Double, across: Double, at time: Double) {
    guard along.isFinite, across.isFinite, stage != .lifted else { return }
    origin.along += along - last.along
    origin.across += across - last.across
    last = (along, across)
    estimator.clear()
    estimator.add(along, at: time)
  }

  /// How far the finger is from where it pressed, in points; positive towards the content's end.
  public var travel: Double { origin.along - last.along }

  /// Whether a drag was recognised since the press.
  public var isDragging: Bool { stage == .dragging }
}
