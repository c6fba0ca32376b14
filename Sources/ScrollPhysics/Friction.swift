import Glibc

/// A decay with a constant deceleration on top, as in Flutter's `FrictionSimulation`:
/// x(t) = v·(Dᵗ - 1)/ln D - sign(v)·c·t²/2.
///
/// With a constant deceleration it stops by itself after a finite time; without, it never does. The
/// constant part is not dragged, so its state is the curve and the time elapsed: the same velocity
/// later on has another future.
public struct Friction: Motion {
  public let initialVelocity: Double
  /// The part of the speed kept each second, 0 ..< 1.
  public let drag: Double
  /// Points a second squared, against the motion.
  public let constantDeceleration: Double
  private let fullDuration: Double
  private var elapsed = 0.0

  public init(velocity: Double, drag: Double, constantDeceleration: Double = 0) {
    initialVelocity = velocity
    self.drag = drag
    self.constantDeceleration = constantDeceleration
    if velocity == 0 {
      fullDuration = 0
    } else if constantDeceleration > 0 {
      // The speed |v|·Dᵗ - c·t falls strictly and is below 0 at |v|/c.
      fullDuration = bisect(0...abs(velocity) / constantDeceleration) {
        abs(velocity) * pow(drag, $0) > constantDeceleration * $0
      }
    } else {
      fullDuration = .infinity
    }
  }

  public var duration: Double { max(fullDuration - elapsed, 0) }

  public var end: Double {
    (fullDuration.isFinite ? travel(at: fullDuration) : -initialVelocity / log(drag))
      - travel(at: elapsed)
  }

  public func position(at time: Double) -> Double {
    time >= duration ? end : travel(at: elapsed + max(time, 0)) - travel(at: elapsed)
  }

  public func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    let time = elapsed + max(time, 0)
    return initialVelocity * pow(drag, time) - constantDeceleration * time * direction
  }

  public func restarted(at time: Double) -> Friction {
    var rest = self
    rest.elapsed = min(elapsed + max(time, 0), fullDuration)
    return rest
  }

  /// Seconds until it passes `position`; nil if it never does.
  public func time(toReach position: Double) -> Double? {
    if position == 0 { return 0 }
    guard position * initialVelocity > 0, abs(position) < abs(end) else { return nil }
    if fullDuration.isFinite {
      return bisect(0...duration) { abs(self.position(at: $0)) < abs(position) }
    }
    let whole = position + travel(at: elapsed)
    return log(1 + log(drag) * whole / initialVelocity) / log(drag) - elapsed
  }

  private var direction: Double { initialVelocity < 0 ? -1 : 1 }

  private func travel(at time: Double) -> Double {
    initialVelocity * (pow(drag, time) - 1) / log(drag)
      - constantDeceleration / 2 * time * time * direction
  }
}

/// The border between where `isBefore` holds and where it no longer does.
///
/// Complexity: O(1): at most 128 halvings, enough to reach neighbouring doubles.
func bisect(_ range: ClosedRange<Double>, isBefore: (Double) -> Bool) -> Double {
  var low = range.lowerBound
  var high = range.upperBound
  for _ in 0..<128 {
    let middle = low + (high - low) / 2
    if middle <= low || middle >= high { break }
    if isBefore(middle) { low = middle } else { high = middle }
  }
  return high
}
