import Reel
import ReelTesting
import Testing

/// A carousel that turns on by itself: five seconds a slide, in virtual time.
@MainActor struct CarouselAdvanceCases {
  private let middle = Point(x: 200, y: 100)

  private func slides(_ count: Int = 4, loops: Bool = false) -> Slides {
    let slides = Slides(count)
    slides.interval = .seconds(5)
    slides.loops = loops
    return slides
  }

  @Test func `each page rests for the interval, and after the last comes the first`() {
    let slides = slides(3)
    let stage = slides.stage()
    stage.advance(by: 4.99)
    #expect(stage.carousels[0].phase == .idle)
    stage.advance(by: 0.02)
    #expect(stage.carousels[0].phase == .animating)
    for expected in [1, 2, 0, 1] {
      stage.settle()
      #expect(slides.selection == expected)
      stage.advance(by: 5)
    }
    #expect(slides.changes.prefix(4) == [1, 2, 0, 1])
  }

  @Test func `a loop goes round`() {
    let slides = slides(3, loops: true)
    let stage = slides.stage()
    for turn in 1...7 {
      stage.advance(by: 5.001)
      stage.settle()
      #expect(stage.carousels[0].settledPage == turn)
      #expect(slides.selection == turn % 3)
    }
  }

  @Test func `the wait costs one frame, the one that ends it`() {
    let stage = slides().stage()
    stage.settle()
    let before = stage.frames
    stage.advance(by: 4.9)
    #expect(stage.frames == before)
    stage.advance(by: 0.11)
    #expect(stage.frames > before)
  }

  @Test func `at rest does not mean that nothing will come`() {
    let stage = slides().stage()
    #expect(stage.settle())
    #expect(stage.time < 1)
    #expect(stage.diagnostics == [])
  }

  @Test func `under the pointer it waits, and begins anew as that leaves`() {
    let slides = slides()
    let stage = slides.stage()
    stage.advance(by: 4)
    stage.hover(at: middle)
    stage.advance(by: 60)
    #expect(slides.selection == 0)
    #expect(stage.carousels[0].phase == .idle)
    stage.leave()
    stage.advance(by: 4.9)
    #expect(stage.carousels[0].phase == .idle)
    stage.advance(by: 0.2)
    #expect(stage.carousels[0].phase == .animating)
  }

  @Test(arguments: [InputEvent.Source.touch, .mouse])
  func `touched it waits, and begins anew as the finger lifts`(source: InputEvent.Source) {
    let slides = slides()
    let stage = slides.stage()
    stage.advance(by: 4)
    stage.press(at: middle, source: source)
    stage.advance(by: 60)
    #expect(slides.selection == 0)
    stage.release(at: middle, source: source)
    if source == .mouse { stage.leave() }
    stage.advance(by: 4.9)
    #expect(stage.carousels[0].phase == .idle)
    stage.advance(by: 0.2)
    #expect(stage.carousels[0].phase == .animating)
  }

  @Test func `a finger in a page's own list holds it, too`() {
    let stage = Stage(size: Size(width: 400, height: 200)) {
      Carousel(0..<3, id: \.self) { page in
        DynamicList(numberOfItems: 100, itemLength: 20) { Text("\(page).\($0)") }
          .orientation(.vertical)
          .clipped()
      }
      .autoAdvance(every: .seconds(5))
    }
    stage.press(at: middle)
    stage.advance(by: 0.1)
    stage.move(to: Point(x: 200, y: 60))
    stage.advance(by: 30)
    #expect(stage.lists[0].phase == .dragging)
    #expect(stage.carousels[0].settledPage == 0)
    stage.release(at: Point(x: 200, y: 60))
    stage.advance(by: 4.9)
    #expect(stage.carousels[0].settledPage == 0)
    stage.advance(by: 0.2)
    stage.settle()
    #expect(stage.carousels[0].settledPage == 1)
  }

  @Test func `what somebody does gives the page its whole interval`() {
    for act in ["key", "wheel", "swipe", "app", "tab"] {
      let slides = slides()
      let stage = slides.stage()
      stage.advance(by: 4)
      switch act {
      case "key": stage.key("Right")
      case "wheel":
        stage.wheel(at: middle, dy: -1)
        stage.leave()
      case "swipe": stage.drag(from: middle, to: Point(x: 60, y: 100), duration: 0.1)
      case "app": slides.selection = 1
      default: stage.key("Tab")
      }
      stage.settle()
      let page = stage.carousels[0].settledPage
      #expect(page == (act == "tab" ? 0 : 1), "\(act)")
      stage.advance(by: 4.8)
      #expect(stage.carousels[0].settledPage == page, "\(act)")
      #expect(stage.carousels[0].phase == .idle, "\(act)")
      stage.advance(by: 0.3)
      #expect(stage.carousels[0].phase == .animating, "\(act)")
    }
  }

  @Test func `without the focus and minimised it waits`() {
    let away: [(InputEvent.Kind, InputEvent.Kind)] = [
      (.focus(gained: false), .focus(gained: true)), (.minimize, .restore),
    ]
    for (gone, back) in away {
      let slides = slides()
      let stage = slides.stage()
      stage.send(gone)
      stage.settle()
      let frames = stage.frames
      stage.advance(by: 60)
      #expect(slides.selection == 0)
      #expect(stage.frames == frames)
      stage.send(back)
      stage.advance(by: 4.9)
      #expect(slides.selection == 0)
      stage.advance(by: 1)
      #expect(slides.selection == 1)
    }
  }

  @Test func `scrolled away it waits`() {
    let slides = slides()
    let around = Around()
    let stage = Stage(size: Size(width: 400, height: 200)) {
      DynamicList(
        scrollOffset: Binding(get: { around.offset }, set: { around.offset = $0 }),
        numberOfItems: 30, itemLength: 100
      ) { row in
        if row == 0 {
          Carousel(
            0..<4, id: \.self,
            selection: Binding(get: { slides.selection }, set: { slides.selection = $0 })
          ) { Text("\($0)") }
          .autoAdvance(every: slides.interval)
        } else {
          Text("row \(row)")
        }
      }
      .orientation(.vertical)
      .scrollAnimation(nil)
      .clipped()
    }
    // Near enough to be kept, and far enough to be gone.
    for offset in [130.0, 2000] {
      let page = slides.selection
      stage.advance(by: 4)
      around.offset = offset
      stage.advance(by: 0)
      #expect(stage.carousels.count == (offset == 130 ? 1 : 0))
      stage.advance(by: 60)
      #expect(slides.selection == page)
      around.offset = 0
      stage.advance(by: 0)
      stage.advance(by: 4.9)
      #expect(slides.selection == page)
      stage.advance(by: 1)
      #expect(slides.selection == page + 1)
    }
  }

  @Test func `where motion is reduced it does not move at all`() {
    let slides = slides()
    slides.reducesMotion = true
    let stage = slides.stage()
    stage.advance(by: 60)
    #expect(slides.changes == [])
    slides.reducesMotion = false
    stage.advance(by: 6)
    #expect(slides.selection == 1)
  }

  @Test func `one page, none, and no interval have nothing to wait for`() {
    for (count, interval) in [
      (1, Duration.seconds(5)), (0, .seconds(5)), (4, .zero), (4, .seconds(-1)),
    ] {
      let slides = slides(count)
      slides.interval = interval
      let stage = slides.stage()
      stage.settle()
      let frames = stage.frames
      stage.advance(by: 60)
      #expect(stage.frames == frames)
      #expect(slides.changes == [])
    }
  }

  @Test func `a page whose content is awaited is waited for`() async {
    let model = CardModel(5)
    let stage = Stage(size: Size(width: 400, height: 200)) {
      Carousel(
        data: model.data, content: { Text($0.map { "\($0)" } ?? "placeholder") },
        isNextAvailable: { model.isAvailable(1) }, fetchNext: { model.fetch(1, from: $0) },
        isPrevAvailable: { model.isAvailable(-1) }, fetchPrev: { model.fetch(-1, from: $0) }
      )
      .autoAdvance(every: .seconds(5))
    }
    stage.advance(by: 30)
    #expect(model.calls == ["next 5"])
    #expect(stage.carousels[0].settledPage == 1)
    model.data = 6
    stage.advance(by: 4.9)
    #expect(model.calls == ["next 5"])
    stage.advance(by: 1)
    #expect(model.calls == ["next 5", "next 6"])
  }
}

@Observable private final class Around {
  var offset = 0.0
}
