import Reel
import ReelTesting
import Testing

/// What apps and their sources do wrong: the carousel goes on taking gestures.
@MainActor struct CarouselBadInputCases {
  private let middle = Point(x: 200, y: 100)

  @Test(
    arguments: [
      (Double.nan, 280.0), (0, 40), (-3, 40), (-.infinity, 40), (1.001, 400), (7, 400),
      (.infinity, 400),
    ], ListStage.axes)
  func `any number for a ratio is one, and pages are turned`(
    ratio: (given: Double, length: Double), axis: Orientation
  ) throws {
    let test = CarouselStage(CardModel(5, ratio: ratio.given), axis)
    #expect(try #require(test.span(of: 0)) == (200 - ratio.length / 2, ratio.length))
    for turn in 1...3 {
      test.wheel(-1)
      test.stage.settle()
      #expect(test.carousel.settledPage == turn)
      test.model.data = 5 + turn
    }
    #expect(test.shown == ["8"])
    // Said once, however often it is laid out.
    #expect(test.stage.diagnostics.count == (ratio.given.isNaN ? 1 : 0))
  }

  @Test func `a fetch that throws is shown and reported, once, and the pages are turned`() async {
    let model = AsyncPages(5)
    model.failing = ["load 6", "next 7"]
    let test = AsyncStage(model)
    await test.settle()
    await test.turn(1)
    #expect(test.shown == ["failed", "taps 0"])
    await test.turn(1)
    await test.turn(1)
    #expect(test.shown == ["failed", "taps 0"])
    await test.turn(-1)
    #expect(test.shown == ["page 7", "taps 0"])
    // Both failed for the same reason, and more than once.
    #expect(test.stage.diagnostics.count == 1)
    #expect(test.stage.diagnostics.first?.contains("Failure") == true)
    await test.turn(-2)
    #expect(test.shown == ["page 5", "taps 0"])
  }

  @Test func `an answer that comes twice is one answer`() {
    let model = CardModel(5)
    let test = CarouselStage(model)
    test.wheel(-1)
    test.stage.settle()
    model.data = 6
    test.stage.advance(by: 0.1)
    model.data = 6
    test.stage.advance(by: 0.1)
    #expect(test.carousel.settledPage == 1)
    #expect(test.shown == ["6"])
    model.data = 6
    model.data = 6
    test.stage.settle()
    #expect(test.carousel.settledPage == 1)
    #expect(test.shown == ["6"])
    #expect(model.calls == ["next 5"])
    test.wheel(1)
    test.stage.settle()
    #expect(model.calls == ["next 5", "prev 6"])
  }

  @Test func `the same page for an answer is a page`() {
    let model = CardModel(5)
    let stage = Stage(size: Size(width: 400, height: 200)) { SamePages(model: model) }
    for turn in 1...3 {
      stage.wheel(at: middle, dy: -1)
      stage.settle()
      #expect(stage.carousels[0].settledPage == turn)
      #expect(stage.carousels[0].texts(onPage: turn) == ["5"])
      #expect(stage.carousels[0].texts(onPage: turn - 1).count <= 1)
    }
    #expect(model.calls == ["next 5", "next 5", "next 5"])
  }

  @Test func `nothing for an answer leaves the placeholder, and turning on asks nobody`() {
    let model = CardModel(5)
    let test = CarouselStage(model)
    test.wheel(-1)
    test.stage.settle()
    model.data = nil
    test.stage.settle()
    #expect(test.shown == ["placeholder"])
    test.swipe(by: -200)
    test.stage.settle()
    test.swipe(by: 200)
    test.stage.settle()
    #expect(model.calls == ["next 5"])
    model.data = 9
    test.stage.settle()
    #expect(test.shown == ["9"])
    test.wheel(-1)
    test.stage.settle()
    #expect(model.calls == ["next 5", "next 9"])
  }

  @Test func `a late answer is shown on the page that is settled, as the data it is`() {
    let model = CardModel(10)
    let test = CarouselStage(model)
    test.wheel(-1)
    test.stage.settle()
    test.wheel(1)
    test.stage.settle()
    #expect(test.shown == ["10"])
    model.data = 11
    test.stage.settle()
    #expect(test.carousel.settledPage == 0)
    #expect(test.shown == ["11"])
    test.wheel(-1)
    test.stage.settle()
    #expect(model.calls == ["next 10", "next 11"])
  }

  @Test func `an answer from another thread is one`() async {
    let model = CardModel(5)
    let stage = Stage(size: Size(width: 400, height: 200)) {
      Carousel(
        data: model.data, content: { Text($0.map { "\($0)" } ?? "placeholder") },
        isNextAvailable: { true },
        fetchNext: { number in
          Task.detached { await MainActor.run { model.data = number + 1 } }
        },
        isPrevAvailable: { false }, fetchPrev: { _ in })
    }
    for page in 1...3 {
      stage.wheel(at: middle, dy: -1)
      stage.settle()
      await stage.wait { stage.carousels[0].texts(onPage: page) == ["\(5 + page)"] }
    }
    #expect(stage.diagnostics == [])
  }

  @Test(arguments: [0.1, 0.2, 0.3, 0.5, 0.7, 0.9, 1], ListStage.axes)
  func `at rest the settled page and its neighbours are live`(ratio: Double, axis: Orientation) {
    let model = CardModel(5, ratio: ratio)
    model.answersAtOnce = true
    let test = CarouselStage(model, axis)
    for turn in [-1.0, -1, -1, 1, 1, 1, 1, 1] {
      let page = test.carousel.settledPage
      #expect(Set(test.carousel.livePages).isSuperset(of: [page - 1, page, page + 1]))
      test.wheel(turn)
      test.stage.settle()
    }
    #expect(test.carousel.settledPage == -2)
    // What is farther away is live only where it is seen.
    let seen = Set(test.carousel.visiblePages)
    #expect(test.carousel.livePages.allSatisfy { abs($0 + 2) <= 1 || seen.contains($0) })
  }
}

/// Answers each fetch at once with what it was asked by.
private struct SamePages: View {
  let model: CardModel
  @State private var data: Int? = 5

  var body: some View {
    Carousel(
      data: data, content: { Text($0.map { "\($0)" } ?? "placeholder") },
      isNextAvailable: { true },
      fetchNext: { number in
        model.fetch(1, from: number)
        data = number
      }, isPrevAvailable: { true }, fetchPrev: { data = $0 })
  }
}
