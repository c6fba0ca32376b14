import Glibc

/// The constants that Android's two fling curves share.
enum AndroidFling {
  /// ln 0.78 / ln 0.9: the exponent of the deceleration.
  static let exponent = log(0.78) / log(0.9)
  /// Where the two straight parts of the spline meet.
  static let inflection = 0.35
  /// `ViewConfiguration`'s scroll friction.
  static let friction = 0.015
  /// Gravity (m/s²) · inches a metre · 160 points an inch · 0.84 (tuned by AOSP), at density 1.
  static let physicalCoefficient = 9.80665 * 39.37 * 160 * 0.84
}

/// Android's fling, as `OverScroller` computes it: a hundred-entry spline over a distance and a
/// duration that follow from the launch velocity.
///
/// Its state is the curve and the time elapsed: unlike `ClampingFling`, it cannot be restarted from a
/// velocity alone.
public struct SplineFling: Motion {
  public let initialVelocity: Double
  /// Points from launch to rest, signed.
  public let distance: Double
  /// Seconds from launch to rest.
  public let fullDuration: Double
  private var elapsed = 0.0

  public init(velocity: Double, friction: Double = 0.015, density: Double = 1) {
    initialVelocity = velocity
    let scale = friction * AndroidFling.physicalCoefficient * density
    let exponent = AndroidFling.exponent
    let strength = log(AndroidFling.inflection * abs(velocity) / scale)
    let travel = velocity == 0 ? 0 : scale * exp(exponent * strength / (exponent - 1))
    distance = velocity < 0 ? -travel : travel
    fullDuration = velocity == 0 ? 0 : exp(strength / (exponent - 1))
  }

  public var duration: Double { max(fullDuration - elapsed, 0) }
  public var end: Double { distance * (1 - startFraction) }

  public func position(at time: Double) -> Double {
    if time >= duration { return end }
    return distance * (Self.travelled(atFraction: fraction(at: time)) - startFraction)
  }

  public func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    return Self.slope(atFraction: fraction(at: time)) * distance / fullDuration
  }

  public func restarted(at time: Double) -> SplineFling {
    var rest = self
    rest.elapsed = min(elapsed + max(time, 0), fullDuration)
    return rest
  }

  private var startFraction: Double {
    fullDuration > 0 ? Self.travelled(atFraction: elapsed / fullDuration) : 0
  }

  private func fraction(at time: Double) -> Double { (elapsed + max(time, 0)) / fullDuration }

  /// The part of the distance travelled after a part of the duration, linear between the table's
  /// entries; both are clamped to 0 ... 1.
  public static func travelled(atFraction fraction: Double) -> Double {
    let (index, rest) = entry(fraction)
    return rest == 0 ? table[index] : table[index] + rest * (table[index + 1] - table[index])
  }

  private static func slope(atFraction fraction: Double) -> Double {
    let index = min(entry(fraction).index, table.count - 2)
    return (table[index + 1] - table[index]) * Double(table.count - 1)
  }

  private static func entry(_ fraction: Double) -> (index: Int, rest: Double) {
    let scaled = min(max(fraction, 0), 1) * Double(table.count - 1)
    let index = Int(scaled)
    return (index, scaled - Double(index))
  }

  /// The spline through (0, 0) and (1, 1) with start tension 0.5 and end tension 1 at each hundredth of
  /// the duration: 3s(1-s)((1-s)·0.175 + 0.35·s) + s³ is the time, and the travelled part follows.
  public static let table: [Double] = (0...100).map { entry in
    let start = 0.5 * AndroidFling.inflection
    let end = 1 - 1 * (1 - AndroidFling.inflection)
    let s = bisect(0...1) { s in
      3 * s * (1 - s) * ((1 - s) * start + s * end) + s * s * s < Double(entry) / 100
    }
    return entry == 0 ? 0 : 3 * s * (1 - s) * ((1 - s) * 0.5 + s) + s * s * s
  }
}
