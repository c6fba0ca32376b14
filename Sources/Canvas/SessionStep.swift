/// What happens to a window's content and when: what a frame loop does, and a replay does again.
public struct SessionStep: Hashable, Sendable {
  public enum Action: Hashable, Sendable {
    case input(InputEvent.Kind)
    case arrival(Arrival)
    /// A frame, whether or not it differs from the one before.
    case turn
    /// Nothing, but that time passes until then.
    case wait
  }

  /// When it is handed over, in seconds on the session's clock.
  public var time: Double
  /// When it happened, in seconds: the time that an input event bears. At most `time`.
  public var stamp: Double
  public var action: Action

  /// - Parameter stamp: `time` if nil.
  public init(time: Double, stamp: Double? = nil, _ action: Action) {
    self.time = time
    self.stamp = stamp ?? time
    self.action = action
  }
}
