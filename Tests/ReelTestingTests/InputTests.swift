import Reel
import ReelTesting
import Testing

/// Keys, wheel and fingers, through a stage.
@MainActor struct InputTests {
  @Test(arguments: Orientation.allCases)
  func `INPUT-10 End goes to the very last row and Home back`(axis: Orientation) {
    let fixture = ListStage(.uniform(1000, 40), viewport: 200, axis)
    fixture.stage.key("End")
    fixture.stage.settle()
    #expect(fixture.list.scrollOffset == 39_800 && fixture.model.offset == 39_800)
    #expect(fixture.list.shownRows.last == 999)
    #expect(fixture.trailingEdge(of: 999) == 200)
    fixture.stage.key("Home")
    fixture.stage.settle()
    #expect(fixture.list.scrollOffset == 0 && fixture.model.offset == 0)
  }
}
