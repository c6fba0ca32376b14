import Glibc

/// A timing curve from (0, 0) to (1, 1) with two control points; their x is clamped to 0 ... 1.
///
/// Outside 0 ... 1 it holds its ends, as SwiftUI's `UnitCurve` does.
public struct CubicBezier: Hashable, Sendable {
  public let x1, y1, x2, y2: Double

  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  public static let linear = CubicBezier(0, 0, 1, 1)
  /// CSS `ease`.
  public static let ease = CubicBezier(0.25, 0.1, 0.25, 1)
  public static let easeIn = CubicBezier(0.42, 0, 1, 1)
  public static let easeOut = CubicBezier(0, 0, 0.58, 1)
  public static let easeInOut = CubicBezier(0.42, 0, 0.58, 1)
  public static let fastOutSlowIn = CubicBezier(0.4, 0, 0.2, 1)

  /// The output at progress `x`.
  ///
  /// Complexity: O(1): a few Newton steps, halving where they leave the bracket.
  public func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    return Self.value(y1, y2, parameter(at: x))
  }

  /// The derivative of the output by progress; at and outside the ends the ends' tangents.
  public func slope(at x: Double) -> Double {
    if x <= 0 { return startSlope }
    if x >= 1 { return endSlope }
    let s = parameter(at: x)
    // A vertical tangent is possible only in single points; keep the answer finite there.
    return Self.slope(y1, y2, s) / max(Self.slope(x1, x2, s), 1e-9)
  }

  /// The least and the greatest output, 0 and 1 included.
  public var range: ClosedRange<Double> {
    let values = turns.map { Self.value(y1, y2, $0) }
    return min(0, values.min() ?? 0)...max(1, values.max() ?? 1)
  }

  /// This curve entered with another slope: its first control point turned about (0, 0), its second
  /// lowered to the output's range. It ends as it did and never passes 1.
  ///
  /// The idea is Chromium's, for smooth scrolling whose target moves.
  public func entered(withSlope slope: Double) -> CubicBezier {
    // A control point that lies on (0, 0) gets the third of a straight line's.
    let length = min(max(hypot(x1, y1), 1.0 / 3), 1)
    let x = length / sqrt(1 + slope * slope)
    return CubicBezier(x, x * slope, x2, min(max(y2, 0), 1))
  }

  private var startSlope: Double {
    if x1 > 0 { return y1 / x1 }
    if y1 == 0, x2 > 0 { return y2 / x2 }
    return y1 == 0 && y2 == 0 ? 1 : 0
  }

  private var endSlope: Double {
    if x2 < 1 { return (1 - y2) / (1 - x2) }
    if y2 == 1, x1 < 1 { return (1 - y1) / (1 - x1) }
    return y2 == 1 && y1 == 1 ? 1 : 0
  }

  /// The curve parameters in 0 ... 1 at which the output turns, ascending.
  private var turns: [Double] {
    let a = 3 * y1 - 3 * y2 + 1
    let b = 2 * (y2 - 2 * y1)
    let roots: [Double]
    if abs(a) < 1e-12 {
      roots = b == 0 ? [] : [-y1 / b]
    } else {
      let discriminant = b * b - 4 * a * y1
      guard discriminant >= 0 else { return [] }
      roots = [
        (-b - sqrt(discriminant)) / (2 * a), (-b + sqrt(discriminant)) / (2 * a),
      ]
    }
    return roots.filter { $0 > 0 && $0 < 1 }.sorted()
  }

  private func parameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = x
    for _ in 0..<64 {
      let miss = Self.value(x1, x2, s) - x
      if abs(miss) < 1e-15 { break }
      if miss < 0 { low = s } else { high = s }
      let step = s - miss / Self.slope(x1, x2, s)
      let next = step > low && step < high ? step : low + (high - low) / 2
      if next == s { break }
      s = next
    }
    return s
  }

  private static func value(_ first: Double, _ second: Double, _ s: Double) -> Double {
    let left = 1 - s
    return 3 * first * s * left * left + 3 * second * s * s * left + s * s * s
  }

  private static func slope(_ first: Double, _ second: Double, _ s: Double) -> Double {
    let left = 1 - s
    return 3 * first * left * left + 6 * (second - first) * s * left + 3 * (1 - second) * s * s
  }
}
