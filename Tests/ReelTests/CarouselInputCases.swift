import Reel
import ReelTesting
import Testing

/// TAP, INPUT, FLING and WINDOW where they apply to a carousel.
@MainActor struct CarouselInputCases {
  @Test(arguments: [InputEvent.Source.touch, .mouse])
  func `a tap on a page's button is the button's`(source: InputEvent.Source) {
    let test = ButtonPages()
    test.stage.tap(ButtonPages.middle, source: source)
    test.stage.settle()
    #expect(test.log.taps == [2])
    #expect(test.carousel.settledPage == 2)
    // That of a neighbour that is seen is its own.
    test.stage.tap(Point(x: 390, y: 100), source: source)
    test.stage.settle()
    #expect(test.log.taps == [2, 3])
    #expect(test.carousel.settledPage == 2)
  }

  @Test func `TAP-1 stopping a settle is not a tap, and the page settles all the same`() {
    let test = ButtonPages()
    test.stage.fling(at: ButtonPages.middle, velocity: (-1500, 0))
    test.stage.advance(by: 0.05)
    #expect(test.carousel.progress != 0)
    test.stage.tap(ButtonPages.middle)
    #expect(test.log.taps == [])
    test.stage.settle()
    #expect(test.carousel.progress == 0)
    test.stage.tap(ButtonPages.middle)
    #expect(test.log.taps == [test.carousel.settledPage])
  }

  @Test(arguments: [InputEvent.Source.touch, .mouse])
  func `TAP-2 a drag out and back is no tap and turns no page`(source: InputEvent.Source) {
    let test = ButtonPages()
    test.stage.press(at: ButtonPages.middle, source: source)
    for x in [190.0, 150, 100, 150, 190, 200] {
      test.stage.advance(by: 0.1)
      test.stage.move(to: Point(x: x, y: 100), source: source)
    }
    test.stage.advance(by: 0.2)
    test.stage.release(at: ButtonPages.middle, source: source)
    test.stage.settle()
    #expect(test.log.taps == [])
    #expect(test.carousel.settledPage == 2)
    #expect(test.carousel.progress == 0)
  }

  @Test(arguments: [InputEvent.Source.touch, .mouse])
  func `finger and mouse drag alike`(source: InputEvent.Source) {
    let test = ButtonPages()
    test.stage.drag(
      from: ButtonPages.middle, to: Point(x: 80, y: 100), holdBeforeRelease: 0.2, source: source)
    test.stage.settle()
    #expect(test.carousel.settledPage == 3)
    #expect(test.log.taps == [])
  }

  @Test(arguments: ListStage.axes)
  func `a wheel with Shift turns either axis' pages`(axis: Orientation) {
    let test = CarouselStage(CardModel(5), axis)
    test.stage.wheel(at: test.point(200), dy: -1, modifiers: .shift)
    test.stage.settle()
    #expect(test.carousel.settledPage == 1)
  }

  @Test(arguments: [-60.0, -250])
  func `a release that is lost ends on a whole page`(distance: Double) {
    for losesFocus in [false, true] {
      let model = CardModel(5)
      let test = CarouselStage(model)
      test.stage.press(at: test.point(300))
      test.stage.advance(by: 0.1)
      test.stage.move(to: test.point(300 + distance))
      test.stage.advance(by: 0.2)
      #expect(test.carousel.progress > 0)
      if losesFocus {
        test.stage.loseFocus()
      } else {
        test.stage.cancelPress(at: test.point(300 + distance))
      }
      test.stage.settle()
      #expect(test.carousel.progress == 0)
      #expect(test.carousel.phase == .idle)
      #expect(model.calls.count == abs(test.carousel.settledPage))
      test.swipe(by: -150)
      test.stage.settle()
      #expect(test.carousel.progress == 0)
    }
  }

  @Test(arguments: [1e300, -1e300, 1e18, -40])
  func `a wheel that turns by any number stays among the pages`(notches: Double) {
    let model = PagesModel(5)
    let stage = model.stage()
    stage.wheel(at: Point(x: 200, y: 100), dy: notches)
    stage.settle()
    #expect(model.selection == (notches > 0 ? 0 : 4))
    #expect(stage.carousels[0].progress == 0)
  }

  @Test func `FLING-2 a settle is caught and turned round at any time, and no time is locked`() {
    for moment in stride(from: 0.0, through: 0.5, by: 0.05) {
      let model = PagesModel(9)
      model.selection = 4
      let stage = model.stage()
      let middle = Point(x: 200, y: 100)
      stage.fling(at: middle, velocity: (-1500, 0))
      stage.advance(by: moment)
      let caught = stage.carousels[0].progress + Double(stage.carousels[0].settledPage)
      stage.press(at: middle)
      stage.advance(by: 0.1)
      let held = stage.carousels[0].progress + Double(stage.carousels[0].settledPage)
      #expect(abs(held - caught) < 0.2, "caught at \(moment) s")
      for x in [230.0, 260, 300] {
        stage.move(to: Point(x: x, y: 100))
        stage.advance(by: 0.016)
      }
      stage.release(at: Point(x: 300, y: 100))
      stage.settle()
      #expect((3...5).contains(stage.carousels[0].settledPage))
      #expect(stage.carousels[0].progress == 0)
    }
  }

  @Test(arguments: ListStage.axes)
  func `WINDOW-2 a size of zero and a minimised window keep the page`(axis: Orientation) {
    let model = CardModel(5)
    model.answersAtOnce = true
    let test = CarouselStage(model, axis)
    for _ in 0..<3 {
      test.wheel(-1)
      test.stage.settle()
    }
    let picture = test.stage.drawListDescription
    let calls = model.calls
    for size in [Size.zero, Size(width: 0, height: 200), Size(width: 400, height: 0)] {
      test.stage.send(.minimize)
      test.stage.resize(to: size)
      test.stage.settle()
      #expect(test.carousel.settledPage == 3)
      test.stage.resize(to: axis.size(along: 400, across: 200))
      test.stage.send(.restore)
      test.stage.settle()
      #expect(test.carousel.settledPage == 3)
      #expect(test.stage.drawListDescription == picture)
    }
    #expect(model.calls == calls)
  }

  @Test func `WINDOW-2 a size of zero on the way ends on a whole page`() {
    let model = CardModel(5)
    let test = CarouselStage(model)
    test.swipe(by: -200)
    test.stage.advance(by: 0.05)
    test.stage.resize(to: .zero)
    test.stage.advance(by: 0.1)
    test.stage.resize(to: Size(width: 400, height: 200))
    test.stage.settle()
    #expect(test.carousel.progress == 0)
    #expect(model.calls.count == test.carousel.settledPage)
  }
}

/// Pages that are a button each, the third of five settled.
@MainActor private struct ButtonPages {
  static let middle = Point(x: 200, y: 100)

  final class Log { var taps: [Int] = [] }

  let log = Log()
  let stage: Stage

  init() {
    let log = log
    stage = Stage(size: Size(width: 400, height: 200)) {
      Carousel(0..<5, id: \.self, selection: .constant(2)) { page in
        Button(action: { log.taps.append(page) }) {
          Text("\(page)").frame(maxWidth: .infinity, maxHeight: .infinity)
        }
      }
    }
  }

  var carousel: CarouselHandle { stage.carousels[0] }
}
