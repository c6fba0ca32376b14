/// A distance covered along a timing curve.
///
/// Its state is the curve and the time elapsed; from position and velocity alone it has no future.
public struct Tween: Motion {
  /// Points from the curve's start to its end, signed.
  public let distance: Double
  public let curve: CubicBezier
  /// Seconds from the curve's start to its end.
  public let fullDuration: Double
  private var elapsed = 0.0

  /// A duration that is negative or not finite counts as 0: the tween is at its end at once.
  public init(distance: Double, curve: CubicBezier, duration: Double) {
    self.distance = distance
    self.curve = curve
    fullDuration = duration.isFinite ? max(duration, 0) : 0
  }

  public var duration: Double { max(fullDuration - elapsed, 0) }
  public var end: Double { elapsed == 0 ? distance : distance * (1 - startValue) }

  public func position(at time: Double) -> Double {
    if time >= duration { return end }
    return distance * (curve.value(at: progress(at: time)) - startValue)
  }

  public func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    return distance * curve.slope(at: progress(at: time)) / fullDuration
  }

  public func restarted(at time: Double) -> Tween {
    var rest = self
    rest.elapsed = min(elapsed + max(time, 0), fullDuration)
    return rest
  }

  private var startValue: Double { elapsed == 0 ? 0 : curve.value(at: elapsed / fullDuration) }

  private func progress(at time: Double) -> Double { (elapsed + max(time, 0)) / fullDuration }
}
