// Only to link libm: `rounded` and `addingProduct` become calls into it.
import Glibc

/// An unevaluated sum of two doubles, about 106 bits: a position that is rounded once, when it is read.
///
/// Sums of extents are taken in orders that depend on a tree's shape. A plain double would give the
/// same edge other last bits after an edit; this does not as long as the parts span fewer than 106 bits.
/// The formulas are Knuth's two-sum and the product error by fused multiply-add.
struct ExactSum: Hashable, Sendable {
  var high: Double
  var low: Double

  static let zero = ExactSum(high: 0, low: 0)

  init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  init(_ value: Double) {
    self.init(high: value, low: 0)
  }

  /// The exact sum of two doubles.
  init(_ first: Double, plus second: Double) {
    let sum = first + second
    let part = sum - first
    self.init(high: sum, low: (first - (sum - part)) + (second - part))
  }

  /// The exact product of two doubles.
  init(_ first: Double, times second: Double) {
    let product = first * second
    self.init(high: product, low: (-product).addingProduct(first, second))
  }

  /// The nearest double.
  var rounded: Double { high }

  static func + (first: ExactSum, second: ExactSum) -> ExactSum {
    let high = ExactSum(first.high, plus: second.high)
    let low = ExactSum(first.low, plus: second.low)
    let middle = ExactSum(high.high, plus: high.low + low.high)
    return ExactSum(middle.high, plus: middle.low + low.low)
  }

  static func + (sum: ExactSum, value: Double) -> ExactSum {
    let high = ExactSum(sum.high, plus: value)
    return ExactSum(high.high, plus: high.low + sum.low)
  }

  static func += (sum: inout ExactSum, value: Double) { sum = sum + value }
}
