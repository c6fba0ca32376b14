/// Decides whether a press becomes a drag along one axis, and measures it.
///
/// The caller resolves the axis: `along` and `across` are the pointer's coordinates in points along and
/// across the scroller's axis, growing in the reading direction (so a finger that moves towards the
/// start, decreasing `along`, scrolls towards the end).
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

  public static let defaultSlop = 10.0
  /// `slop` in points; `winsTies`: an exact diagonal is taken (vertical scrollers).
  public init(slop: Double = 10, winsTies: Bool) { fatalError("not built yet") }

  public mutating func press(along: Double, across: Double, at time: Double) { fatalError() }
  public mutating func move(along: Double, across: Double, at time: Double) -> Verdict { fatalError() }
  /// The content's release velocity in points a second, positive towards the end; 0 below the fling
  /// threshold, after a pause, or if no drag was recognised. The up event's own position is not a sample.
  public mutating func release(at time: Double) -> Double { fatalError() }
  /// Another finger takes over: the same gesture goes on from its position with a cleared buffer.
  public mutating func handOver(along: Double, across: Double, at time: Double) { fatalError() }
  /// Whether a drag was recognised since the press.
  public var isDragging: Bool { fatalError() }
}
