import Testing

@testable import reel_bench

@MainActor
struct SampleTests {
  @Test func `the median is the middle value`() {
    #expect(Sample(values: [5, 1, 3]).median == 3)
    #expect(Sample(values: [4, 1, 3, 2]).median == 2.5)
    #expect(Sample().median.isNaN)
  }

  @Test func `a quantile is not exceeded by its part of the values`() {
    let sample = Sample(values: (0..<200).map(Double.init).reversed())
    #expect(sample.quantile(0.99) == 198)
    #expect(sample.quantile(0) == 0)
    #expect(Sample().quantile(0.5).isNaN)
  }

  @Test func `ratios are those of values that were measured together`() {
    let ratios = Sample(values: [2, 30, 6]) / Sample(values: [1, 10, 2])
    #expect(ratios.values == [2, 3, 3])
  }
}
