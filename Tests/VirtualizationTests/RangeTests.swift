import TestSupport
import Testing

@testable import Virtualization

struct RangeTests {
  func shown(_ extents: some Extents, at offset: Double, viewport: Double) -> [Int] {
    extents.items(in: extents.range(at: extents.place(at: offset), length: viewport))
  }

  @Test(
    arguments: [
      (0, [0, 1, 2]), (79.5, [0, 1, 2, 3]), (80, [1, 2, 3]), (799_800, [9997, 9998, 9999]),
    ] as [(Double, [Int])])
  func `RANGE-1 an item that only touches the edge is not shown`(offset: Double, rows: [Int]) {
    #expect(shown(UniformExtents(count: 10000, length: 80), at: offset, viewport: 200) == rows)
    #expect(
      shown(GivenExtents(Array(repeating: 80, count: 10000)), at: offset, viewport: 200) == rows)
    #expect(shown(MeasuredExtents(count: 10000, estimate: 80), at: offset, viewport: 200) == rows)
  }

  @Test(
    arguments: [
      (0, [0, 1]), (200, [2, 3, 4]), (330, [4]), (350, [4]), (500, [4, 5, 6]),
    ] as [(Double, [Int])])
  func `RANGE-2 an item may be longer than the viewport`(offset: Double, rows: [Int]) {
    #expect(
      shown(GivenExtents([120, 80, 40, 90, 220, 70, 80]), at: offset, viewport: 200) == rows)
  }

  @Test func `RANGE-2 inside a long item it moves as the place does`() {
    let extents = GivenExtents([120, 80, 40, 90, 220, 70, 80])
    for offset in 330...350 {
      let place = extents.place(at: Double(offset))
      #expect(extents.pixelEdge(of: 4, scrolledTo: place, scale: 1) == 330 - offset)
    }
  }

  @Test func `RANGE-3 items without an extent are not shown`() {
    let extents = GivenExtents((0..<300).map { $0 % 3 == 0 ? 0 : 50 })
    #expect(extents.total == 10000)
    let place = extents.place(at: 5000)
    #expect(place == Place(item: 151, offset: 0))
    #expect(extents.range(at: place, length: 200) == 151..<156)
    #expect(shown(extents, at: 5000, viewport: 200) == [151, 152, 154, 155])
  }

  @Test func `RANGE-5 far down a list small steps are exact`() {
    let extents = UniformExtents(count: 16_000_000, length: 18)
    let place = extents.place(at: 200_000_001.5)
    #expect(place == Place(item: 11_111_111, offset: 3.5))
    let moved = extents.place(place, movedBy: 0.25)
    #expect(moved == Place(item: 11_111_111, offset: 3.75))
    let range = extents.range(at: moved, length: 400)
    #expect(range == 11_111_111..<11_111_134)
    #expect(extents.distance(from: moved, to: Place(item: range.upperBound, offset: 0)) >= 400)
  }

  @Test func `RANGE-6 nothing is asked for beyond the end`() {
    // Asking traps in every conformer.
    let lengths = [10.0, 20, 30, 40, 50]
    var measured = MeasuredExtents(count: 5, estimate: 1)
    for (index, length) in lengths.enumerated() { measured.measure(index, as: length) }
    for extents in [GivenExtents(lengths), measured] as [any Extents] {
      let window = ListWindow(of: extents, at: .start, viewport: 400, overscan: .rows(1000))
      #expect(window.shown == 0..<5 && window.visible == 0..<5 && window.live == 0..<5)
      #expect(extents.offset(of: 5) == 150)
    }
  }

  @Test func `RANGE-7 an empty list shows nothing`() {
    let empty: [any Extents] = [
      UniformExtents(count: 0, length: 80), GivenExtents([]),
      MeasuredExtents(count: 0, estimate: 80),
    ]
    for extents in empty {
      for distance in [-100, 0, 100, Double.infinity, -.infinity, .nan] {
        let place = extents.place(.start, movedBy: distance)
        #expect(place == .start)
        #expect(extents.offset(of: place) == 0)
        #expect(extents.lastPlace(viewport: 200) == .start)
        #expect(extents.pixelEdge(of: 0, scrolledTo: place, scale: 2) == 0)
        let window = ListWindow(of: extents, at: place, overscroll: distance, viewport: 200)
        #expect(window == ListWindow(of: extents, at: .start, viewport: 0))
        #expect(window.live.isEmpty)
      }
    }
  }

  @Test(arguments: seeds) func `a region holds what the oracle finds in it`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for (extents, oracle) in ExtentsTests.conformers(60, &random, { $0.gridLength() }) {
      let edges = (0...60).map { oracle.offset(of: $0) }
      for _ in 0..<200 {
        let start = Double(Int.random(in: 0...Int(oracle.total), using: &random))
        let from = Double(Int.random(in: -600...600, using: &random)) / 2
        let to = from + Double(Int.random(in: -10...800, using: &random)) / 2
        let range = extents.range(around: extents.place(at: start), from: from, to: to)
        let inside = (0..<60).filter {
          edges[$0] < edges[$0 + 1] && edges[$0] < start + to && edges[$0 + 1] > start + from
            && from < to
        }
        #expect(extents.items(in: range) == inside)
        if let first = inside.first { #expect(range == first..<inside.last! + 1) }
        if inside.isEmpty { #expect(range.isEmpty) }
      }
    }
  }
}
