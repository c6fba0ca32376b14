/// How a list moves under the finger and after it lifts.
public enum ScrollFeel: Hashable, Sendable {
  public enum Deceleration: Hashable, Sendable { case normal, fast }
  /// Exponential decay, rubber band and spring back, as on iOS.
  case bouncing(Deceleration)
  /// Android's spline and no travel beyond the ends.
  case clamping
  /// Glides to the drag's translation plus a quarter second of its velocity, easing in and out in 0.3 s.
  case eased
}
