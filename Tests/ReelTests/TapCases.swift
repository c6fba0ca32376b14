import Reel
import ReelTesting
import Testing

@MainActor struct TapCases {
  @Test(arguments: ListStage.axes)
  func `TAP-1 stopping a fling is not a tap`(axis: Orientation) {
    let list = ListStage(.uniform(10_000, 80), viewport: 400, axis)
    list.fling(from: 350, by: -200)
    list.stage.advance(by: 0.3)
    list.stage.press(at: list.point(200))
    list.stage.advance(by: 0.05)
    list.stage.release(at: list.point(200))
    list.stage.advance(by: 0)
    #expect(list.list.phase == .idle)
    #expect(list.model.tapped.isEmpty)
    list.stage.advance(by: 0.55)
    list.stage.tap(list.point(200))
    #expect(list.model.tapped.count == 1)
  }

  @Test(arguments: ListStage.axes)
  func `TAP-2 dragging out and back is not a tap`(axis: Orientation) {
    let list = ListStage(.uniform(10_000, 80), viewport: 400, offset: 240, axis)
    list.stage.press(at: list.point(50))
    for place in [40.0, 25, 10, 25, 40, 50] {
      list.stage.advance(by: 0.1)
      list.stage.move(to: list.point(place))
    }
    list.stage.advance(by: 0.1)
    list.stage.release(at: list.point(50))
    list.stage.settle()
    #expect(list.model.tapped.isEmpty)
    #expect(abs(list.list.scrollOffset - 240) <= 10)
  }

  @Test(arguments: ListStage.axes)
  func `TAP-3 a trembling finger still taps`(axis: Orientation) {
    let list = ListStage(.uniform(10_000, 80), viewport: 400, axis)
    list.stage.press(at: list.point(100))
    for place in [101.0, 100, 102] {
      list.stage.advance(by: 0.03)
      list.stage.move(to: list.point(place))
    }
    list.stage.advance(by: 0.03)
    list.stage.release(at: list.point(102))
    list.stage.advance(by: 0)
    #expect(list.model.tapped == [1])
    #expect(list.list.scrollOffset == 0)
  }

  @Test func `TAP-4 the highlight clears when scrolling starts`() {
    let log = PressLog()
    let stage = Stage(size: Size(width: 100, height: 400)) {
      DynamicList(orientation: .vertical, numberOfItems: 100, itemLength: 80) { index in
        Button(action: { log.taps += 1 }) { Text("\(index)") }
          .buttonStyle(LoggingStyle(row: index, log: log))
      }
    }
    let row4 = Point(x: 50, y: 360)
    stage.press(at: row4)
    stage.advance(by: 0.2)
    #expect(log.pressed == [4])
    stage.move(to: Point(x: 50, y: 300))
    stage.advance(by: 0)
    #expect(log.pressed.isEmpty)
    stage.advance(by: 0.1)
    stage.release(at: Point(x: 50, y: 300))
    stage.settle()
    #expect(log.pressed.isEmpty)
    #expect(log.taps == 0)
  }

  @Test func `TAP-5 clipped content cannot be hit`() {
    let log = TapLog()
    let stage = Stage(size: Size(width: 400, height: 60)) {
      HStack(spacing: 0) {
        DynamicList(numberOfItems: 10_000, itemLength: 80) { index in
          Text("\(index)")
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .onTapGesture { log.taps.append("row \(index)") }
        }
        .frame(width: 200, height: 60)
        .clipped()
        Color.gray.onTapGesture { log.taps.append("beside") }
      }
    }
    stage.tap(Point(x: 205, y: 30))
    #expect(log.taps == ["beside"])
    stage.tap(Point(x: 199, y: 30))
    #expect(log.taps == ["beside", "row 2"])
  }

  @Test func `rows drawn outside an unclipped list's frame can be tapped, but not dragged`() {
    let log = TapLog()
    let stage = Stage(size: Size(width: 400, height: 60)) {
      DynamicList(numberOfItems: 10_000, itemLength: 80) { index in
        Text("\(index)")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .onTapGesture { log.taps.append("row \(index)") }
      }
      .frame(width: 160, height: 60)
    }
    // The frame reaches from 120 to 280; row 2 is drawn behind it.
    #expect(stage.lists[0].shownRows == [0, 1])
    #expect(stage.lists[0].visibleRows == [0, 1, 2, 3])
    stage.tap(Point(x: 300, y: 30))
    #expect(log.taps == ["row 2"])
    stage.drag(from: Point(x: 390, y: 30), to: Point(x: 290, y: 30), holdBeforeRelease: 0.2)
    #expect(stage.lists[0].scrollOffset == 0)
    stage.drag(from: Point(x: 270, y: 30), to: Point(x: 170, y: 30), holdBeforeRelease: 0.2)
    #expect(stage.lists[0].scrollOffset == 90)
  }

  @Test func `TAP-6 hover follows the scroll`() {
    let log = HoverLog()
    let stage = Stage(size: Size(width: 100, height: 200)) {
      DynamicList(orientation: .vertical, numberOfItems: 100, itemLength: 40) { index in
        Text("\(index)")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .onHover { isOver in
            if isOver { log.rows.insert(index) } else { log.rows.remove(index) }
          }
      }
    }
    stage.hover(at: Point(x: 50, y: 30))
    stage.advance(by: 0)
    #expect(log.rows == [0])
    stage.wheel(at: Point(x: 50, y: 30), dy: -80.0 / 72)
    stage.settle()
    #expect(stage.lists[0].scrollOffset == 80)
    #expect(log.rows == [2])
  }

  @Test func `a cell that was given to another row receives no tap of the old one`() {
    let model = ListModel(.uniform(1000, 80))
    let list = ListStage(model, viewport: 400)
    list.stage.press(at: list.point(40), source: .mouse)
    list.set(8000)
    list.stage.release(at: list.point(40), source: .mouse)
    list.stage.advance(by: 0)
    #expect(model.tapped.isEmpty)
  }

  final class TapLog { var taps: [String] = [] }
  final class HoverLog { var rows: Set<Int> = [] }
  final class PressLog {
    var pressed: Set<Int> = []
    var taps = 0
  }

  private struct LoggingStyle: ButtonStyle {
    let row: Int
    let log: PressLog

    func makeBody(configuration: Configuration) -> some View {
      if configuration.isPressed { log.pressed.insert(row) } else { log.pressed.remove(row) }
      return configuration.label.frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
}
