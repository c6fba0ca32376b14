import Testing

@testable import Virtualization

struct UniformExtentsTests {
  let trillion = UniformExtents(count: 1_000_000_000_000, length: 80)

  @Test func `the last of 10^12 rows has exact edges`() {
    #expect(trillion.offset(of: 999_999_999_999) == 79_999_999_999_920)
    #expect(trillion.total == 80_000_000_000_000)
    #expect(trillion.index(at: 79_999_999_999_920) == 999_999_999_999)
    #expect(trillion.index(at: 79_999_999_999_920.0.nextDown) == 999_999_999_998)
  }

  @Test func `the last of 10^12 rows moves by 1/64`() {
    let last = trillion.lastPlace(viewport: 200)
    #expect(last == Place(item: 999_999_999_997, offset: 40))
    let up = trillion.place(last, movedBy: -1.0 / 64)
    #expect(up == Place(item: 999_999_999_997, offset: 40 - 1.0 / 64))
    #expect(trillion.place(up, movedBy: 1.0 / 64) == last)
    let down = trillion.place(last, movedBy: 1.0 / 64)
    #expect(down == Place(item: 999_999_999_997, offset: 40 + 1.0 / 64))
    #expect(trillion.offset(of: last) - trillion.offset(of: up) == 1.0 / 64)
  }

  @Test func `a place is exact however far a move takes it`() {
    let near = Place(item: 3, offset: 1.0 / 1024)
    let far = trillion.place(near, movedBy: 79_999_999_999_000)
    #expect(far == Place(item: 999_999_999_990, offset: 40 + 1.0 / 1024))
    #expect(trillion.place(far, movedBy: -79_999_999_999_000) == near)
    #expect(trillion.distance(from: near, to: far) == 79_999_999_999_000)
  }

  @Test func `RANGE-4 a length that does not divide evenly never splits search and position`() {
    let length = 392.72727272727275
    let extents = UniformExtents(count: 10, length: length)
    let place = extents.place(at: 392.7272727256901)
    #expect(extents.range(at: place, length: length).contains(1))
    for scale in [1.0, 1.25, 1.5, 2, 3] {
      // Every pixel is item 1's: it begins at the first and ends with or after the last.
      let pixels = RowPixels(of: extents, scrolledTo: place, scale: scale)
      #expect(pixels.edge(of: 1, in: extents) == 0)
      #expect(pixels.edge(of: 2, in: extents) >= Int((length * scale).rounded(.down)))
    }
    var offset = length - 1e-7
    while offset < length + 1e-7 {
      for place in [extents.place(at: offset), extents.place(.start, movedBy: offset)] {
        let range = extents.range(at: place, length: length)
        #expect(range.contains(1) && range.count <= 2)
        #expect((extents.offset(of: place) - offset).magnitude <= offset.ulp)
      }
      offset += 1e-9
    }
    for index in 0...10 {
      var offset = extents.offset(of: index) - 8 * extents.offset(of: index).ulp
      for _ in 0..<17 where offset >= 0 && offset < extents.total {
        let found = extents.index(at: offset)!
        #expect(extents.offset(of: found) <= offset && offset < extents.offset(of: found + 1))
        offset = offset.nextUp
      }
    }
  }

  @Test(arguments: [-1, Double.nan, .infinity, -.infinity])
  func `a length that is not legal counts as 0`(length: Double) {
    let extents = UniformExtents(count: 4, length: length)
    #expect(extents.isInvalid)
    #expect(extents.total == 0)
    #expect(extents.index(at: 0) == nil)
    #expect(!UniformExtents(count: 4, length: 0).isInvalid)
  }
}
