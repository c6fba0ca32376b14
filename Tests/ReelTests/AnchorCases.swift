import Reel
import ReelTesting
import Testing

@MainActor struct AnchorCases {
  private func lengths(_ changed: Int? = nil, _ length: Double = 0) -> ListModel.Lengths {
    var lengths = [Double](repeating: 100, count: 20)
    if let changed { lengths[changed] = length }
    return .given(lengths)
  }

  @Test(arguments: ListStage.axes)
  func `ANCHOR-2 a row above grows`(axis: Orientation) {
    let list = ListStage(lengths(), viewport: 300, offset: 450, axis)
    list.model.lengths = lengths(2, 180)
    list.stage.advance(by: 0)
    #expect(list.list.scrollOffset == 530)
    #expect(list.edge(of: 4) == -50)
    #expect(list.model.offset == 530)
  }

  @Test(arguments: ListStage.axes)
  func `ANCHOR-3 the row crossing the leading edge grows`(axis: Orientation) {
    let list = ListStage(lengths(), viewport: 300, offset: 450, axis)
    #expect(list.edge(of: 5) == 50)
    list.model.lengths = lengths(4, 160)
    list.stage.advance(by: 0)
    #expect(list.list.scrollOffset == 450)
    #expect(list.edge(of: 4) == -50)
    #expect(list.edge(of: 5) == 110)
  }

  @Test(arguments: ListStage.axes)
  func `a row above grows during a fling, which goes on as it was`(axis: Orientation) throws {
    let still = ListStage(lengths(), viewport: 300, offset: 450, axis)
    let grown = ListStage(lengths(), viewport: 300, offset: 450, axis)
    for list in [still, grown] {
      list.fling(from: 250, by: -60)
      list.stage.advance(by: 0.1)
    }
    grown.model.lengths = lengths(2, 180)
    for _ in 0..<30 {
      still.stage.advance(by: 1.0 / 60)
      grown.stage.advance(by: 1.0 / 60)
      let row = try #require(still.shown.first)
      #expect(abs(try #require(grown.edge(of: row)) - #require(still.edge(of: row))) < 0.01)
    }
  }
}
