import Canvas
import Testing

struct PixelRectTests {
  private let box = PixelRect(x: 10, y: 20, width: 30, height: 40)

  @Test func `the common part is the pixels that lie in both`() {
    let other = PixelRect(x: -5, y: 50, width: 20, height: 50)
    let common = box.intersection(other)
    #expect(common == PixelRect(x: 10, y: 50, width: 5, height: 10))
    #expect(other.intersection(box) == common)
  }

  @Test func `rectangles that touch have nothing in common`() {
    #expect(box.intersection(PixelRect(x: 40, y: 20, width: 5, height: 5)).isEmpty)
    #expect(box.intersection(PixelRect(x: 10, y: 10, width: 5, height: 10)).isEmpty)
    #expect(box.intersection(PixelRect(x: 0, y: 0, width: 0, height: 100)).isEmpty)
  }

  @Test func `moving keeps the size`() {
    #expect(box.offset(x: 1, y: -2) == PixelRect(x: 11, y: 18, width: 30, height: 40))
    #expect(box.maxX == 40)
    #expect(box.maxY == 60)
  }
}
