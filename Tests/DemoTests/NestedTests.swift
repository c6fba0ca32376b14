import Reel
import ReelTesting
import Testing

@testable import reel_demo

/// The scene `nested`.
@MainActor struct NestedTests {
  private func stage() -> Stage {
    Stage(size: Size(width: 600, height: 760)) { NestedScene() }
  }

  @Test func `a finger moves the shelf, the carousel or the page: whichever goes its way`() throws {
    let stage = stage()
    let (page, shelf) = (stage.lists[0], stage.lists[1])
    #expect(page.orientation == .vertical && shelf.orientation == .horizontal)
    stage.drag(from: Point(x: 400, y: 160), to: Point(x: 250, y: 168), holdBeforeRelease: 0.2)
    #expect(shelf.scrollOffset == 140 && page.scrollOffset == 0)
    let carousel = stage.carousels[0]
    stage.fling(at: carousel.frame.center, velocity: (-1500, 40))
    stage.settle()
    #expect(carousel.settledPage == 1 && page.scrollOffset == 0)
    stage.drag(from: Point(x: 400, y: 160), to: Point(x: 392, y: 60), holdBeforeRelease: 0.2)
    #expect(shelf.scrollOffset == 140 && page.scrollOffset == 90)
    #expect(stage.diagnostics == [] && stage.counters.blankPixels == 0)
  }

  @Test func `a list of the page's axis goes first, and at its end the page`() throws {
    let stage = stage()
    let page = stage.lists[0]
    // The chart is seen whole.
    stage.drag(from: Point(x: 300, y: 600), to: Point(x: 300, y: 390), holdBeforeRelease: 0.2)
    #expect(page.scrollOffset == 200)
    let chart = try #require(stage.lists.last { $0.orientation == .vertical })
    #expect(chart.numberOfRows == 12 && chart.frame.maxY < 760)
    let end = chart.contentLength - chart.viewportLength
    let center = chart.frame.center
    stage.drag(
      from: center, to: Point(x: center.x, y: center.y - 110), holdBeforeRelease: 0.2)
    #expect(chart.scrollOffset == 100 && page.scrollOffset == 200)
    // The rest of the chart, and 60 points of the page.
    let rest = end - 100
    stage.drag(
      from: center, to: Point(x: center.x, y: center.y - rest - 70), holdBeforeRelease: 0.2)
    #expect(chart.scrollOffset == end)
    #expect(page.scrollOffset > 220 && page.scrollOffset <= 270)
  }

  @Test func `a row that comes back is where it was`() throws {
    let stage = stage()
    let shelf = stage.lists[1]
    stage.drag(from: Point(x: 400, y: 160), to: Point(x: 250, y: 160), holdBeforeRelease: 0.2)
    try stage.tap(text: "♡")
    #expect(stage.findAll(text: "♥").count == 1 && shelf.scrollOffset == 140)
    for _ in 0..<3 { stage.wheel(at: Point(x: 20, y: 700), dy: -20) }
    stage.settle()
    #expect(stage.find(text: "New this week") == nil)
    for _ in 0..<4 { stage.wheel(at: Point(x: 20, y: 700), dy: 30) }
    stage.settle()
    #expect(stage.lists[0].scrollOffset == 0 && stage.lists[1].scrollOffset == 140)
    #expect(stage.findAll(text: "♥").count == 1)
  }

  @Test func `flings build few rows a frame, and shape nothing that was seen`() {
    let stage = stage()
    let cost = stage.costOfFling(at: Point(x: 20, y: 600), velocity: (0, -3000))
    #expect(stage.lists[0].scrollOffset > 800)
    // A row that comes has rows of its own: a shelf's, a chart's.
    #expect(cost.mostRowsBuiltAFrame <= 24 && cost.blankPixels == 0)
    let back = stage.costOfFling(at: Point(x: 20, y: 200), velocity: (0, 1500))
    #expect(back.textShaped == 0 && back.blankPixels == 0)
  }
}
