import Reel
import ReelTesting
import Testing

@MainActor struct InputCases {
  private func list(_ axis: Orientation = .vertical) -> ListStage {
    ListStage(.uniform(10_000, 80), viewport: 400, axis)
  }

  @Test(arguments: ListStage.axes)
  func `INPUT-2 eight eighths of a notch are a notch`(axis: Orientation) {
    let whole = list(axis)
    whole.wheel(-1)
    whole.stage.settle()
    let parts = list(axis)
    for _ in 0..<8 { parts.wheel(-0.125) }
    parts.stage.settle()
    #expect(whole.list.scrollOffset == 72)
    #expect(abs(parts.list.scrollOffset - whole.list.scrollOffset) <= 0.01)
  }

  @Test func `INPUT-4 the wheel over a horizontal list`() {
    let turns: [(dx: Double, dy: Double, modifiers: InputEvent.Modifiers)] = [
      (0, -1, []), (1, 0, []), (0, -1, .shift), (0.2, -1, []),
    ]
    for turn in turns {
      let list = list(.horizontal)
      list.stage.wheel(at: list.point(50), dx: turn.dx, dy: turn.dy, modifiers: turn.modifiers)
      list.stage.settle()
      #expect(list.list.scrollOffset == 72, "\(turn)")
    }
  }

  @Test(arguments: [1.0, 2.0])
  func `INPUT-5 the wheel goes to what is under the pointer`(scale: Double) {
    let stage = Stage(size: Size(width: 400, height: 100), scale: scale) {
      HStack(spacing: 0) {
        DynamicList(orientation: .vertical, numberOfItems: 100, itemLength: 40)
        DynamicList(orientation: .vertical, numberOfItems: 100, itemLength: 40)
      }
    }
    stage.tap(Point(x: 100, y: 50), source: .mouse)
    #expect(stage.lists[0].isFocused)
    stage.wheel(at: Point(x: 300, y: 50), dy: -1)
    stage.settle()
    #expect(stage.lists.map(\.scrollOffset) == [0, 72])
  }

  @Test(arguments: ListStage.axes)
  func `INPUT-6 two fingers are not twice as fast`(axis: Orientation) {
    let list = list(axis)
    list.stage.press(at: list.point(300), id: 1)
    list.stage.press(at: list.point(350), id: 2)
    for step in 1...5 {
      list.stage.advance(by: 0.016)
      list.stage.move(to: list.point(300 - 10 * Double(step)), id: 1)
      list.stage.move(to: list.point(350 - 10 * Double(step)), id: 2)
    }
    list.stage.advance(by: 0.2)
    list.stage.release(at: list.point(250), id: 1)
    list.stage.release(at: list.point(300), id: 2)
    list.stage.settle()
    #expect(list.list.scrollOffset == 40)
  }

  @Test(arguments: ListStage.axes)
  func `a second finger takes a drag over without a jump`(axis: Orientation) {
    let list = list(axis)
    list.stage.press(at: list.point(300), id: 1)
    list.stage.move(to: list.point(250), id: 1)
    list.stage.press(at: list.point(380), id: 2)
    list.stage.advance(by: 0.016)
    #expect(list.list.scrollOffset == 40)
    list.stage.move(to: list.point(360), id: 2)
    #expect(list.list.scrollOffset == 60)
    list.stage.move(to: list.point(150), id: 1)
    #expect(list.list.scrollOffset == 60)
  }

  @Test(arguments: ListStage.axes)
  func `INPUT-7 a finger that never lifts`(axis: Orientation) {
    let list = list(axis)
    list.stage.press(at: list.point(300), id: 7)
    list.stage.advance(by: 0.016)
    list.stage.move(to: list.point(270), id: 7)
    list.stage.advance(by: 0.016)
    list.stage.loseFocus()
    list.stage.settle()
    #expect(list.list.phase == .idle)
    let ended = list.list.scrollOffset
    #expect(ended == 20)
    list.stage.advance(by: 2)
    list.stage.press(at: list.point(300), id: 9)
    list.stage.advance(by: 0.2)
    list.stage.move(to: list.point(270), id: 9)
    list.stage.advance(by: 0.2)
    list.stage.release(at: list.point(270), id: 9)
    list.stage.settle()
    #expect(list.list.scrollOffset == ended + 20)
    list.stage.tap(list.point(50))
    #expect(list.model.tapped.count == 1)
  }

  @Test(arguments: ListStage.axes)
  func `INPUT-8 a button released outside the window`(axis: Orientation) {
    let list = list(axis)
    list.stage.press(at: list.point(300), source: .mouse)
    list.stage.move(to: list.point(250), source: .mouse)
    list.stage.leave()
    list.stage.advance(by: 1)
    let dragged = list.list.scrollOffset
    list.stage.move(to: list.point(100), source: .mouse, button: 0)
    list.stage.settle()
    #expect(list.list.scrollOffset == dragged)
    #expect(list.list.phase == .idle)
    list.stage.drag(
      from: list.point(300), to: list.point(250), holdBeforeRelease: 0.2, source: .mouse)
    #expect(list.list.scrollOffset == dragged + 40)
  }

  @Test(arguments: ListStage.axes)
  func `INPUT-9 a burst of motion in one frame`(axis: Orientation) {
    let list = list(axis)
    let layouts = list.stage.counters.layouts
    list.stage.press(at: list.point(390), source: .mouse)
    for step in 1...1000 {
      list.stage.move(to: list.point(390 - Double(step)), source: .mouse)
    }
    let frames = list.stage.counters.framesPresented
    list.stage.advance(by: 0)
    #expect(list.list.scrollOffset == 990)
    #expect(list.stage.counters.layouts <= layouts + 2)
    #expect(list.stage.counters.framesPresented == frames + 1)
  }

  @Test(arguments: ListStage.axes)
  func `INPUT-10 Home and End in a virtual list`(axis: Orientation) {
    let list = ListStage(.uniform(1000, 40), viewport: 200, axis)
    list.stage.key("End")
    list.stage.settle()
    #expect(list.list.scrollOffset == 39_800)
    #expect(list.end(of: 999) == 200)
    list.stage.key("Home")
    list.stage.settle()
    #expect(list.list.scrollOffset == 0)
  }

  @Test(arguments: ListStage.axes)
  func `keys step and page`(axis: Orientation) {
    let list = ListStage(.uniform(1000, 40), viewport: 200, axis)
    let forward = axis == .vertical ? "Down" : "Right"
    let back = axis == .vertical ? "Up" : "Left"
    let steps: [(String, InputEvent.Modifiers, Double)] = [
      (forward, [], 40), ("PageDown", [], 215), ("Space", [], 390), ("PageUp", [], 215),
      ("Space", .shift, 40), (back, [], 0),
    ]
    for (key, modifiers, offset) in steps {
      list.stage.key(key, modifiers: modifiers)
      list.stage.settle()
      #expect(list.list.scrollOffset == offset, "\(key)")
    }
  }

  @Test func `the wheel stays with its list for a run, then goes to the one around`() {
    let stage = Stage(size: Size(width: 200, height: 200)) {
      DynamicList(orientation: .vertical, numberOfItems: 100, itemLength: 150) { index in
        DynamicList(orientation: .vertical, numberOfItems: 5, itemLength: 40)
      }
    }
    let point = Point(x: 100, y: 75)
    for _ in 0..<3 {
      stage.wheel(at: point, dy: -1)
      stage.advance(by: 0.2)
    }
    // The inner list (50 points to go) takes the whole run although it is at its end.
    #expect(stage.lists[0].scrollOffset == 0)
    stage.advance(by: 0.5)
    stage.wheel(at: point, dy: -1)
    stage.settle()
    #expect(stage.lists[0].scrollOffset == 72)
  }

  @Test func `a vertical list in a horizontal one: a drag is decided once, by its direction`() {
    let stage = Stage(size: Size(width: 200, height: 200)) {
      DynamicList(orientation: .horizontal, numberOfItems: 100, itemLength: 150) { index in
        DynamicList(orientation: .vertical, numberOfItems: 50, itemLength: 40)
      }
    }
    let inner = { stage.lists.first { $0.orientation == .vertical }?.scrollOffset }
    let outer = { stage.lists.first { $0.orientation == .horizontal }?.scrollOffset }
    stage.press(at: Point(x: 70, y: 150))
    stage.move(to: Point(x: 67, y: 120))
    stage.move(to: Point(x: 10, y: 110))
    stage.advance(by: 0.2)
    stage.release(at: Point(x: 10, y: 110))
    stage.settle()
    #expect(inner() == 30)
    #expect(outer() == 0)
    stage.drag(
      from: Point(x: 100, y: 150), to: Point(x: 40, y: 145), holdBeforeRelease: 0.2)
    #expect(outer() == 50)
  }
}
