import Reel
import ReelTesting
import Testing

@MainActor struct JumpCases {
  @Test(arguments: ListStage.axes)
  func `JUMP-1 the initial offset before the first layout`(axis: Orientation) {
    let list = ListStage(.uniform(10_000, 80), viewport: 200, offset: 4000, axis)
    #expect(list.shown == [50, 51, 52])
    #expect(list.stage.counters.framesPresented == 1)
    list.stage.advance(by: 1)
    #expect(list.shown == [50, 51, 52])
    #expect(list.model.offset == 4000)
    #expect(list.model.writes.isEmpty)
  }

  @Test(arguments: ListStage.axes)
  func `JUMP-2 a jump during a fling`(axis: Orientation) {
    let list = ListStage(.uniform(10_000, 80), viewport: 200, axis)
    list.fling(from: 190, by: -150, duration: 0.05)
    #expect(list.list.phase == .coasting)
    list.stage.advance(by: 0.1)
    list.set(8000)
    #expect(list.list.scrollOffset == 8000)
    list.stage.advance(by: 1.9)
    #expect(list.list.scrollOffset == 8000)
    #expect(list.model.offset == 8000)
  }

  @Test func `JUMP-3 a finished jump lets go`() {
    let list = ListStage(.uniform(10_000, 80), viewport: 200, offset: 100)
    list.set(0)
    list.stage.advance(by: 0.5)
    for _ in 0..<3 { list.wheel(-1) }
    list.stage.advance(by: 1)
    #expect(list.list.scrollOffset == 3 * 72)
    list.stage.advance(by: 1)
    #expect(list.list.scrollOffset == 3 * 72)
  }

  @Test(arguments: ListStage.axes)
  func `JUMP-4 a jump out of range`(axis: Orientation) {
    let list = ListStage(.uniform(10_000, 80), viewport: 200, axis)
    list.set(1e9)
    #expect(list.list.scrollOffset == 799_800)
    #expect(list.model.offset == 799_800)
    #expect(list.shown == [9997, 9998, 9999])
    list.set(-500)
    #expect(list.list.scrollOffset == 0)
    #expect(list.model.offset == 0)
    list.set(.nan)
    #expect(list.list.scrollOffset == 0)
    #expect(list.model.offset == 0)
    #expect(list.stage.diagnostics.count == 1)
  }

  @Test(arguments: ListStage.axes, [true, false])
  func `JUMP-5 a drag after a wheel or programmatic move`(axis: Orientation, byWheel: Bool) {
    let list = ListStage(.uniform(10_000, 80), viewport: 200, axis)
    if byWheel {
      list.wheel(-300.0 / 72)
      list.stage.settle()
    } else {
      list.set(300)
    }
    #expect(abs(list.list.scrollOffset - 300) < 0.01)
    // 110 points of finger: the slop takes 10.
    list.dragAndHold(from: 150, by: -110)
    #expect(abs(list.list.scrollOffset - 400) < 0.5)
  }

  @Test(arguments: ListStage.axes)
  func `JUMP-6 binding and drag do not fight`(axis: Orientation) {
    let list = ListStage(.uniform(10_000, 80), viewport: 400, axis)
    list.stage.press(at: list.point(390))
    for move in 1...20 {
      list.stage.advance(by: 0.016)
      let writes = list.model.writes.count
      list.stage.move(to: list.point(390 - 10 * Double(move)))
      list.stage.advance(by: 0)
      #expect(list.list.scrollOffset == 10 * Double(move - 1))
      #expect(list.model.writes.count == writes + (move == 1 ? 0 : 1))
    }
    let writes = list.model.writes.count
    list.stage.advance(by: 1)
    list.stage.release(at: list.point(190))
    list.stage.advance(by: 1)
    #expect(list.model.writes.count == writes)
  }

  @Test(arguments: ListStage.axes)
  func `a later write animates and can be retargeted`(axis: Orientation) {
    let list = ListStage(.uniform(10_000, 80), viewport: 200, axis)
    list.model.animation = .easeInOut(duration: 0.3)
    list.stage.advance(by: 0)
    list.set(1000)
    #expect(list.list.phase == .animating)
    list.stage.advance(by: 0.15)
    #expect(abs(list.list.scrollOffset - 500) < 30)
    // The bound value is where the list goes; another write turns it towards the new target.
    #expect(list.model.writes.isEmpty)
    list.set(2000)
    var last = list.list.scrollOffset
    for _ in 0..<30 {
      list.stage.advance(by: 1.0 / 60)
      #expect(list.list.scrollOffset >= last)
      last = list.list.scrollOffset
    }
    #expect(last == 2000)
    #expect(list.model.offset == 2000)
  }

  @Test func `a constant binding neither holds the list nor is fought`() {
    let stage = Stage(size: Size(width: 100, height: 200)) {
      DynamicList(
        scrollOffset: .constant(160), orientation: .vertical, numberOfItems: 100, itemLength: 80)
    }
    #expect(stage.lists[0].scrollOffset == 160)
    stage.wheel(at: Point(x: 50, y: 50), dy: -1)
    stage.settle()
    #expect(stage.lists[0].scrollOffset == 160 + 72)
  }

  @Test func `a write animates where the app says nothing of how`() {
    let place = JumpPlace()
    let stage = Stage {
      DynamicList(
        scrollOffset: Binding(get: { place.offset }, set: { place.offset = $0 }),
        numberOfItems: 1000, itemLength: 40
      ) { Text("\($0)") }
      .orientation(.vertical)
    }
    place.offset = 4000
    stage.advance(by: 0.15)
    #expect(stage.lists[0].phase == .animating)
    #expect(stage.lists[0].scrollOffset > 100 && stage.lists[0].scrollOffset < 3900)
    stage.settle()
    #expect(stage.lists[0].scrollOffset == 4000)
  }
}

@Observable private final class JumpPlace {
  var offset = 0.0
}
