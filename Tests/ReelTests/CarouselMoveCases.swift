import Reel
import ReelTesting
import Testing

/// A carousel that the app sends to a page.
@MainActor struct CarouselMoveCases {
  private let middle = Point(x: 200, y: 100)

  /// Where the carousel is, in pages.
  private func position(_ stage: Stage) -> Double {
    Double(stage.carousels[0].settledPage) + stage.carousels[0].progress
  }

  @Test(arguments: ListStage.axes)
  func `a page that is near is gone to as the app says`(axis: Orientation) {
    let slides = Slides(9)
    slides.axis = axis
    slides.animation = .linear(duration: 0.4)
    let stage = slides.stage()
    slides.selection = 4
    stage.advance(by: 0)
    for tenth in 1..<4 {
      stage.advance(by: 0.1)
      #expect(abs(position(stage) - Double(tenth)) < 0.01)
      #expect(slides.changes == [])
    }
    stage.settle()
    #expect(slides.changes == [4])
    #expect(slides.selection == 4)
  }

  @Test func `without an animation it is there in the next frame`() {
    let slides = Slides(9)
    slides.animation = nil
    let stage = slides.stage()
    slides.selection = 3
    stage.advance(by: 0)
    #expect(stage.carousels[0].settledPage == 3)
    #expect(stage.carousels[0].phase == .idle)
    #expect(slides.changes == [3])
  }

  @Test func `a page far away is there at once, and nothing between is built`() {
    let slides = Slides(100_000)
    let stage = slides.stage()
    let built = stage.counters.rowsBuilt
    slides.selection = 70_000
    stage.advance(by: 0)
    #expect(stage.carousels[0].texts(onPage: 70_000) == ["slide 70000"])
    #expect(stage.carousels[0].progress == 0)
    #expect(stage.counters.rowsBuilt == built + 3)
    stage.settle()
    #expect(slides.changes == [70_000])
  }

  @Test func `there is always a page in the middle on the way`() {
    let slides = Slides(30)
    let stage = slides.stage()
    for page in [8, 0, 29, 21, 22, 3] {
      slides.selection = page
      for _ in 0..<20 {
        stage.advance(by: 0.02)
        let carousel = stage.carousels[0]
        // No more than the gap between two pages, 30 points, is ever seen there.
        let isCovered = carousel.visiblePages.contains {
          carousel.frame(ofPage: $0).map { $0.minX <= 215 && $0.maxX >= 185 } ?? false
        }
        #expect(isCovered, "on the way to \(page)")
      }
      stage.settle()
    }
    #expect(slides.changes == [8, 0, 29, 21, 22, 3])
  }

  @Test func `another word on the way turns it, without a step back`() {
    let slides = Slides(9)
    let stage = slides.stage()
    slides.selection = 2
    stage.advance(by: 0.15)
    slides.selection = 6
    var last = position(stage)
    for _ in 0..<40 {
      stage.advance(by: 0.01)
      #expect(position(stage) >= last)
      last = position(stage)
    }
    stage.settle()
    #expect(slides.changes == [6])
  }

  @Test func `a finger, the wheel and a key take over at once`() {
    for act in ["finger", "wheel", "key"] {
      let slides = Slides(20)
      slides.animation = .linear(duration: 1)
      let stage = slides.stage()
      slides.selection = 8
      stage.advance(by: 0)
      stage.advance(by: 0.26)
      switch act {
      case "finger":
        stage.press(at: middle)
        let held = position(stage)
        stage.advance(by: 1)
        #expect(position(stage) == held)
        stage.release(at: middle)
        stage.settle()
        #expect(stage.carousels[0].settledPage == 2)
      case "wheel":
        stage.wheel(at: middle, dy: -1)
        stage.settle()
        #expect(stage.carousels[0].settledPage == 9)
      default:
        stage.key("Home")
        stage.settle()
        #expect(stage.carousels[0].settledPage == 0)
      }
      #expect(slides.selection == stage.carousels[0].settledPage, "\(act)")
      #expect(slides.changes == (act == "key" ? [] : [slides.selection]), "\(act)")
    }
  }

  @Test func `a resize on the way to the last page ends there`() {
    for page in [0, 8] {
      let slides = Slides(9)
      slides.selection = 4
      let stage = slides.stage()
      slides.selection = page
      stage.advance(by: 0.1)
      stage.resize(to: Size(width: 300, height: 200))
      stage.advance(by: 0)
      #expect(stage.carousels[0].settledPage == page)
      #expect(slides.changes == [page])
    }
  }

  @Test func `where motion is reduced every turn is a cut`() {
    let slides = Slides(9)
    slides.reducesMotion = true
    slides.indicator = .automatic
    let stage = slides.stage()
    func isThere(_ page: Int, _ act: String) {
      stage.advance(by: 0)
      #expect(stage.carousels[0].settledPage == page, "\(act)")
      #expect(stage.carousels[0].phase == .idle, "\(act)")
      #expect(slides.selection == page, "\(act)")
    }
    slides.selection = 3
    isThere(3, "app")
    stage.key("Right")
    isThere(4, "key")
    stage.wheel(at: middle, dy: -1)
    isThere(5, "wheel")
    stage.tap(Point(x: 300, y: 190))
    isThere(6, "dots")
    stage.key("End")
    isThere(8, "End")
    stage.press(at: middle)
    stage.advance(by: 0.05)
    stage.move(to: Point(x: 350, y: 100))
    stage.advance(by: 0.05)
    // The page follows the finger all the same.
    #expect(abs(stage.carousels[0].progress) > 0.3)
    stage.release(at: Point(x: 350, y: 100))
    isThere(7, "swipe")
    #expect(slides.changes == [3, 4, 5, 6, 8, 7])
  }

  @Test func `where motion is reduced a neighbour is there, and gone, at once`() throws {
    let slides = Slides(1)
    slides.reducesMotion = true
    let stage = slides.stage()
    slides.count = 2
    stage.advance(by: 0)
    #expect(try #require(stage.carousels[0].frame(ofPage: 1)).minX == 370)
    slides.count = 1
    stage.advance(by: 0)
    #expect(stage.carousels[0].visiblePages == [0])
  }

  @Test func `no page that is passed on the way is fetched`() async {
    let model = AsyncPages(0)
    let test = AsyncStage(model, cachedPages: 3)
    await test.settle()
    for _ in 1...7 { await test.turn(1) }
    model.forgetCalls()
    model.page = 0
    await test.settle()
    #expect(test.shown == ["page 0", "taps 0"])
    #expect(Set(model.calls) == ["load 0", "load 1", "load -1"])
    #expect(model.changes == [1, 2, 3, 4, 5, 6, 7, 0])
  }
}
