@preconcurrency import Reel
import ReelTesting
import Testing

/// A row that changes its state as it appears.
private struct Marked: View {
  let index: Int
  @State private var marks: [Int] = []

  var body: some View {
    Text("\(index) \(marks.count)").frame(height: 20).onAppear { marks.append(index) }
  }
}

/// What is kept of rows that are scrolled away stays within its budget.
@MainActor @Suite(.serialized) struct CacheBudgetTests {
  private static func stage() -> Stage {
    Stage(size: Size(width: 200, height: 400)) {
      DynamicList(numberOfItems: 1_000_000, itemLength: 20) { Marked(index: $0) }
        .orientation(.vertical)
    }
  }

  /// Flings through some thousands of rows.
  private static func scroll(_ stage: Stage, through points: Double) {
    let end = stage.lists[0].scrollOffset + points
    while stage.lists[0].scrollOffset < end {
      stage.wheel(at: Point(x: 100, y: 200), dy: -400.0 / 72 - 0.01)
      stage.advance(by: 0)
    }
  }

  @Test func `states of rows are kept within the budget, the latest ones`() {
    Reel.cacheBudget = 8 * 100_000
    defer { Reel.cacheBudget = 128 << 20 }
    let stage = Self.stage()
    Self.scroll(stage, through: 40_000)
    #expect(stage.counters.rowStateBytes > 50_000)
    #expect(stage.counters.rowStateBytes <= 100_000)
    // The rows that were there last still have their states; the first ones begin anew.
    stage.wheel(at: Point(x: 100, y: 200), dy: 2000.0 / 72 + 0.01)
    stage.advance(by: 0)
    let row = stage.lists[0].shownRows[5]
    #expect(stage.lists[0].texts(inRow: row) == ["\(row) 2"])
    stage.key("Home")
    stage.settle()
    #expect(stage.lists[0].texts(inRow: 5) == ["5 1"])
  }

  @Test func `lengths of rows are kept within the budget, the nearest ones`() {
    Reel.cacheBudget = 8 * 600_000
    defer { Reel.cacheBudget = 128 << 20 }
    let stage = Stage(size: Size(width: 200, height: 4000)) {
      DynamicList(orientation: .vertical, numberOfItems: 10_000_000) { index in
        Color.clear.frame(height: 2 + Double(index % 3))
      }
      .overscan(.rows(0))
    }
    Self.scroll(stage, through: 120_000)
    let list = stage.lists[0]
    // 40,000 rows and more were measured.
    #expect(stage.counters.rowLengthBytes < 2_000_000)
    #expect(stage.counters.blankPixels == 0)
    let row = list.shownRows[0]
    let edge = list.frame(ofRow: row)?.minY
    stage.wheel(at: Point(x: 100, y: 200), dy: 3.0 / 72)
    stage.advance(by: 0)
    #expect(list.frame(ofRow: row)?.minY == edge.map { $0 + 3 })
  }
}
