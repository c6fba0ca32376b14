import Glibc
import Reel
import ReelTesting
import Testing

/// Very many rows, loaded page by page while somebody flings.
///
/// With `REEL_SOAK_MINUTES` set a million rows are loaded, else some for every day.
@MainActor struct EndlessListTests {
  private static var rows: Int { getenv("REEL_SOAK_MINUTES") == nil ? 20_000 : 1_000_000 }

  @Test func `rows come by the page while flinging, in order, one request at a time`() async {
    let model = InfinityNumbers()
    let perPage = 1000
    model.answer = { page, _ in Array(page * perPage..<(page + 1) * perPage) }
    let test = InfinityStage(model)
    await test.run(0.1)
    var (flings, broken) = (0, 0)
    while model.items.count < Self.rows, flings < 10 * Self.rows / perPage {
      test.stage.fling(at: Point(x: 100, y: 380), velocity: (0, -8000))
      await test.run(0.1)
      test.stage.key("End")
      await test.run(0.1)
      flings += 1
      if test.list.brokenLoadLaw != nil { broken += 1 }
    }
    #expect(model.items.count >= Self.rows)
    #expect(broken == 0)
    #expect(model.pages == Array(0..<model.pages.count), "in the order of scrolling")
    #expect(test.stage.counters.blankPixels == 0)
    #expect(test.stage.counters.rowsLivePeak < 60)
    // One row's length is kept in 24 bytes or a little more, whatever has been scrolled past.
    #expect(test.stage.counters.rowLengthBytes < 4_000_000)
    let counters = test.stage.counters
    let kept = counters.rowStateBytes + counters.rowLengthBytes + counters.pageBytes
    #expect(kept <= test.stage.cacheBudget)
    #expect(test.stage.diagnostics.isEmpty)
  }
}
