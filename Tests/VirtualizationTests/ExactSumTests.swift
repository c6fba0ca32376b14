import TestSupport
import Testing

@testable import Virtualization

struct ExactSumTests {
  @Test func `what a double loses is kept`() {
    let sum = ExactSum(1e16, plus: 1) + ExactSum(-1e16)
    #expect(sum.rounded == 1)
    let product = ExactSum(0.1, times: 3) + ExactSum(-0.3)
    #expect(product.rounded == Double(sign: .plus, exponent: -55, significand: 1))
  }

  @Test(arguments: seeds) func `the order of summing does not show`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = random.lengths(300) { Double.random(in: 0...1000, using: &$0) }
    let sum = parts.reduce(ExactSum.zero) { $0 + $1 }.rounded
    let shuffled = parts.shuffled(using: &random)
    #expect(shuffled.reduce(ExactSum.zero) { $0 + $1 }.rounded == sum)
    let halves = [parts[..<120], parts[120...]].map { $0.reduce(ExactSum.zero) { $0 + $1 } }
    #expect((halves[0] + halves[1]).rounded == sum)
  }
}
