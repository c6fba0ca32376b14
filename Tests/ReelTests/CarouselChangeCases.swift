import Reel
import ReelTesting
import Testing

/// What a fuzz of changes in the middle of motions found.
@MainActor struct CarouselChangeCases {
  private let middle = Point(x: 200, y: 100)

  @Test func `a way that the app asked for and the finger turned back is told of`() {
    let model = PagesModel(6)
    model.selection = 3
    let stage = model.stage()
    model.selection = 2
    stage.advance(by: 0.05)
    #expect(stage.carousels[0].phase == .animating)
    // Caught, and pushed back to where it came from.
    stage.press(at: middle)
    stage.advance(by: 0.02)
    stage.move(to: Point(x: 60, y: 100))
    stage.advance(by: 0.2)
    stage.release(at: Point(x: 60, y: 100))
    stage.settle()
    #expect(stage.carousels[0].settledPage == 3)
    #expect(model.selection == 3)
    #expect(model.changes == [])
    model.selection = 2
    stage.settle()
    #expect(stage.carousels[0].settledPage == 2)
  }

  @Test func `a key that turns a way of the app's back is told of`() {
    let model = PagesModel(6)
    let stage = model.stage()
    model.selection = 3
    stage.advance(by: 0.02)
    stage.key("Home")
    stage.settle()
    #expect(stage.carousels[0].settledPage == 0)
    #expect(model.selection == 0)
  }

  @Test func `a page that is turned to while it slides in is in the middle`() throws {
    let model = CardModel(0, ratio: 0.1)
    model.range = 0...0
    let test = CarouselStage(model)
    model.range = 0...9
    model.data = nil
    test.stage.advance(by: 0)
    model.data = 0
    test.stage.advance(by: 0)
    test.wheel(-1)
    for _ in 0..<60 {
      test.stage.advance(by: 0.01)
      guard abs(test.carousel.progress) > 0.5 else { continue }
      let (next, here) = (try #require(test.span(of: 1)), try #require(test.span(of: 0)))
      #expect(abs(next.start - here.start - 130) < 1e-6)
    }
    test.stage.settle()
    #expect(test.carousel.settledPage == 1)
  }

  @Test func `pages that go while they are passed leave no blank centre`() {
    let model = PagesModel(40)
    let stage = model.stage()
    stage.wheel(at: middle, dy: -38)
    stage.advance(by: 0.1)
    #expect(stage.carousels[0].phase == .animating)
    model.pages = [0]
    for _ in 0..<20 {
      stage.advance(by: 0.02)
      #expect(stage.carousels[0].visiblePages == [0])
    }
    stage.settle()
    #expect(stage.carousels[0].progress == 0)
    #expect(model.selection == 0)
  }

  @Test(arguments: [37.0, 1, 4000])
  func `a resize on the way is at the way's end`(width: Double) throws {
    let model = PagesModel(9)
    let stage = model.stage()
    stage.wheel(at: middle, dy: -5)
    stage.advance(by: 0.1)
    stage.resize(to: Size(width: width, height: 200))
    stage.advance(by: 0)
    let frame = try #require(stage.carousels[0].frame(ofPage: 5))
    #expect(abs(frame.center.x - width / 2) < 1e-9)
    stage.settle()
    #expect(model.changes == [5])
  }

  @Test func `pages that go and come back under a finger end on a whole page`() {
    let model = PagesModel(3)
    model.selection = 1
    let stage = model.stage()
    stage.press(at: middle)
    stage.advance(by: 0.02)
    stage.move(to: Point(x: 120, y: 100))
    stage.advance(by: 0.2)
    model.pages = []
    stage.advance(by: 0.1)
    #expect(stage.carousels[0].progress == 0)
    #expect(stage.carousels[0].visiblePages == [])
    stage.release(at: Point(x: 120, y: 100))
    stage.settle()
    model.pages = [0, 1, 2]
    stage.settle()
    #expect(stage.carousels[0].progress == 0)
    #expect(stage.carousels[0].phase == .idle)
    #expect(stage.texts.contains("page \(model.selection)"))
  }

  @Test func `a range of 10^12 numbers is gone through without looking for any`() {
    let selection = SelectionModel(900_000_000_000)
    let stage = Stage(size: Size(width: 400, height: 200)) {
      Carousel(
        0..<1_000_000_000_000, id: \.self,
        selection: Binding(get: { selection.page }, set: { selection.page = $0 })
      ) { Text("\($0)") }
    }
    #expect(stage.carousels[0].texts(onPage: 900_000_000_000) == ["900000000000"])
    selection.page = 5
    stage.settle()
    #expect(stage.carousels[0].settledPage == 5)
    stage.key("End")
    stage.settle()
    #expect(selection.page == 999_999_999_999)
    // One that is not there is left aside.
    selection.page = -1
    stage.settle()
    #expect(stage.carousels[0].settledPage == 999_999_999_999)
  }
}

@Observable private final class SelectionModel {
  var page: Int
  init(_ page: Int) { self.page = page }
}
