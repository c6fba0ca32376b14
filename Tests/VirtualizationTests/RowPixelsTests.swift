import Testing

@testable import Virtualization

struct RowPixelsTests {
  @Test(arguments: [1, 1.25, 1.5, 1.75, 2, 3])
  func `distances between rows never depend on the offset`(scale: Double) {
    let extents = UniformExtents(count: 1_000_000_000_000, length: 80.3)
    for start in [0, 12345, 999_999_999_000] {
      var place = Place(item: start, offset: 0)
      let edges = Array(start...start + 8)
      let first = RowPixels(of: extents, scrolledTo: place, scale: scale)
      let lengths = edges.map {
        first.edge(of: $0, in: extents) - first.edge(of: start, in: extents)
      }
      for _ in 0..<200 {
        place = extents.place(place, movedBy: 0.37)
        let pixels = RowPixels(of: extents, scrolledTo: place, scale: scale)
        let origin = pixels.edge(of: start, in: extents)
        #expect(edges.map { pixels.edge(of: $0, in: extents) - origin } == lengths)
      }
    }
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3])
  func `10^12 rows are drawn as the first ones are`(scale: Double) {
    let extents = UniformExtents(count: 1_000_000_000_000, length: 80)
    // 400 rows are 32000 points: whole pixels at every scale here, so that both places round alike.
    let far = 999_999_999_600
    for step in 0..<400 {
      let offset = Double(step) / 1024 * 200
      let near = extents.place(.start, movedBy: offset)
      let there = Place(item: near.item + far, offset: near.offset)
      for row in 0..<5 {
        #expect(
          extents.pixelEdge(of: row, scrolledTo: near, scale: scale)
            == extents.pixelEdge(of: row + far, scrolledTo: there, scale: scale))
      }
    }
  }

  @Test func `the place is rounded once`() {
    // 1/1024 below a half pixel at 8 x 10^13, where doubles are 1/64 apart.
    let extents = UniformExtents(count: 1_000_000_000_000, length: 80)
    let row = 999_999_999_990
    let below = Place(item: row, offset: 0.5 - 1.0 / 1024)
    #expect(extents.pixelEdge(of: row, scrolledTo: below, scale: 1) == 0)
    let half = Place(item: row, offset: 0.5)
    #expect(extents.pixelEdge(of: row, scrolledTo: half, scale: 1) == -1)
  }

  @Test func `overscroll moves rows as scrolling does`() {
    let extents = UniformExtents(count: 10, length: 80)
    #expect(extents.pixelEdge(of: 0, scrolledTo: .start, overscroll: -30.5, scale: 2) == 61)
    #expect(extents.pixelEdge(of: 10, scrolledTo: extents.endPlace, overscroll: 7, scale: 1) == -7)
    // Halves round up on both sides of the start: equal steps stay equal.
    let steps = (-4...4).map { step in
      extents.pixelEdge(of: 1, scrolledTo: .start, overscroll: Double(step) + 0.5, scale: 1)
    }
    #expect(steps == (-4...4).map { 80 - $0 - 1 })
  }

  @Test func `huge positions are cut, not trapped`() {
    let extents = UniformExtents(count: .max, length: .greatestFiniteMagnitude)
    for scale in [1, 1e300, .infinity, .nan] {
      for place in [Place.start, extents.endPlace] {
        for index in [0, 1, Int.max] {
          let edge = extents.pixelEdge(of: index, scrolledTo: place, scale: scale)
          #expect(edge.magnitude <= 1 << 62)
        }
      }
    }
    let wide = UniformExtents(count: .max, length: 0.25)
    #expect(wide.pixelEdge(of: 4, scrolledTo: .start, scale: 1) == 1)
  }
}
