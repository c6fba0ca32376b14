import Testing

@testable import reel_demo

@MainActor
struct GroupedTests {
  @Test(
    arguments: [
      (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (-1000, "−1,000"), (-999, "−999"),
      (123_456, "123,456"), (1_000_000_000_000, "1,000,000,000,000"),
      (Int.max, "9,223,372,036,854,775,807"), (Int.min, "−9,223,372,036,854,775,808"),
    ])
  func `digits stand in groups of three`(number: Int, text: String) {
    #expect(number.grouped == text)
  }

  @Test func `doubles are rounded, and what no integer holds is 0`() {
    #expect(1234.5.grouped == "1,235")
    #expect((-0.4).grouped == "0")
    #expect(Double.nan.grouped == "0")
    #expect(Double.infinity.grouped == "0")
  }

  @Test(
    arguments: [
      (0, "0 bytes"), (999, "999 bytes"), (1000, "1.0 kB"), (9449, "9.4 kB"), (9950, "10 kB"),
      (10_499, "10 kB"), (999_499, "999 kB"), (999_999, "1.0 MB"), (60_000_000, "60 MB"),
      (20_400_000_000, "20 GB"), (Int.max, "9.2 EB"),
    ])
  func `bytes are told in the unit that suits them`(count: Int, text: String) {
    #expect(count.byteCount == text)
  }
}
