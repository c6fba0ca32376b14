import Reel
import ReelTesting
import Testing

/// Loops of a few pages, at each ratio: the same pages come again, also beside themselves.
@MainActor struct CarouselLoopCases {
  @Test(arguments: [1, 2, 3, 4, 5], [0.1, 0.5, 0.7, 1])
  func `there is no gap but that between two pages, and the order is right both ways`(
    count: Int, ratio: Double
  ) throws {
    let model = PagesModel(count, loops: true, ratio: ratio)
    let stage = model.stage()
    let gap = 400 * (1 - ratio) / 4
    for turn in [1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, -1, -1] {
      stage.wheel(at: Point(x: 200, y: 100), dy: Double(-turn))
      for _ in 0..<6 {
        stage.advance(by: 0.05)
        let carousel = stage.carousels[0]
        var end = 0.0
        for page in carousel.visiblePages {
          let frame = try #require(carousel.frame(ofPage: page))
          #expect(frame.minX <= end + gap + 1e-6)
          end = frame.maxX
          let number = (page % count + count) % count
          let texts = carousel.texts(onPage: page)
          #expect(texts.isEmpty || texts == ["page \(number)"])
        }
        #expect(end + gap >= 400 - 1e-6)
      }
      stage.settle()
      let page = stage.carousels[0].settledPage
      #expect(model.selection == (page % count + count) % count)
    }
    #expect(stage.carousels[0].settledPage == -2)
  }

  @Test(arguments: [0.1, 0.5, 0.7, 1], [1, 1.25, 1.5, 2])
  func `pages are drawn where they are, to the pixel`(ratio: Double, scale: Double) throws {
    let model = PagesModel(4, loops: true, ratio: ratio)
    let stage = model.stage()
    stage.resize(to: Size(width: 397, height: 200), scale: scale)
    for turn in [-1.0, -2, 5, 1_000_000_000, 3, -2_000_000_000] {
      stage.advance(by: 0)
      stage.wheel(at: Point(x: 200, y: 100), dy: turn)
      for pause in [0.03, 0.1, 1] {
        stage.advance(by: pause)
        let carousel = stage.carousels[0]
        let frames = try carousel.visiblePages.map { try #require(carousel.frame(ofPage: $0)) }
        let drawn = stage.fragmentOrigins.map { Double($0.x) / scale }
        try #require(drawn.count == frames.count)
        // The start of the first page, the way from there to this one and the place are rounded on their own.
        for (x, frame) in zip(drawn, frames) { #expect(abs(x - frame.minX) <= 1.5 / scale) }
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5], [1, 1.25, 1.5, 2])
  func `at ratio 1 no pixel but the pages' is seen on the way`(count: Int, scale: Double) {
    let model = PagesModel(count, loops: true, ratio: 1)
    let stage = model.stage()
    stage.resize(to: Size(width: 399, height: 40), scale: scale)
    stage.advance(by: 0)
    stage.wheel(at: Point(x: 200, y: 20), dy: -3)
    for _ in 0..<5 {
      stage.advance(by: 0.04)
      let picture = stage.screenshot()
      // The page's ground, above its text.
      let ground = picture.pixel(0, 2)
      let others = (0..<picture.width).filter { picture.pixel($0, 2) != ground }
      #expect(others == [])
    }
    #expect(stage.carousels[0].progress != 0)
  }
}
