import Reel
import ReelTesting
import Testing

@MainActor struct PageDataCases {
  @Test func `PAGEDATA-1 a fetch without an answer leaves the placeholder, swiping asks again`() {
    let model = CardModel(5)
    let test = CarouselStage(model)
    test.swipe(by: -200)
    test.stage.settle()
    #expect(model.calls == ["next 5"])
    #expect(test.shown == ["placeholder"])
    #expect(test.carousel.progress == 0)
    test.stage.advance(by: 2)
    test.swipe(by: -200)
    test.stage.settle()
    #expect(model.calls == ["next 5", "next 5"])
    #expect(test.shown == ["placeholder"])
    // The page in between has no answer either; at the page that the app still has nothing is asked for.
    test.swipe(by: 200)
    test.stage.settle()
    #expect(model.calls.count == 3)
    test.swipe(by: 200)
    test.stage.settle()
    #expect(test.shown == ["5"])
    #expect(model.calls.count == 3)
  }

  @Test func `PAGEDATA-3 without data there is the placeholder and no fetch`() {
    let model = CardModel(nil)
    let test = CarouselStage(model)
    #expect(test.shown == ["placeholder"])
    test.swipe(by: -200)
    test.stage.settle()
    test.swipe(by: 200)
    test.stage.settle()
    #expect(model.calls == [])
    #expect(model.availabilityCalls == 0)
    model.data = 5
    #expect(test.shown == ["5"])
    test.stage.settle()
    test.swipe(by: -200)
    test.stage.settle()
    #expect(model.calls == ["next 5"])
  }

  @Test func `PAGEDATA-4 the current page disappears`() {
    let model = PagesModel(3)
    let stage = model.stage()
    model.selection = 2
    stage.settle()
    #expect(stage.carousels[0].settledPage == 2)
    model.pages = [0, 1]
    stage.advance(by: 0)
    #expect(stage.carousels[0].texts(onPage: 1) == ["page 1"])
    #expect(stage.carousels[0].progress == 0)
    stage.settle()
    #expect(model.selection == 1)
    model.pages = []
    stage.settle()
    #expect(stage.texts == [])
    stage.drag(from: Point(x: 300, y: 100), to: Point(x: 100, y: 100))
    stage.settle()
    model.pages = [7]
    stage.settle()
    #expect(stage.texts == ["page 7"])
  }

  @Test func `PAGEDATA-5 dragging past the last page meets resistance`() {
    let model = CardModel(5)
    model.range = 0...5
    let test = CarouselStage(model)
    test.drag(by: -300)
    #expect(test.carousel.progress < 0.4)
    test.stage.settle()
    #expect(test.carousel.progress == 0)
    test.stage.fling(at: test.point(300), velocity: (dx: -4000, dy: 0))
    test.stage.settle()
    #expect(test.carousel.progress == 0)
    #expect(test.carousel.settledPage == 0)
    #expect(model.calls == [])
  }

  @Test func `PAGEDATA-6 availability is asked again after a change, and not while idle`() {
    let model = CardModel(5)
    model.range = 5...5
    let test = CarouselStage(model)
    #expect(test.carousel.livePages == [0])
    let asked = model.availabilityCalls
    #expect(asked == 2)
    for _ in 0..<600 { test.stage.advance(by: 1.0 / 60) }
    #expect(model.availabilityCalls == asked)
    model.range = 0...10
    model.data = 6
    test.stage.settle()
    #expect(model.availabilityCalls == asked + 2)
    test.swipe(by: -200)
    test.stage.settle()
    #expect(model.calls == ["next 6"])
  }

  @Test func `an equal answer is an answer`() throws {
    let stage = Stage(size: Size(width: 400, height: 200)) { EqualAnswers() }
    stage.send(.wheel(at: Point(x: 200, y: 50), dx: 0, dy: -1, modifiers: []))
    stage.settle()
    #expect(stage.carousels[0].texts(onPage: 1) == ["placeholder"])
    // What has nothing to do with it is no answer.
    try stage.tap(text: "other 0")
    stage.settle()
    #expect(stage.carousels[0].texts(onPage: 1) == ["placeholder"])
    try stage.tap(text: "answer")
    stage.settle()
    #expect(stage.carousels[0].texts(onPage: 1) == ["5"])
    #expect(stage.carousels[0].settledPage == 1)
  }

  @Test(arguments: ListStage.axes)
  func `a neighbour slides in as it becomes available, and out as it no longer is`(
    axis: Orientation
  ) throws {
    let model = PagesModel(1)
    let stage = Stage(size: axis.size(along: 400, across: 200)) {
      PagesAlong(model: model, axis: axis)
    }
    func start(_ page: Int) -> Double? {
      stage.carousels[0].frame(ofPage: page).map { axis.along($0.origin) }
    }
    model.pages = [0, 1]
    stage.advance(by: 0)
    #expect(try #require(start(1)) == 400)
    stage.advance(by: 0.1)
    let inBetween = try #require(start(1))
    #expect(inBetween > 371 && inBetween < 399)
    stage.settle()
    #expect(start(1) == 370)
    model.pages = [0]
    stage.advance(by: 0.1)
    #expect(try #require(start(1)) > 371)
    #expect(stage.carousels[0].visiblePages == [0, 1])
    stage.settle()
    #expect(stage.carousels[0].visiblePages == [0])
    #expect(start(0) == 60)
  }
}

private struct PagesAlong: View {
  let model: PagesModel
  let axis: Orientation

  var body: some View {
    Carousel(model.pages, id: \.self) { Text("page \($0)") }.orientation(axis)
  }
}

private struct EqualAnswers: View {
  @State private var data: Int? = 5
  @State private var other = ""

  var body: some View {
    VStack {
      Carousel(
        data: data, isNextAvailable: true, fetchNext: {}, isPrevAvailable: false, fetchPrev: {}
      ) { number in
        Text(number.map { "\($0)" } ?? "placeholder")
      }
      Button("answer") { data = 5 }
      Button("other \(other.count)") { other += "x" }
    }
  }
}
