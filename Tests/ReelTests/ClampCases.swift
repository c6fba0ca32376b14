import Reel
import ReelTesting
import Testing

@MainActor struct ClampCases {
  @Test(arguments: ListStage.axes)
  func `CLAMP-1 content shorter than the viewport stays put`(axis: Orientation) {
    let list = ListStage(.uniform(2, 80), viewport: 200, axis)
    let actions: [@MainActor () -> Void] = [
      { list.dragAndHold(from: 150, by: -100) }, { list.dragAndHold(from: 50, by: 100) },
      { list.fling(from: 150, by: -100) },
      { for _ in 0..<3 { list.wheel(-1) } }, { for _ in 0..<3 { list.wheel(1) } },
    ]
    for action in actions {
      action()
      list.stage.settle()
      #expect(list.edge(of: 0) == 0)
      #expect(list.model.offset == 0)
    }
    #expect(list.model.writes.isEmpty)
  }

  @Test(arguments: ListStage.axes)
  func `CLAMP-2 shrinking while scrolled to the end`(axis: Orientation) {
    let list = ListStage(.uniform(1000, 50), viewport: 300, offset: 49_700, axis)
    let layouts = list.stage.counters.layouts
    list.model.lengths = .uniform(100, 50)
    list.stage.advance(by: 0)
    #expect(list.list.scrollOffset == 4700)
    #expect(list.shown == Array(94...99))
    #expect(list.model.offset == 4700)
    #expect(list.stage.counters.layouts <= layouts + 1)
  }

  @Test(arguments: ListStage.axes)
  func `CLAMP-3 appending while resting at the end`(axis: Orientation) {
    let list = ListStage(.uniform(10, 50), viewport: 500, axis)
    list.model.lengths = .uniform(15, 50)
    list.stage.advance(by: 0)
    #expect(list.list.scrollOffset == 0)
    for _ in 0..<8 {
      list.wheel(-1)
      list.stage.settle()
    }
    #expect(list.list.scrollOffset == 250)
    #expect(list.end(of: 14) == 500)
  }

  @Test func `CLAMP-4 a viewport of zero size for a while`() {
    let model = ListModel(.uniform(100, 80), offset: 400)
    let room = Room()
    let stage = Stage(size: Size(width: 200, height: 100)) {
      ListUnderTest(model: model, orientation: .horizontal)
        .frame(width: room.width, height: 100)
    }
    #expect(stage.lists[0].shownRows == [5, 6, 7])
    room.width = 0
    for _ in 0..<3 {
      stage.advance(by: 1.0 / 60)
      #expect(stage.lists[0].shownRows.isEmpty)
    }
    room.width = 200
    stage.advance(by: 1.0 / 60)
    #expect(stage.lists[0].scrollOffset == 400)
    #expect(stage.lists[0].shownRows == [5, 6, 7])
    #expect(model.offset == 400)
    #expect(model.writes.allSatisfy { $0.isFinite })
  }

  @Observable final class Room {
    var width = 200.0
  }

  @Test(arguments: ListStage.axes)
  func `CLAMP-5 a fling into the end`(axis: Orientation) {
    let list = ListStage(.uniform(1000, 50), viewport: 300, offset: 48_960, axis)
    // 250 points in 50 ms.
    list.fling(from: 290, by: -250, duration: 0.05)
    #expect(abs(list.list.velocity - 5000) < 50)
    var overshoot = 0.0
    for _ in 0..<120 {
      list.stage.advance(by: 1.0 / 60)
      overshoot = max(overshoot, list.list.overscroll)
    }
    #expect(overshoot > 0)
    #expect(overshoot <= 150)
    #expect(list.list.scrollOffset == 49_700)
    #expect(list.list.overscroll == 0)
    #expect(list.model.offset == 49_700)
  }
}
