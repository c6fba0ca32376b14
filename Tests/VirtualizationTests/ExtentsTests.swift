import TestSupport
import Testing

@testable import Virtualization

/// The laws of `Extents`, for every conformer.
struct ExtentsTests {
  /// One of each conformer with about `count` items of lengths from `next`.
  static func conformers(
    _ count: Int, _ random: inout SplitMix64, _ next: (inout SplitMix64) -> Double
  ) -> [(extents: any Extents, oracle: NaiveExtents)] {
    let lengths = random.lengths(count, next)
    let estimate = next(&random)
    var measured = MeasuredExtents(count: count, estimate: estimate)
    var mixed = NaiveExtents(lengths)
    for index in (0..<count).shuffled(using: &random) {
      if Bool.random(using: &random) {
        measured.measure(index, as: lengths[index])
      } else {
        mixed.lengths[index] = estimate
      }
    }
    return [
      (
        UniformExtents(count: count, length: estimate),
        NaiveExtents(Array(repeating: estimate, count: count))
      ),
      (GivenExtents(lengths), NaiveExtents(lengths)),
      (measured, mixed),
    ]
  }

  /// Offsets worth asking for: every edge, its neighbours, middles, and beyond both ends.
  static func probes(_ extents: any Extents) -> [Double] {
    (0...extents.count).flatMap { index in
      let edge = extents.offset(of: index)
      return [edge.nextDown, edge, edge.nextUp, edge + 0.5, edge / 2]
    } + [-.infinity, -1, -0.0, extents.total * 2 + 1, .infinity]
  }

  @Test(arguments: seeds) func `edges add up to the extents`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for count in [0, 1, 2, 7, 60] {
      for (extents, _) in Self.conformers(count, &random, { $0.anyLength() }) {
        #expect(extents.count == count)
        #expect(extents.offset(of: 0) == 0)
        #expect(extents.offset(of: count) == extents.total)
        for index in 0..<count {
          let end = extents.offset(of: index + 1)
          let error = end - extents.offset(of: index) - extents.extent(of: index)
          #expect(error.magnitude <= end.ulp, "item \(index) of \(extents)")
        }
      }
    }
  }

  @Test(arguments: seeds) func `no extent is negative or not finite`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for (extents, oracle) in Self.conformers(80, &random, { $0.anyLength() }) {
      for index in 0..<80 {
        let extent = extents.extent(of: index)
        #expect(extent >= 0 && extent.isFinite)
        #expect(extent == oracle.extent(of: index))
      }
      #expect(extents.total.isFinite)
    }
  }

  @Test(arguments: seeds) func `an offset is found as the oracle finds it`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for count in [0, 1, 2, 7, 40] {
      for (extents, oracle) in Self.conformers(count, &random, { $0.gridLength() }) {
        for index in 0...count { #expect(extents.offset(of: index) == oracle.offset(of: index)) }
        for offset in Self.probes(extents) {
          #expect(extents.index(at: offset) == oracle.index(at: offset), "\(offset) in \(extents)")
        }
      }
    }
  }

  @Test(arguments: seeds) func `index and offset agree to the bit`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for (extents, _) in Self.conformers(50, &random, { $0.anyLength() }) {
      for offset in Self.probes(extents) where offset >= 0 && offset < extents.total {
        let index = try! #require(extents.index(at: offset))
        #expect(extents.extent(of: index) > 0)
        #expect(extents.offset(of: index) <= offset && offset < extents.offset(of: index + 1))
      }
    }
  }

  @Test func `NaN counts as 0 when an item is looked for`() {
    #expect(UniformExtents(count: 3, length: 10).index(at: .nan) == 0)
    #expect(GivenExtents([0, 10]).index(at: .nan) == 1)
    #expect(MeasuredExtents(count: 3, estimate: 10).index(at: .nan) == 0)
  }

  @Test(arguments: seeds) func `neighbours with an extent are found`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for (extents, oracle) in Self.conformers(40, &random, { $0.gridLength() }) {
      let filled = (0..<40).filter { oracle.extent(of: $0) > 0 }
      for index in -1...40 {
        #expect(extents.item(after: index) == filled.first { $0 > index })
        #expect(extents.item(before: index) == filled.last { $0 < index })
      }
      #expect(extents.firstItem == filled.first)
      #expect(extents.lastItem == filled.last)
      let range = random.range(in: 40)
      #expect(extents.items(in: range) == filled.filter { range.contains($0) })
    }
  }

  @Test func `a run of 10^12 empty items is jumped over`() {
    var extents = MeasuredExtents(count: 1_000_000_000_000, estimate: 0)
    #expect(extents.firstItem == nil)
    extents.measure(5, as: 30)
    extents.measure(999_999_999_990, as: 40)
    #expect(extents.items(in: 0..<extents.count) == [5, 999_999_999_990])
    #expect(extents.place(.start, movedBy: 31) == Place(item: 999_999_999_990, offset: 1))
    #expect(extents.range(around: .start, from: 0, to: 100) == 5..<999_999_999_991)
  }

  @Test func `the longest lengths keep sums finite`() {
    let huge = Double.greatestFiniteMagnitude
    #expect(UniformExtents(count: .max, length: huge).total.isFinite)
    #expect(GivenExtents([huge, huge]).total.isFinite)
    #expect(MeasuredExtents(count: .max, estimate: huge).total.isFinite)
  }
}
