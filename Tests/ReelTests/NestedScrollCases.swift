import Reel
import ReelTesting
import Testing

/// Lists and carousels in each other.
@MainActor struct NestedScrollCases {
  // MARK: Along another axis

  @Test(arguments: ListStage.axes)
  func `a list in a list's row locks to the gesture's axis`(axis: Orientation) {
    let across: Orientation = axis == .vertical ? .horizontal : .vertical
    let stage = Stage(size: Size(width: 300, height: 300)) {
      DynamicList(orientation: axis, numberOfItems: 20, itemLength: 100) { _ in
        DynamicList(orientation: across, numberOfItems: 50, itemLength: 40) { Text("\($0)") }
      }
    }
    let (outer, inner) = (stage.lists[0], stage.lists[2])
    func drag(along: Double, across: Double) {
      let start = Point(x: 150, y: 150)
      let way = axis.point(along: along, across: across)
      stage.drag(
        from: start, to: Point(x: start.x + way.x, y: start.y + way.y), holdBeforeRelease: 0.2)
    }
    drag(along: -60, across: -20)
    #expect(outer.scrollOffset == 50 && inner.scrollOffset == 0)
    drag(along: 20, across: -60)
    #expect(outer.scrollOffset == 50)
    #expect(stage.lists.map(\.scrollOffset).filter { $0 == 50 }.count == 2, "and one inner list")
  }

  @Test func `a carousel in a vertical list's row turns sideways and scrolls upwards`() {
    let stage = Stage(size: Size(width: 400, height: 300)) {
      DynamicList(orientation: .vertical, numberOfItems: 20, itemLength: 150) { _ in
        Carousel(0..<5, id: \.self, selection: .constant(0)) { Text("\($0)") }
      }
    }
    stage.drag(from: Point(x: 300, y: 80), to: Point(x: 100, y: 100), holdBeforeRelease: 0.2)
    stage.advance(by: 0)
    #expect(stage.lists[0].scrollOffset == 0)
    #expect(stage.carousels[0].progress > 0.3)
    stage.settle()
    stage.drag(from: Point(x: 300, y: 100), to: Point(x: 280, y: 40), holdBeforeRelease: 0.2)
    #expect(stage.lists[0].scrollOffset == 50)
  }

  // MARK: A list in a list

  @Test(arguments: ListStage.axes)
  func `an inner list at its end hands the drag on, and takes it back`(axis: Orientation) {
    let test = ListInList(axis)
    test.press(180)
    var places: [(Double, Double)] = []
    let way = [180.0, 100, 20, -40, -80, -140]
    for place in way {
      test.move(place)
      places.append((test.inner.scrollOffset, test.outer.scrollOffset))
    }
    // 10 of the finger are the slop; the inner list can go 200.
    #expect(places.map(\.0) == [0, 70, 150, 200, 200, 200])
    #expect(places.map(\.1) == [0, 0, 0, 10, 50, 110])
    for (index, place) in way.enumerated().reversed().dropLast() {
      test.move(place)
      #expect(test.inner.scrollOffset == places[index].0)
      #expect(test.outer.scrollOffset == places[index].1)
    }
    // Back where the finger was pressed the content is 10 further: the slop.
    test.move(170)
    #expect(test.inner.scrollOffset == 0 && test.outer.scrollOffset == 0)
    test.release(170, after: 0.2)
    test.stage.settle()
    #expect(test.inner.scrollOffset == 0 && test.outer.scrollOffset == 0)
  }

  @Test(arguments: ListStage.axes)
  func `an inner list that cannot go there leaves the drag to the outer`(axis: Orientation) {
    let test = ListInList(axis)
    test.drag(from: 190, to: -100)
    #expect(test.inner.scrollOffset == 200 && test.outer.scrollOffset == 80)
    let inside = 60.0
    test.drag(from: inside, to: inside - 40)
    #expect(test.inner.scrollOffset == 200 && test.outer.scrollOffset == 110)
    // Towards the start the inner one can go again, and goes first.
    test.drag(from: inside, to: inside + 50)
    #expect(test.inner.scrollOffset == 160 && test.outer.scrollOffset == 110)
  }

  @Test(arguments: ListStage.axes)
  func `a pull beyond the ends of both is the outer list's`(axis: Orientation) {
    let test = ListInList(axis)
    test.press(20)
    test.move(60)
    test.move(100)
    #expect(test.inner.overscroll == 0 && test.outer.overscroll < -20)
    test.move(30)
    #expect(test.inner.overscroll == 0 && test.outer.overscroll == 0)
    #expect(test.inner.scrollOffset == 0 && test.outer.scrollOffset == 0)
    test.move(90)
    test.release(90)
    test.stage.settle()
    #expect(test.outer.overscroll == 0 && test.outer.scrollOffset == 0)
  }

  @Test(arguments: ListStage.axes)
  func `an inner list's fling ends at its end without a bounce`(axis: Orientation) {
    let test = ListInList(axis)
    test.fling(from: 150, by: -100)
    #expect(test.inner.phase == .coasting)
    var most = 0.0
    for _ in 0..<120 {
      test.stage.advance(by: 1.0 / 60)
      most = max(most, abs(test.inner.overscroll))
    }
    #expect(most == 0)
    #expect(test.inner.phase == .idle && test.inner.scrollOffset == 200)
    #expect(test.outer.scrollOffset == 0 && test.outer.phase == .idle)
  }

  @Test(arguments: ListStage.axes)
  func `whoever has the finger is flung`(axis: Orientation) {
    let test = ListInList(axis)
    test.drag(from: 190, to: -20)
    #expect(test.inner.scrollOffset == 200 && test.outer.scrollOffset == 0)
    test.fling(from: 150, by: -100)
    #expect(test.outer.phase == .coasting && test.inner.phase == .idle)
    #expect(test.inner.scrollOffset == 200)
    test.stage.settle()
    #expect(test.outer.scrollOffset > 200)
  }

  @Test func `an only list that can scroll bounces as ever`() {
    let stage = Stage(size: Size(width: 200, height: 200)) {
      DynamicList(orientation: .vertical, numberOfItems: 1, itemLength: 200) { _ in
        DynamicList(orientation: .vertical, numberOfItems: 20, itemLength: 20) { Text("\($0)") }
      }
    }
    stage.fling(from: Point(x: 100, y: 50), to: Point(x: 100, y: 150))
    #expect(stage.lists[1].overscroll < 0)
    stage.settle()
    #expect(stage.lists[1].overscroll == 0)
  }

  @Test func `a second finger goes on where both lists are`() {
    let test = ListInList(.vertical)
    test.press(180)
    test.move(-40)
    #expect(test.inner.scrollOffset == 200 && test.outer.scrollOffset == 10)
    test.stage.press(at: test.point(100), id: 7)
    test.stage.move(to: test.point(80), id: 7)
    test.stage.advance(by: 0)
    #expect(test.inner.scrollOffset == 200 && test.outer.scrollOffset == 30)
    test.stage.move(to: test.point(150), id: 7)
    test.stage.advance(by: 0)
    #expect(test.inner.scrollOffset == 160 && test.outer.scrollOffset == 0)
  }

  @Test func `a finger that another one takes over from leaves no list held`() {
    let stage = Stage(size: Size(width: 200, height: 300)) {
      DynamicList(orientation: .vertical, numberOfItems: 10, itemLength: 150) { _ in
        DynamicList(numberOfItems: 20, itemLength: 50) { Text("\($0)") }
      }
    }
    stage.press(at: Point(x: 100, y: 50), id: 1)
    stage.press(at: Point(x: 100, y: 200), id: 2)
    stage.advance(by: 0.1)
    stage.release(at: Point(x: 100, y: 50), id: 1)
    stage.release(at: Point(x: 100, y: 200), id: 2)
    #expect(stage.lists.allSatisfy { $0.phase == .idle })
  }

  // MARK: With carousels

  @Test(arguments: ListStage.axes)
  func `a carousel on its last page leaves the drag to the list around it`(axis: Orientation) {
    let stage = Stage(size: axis.size(along: 300, across: 100)) {
      DynamicList(orientation: axis, numberOfItems: 8, itemLength: 240) { row in
        if row == 0 {
          Carousel(0..<3, id: \.self, selection: .constant(2), ratio: 1) { Text("\($0)") }
            .orientation(axis)
        } else {
          Text("row \(row)")
        }
      }
    }
    func point(_ along: Double) -> Point { axis.point(along: along, across: 50) }
    stage.drag(from: point(200), to: point(110), holdBeforeRelease: 0.2)
    #expect(stage.lists[0].scrollOffset == 80)
    stage.settle()
    #expect(stage.carousels[0].settledPage == 2 && stage.lists[0].scrollOffset == 80)
    // The other way the carousel can go.
    stage.drag(from: point(20), to: point(120), holdBeforeRelease: 0.2)
    stage.settle()
    #expect(stage.carousels[0].settledPage == 1 && stage.lists[0].scrollOffset == 80)
  }

  @Test(arguments: ListStage.axes)
  func `a list at its end turns the page that it is on`(axis: Orientation) {
    let stage = Stage(size: axis.size(along: 300, across: 100)) {
      Carousel(0..<3, id: \.self, selection: .constant(0), ratio: 1) { page in
        DynamicList(orientation: axis, numberOfItems: 10, itemLength: 40) { Text("\(page).\($0)") }
          .clipped()
      }
      .orientation(axis)
    }
    func point(_ along: Double) -> Point { axis.point(along: along, across: 50) }
    // 100 are the list's, 10 the slop: what is left, 60, is less than a third of a page.
    stage.drag(from: point(280), to: point(110), holdBeforeRelease: 0.2)
    #expect(stage.lists[0].scrollOffset == 100 && stage.carousels[0].progress == 0.2)
    stage.settle()
    #expect(stage.carousels[0].settledPage == 0)
    // From the list's end all of the finger's way is the carousel's.
    stage.drag(from: point(280), to: point(170), holdBeforeRelease: 0.2)
    stage.settle()
    #expect(stage.carousels[0].settledPage == 1)
  }

  // MARK: The wheel

  @Test func `the wheel goes to the innermost that can go there`() {
    let test = ListInList(.vertical)
    for _ in 0..<3 {
      test.stage.wheel(at: test.point(100), dy: -1)
      test.stage.settle()
    }
    #expect(test.inner.scrollOffset == 200 && test.outer.scrollOffset == 0)
    test.stage.advance(by: 1)
    test.stage.wheel(at: test.point(100), dy: -1)
    test.stage.settle()
    #expect(test.outer.scrollOffset == 72)
  }
}

/// A list of ten rows of 200 points, of which the first is a list that can go 200 points.
@MainActor private struct ListInList {
  let stage: Stage
  let axis: Orientation

  init(_ axis: Orientation) {
    self.axis = axis
    stage = Stage(size: axis.size(along: 300, across: 100)) {
      DynamicList(orientation: axis, numberOfItems: 10, itemLength: 200) { row in
        if row == 0 {
          DynamicList(orientation: axis, numberOfItems: 20, itemLength: 20) { Text("\($0)") }
        } else {
          Text("row \(row)")
        }
      }
    }
  }

  var outer: ListHandle { stage.lists[0] }
  var inner: ListHandle { stage.lists[1] }

  func point(_ along: Double) -> Point { axis.point(along: along, across: 50) }

  func press(_ along: Double) { stage.press(at: point(along)) }

  func move(_ along: Double) {
    stage.advance(by: 0.05)
    stage.move(to: point(along))
    stage.advance(by: 0)
  }

  func release(_ along: Double, after seconds: Double = 0) {
    stage.advance(by: seconds)
    stage.release(at: point(along))
  }

  func drag(from start: Double, to end: Double) {
    stage.drag(from: point(start), to: point(end), holdBeforeRelease: 0.2)
    stage.settle()
  }

  func fling(from start: Double, by distance: Double) {
    stage.fling(from: point(start), to: point(start + distance))
  }
}
