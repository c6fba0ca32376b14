import Canvas
import TestSupport
import Testing

struct ProjectiveTransformTests {
  /// A map that bends little enough for a picture of 100 units to lie before the viewer.
  private static func transform(_ generator: inout SplitMix64) -> ProjectiveTransform {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    var transform = ProjectiveTransform()
    (transform.xx, transform.xy, transform.x0) = (number(-2...2), number(-2...2), number(-50...50))
    (transform.yx, transform.yy, transform.y0) = (number(-2...2), number(-2...2), number(-50...50))
    if Bool.random(using: &generator) {
      (transform.wx, transform.wy) = (number(-0.004...0.004), number(-0.004...0.004))
    }
    return transform
  }

  private static func point(_ generator: inout SplitMix64) -> Point {
    Point(x: .random(in: 0...100, using: &generator), y: .random(in: 0...100, using: &generator))
  }

  private func isNear(_ a: Point, _ b: Point) -> Bool {
    abs(a.x - b.x) < 1e-6 * max(1, abs(a.x)) && abs(a.y - b.y) < 1e-6 * max(1, abs(a.y))
  }

  @Test(arguments: 0..<100)
  func `two maps after each other take a point where they take it one by one`(seed: Int) throws {
    var generator = SplitMix64(seed: seed)
    let (first, second) = (Self.transform(&generator), Self.transform(&generator))
    for _ in 0..<10 {
      let point = Self.point(&generator)
      guard let middle = first.apply(to: point), let end = second.apply(to: middle) else {
        continue
      }
      let both = try #require(first.concatenating(second).apply(to: point), "seed \(seed)")
      #expect(isNear(both, end), "seed \(seed): \(both), \(end)")
    }
  }

  @Test(arguments: 0..<100)
  func `a map and its inverse undo each other`(seed: Int) throws {
    var generator = SplitMix64(seed: seed)
    let transform = Self.transform(&generator)
    let flattens = abs(transform.xx * transform.yy - transform.xy * transform.yx) < 0.01
    guard !flattens, let inverse = transform.inverse else { return }
    #expect(inverse.isAffine == transform.isAffine)
    for _ in 0..<10 {
      let point = Self.point(&generator)
      guard let image = transform.apply(to: point) else { continue }
      let back = try #require(inverse.apply(to: image), "seed \(seed)")
      #expect(isNear(back, point), "seed \(seed): \(back), \(point)")
    }
  }

  @Test(arguments: 0..<100)
  func `bounds hold the image of each point before the viewer`(seed: Int) {
    var generator = SplitMix64(seed: seed)
    var transform = Self.transform(&generator)
    // Every other one cuts the rectangle by the viewer's plane.
    if seed % 2 == 0 { transform.wx = .random(in: -0.04...0.04, using: &generator) }
    let rect = Rect(x: 10, y: 20, width: 70, height: 60)
    let bounds = transform.bounds(of: rect)
    let farthest =
      [0, 1].flatMap { x in
        [0, 1].map { y in
          transform.product(rect.minX + Double(x) * 70, rect.minY + Double(y) * 60, 1).w
        }
      }.max() ?? 0
    for _ in 0..<50 {
      let point = Point(
        x: .random(in: 10...80, using: &generator), y: .random(in: 20...80, using: &generator))
      let near = farthest * ProjectiveTransform.nearest
      guard transform.product(point.x, point.y, 1).w > near,
        let image = transform.apply(to: point)
      else { continue }
      guard let bounds else {
        Issue.record("seed \(seed): no bounds of \(point)")
        return
      }
      let slack = 1e-6 * max(1, abs(image.x), abs(image.y))
      #expect(
        image.x >= bounds.minX - slack && image.x <= bounds.maxX + slack
          && image.y >= bounds.minY - slack && image.y <= bounds.maxY + slack, "seed \(seed)")
    }
  }

  @Test func `a map about a point leaves it where it is`() {
    let turn = ProjectiveTransform(scaleX: -2, y: 0.5).about(x: 30, y: 70)
    #expect(turn.apply(to: Point(x: 30, y: 70)) == Point(x: 30, y: 70))
    #expect(turn.apply(to: Point(x: 31, y: 72)) == Point(x: 28, y: 71))
  }

  @Test func `what flattens the plane or is no number has no way back`() {
    #expect(ProjectiveTransform(scaleX: 0, y: 1).inverse == nil)
    #expect(ProjectiveTransform(scaleX: .nan, y: 1).inverse == nil)
    #expect(ProjectiveTransform(scaleX: .infinity, y: 1).inverse == nil)
  }

  @Test func `what is behind the viewer is nowhere`() {
    var tilt = ProjectiveTransform()
    tilt.wx = -0.01
    #expect(tilt.apply(to: Point(x: 120, y: 0)) == nil)
    #expect(tilt.apply(to: Point(x: 50, y: 10)) == Point(x: 100, y: 20))
    #expect(tilt.bounds(of: Rect(x: 110, y: 0, width: 20, height: 20)) == nil)
    #expect(tilt.outline(of: Rect(x: 50, y: 0, width: 100, height: 20)).count == 4)
  }

  @Test func `only whole moves are whole moves`() {
    let move = ProjectiveTransform(translationX: 3, y: -4)
    #expect(move.wholeTranslation.map { [$0.x, $0.y] } == [3, -4])
    #expect(ProjectiveTransform(translationX: 3.5, y: 0).wholeTranslation == nil)
    #expect(ProjectiveTransform(scaleX: 1, y: 2).wholeTranslation == nil)
    #expect(ProjectiveTransform(translationX: 1e300, y: 0).wholeTranslation == nil)
  }

  @Test func `the stretch at a point is what a small step there becomes`() throws {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<50 {
      let transform = Self.transform(&generator)
      let point = Self.point(&generator)
      let step = 1e-5
      guard let here = transform.apply(to: point),
        let there = transform.apply(to: Point(x: point.x + step, y: point.y)),
        let stretch = transform.stretch(at: point), stretch.x < 100
      else { continue }
      let (dx, dy) = (there.x - here.x, there.y - here.y)
      let measured = (dx * dx + dy * dy).squareRoot() / step
      #expect(abs(measured - stretch.x) < 1e-3 * max(1, stretch.x))
    }
  }
}
