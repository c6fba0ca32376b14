import TestSupport
import Testing

@testable import Virtualization

struct ListWindowTests {
  let rows = UniformExtents(count: 10000, length: 80)

  @Test func `a clipped list sees what it shows`() {
    let window = ListWindow(of: rows, at: Place(item: 50, offset: 0), viewport: 200)
    #expect(window.shown == 50..<53)
    #expect(window.visible == 50..<53)
    // Half a viewport reaches 20 points into row 48, and to row 53's end at 240 and on into 54 at 300.
    #expect(window.live == 48..<54)
  }

  @Test func `an unclipped list sees what is drawn`() {
    let place = Place(item: 50, offset: 0)
    let window = ListWindow(of: rows, at: place, viewport: 200, drawn: -160..<401)
    #expect(window.shown == 50..<53)
    #expect(window.visible == 48..<56)
    #expect(window.live == 46..<57)
  }

  @Test func `overscan is at least one row and at most four`() {
    let long = UniformExtents(count: 100, length: 1000)
    let middle = Place(item: 50, offset: 400)
    #expect(ListWindow(of: long, at: middle, viewport: 200).live == 49..<52)
    let short = UniformExtents(count: 100, length: 10)
    let window = ListWindow(of: short, at: Place(item: 50, offset: 0), viewport: 200)
    #expect(window.visible == 50..<70)
    #expect(window.live == 46..<74)
  }

  @Test(arguments: [(-3, 50..<53), (0, 50..<53), (1, 49..<54), (7, 43..<60), (100_000, 0..<10000)])
  func `the app can set the overscan`(overscan: Int, live: Range<Int>) {
    let place = Place(item: 50, offset: 0)
    #expect(ListWindow(of: rows, at: place, viewport: 200, overscan: .rows(overscan)).live == live)
  }

  @Test func `overscan does not count rows without an extent`() {
    let sparse = GivenExtents((0..<300).map { $0 % 3 == 0 ? 0 : 50 })
    let window = ListWindow(
      of: sparse, at: Place(item: 151, offset: 0), viewport: 200, overscan: .rows(2))
    #expect(sparse.items(in: window.live) == [148, 149, 151, 152, 154, 155, 157, 158])
  }

  @Test func `overscroll shifts the rows`() {
    let before = ListWindow(of: rows, at: .start, overscroll: -50, viewport: 200)
    #expect(before.shown == 0..<2)
    let end = rows.lastPlace(viewport: 200)
    #expect(ListWindow(of: rows, at: end, overscroll: 100, viewport: 200).shown == 9998..<10000)
    let far = ListWindow(of: rows, at: end, overscroll: 1e9, viewport: 200)
    #expect(far.shown.isEmpty && far.visible.isEmpty && far.live.count <= 1)
  }

  @Test(arguments: [0, -5, Double.nan]) func `CLAMP-4 no viewport shows nothing`(viewport: Double) {
    let window = ListWindow(of: rows, at: Place(item: 5, offset: 0), viewport: viewport)
    #expect(window.shown.isEmpty && window.live.isEmpty)
  }

  @Test func `CLAMP-4 the place comes back with the viewport`() {
    let extents = UniformExtents(count: 100, length: 80)
    let place = extents.legal(extents.place(at: 400), viewport: 0)
    #expect(ListWindow(of: extents, at: place, viewport: 200).shown == 5..<8)
  }

  @Test func `COST-4 never more than 16 rows are live`() {
    for step in 0...9998 {
      let place = rows.legal(Place(item: step, offset: 0), viewport: 200)
      let window = ListWindow(of: rows, at: place, viewport: 200)
      #expect(window.live.count <= 16)
      #expect(window.live.lowerBound <= window.shown.lowerBound)
      #expect(window.live.upperBound >= window.shown.upperBound)
    }
  }

  /// Rows 39 to 44 begin at 391.95, 402, 412.05, 422.1, 432.15 and 442.2 points.
  @Test func `a row that rounding may show is live, one further away is not`() {
    let rows = UniformExtents(count: 100, length: 10.05)
    func live(at offset: Double, scale: Double?) -> Range<Int> {
      ListWindow(
        of: rows, at: rows.place(at: offset), viewport: 30, overscan: .rows(0), scale: scale
      ).live
    }
    #expect(live(at: 402.5, scale: nil) == 40..<44)
    #expect(live(at: 402.5, scale: 1) == 39..<44)
    #expect(live(at: 401.9, scale: nil) == 39..<43)
    #expect(live(at: 401.9, scale: 1) == 39..<44)
    #expect(live(at: 402.1, scale: 1) == 39..<44)
    #expect(live(at: 400.9, scale: 1) == 39..<43)
  }

  @Test func `where edges are whole pixels no row more is live`() {
    let rows = UniformExtents(count: 100, length: 40)
    for scale in [1, 1.25, 2] {
      let window = ListWindow(
        of: rows, at: Place(item: 7, offset: 0), viewport: 200, overscan: .rows(0), scale: scale)
      #expect(window.live == 7..<12)
    }
  }

  @Test(arguments: seeds) func `shown lies in visible and visible in live`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for (extents, _) in ExtentsTests.conformers(60, &random, { $0.anyLength() }) {
      for _ in 0..<50 {
        let offset = Double.random(in: 0...extents.total, using: &random)
        let lead = Double.random(in: 0...300, using: &random)
        let window = ListWindow(
          of: extents, at: extents.place(at: offset), viewport: 200, drawn: -lead..<200 + lead)
        #expect(window.shown.isEmpty || window.visible.contains(window.shown))
        #expect(window.visible.isEmpty || window.live.contains(window.visible))
        #expect((0...60).contains(window.live.lowerBound))
        #expect((0...60).contains(window.live.upperBound))
      }
    }
  }
}
