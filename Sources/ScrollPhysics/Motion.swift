/// A motion is a function of time: a displacement from where it started, in points, at any time in
/// seconds since it started.
///
/// It has no step, so every frame rate and every dropped frame gives the same path. Laws:
/// 1. `position(at: 0) == 0`; a time below 0 counts as 0.
/// 2. `velocity(at:)` is the derivative of `position(at:)`, except where the motion lands.
/// 3. From `duration` on it rests: its position is exactly `end` and its velocity 0.
/// 4. `restarted(at: t)` has the same future: its position at s is `position(at: t + s)` less
///    `position(at: t)`.
///
/// All answers are O(1) unless a conformer says otherwise.
public protocol Motion: Hashable, Sendable {
  /// Points from the start, `time` seconds after it.
  func position(at time: Double) -> Double
  /// Points a second.
  func velocity(at time: Double) -> Double
  /// Seconds until it rests; infinite if it never does.
  var duration: Double { get }
  /// Where it rests, in points from the start.
  var end: Double { get }
  /// The rest of this motion as a motion of its own.
  func restarted(at time: Double) -> Self
}

extension Motion {
  public func isAtRest(at time: Double) -> Bool { time >= duration }
}
