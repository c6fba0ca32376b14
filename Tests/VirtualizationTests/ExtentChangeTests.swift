import TestSupport
import Testing

@testable import Virtualization

struct ExtentChangeTests {
  @Test(arguments: seeds) func `every conformer applies a change as the oracle does`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var oracle = NaiveExtents(random.lengths(20) { $0.gridLength() })
    var given = GivenExtents(oracle.lengths)
    var measured = MeasuredExtents(count: 20, estimate: 7)
    for index in 0..<20 { measured.measure(index, as: oracle.lengths[index]) }
    for _ in 0..<200 {
      let change = random.change(of: oracle.count)
      oracle.apply(change)
      given.apply(change)
      measured.apply(change)
      #expect(given.lengths == oracle.lengths, "\(change)")
      #expect((0..<measured.count).map { measured.extent(of: $0) } == oracle.lengths, "\(change)")
      #expect(given.total == oracle.total && measured.total == oracle.total)
    }
  }

  @Test(arguments: seeds) func `an index is followed to where its item went`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let count = Int.random(in: 0...12, using: &random)
      let change = random.change(of: count)
      // Lengths that name their items, so that the oracle shows where each went.
      var marked = NaiveExtents((0..<count).map { Double($0 + 1000) })
      var uniform = UniformExtents(count: count, length: 5)
      marked.apply(change)
      if case .resize(let index, _) = change {
        marked.lengths[index] = Double(index + 1000)
      } else {
        uniform.apply(change)
        #expect(uniform.count == marked.count)
      }
      for index in 0..<count {
        let found = marked.lengths.firstIndex(of: Double(index + 1000))
        #expect(change.newIndex(of: index) == found, "\(index) of \(count) in \(change)")
      }
    }
  }

  @Test func `changes follow one another`() {
    let changes: [ExtentChange] = [
      .insert(0..<5), .remove(6..<8), .move(0..<3, to: 10), .resize(0, to: 4),
    ]
    #expect(changes.newIndex(of: 0) == 2)
    #expect(changes.newIndex(of: 1) == nil)
    #expect(changes.newIndex(of: 10) == 13)
  }

  /// Items 20 x 100, V = 300, d = 450: item 4 crosses the leading edge at -50.
  @Test(arguments: [(2, 180.0, 530.0), (4, 160, 450)])
  func `ANCHOR-2 ANCHOR-3 a resized row leaves the anchor where it is`(
    row: Int, length: Double, offset: Double
  ) {
    let lengths = Array(repeating: 100.0, count: 20)
    var measured = MeasuredExtents(count: 20, estimate: 100)
    var given = GivenExtents(lengths)
    var place = given.place(at: 450)
    #expect(place == Place(item: 4, offset: 50))
    let change = ExtentChange.resize(row, to: length)
    given.apply(change)
    measured.apply(change)
    place.item = change.newIndex(of: place.item)!
    for extents in [given, measured] as [any Extents] {
      #expect(extents.legal(place, viewport: 300) == place)
      #expect(extents.offset(of: place) == offset)
      #expect(extents.pixelEdge(of: 4, scrolledTo: place, scale: 1) == -50)
      #expect(extents.pixelEdge(of: 5, scrolledTo: place, scale: 1) == (row == 4 ? 110 : 50))
    }
  }

  @Test(arguments: [[30.0, 90, 60, 200, 20], [47, 311, 96]])
  func `ANCHOR-1 ANCHOR-4 rows before the anchor leave it where it is`(new: [Double]) {
    var extents = GivenExtents(Array(repeating: 60, count: 40))
    var place = extents.place(at: 600)
    let change = ExtentChange.insert(0..<new.count, lengths: new)
    extents.apply(change)
    place.item = change.newIndex(of: place.item)!
    #expect(place == Place(item: 10 + new.count, offset: 0))
    #expect(extents.offset(of: extents.legal(place, viewport: 300)) == 600 + new.reduce(0, +))
  }
}
