import Reel
import ReelTesting
import Testing

/// Keys, wheel, mouse and fingers, through a stage.
@MainActor struct InputTests {
  private func fixture(_ axis: Orientation) -> ListStage {
    ListStage(.uniform(1000, 40), viewport: 200, axis)
  }

  @Test(arguments: Orientation.allCases)
  func `INPUT-2 Fractions of a notch add up to a notch`(axis: Orientation) {
    let fixture = fixture(axis)
    for _ in 0..<8 {
      fixture.wheel(0.125)
      fixture.stage.advance(by: 0.01)
    }
    fixture.stage.settle()
    let whole = self.fixture(axis)
    whole.wheel(1)
    whole.stage.settle()
    #expect(whole.list.scrollOffset > 0)
    #expect(abs(fixture.list.scrollOffset - whole.list.scrollOffset) <= 0.01)
  }

  @Test func `INPUT-4 The wheel moves a horizontal list, and each event once`() {
    let fixture = fixture(.horizontal)
    let events: [(dx: Double, dy: Double, modifiers: InputEvent.Modifiers)] = [
      (0, -1, []), (1, 0, []), (0, -1, .shift),
    ]
    for (count, event) in events.enumerated() {
      fixture.stage.wheel(
        at: fixture.point(100), dx: event.dx, dy: event.dy, modifiers: event.modifiers)
      fixture.stage.settle()
      #expect(fixture.list.scrollOffset == 72 * Double(count + 1))
    }
    fixture.stage.wheel(at: fixture.point(100), dx: 0.2, dy: -1)
    fixture.stage.settle()
    #expect(fixture.list.scrollOffset == 72 * 4)
  }

  @Test(arguments: [1.0, 2])
  func `INPUT-5 The wheel goes to what is under the pointer`(scale: Double) {
    let stage = Stage(size: Size(width: 400, height: 200), scale: scale) {
      HStack(spacing: 0) {
        DynamicList(orientation: .vertical, numberOfItems: 100, itemLength: 40)
          .frame(width: 200).clipped()
        DynamicList(orientation: .vertical, numberOfItems: 100, itemLength: 40)
          .frame(width: 200).clipped()
      }
    }
    let lists = stage.lists
    #expect(lists.map(\.frame.minX) == [0, 200])
    stage.tap(Point(x: 20, y: 20))
    #expect(lists[0].isFocused)
    stage.wheel(at: Point(x: 300, y: 50), dy: -1)
    stage.settle()
    #expect(lists.map(\.scrollOffset) == [0, 72])
  }

  @Test(arguments: Orientation.allCases)
  func `INPUT-6 Two fingers are not twice as fast`(axis: Orientation) {
    let fixture = fixture(axis)
    fixture.stage.press(at: fixture.point(100), id: 1)
    fixture.stage.press(at: fixture.point(180), id: 2)
    fixture.stage.move(to: fixture.point(50), id: 1)
    fixture.stage.move(to: fixture.point(130), id: 2)
    #expect(fixture.list.scrollOffset == 40)
  }

  @Test(arguments: Orientation.allCases)
  func `INPUT-7 A finger that never lifts is let go of with the focus`(axis: Orientation) throws {
    let fixture = fixture(axis)
    fixture.stage.press(at: fixture.point(150), id: 7)
    fixture.stage.move(to: fixture.point(120), id: 7)
    fixture.stage.loseFocus()
    #expect(fixture.list.phase == .idle && fixture.list.scrollOffset == 20)
    fixture.stage.advance(by: 2)
    fixture.stage.press(at: fixture.point(100), id: 9)
    fixture.stage.move(to: fixture.point(80), id: 9)
    fixture.stage.advance(by: 0.2)
    fixture.stage.release(at: fixture.point(80), id: 9)
    fixture.stage.settle()
    #expect(fixture.list.scrollOffset == 30)
    try fixture.stage.tap(text: "2")
    #expect(fixture.model.tapped == [2])
  }

  @Test(arguments: Orientation.allCases)
  func `INPUT-8 A button let go of outside the window ends the drag`(axis: Orientation) {
    let fixture = fixture(axis)
    fixture.stage.press(at: fixture.point(150), source: .mouse)
    fixture.stage.move(to: fixture.point(100), source: .mouse)
    fixture.stage.leave()
    fixture.stage.advance(by: 0.2)
    #expect(fixture.list.scrollOffset == 40)
    for place in stride(from: 180.0, through: 80, by: -10) {
      fixture.stage.hover(at: fixture.point(place))
    }
    fixture.stage.settle()
    #expect(fixture.list.phase == .idle && fixture.list.scrollOffset == 40)
    fixture.stage.press(at: fixture.point(150), source: .mouse)
    fixture.stage.move(to: fixture.point(120), source: .mouse)
    #expect(fixture.list.phase == .dragging && fixture.list.scrollOffset == 60)
  }

  @Test(arguments: Orientation.allCases)
  func `INPUT-9 A burst of motion is one frame`(axis: Orientation) {
    let fixture = fixture(axis)
    let before = fixture.stage.counters
    fixture.stage.press(at: fixture.point(150), source: .mouse)
    for step in 1...1000 {
      fixture.stage.move(to: fixture.point(150 - Double(step)), source: .mouse)
    }
    fixture.stage.advance(by: 1 / 60.0)
    #expect(fixture.list.scrollOffset == 990)
    #expect(fixture.stage.counters.layouts - before.layouts <= 2)
    #expect(fixture.stage.counters.framesPresented - before.framesPresented <= 2)
  }

  @Test(arguments: Orientation.allCases)
  func `INPUT-10 End goes to the very last row and Home back`(axis: Orientation) {
    let fixture = fixture(axis)
    fixture.stage.key("End")
    fixture.stage.settle()
    #expect(fixture.list.scrollOffset == 39_800 && fixture.model.offset == 39_800)
    #expect(fixture.list.shownRows.last == 999)
    #expect(fixture.trailingEdge(of: 999) == 200)
    fixture.stage.key("Home")
    fixture.stage.settle()
    #expect(fixture.list.scrollOffset == 0 && fixture.model.offset == 0)
  }
}
