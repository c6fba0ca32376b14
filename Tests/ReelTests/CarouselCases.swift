import Reel
import ReelTesting
import Testing

@MainActor struct CarouselCases {
  @Test(arguments: ListStage.axes)
  func `CAROUSEL-1 pages lie where the ratio says, and ratios have limits`(axis: Orientation) throws
  {
    let model = CardModel(5)
    let test = CarouselStage(model, axis)
    #expect(try #require(test.span(of: 0)) == (60, 280))
    #expect(try #require(test.span(of: 1)) == (370, 280))
    #expect(try #require(test.span(of: -1)) == (-250, 280))
    #expect(test.carousel.livePages == [-1, 0, 1])
    model.ratio = 0
    test.stage.advance(by: 1)
    #expect(try #require(test.span(of: 0)) == (180, 40))
    model.ratio = 1.7
    test.stage.advance(by: 1)
    #expect(try #require(test.span(of: 0)) == (0, 400))
    #expect(model.calls == [])
  }

  @Test(arguments: [399.0, 401], [1, 1.25, 1.5])
  func `CAROUSEL-1 at ratio 1 not a pixel of a neighbour is seen`(
    width: Double, scale: Double
  ) {
    let test = CarouselStage(CardModel(5, ratio: 1), length: width)
    test.stage.resize(to: Size(width: width, height: 200), scale: scale)
    test.stage.advance(by: 1)
    #expect(test.carousel.visiblePages == [0])
    #expect(test.carousel.livePages == [-1, 0, 1])
  }

  @Test func `CAROUSEL-1 a ratio that is no number is reported and counts as the default`() throws {
    let test = CarouselStage(CardModel(5, ratio: .nan))
    #expect(try #require(test.span(of: 0)) == (60, 280))
    #expect(test.stage.diagnostics.count == 1)
  }

  @Test(arguments: ListStage.axes)
  func `CAROUSEL-2 a weak drag returns, a firm one advances`(axis: Orientation) {
    let model = CardModel(5)
    let test = CarouselStage(model, axis)
    test.drag(by: -50)
    test.stage.advance(by: 0.6)
    #expect(test.carousel.progress == 0)
    #expect(test.carousel.settledPage == 0)
    #expect(model.calls == [])
    // 93.3 are a third of the page.
    test.drag(by: -93)
    test.stage.settle()
    #expect(test.carousel.settledPage == 0)
    test.drag(by: -100)
    test.stage.settle()
    #expect(test.carousel.settledPage == 1)
    #expect(test.carousel.progress == 0)
    #expect(model.calls == ["next 5"])
    #expect(test.shown == ["placeholder"])
    model.data = 6
    #expect(test.shown == ["6"])
  }

  @Test func `CAROUSEL-3 five swipes in a row end on a whole page`() {
    let model = CardModel(0)
    let test = CarouselStage(model)
    for swipe in 0..<5 {
      test.swipe(by: -200)
      for _ in 0..<4 {
        test.stage.advance(by: 0.01)
        // No more than the gap between two pages, 30 points, is ever seen there.
        let isCovered = test.carousel.visiblePages.contains { page in
          test.span(of: page).map { $0.start <= 215 && $0.start + $0.length >= 185 } ?? false
        }
        #expect(isCovered, "swipe \(swipe): the centre is blank")
      }
      if model.calls.count > (model.data ?? 0) { model.data = model.calls.count }
    }
    for _ in 0..<40 {
      test.stage.advance(by: 0.05)
      if model.calls.count > (model.data ?? 0) { model.data = model.calls.count }
    }
    let page = test.carousel.settledPage
    #expect((1...5).contains(page))
    #expect(test.carousel.progress == 0)
    #expect(model.calls.count == page)
    #expect(test.shown == ["\(page)"])
    test.swipe(by: -200)
    test.stage.settle()
    #expect(test.carousel.settledPage == page + 1)
  }

  @Test func `CAROUSEL-4 swiping back twice at the first page ends on it`() {
    let model = CardModel(1)
    model.range = 0...10
    let test = CarouselStage(model)
    test.swipe(by: 200, duration: 0.1)
    test.stage.advance(by: 0.05)
    test.swipe(by: 200, duration: 0.1)
    test.stage.settle()
    model.data = 0
    test.stage.settle()
    #expect(test.carousel.settledPage == -1)
    #expect(test.shown == ["0"])
    #expect(model.calls == ["prev 1"])
    #expect(test.carousel.visiblePages == [-1, 0])
  }

  @Test(arguments: ListStage.axes)
  func `CAROUSEL-5 a resize at rest keeps the page`(axis: Orientation) throws {
    let model = CardModel(5)
    let test = CarouselStage(model, axis)
    test.stage.resize(to: axis.size(along: 800, across: 200))
    #expect(try #require(test.span(of: 0)) == (120, 560))
    test.stage.settle()
    #expect(model.calls == [])
    #expect(test.carousel.settledPage == 0)
  }

  @Test func `CAROUSEL-6 a vertical list in a page scrolls alone`() {
    let stage = Stage(size: Size(width: 400, height: 200)) {
      Carousel([0, 1, 2], id: \.self) { page in
        DynamicList(numberOfItems: 100, itemLength: 20) { Text("\(page).\($0)") }
          .orientation(.vertical)
          .clipped()
      }
    }
    stage.press(at: Point(x: 200, y: 150))
    stage.advance(by: 0.016)
    stage.move(to: Point(x: 197, y: 120))
    stage.advance(by: 0.016)
    stage.move(to: Point(x: 120, y: 110))
    stage.advance(by: 0.2)
    #expect(stage.carousels[0].progress == 0)
    stage.release(at: Point(x: 120, y: 110))
    stage.settle()
    // 40 of finger, less the slop.
    #expect(stage.lists[0].scrollOffset == 30)
    #expect(stage.carousels[0].settledPage == 0)
  }

  @Test func `CAROUSEL-7 a settled change is told of once`() {
    let model = PagesModel(3)
    let stage = model.stage()
    let middle = Point(x: 200, y: 100)
    stage.drag(from: middle, to: Point(x: 150, y: 100), duration: 0.5, holdBeforeRelease: 0.2)
    stage.settle()
    #expect(model.changes == [])
    stage.drag(from: middle, to: Point(x: 80, y: 100), duration: 0.5, holdBeforeRelease: 0.2)
    stage.settle()
    #expect(model.changes == [1])
    model.selection = 2
    stage.settle()
    #expect(model.changes == [1, 2])
    model.selection = 0
    stage.settle()
    for _ in 0..<2 {
      stage.drag(from: middle, to: Point(x: 260, y: 100), duration: 0.3, holdBeforeRelease: 0.2)
      stage.settle()
    }
    #expect(model.changes == [1, 2, 0])
    #expect(model.selection == 0)
  }

  @Test(arguments: ListStage.axes)
  func `CAROUSEL-8 a wheel notch turns a page`(axis: Orientation) {
    let model = CardModel(5)
    let test = CarouselStage(model, axis)
    test.wheel(-1)
    test.stage.advance(by: 2)
    #expect(test.carousel.settledPage == 1)
    #expect(test.carousel.progress == 0)
    #expect(model.calls == ["next 5"])
  }

  @Test func `CAROUSEL-9 a single page follows with resistance and comes back`() throws {
    let model = CardModel(5)
    model.range = 5...5
    let test = CarouselStage(model)
    #expect(test.carousel.livePages == [0])
    test.stage.press(at: test.point(300))
    test.stage.advance(by: 0.1)
    test.stage.move(to: test.point(210))
    test.stage.advance(by: 0.1)
    // 80 beyond the slop, a third of which shows.
    let start = try #require(test.span(of: 0)).start
    #expect(abs(start - (60 - 80 / 3.0)) < 0.01)
    test.stage.release(at: test.point(210))
    test.stage.settle()
    #expect(try #require(test.span(of: 0)).start == 60)
    test.swipe(by: -180)
    test.stage.settle()
    test.swipe(by: 180)
    test.stage.settle()
    #expect(try #require(test.span(of: 0)).start == 60)
    #expect(model.calls == [])
  }

  @Test func `a fractional wheel follows and settles`() {
    let model = CardModel(5)
    let test = CarouselStage(model)
    for _ in 0..<6 {
      test.stage.send(.wheel(at: test.point(200), dx: 0.5, dy: 0, modifiers: []))
      test.stage.advance(by: 0.016)
    }
    #expect(abs(test.carousel.progress - 216 / 310.0) < 0.01)
    test.stage.settle()
    #expect(test.carousel.settledPage == 1)
    #expect(model.calls == ["next 5"])
  }

  @Test func `keys turn pages, and go to the ends where these are known`() {
    let model = PagesModel(12)
    let stage = model.stage()
    for (key, page) in [
      ("Right", 1), ("PageDown", 2), ("Left", 1), ("End", 11), ("Right", 11), ("Home", 0),
    ] {
      stage.send(.key(key, modifiers: []))
      stage.settle()
      #expect(model.selection == page, "\(key)")
    }
  }

  @Test(arguments: [1, 2, 3, 5], [0.1, 0.5, 0.7, 1])
  func `a loop has pages on both sides, in order both ways`(count: Int, ratio: Double) {
    let model = PagesModel(count, loops: true, ratio: ratio)
    let stage = model.stage()
    for turn in [1, 1, 1, -1, -1, -1, -1, -1] {
      let before = stage.carousels[0].settledPage
      stage.send(.wheel(at: Point(x: 200, y: 100), dx: 0, dy: Double(-turn), modifiers: []))
      for _ in 0..<10 {
        stage.advance(by: 0.05)
        #expect(stage.carousels[0].visiblePages.count >= 1)
      }
      stage.settle()
      let carousel = stage.carousels[0]
      #expect(carousel.settledPage == before + turn)
      #expect(carousel.livePages.count >= 3)
      for page in carousel.visiblePages where carousel.frame(ofPage: page) != nil {
        let number = (page % count + count) % count
        let texts = carousel.texts(onPage: page)
        #expect(texts.isEmpty || texts == ["page \(number)"])
      }
      #expect(carousel.texts(onPage: before + turn) == ["page \(model.selection)"])
    }
  }

  @Test func `a million pages each way and back gives the same pixels`() throws {
    let model = PagesModel(7, loops: true)
    let stage = model.stage()
    let before = stage.drawListDescription
    func turn(_ pages: Int) {
      stage.send(.wheel(at: Point(x: 200, y: 100), dx: 0, dy: Double(-pages), modifiers: []))
      stage.settle()
    }
    turn(1_000_000)
    #expect(stage.carousels[0].settledPage == 1_000_000)
    turn(-2_000_000 / 2)
    turn(-1_000_000)
    #expect(stage.carousels[0].settledPage == -1_000_000)
    turn(1_000_000)
    #expect(stage.drawListDescription == before)
  }
}

/// A collection of numbered pages.
@Observable final class PagesModel {
  var pages: [Int]
  var selection = 0
  let loops: Bool
  let ratio: Double
  @ObservationIgnored var changes: [Int] = []

  init(_ count: Int, loops: Bool = false, ratio: Double = 0.7) {
    pages = Array(0..<count)
    self.loops = loops
    self.ratio = ratio
  }

  func stage() -> Stage {
    Stage(size: Size(width: 400, height: 200)) { PagesCarousel(model: self) }
  }
}

private struct PagesCarousel: View {
  let model: PagesModel

  var body: some View {
    Carousel(
      model.pages, id: \.self,
      selection: Binding(get: { model.selection }, set: { model.selection = $0 }),
      ratio: model.ratio, loops: model.loops, onPageChange: { model.changes.append($0) },
      content: page)
  }

  private func page(_ page: Int) -> some View {
    Text("page \(page)").lineLimit(1).fixedSize()
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Color.orange)
  }
}
