import Reel
import ReelTesting
import Testing

/// Which rows are shown and built, through a stage.
@MainActor struct RangeTests {
  @Test(arguments: Orientation.allCases)
  func `RANGE-1 A row that only touches an edge is not shown`(axis: Orientation) {
    let fixture = ListStage(.uniform(10_000, 80), viewport: 200, axis)
    let cases: [(Double, [Int])] = [
      (0, [0, 1, 2]), (79.5, [0, 1, 2, 3]), (80, [1, 2, 3]), (799_800, [9997, 9998, 9999]),
    ]
    for (offset, shown) in cases {
      fixture.model.offset = offset
      #expect(fixture.list.shownRows == shown)
      #expect(fixture.list.visibleRows == shown)
      // A row's text is in its middle, which the half point of row 0 does not reach.
      #expect(fixture.stage.texts == shown.filter { $0 > 0 || offset < 40 }.map(String.init))
      #expect(Set(fixture.list.liveRows).isSuperset(of: shown))
      #expect(fixture.list.scrollOffset == offset)
    }
  }

  @Test(arguments: Orientation.allCases)
  func `RANGE-2 A row longer than the viewport moves with the offset`(axis: Orientation) throws {
    let fixture = ListStage(
      .given([120, 80, 40, 90, 220, 70, 80]), viewport: 200, axis)
    #expect(fixture.list.contentLength == 700)
    let cases: [(Double, [Int])] = [
      (0, [0, 1]), (200, [2, 3, 4]), (330, [4]), (350, [4]), (500, [4, 5, 6]),
    ]
    for (offset, shown) in cases {
      fixture.model.offset = offset
      #expect(fixture.list.shownRows == shown)
    }
    for offset in 330...350 {
      fixture.model.offset = Double(offset)
      #expect(fixture.edge(of: 4) == Double(330 - offset))
    }
  }

  @Test(arguments: Orientation.allCases)
  func `RANGE-3 Rows of no length are not shown and keep no length`(axis: Orientation) {
    let lengths = (0..<300).map { $0 % 3 == 0 ? 0.0 : 50 }
    let fixture = ListStage(.given(lengths), viewport: 200, axis)
    fixture.model.offset = 5000
    #expect(fixture.list.contentLength == 10_000)
    #expect(fixture.list.shownRows == [151, 152, 154, 155])
    #expect(fixture.edge(of: 151) == 0)
    #expect(fixture.edge(of: 153).map { $0 == fixture.trailingEdge(of: 153) } ?? true)
    #expect(fixture.stage.diagnostics.isEmpty)
  }

  @Test(arguments: Orientation.allCases)
  func `RANGE-6 No row beyond the last is asked for`(axis: Orientation) {
    let fixture = ListStage(.given([10, 20, 30, 40, 50]), viewport: 400, axis)
    #expect(fixture.trailingEdge(of: 4) == 150)
    fixture.wheel(3)
    fixture.stage.settle()
    fixture.drag(from: 300, to: 100)
    fixture.stage.settle()
    #expect(fixture.list.scrollOffset == 0)
    #expect(fixture.model.asked.sorted() == [0, 1, 2, 3, 4])
  }

  enum EmptyRows: CaseIterable { case uniform, given }

  @Test(arguments: Orientation.allCases, EmptyRows.allCases)
  func `RANGE-7 An empty list builds nothing and stays where it is`(
    axis: Orientation, rows: EmptyRows
  ) {
    let fixture = ListStage(
      rows == .uniform ? .uniform(0, 80) : .given([]), viewport: 200, axis)
    let actions: [() -> Void] = [
      { fixture.drag(from: 150, to: 50) },
      { fixture.stage.fling(from: fixture.point(180), to: fixture.point(20)) },
      { fixture.wheel(1) }, { fixture.wheel(-1) },
      { fixture.stage.key("Home") }, { fixture.stage.key("End") },
    ]
    for action in actions {
      action()
      for _ in 0..<10 {
        fixture.stage.advance(by: 1 / 60.0)
        #expect(fixture.list.scrollOffset == 0 && fixture.model.offset == 0)
      }
    }
    #expect(fixture.model.asked.isEmpty)
    #expect(fixture.list.shownRows.isEmpty && fixture.list.liveRows.isEmpty)
    fixture.model.rows = rows == .uniform ? .uniform(3, 80) : .given([80, 80, 80])
    #expect(fixture.list.shownRows == [0, 1, 2])
    #expect(fixture.stage.texts == ["0", "1", "2"])
  }
}
