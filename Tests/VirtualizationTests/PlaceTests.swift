import TestSupport
import Testing

@testable import Virtualization

struct PlaceTests {
  @Test(arguments: seeds) func `a place and its offset are the same`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for (extents, _) in ExtentsTests.conformers(40, &random, { $0.gridLength() }) {
      for offset in ExtentsTests.probes(extents) {
        let place = extents.place(at: offset)
        #expect(extents.offset(of: place) == min(max(offset, 0), extents.total))
        guard extents.total > 0 else {
          #expect(place == .start)
          continue
        }
        let extent = extents.extent(of: place.item)
        #expect(extent > 0)
        #expect(place.offset < extent || place == extents.endPlace)
        #expect(extents.legal(place) == place)
      }
    }
  }

  @Test(arguments: seeds) func `moving a place adds to its offset`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for (extents, _) in ExtentsTests.conformers(120, &random, { $0.gridLength() }) {
      let grid = Int(extents.total * 64)
      for _ in 0..<200 {
        let start = Double(Int.random(in: 0...grid, using: &random)) / 64
        let near = Bool.random(using: &random)
        let most = near ? 6400 : grid + 6400
        let distance = Double(Int.random(in: -most...most, using: &random)) / 64
        let place = extents.place(at: start)
        let moved = extents.place(place, movedBy: distance)
        let target = min(max(start + distance, 0), extents.total)
        #expect(moved == extents.place(at: target), "\(place) by \(distance) in \(extents)")
        #expect(extents.distance(from: place, to: moved) == target - start)
        #expect(extents.distance(from: moved, to: place) == start - target)
      }
    }
  }

  @Test(arguments: seeds) func `places are legal whatever the lengths`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for (extents, _) in ExtentsTests.conformers(90, &random, { $0.anyLength() }) {
      let distances = ExtentsTests.probes(extents) + [-1e300, 1e300, -1e-300, .nan]
      for distance in distances {
        let place = extents.place(.start, movedBy: distance)
        let back = extents.place(extents.endPlace, movedBy: -distance)
        for place in [place, back] where extents.total > 0 {
          let extent = extents.extent(of: place.item)
          #expect(extent > 0)
          #expect(place.offset >= 0 && place.offset <= extent)
          #expect(place.offset < extent || place == extents.endPlace)
        }
      }
    }
  }

  @Test func `the ends stop a move`() {
    let extents = GivenExtents([0, 50, 0, 30, 0])
    #expect(extents.startPlace == Place(item: 1, offset: 0))
    #expect(extents.endPlace == Place(item: 3, offset: 30))
    #expect(extents.place(.start, movedBy: 0) == Place(item: 1, offset: 0))
    #expect(extents.place(.start, movedBy: -9) == Place(item: 1, offset: 0))
    #expect(extents.place(.start, movedBy: 50) == Place(item: 3, offset: 0))
    #expect(extents.place(.start, movedBy: 80) == extents.endPlace)
    #expect(extents.place(.start, movedBy: 1e300) == extents.endPlace)
    #expect(extents.place(extents.endPlace, movedBy: -.infinity) == extents.startPlace)
    #expect(extents.place(extents.endPlace, movedBy: .nan) == extents.endPlace)
    #expect(extents.place(.start, movedBy: .infinity) == extents.endPlace)
  }

  @Test func `a place that a change left behind is put right`() {
    let extents = GivenExtents([100, 30, 100, 0])
    #expect(extents.legal(Place(item: 1, offset: 50)) == Place(item: 2, offset: 20))
    #expect(extents.legal(Place(item: 7, offset: 50)) == extents.endPlace)
    #expect(extents.legal(Place(item: 3, offset: 0)) == extents.endPlace)
    #expect(extents.legal(Place(item: -2, offset: 5)) == .start)
    #expect(extents.legal(Place(item: 1, offset: -20)) == Place(item: 0, offset: 80))
    #expect(extents.legal(Place(item: 1, offset: .nan)) == Place(item: 1, offset: 0))
    #expect(extents.legal(Place(item: 1, offset: .infinity)) == extents.endPlace)
    #expect(extents.legal(Place(item: 1, offset: -.infinity)) == .start)
    let both = extents.place(Place(item: 1, offset: .infinity), movedBy: -.infinity)
    #expect(!both.offset.isNaN)
    #expect(GivenExtents([]).legal(Place(item: 3, offset: 5)) == .start)
  }

  @Test(arguments: seeds) func `the last place shows the end`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for (extents, _) in ExtentsTests.conformers(40, &random, { $0.gridLength() }) {
      for viewport in [0, 1.0 / 64, 100, extents.total, extents.total + 1, extents.total - 1] {
        let last = extents.lastPlace(viewport: viewport)
        #expect(extents.offset(of: last) == max(0, extents.total - max(viewport, 0)))
        #expect(extents.legal(extents.endPlace, viewport: viewport) == last)
        #expect(extents.legal(.start, viewport: viewport) == extents.startPlace)
      }
    }
  }

  @Test func `CLAMP-2 shrinking under the end leads to the new end`() {
    var extents = UniformExtents(count: 1000, length: 50)
    let place = extents.place(at: 49700)
    extents.remove(100..<1000)
    let legal = extents.legal(place, viewport: 300)
    #expect(extents.offset(of: legal) == 4700)
    #expect(extents.range(at: legal, length: 300) == 94..<100)
  }
}
