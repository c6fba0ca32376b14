import Canvas
import Testing

struct GeometryTests {
  private let box = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test func `a rectangle is half open`() {
    #expect(box.contains(Point(x: 10, y: 20)))
    #expect(box.contains(Point(x: 39.999, y: 59.999)))
    #expect(!box.contains(Point(x: 40, y: 30)))
    #expect(!box.contains(Point(x: 20, y: 60)))
    #expect(!box.contains(Point(x: .nan, y: 30)))
  }

  @Test func `the common part is the same from both sides`() {
    let other = Rect(x: 25, y: 0, width: 100, height: 30)
    let common = Rect(x: 25, y: 20, width: 15, height: 10)
    #expect(box.intersection(other) == common)
    #expect(other.intersection(box) == common)
  }

  @Test(arguments: [
    Rect(x: 40, y: 20, width: 5, height: 5), Rect(x: 10, y: 60, width: 5, height: 5),
    Rect(x: -5, y: -5, width: 1, height: 1),
  ])
  func `what lies beside or only touches has nothing in common`(other: Rect) {
    let common = box.intersection(other)
    #expect(common.isEmpty)
    #expect(common.width >= 0 && common.height >= 0)
  }

  @Test(arguments: [
    Size(width: 0, height: 5), Size(width: 5, height: -1), Size(width: .nan, height: 5),
  ])
  func `a rectangle without a positive area is empty`(size: Size) {
    #expect(Rect(origin: .zero, size: size).isEmpty)
  }

  @Test func `moving keeps the size`() {
    let moved = box.offset(by: Point(x: -10, y: 5))
    #expect(moved == Rect(x: 0, y: 25, width: 30, height: 40))
    #expect(moved.center == Point(x: 15, y: 45))
  }
}
