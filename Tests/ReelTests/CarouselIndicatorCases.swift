import Reel
import ReelTesting
import Testing

/// The dots beside a carousel's pages, as they are drawn.
@MainActor struct CarouselIndicatorCases {
  /// A dot: where it is along the axis and how wide, in points, and how dark.
  private struct Dot: Equatable {
    let center: Double
    let size: Int
    let alpha: Int
  }

  /// What is drawn in the strip beside the pages.
  private func dots(_ stage: Stage, _ axis: Orientation = .horizontal) -> [Dot] {
    stage.fills.filter { axis.across(Point(x: Double($0.rect.x), y: Double($0.rect.y))) >= 176 }
      .map { fill in
        let start = axis.along(Point(x: Double(fill.rect.x), y: Double(fill.rect.y)))
        return Dot(
          center: start + Double(fill.rect.width) / 2, size: fill.rect.width,
          alpha: Int(fill.color.alpha))
      }
  }

  private func slides(_ count: Int, _ axis: Orientation = .horizontal) -> Slides {
    let slides = Slides(count)
    slides.indicator = .automatic
    slides.axis = axis
    return slides
  }

  @Test(arguments: ListStage.axes)
  func `each page has a dot below or beside the pages, the current one the largest and darkest`(
    axis: Orientation
  ) throws {
    let slides = slides(5, axis)
    slides.selection = 3
    let stage = slides.stage()
    let dots = dots(stage, axis)
    #expect(dots.map(\.center) == [168, 184, 200, 216, 232])
    #expect(dots.map(\.size) == [6, 6, 6, 8, 6])
    #expect(dots.map(\.alpha) == [64, 64, 64, 217, 64])
    let page = try #require(stage.carousels[0].frame(ofPage: 3))
    #expect(axis.across(page.size) == 176)
    #expect(axis.along(page.size) == 280)
  }

  @Test func `they follow the finger`() {
    let stage = slides(5).stage()
    stage.press(at: Point(x: 300, y: 80))
    stage.advance(by: 0.1)
    // Half a page's way, after the slop.
    stage.move(to: Point(x: 300 - 10 - 155, y: 80))
    stage.advance(by: 0.1)
    #expect(dots(stage).map(\.alpha) == [140, 140, 64, 64, 64])
    #expect(dots(stage).map(\.size) == [7, 7, 6, 6, 6])
    stage.move(to: Point(x: 300 + 50, y: 80))
    stage.advance(by: 0.1)
    // Beyond the first page there is nothing to show.
    #expect(dots(stage).map(\.alpha) == [217, 64, 64, 64, 64])
  }

  @Test func `many pages have a window with small dots where there are more`() {
    let slides = slides(1000)
    slides.animation = nil
    let stage = slides.stage()
    for (page, sizes, current) in [
      (0, [8, 6, 6, 6, 6, 4, 2], 0), (3, [6, 6, 6, 8, 6, 4, 2], 3),
      (500, [2, 4, 6, 8, 6, 4, 2], 3), (999, [2, 4, 6, 6, 6, 6, 8], 6),
    ] {
      slides.selection = page
      stage.settle()
      #expect(dots(stage).map(\.size) == sizes, "page \(page)")
      #expect(dots(stage).firstIndex { $0.alpha == 217 } == current)
      #expect(dots(stage).map(\.center) == [152, 168, 184, 200, 216, 232, 248])
    }
  }

  @Test func `a million million pages draw what a thousand do`() {
    let (few, many) = (slides(1000), slides(1_000_000_000_000))
    few.animation = nil
    many.animation = nil
    let (stage, long) = (few.stage(), many.stage())
    few.selection = 700
    many.selection = 700_000_000_000
    for stage in [stage, long] {
      stage.settle()
      stage.press(at: Point(x: 300, y: 80))
      stage.move(to: Point(x: 200, y: 80))
      stage.advance(by: 0.1)
    }
    #expect(dots(long).map(\.size) == dots(stage).map(\.size))
    #expect(dots(long).map(\.center) == dots(stage).map(\.center))
    #expect(long.counters.rowsBuilt == stage.counters.rowsBuilt)
  }

  @Test(arguments: ListStage.axes)
  func `a tap on one half turns a page that way`(axis: Orientation) {
    let slides = slides(5, axis)
    let stage = slides.stage()
    let (after, before) = (
      axis.point(along: 240, across: 188), axis.point(along: 160, across: 188)
    )
    stage.tap(after)
    stage.settle()
    #expect(slides.selection == 1)
    stage.tap(after)
    stage.tap(after)
    stage.settle()
    #expect(slides.selection == 3)
    stage.tap(before)
    stage.settle()
    #expect(slides.selection == 2)
    #expect(slides.changes == [1, 3, 2])
  }

  @Test func `the wheel over them turns pages, a drag on them does not`() {
    let slides = slides(5)
    let stage = slides.stage()
    stage.wheel(at: Point(x: 200, y: 190), dy: -1)
    stage.settle()
    #expect(slides.selection == 1)
    stage.drag(from: Point(x: 220, y: 190), to: Point(x: 60, y: 190), duration: 0.1)
    stage.settle()
    #expect(slides.selection == 1)
  }

  @Test func `a loop's dots go round`() {
    let slides = slides(3)
    slides.loops = true
    let stage = slides.stage()
    stage.press(at: Point(x: 100, y: 80))
    stage.advance(by: 0.1)
    stage.move(to: Point(x: 100 + 10 + 155, y: 80))
    stage.advance(by: 0.1)
    #expect(dots(stage).map(\.alpha) == [140, 64, 140])
    stage.release(at: Point(x: 265, y: 80))
    stage.settle()
    #expect(slides.selection == 2)
    #expect(dots(stage).map(\.alpha) == [64, 64, 217])
    // A long loop has no ends to go small at.
    slides.count = 50
    slides.animation = nil
    for page in [0, 25, 49] {
      slides.selection = page
      stage.settle()
      #expect(dots(stage).map(\.size) == [2, 4, 6, 8, 6, 4, 2], "page \(page)")
    }
  }

  @Test func `one page has dots only where they are always asked for`() throws {
    let slides = slides(1)
    let stage = slides.stage()
    #expect(dots(stage) == [])
    slides.indicator = .always
    stage.settle()
    #expect(dots(stage).map(\.alpha) == [217])
    slides.indicator = .never
    stage.settle()
    #expect(dots(stage) == [])
    #expect(try #require(stage.carousels[0].frame(ofPage: 0)).size.height == 200)
    slides.indicator = .automatic
    slides.count = 2
    stage.settle()
    #expect(dots(stage).count == 2)
    #expect(try #require(stage.carousels[0].frame(ofPage: 0)).size.height == 176)
  }

  @Test func `where pages are not counted they take all the space`() throws {
    let model = CardModel(5)
    let stage = Stage(size: Size(width: 400, height: 200)) {
      Carousel(
        data: model.data, isNextAvailable: true, fetchNext: {}, isPrevAvailable: true, fetchPrev: {}
      ) { Text($0.map { "\($0)" } ?? "placeholder") }
      .pageIndicator(.always)
    }
    #expect(dots(stage) == [])
    #expect(try #require(stage.carousels[0].frame(ofPage: 0)).size.height == 200)
  }

  @Test func `fetched pages have dots once both ends are known`() async {
    let model = AsyncPages(5)
    model.range = 5...7
    let stage = Stage(size: Size(width: 400, height: 200)) {
      @Bindable var model = model
      Carousel(page: $model.page, load: model.load) { page in
        Text(page.value ?? "loading")
      } next: {
        try await model.next($0)
      } previous: {
        try await model.previous($0)
      }
      .pageIndicator()
    }
    await stage.waitForTasks()
    #expect(dots(stage) == [])
    for _ in 0..<2 {
      stage.wheel(at: Point(x: 200, y: 80), dy: -1)
      stage.settle()
      await stage.waitForTasks()
    }
    stage.settle()
    #expect(dots(stage).map(\.alpha) == [64, 64, 217])
  }

  @Test func `dark windows have light dots`() {
    let stage = slides(3).stage(colorScheme: .dark)
    let dots = stage.fills.filter { $0.rect.y >= 176 }
    #expect(dots.map(\.color.red) == [255, 255, 255])
    #expect(dots.map(\.color.alpha) == [217, 64, 64])
  }

  @Test func `there are as many as there is room for`() {
    let slides = slides(9)
    let stage = slides.stage()
    for (width, count) in [(400.0, 7), (80, 5), (40, 2), (10, 0)] {
      stage.resize(to: Size(width: width, height: 200))
      stage.settle()
      #expect(dots(stage).count == count, "\(width) points")
    }
    #expect(stage.diagnostics == [])
  }
}
