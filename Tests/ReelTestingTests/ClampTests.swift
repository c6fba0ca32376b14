import Observation
import Reel
import ReelTesting
import Testing

/// Legal offsets, through a stage.
@MainActor struct ClampTests {
  @Test(arguments: Orientation.allCases)
  func `CLAMP-1 Content that fits stays where it is`(axis: Orientation) {
    let fixture = ListStage(.uniform(2, 80), viewport: 200, axis)
    var actions: [() -> Void] = [
      { fixture.drag(from: 150, to: 50) }, { fixture.drag(from: 50, to: 150) },
      { fixture.stage.fling(from: fixture.point(180), to: fixture.point(20)) },
    ]
    for _ in 0..<3 { actions.append { fixture.wheel(1) } }
    for _ in 0..<3 { actions.append { fixture.wheel(-1) } }
    for action in actions {
      action()
      #expect(fixture.model.offset == 0)
      #expect(fixture.stage.settle())
      #expect(fixture.edge(of: 0) == 0)
      #expect(fixture.model.offset == 0)
    }
    #expect(fixture.stage.counters.offsetWrites == 0)
  }

  @Test(arguments: Orientation.allCases)
  func `CLAMP-2 A list that shrinks below its place shows its end at once`(axis: Orientation) {
    let fixture = ListStage(.uniform(1000, 50), viewport: 300, axis, offset: 49_700)
    #expect(fixture.list.scrollOffset == 49_700)
    let layouts = fixture.stage.counters.layouts
    fixture.model.rows = .uniform(100, 50)
    #expect(fixture.list.shownRows == Array(94..<100))
    #expect(fixture.list.scrollOffset == 4700 && fixture.model.offset == 4700)
    #expect(fixture.stage.texts == (94..<100).map(String.init))
    #expect(fixture.stage.counters.layouts - layouts <= 1)
  }

  @Test(arguments: Orientation.allCases)
  func `CLAMP-3 Rows that are appended at the end can be reached`(axis: Orientation) {
    let fixture = ListStage(.uniform(10, 50), viewport: 500, axis)
    fixture.model.rows = .uniform(15, 50)
    #expect(fixture.list.scrollOffset == 0)
    for _ in 0..<10 {
      fixture.wheel(1)
      fixture.stage.settle()
    }
    #expect(fixture.list.scrollOffset == 250 && fixture.model.offset == 250)
    #expect(fixture.trailingEdge(of: 14) == 500)
  }

  @Test(arguments: Orientation.allCases)
  func `CLAMP-4 A list without a size for a while keeps its place`(axis: Orientation) {
    let model = ClampedFrame()
    let stage = Stage(size: Size(width: 200, height: 200)) {
      DynamicList(
        scrollOffset: Binding(get: { model.offset }, set: { model.offset = $0 }),
        orientation: axis, numberOfItems: 100, itemLength: 80
      )
      .frame(
        width: axis == .horizontal ? model.length : nil,
        height: axis == .vertical ? model.length : nil
      )
      .clipped()
    }
    #expect(stage.lists[0].shownRows == [5, 6, 7])
    model.length = 0
    for _ in 0..<3 {
      stage.advance(by: 1 / 60.0)
      #expect(stage.lists[0].shownRows.isEmpty)
    }
    model.length = 200
    stage.advance(by: 1 / 60.0)
    #expect(stage.lists[0].scrollOffset == 400 && model.offset == 400)
    #expect(stage.lists[0].shownRows == [5, 6, 7])
  }

  @Observable @MainActor final class ClampedFrame {
    var length = 200.0
    var offset = 400.0
  }

  @Test(arguments: Orientation.allCases)
  func `CLAMP-5 A fling into the end comes back to it`(axis: Orientation) {
    let fixture = ListStage(.uniform(1000, 50), viewport: 300, axis)
    // The finger has scrolled 5000 x 0.1 - 10 points when it lifts.
    fixture.model.offset = 49_200 - 490
    let velocity: (dx: Double, dy: Double) = axis == .vertical ? (0, -5000) : (-5000, 0)
    fixture.stage.fling(at: fixture.point(150), velocity: velocity)
    #expect(abs(fixture.list.scrollOffset - 49_200) < 0.5)
    #expect(abs(fixture.list.velocity - 5000) < 1)
    let released = fixture.stage.time
    var overshoot = 0.0
    while fixture.list.phase != .idle, fixture.stage.time - released < 2 {
      fixture.stage.advance(by: 1 / 60.0)
      overshoot = max(overshoot, fixture.list.overscroll)
    }
    #expect(fixture.list.phase == .idle)
    #expect(overshoot > 0 && overshoot <= 150)
    #expect(fixture.list.overscroll == 0)
    #expect(fixture.list.scrollOffset == 49_700 && fixture.model.offset == 49_700)
  }
}
