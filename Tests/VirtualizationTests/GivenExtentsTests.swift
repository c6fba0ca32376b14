import Testing

@testable import Virtualization

struct GivenExtentsTests {
  @Test func `lengths that are not legal are remembered`() {
    let extents = GivenExtents([10, -1, .nan, 20, .infinity, -0.0])
    #expect(extents.invalid.count == 3)
    #expect(extents.invalid.first == [1, 2, 4])
    #expect(extents.total == 30)
    let many = GivenExtents(Array(repeating: -1, count: 1000))
    #expect(many.invalid.count == 1000)
    #expect(many.invalid.first == Array(0..<InvalidLengths.most))
  }

  @Test func `what is remembered follows the edits`() {
    var extents = GivenExtents([10, .nan, 20])
    extents.insert([5, -5], at: 0)
    #expect(extents.invalid.first == [1, 3])
    extents.replace([7], at: 3)
    #expect(extents.invalid.first == [1])
    extents.remove(0..<2)
    #expect(extents.invalid.isEmpty)
    #expect(extents.lengths == [10, 7, 20])
  }

  @Test func `the same lengths need no building`() {
    let lengths = [10, .nan, 20, 0]
    let extents = GivenExtents(lengths)
    #expect(extents.areMade(of: lengths))
    #expect(extents.areMade(of: [10, .nan, 20, 0]))
    #expect(!extents.areMade(of: [10, .nan, 20]))
    #expect(!extents.areMade(of: [10, .nan, 21, 0]))
    #expect(GivenExtents([]).areMade(of: []))
  }

  @Test func `a million uneven lengths add up as if summed exactly`() {
    // Tenths are not exact in binary: a running double is off by thousands of ulps at the end.
    let extents = GivenExtents(Array(repeating: 0.1, count: 1_000_000))
    #expect((extents.total - 100_000).magnitude <= 100_000.0.ulp)
    #expect(extents.offset(of: 500_000) == 50_000)
  }
}
