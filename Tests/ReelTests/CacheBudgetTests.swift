import Foundation
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

  /// Rows whose states, lengths and texts are all new. A row takes a debug build more than half a millisecond: without
  /// `REEL_SOAK_MINUTES` they are as many as fill the budget of states.
  private static let distinctRows =
    ProcessInfo.processInfo.environment["REEL_SOAK_MINUTES"] == nil ? 2000 : 100_000

  @Test func `however many distinct rows have passed, what is kept is within its budget`() {
    let share = 150_000
    Reel.cacheBudget = 8 * share
    defer { Reel.cacheBudget = 128 << 20 }
    let stage = Stage(size: Size(width: 200, height: 800)) {
      DynamicList(orientation: .vertical, numberOfItems: 10_000_000) { Marked(index: $0) }
        .overscan(.rows(0))
    }
    let list = stage.lists[0]
    var most = (states: 0, lengths: 0)
    while list.shownRows[0] < Self.distinctRows {
      stage.wheel(at: Point(x: 100, y: 200), dy: -800.0 / 72 - 0.01)
      stage.advance(by: 0)
      most.states = max(most.states, stage.counters.rowStateBytes)
      most.lengths = max(most.lengths, stage.counters.rowLengthBytes)
    }
    #expect(stage.counters.rowsBuilt >= Self.distinctRows)
    #expect(most.states > share / 10 * 9 && most.states <= share)
    // 8192 lengths are kept at any rate.
    #expect(most.lengths > 24 * min(Self.distinctRows, 8192))
    #expect(most.lengths < share + 64 * 8192)
    #expect(stage.counters.texturesPeakBytes < 17 << 20)
    #expect(stage.counters.blankPixels == 0)
  }

  /// Half of these fit into what is kept at any rate: 8192 lengths.
  @Test func `lengths of rows are kept within the budget, the nearest ones`() {
    Reel.cacheBudget = 8 * 100_000
    defer { Reel.cacheBudget = 128 << 20 }
    let stage = Stage(size: Size(width: 20, height: 800)) {
      DynamicList(orientation: .vertical, numberOfItems: 10_000_000) { index in
        Color.clear.frame(height: 1 + Double(index % 3))
      }
      .overscan(.rows(0))
    }
    let list = stage.lists[0]
    while list.shownRows[0] < 9000 {
      stage.wheel(at: Point(x: 10, y: 200), dy: -800.0 / 72 - 0.01)
      stage.advance(by: 0)
    }
    #expect(list.lengthConfidence * 10_000_000 < 9000)
    let row = list.shownRows[0]
    let edge = list.frame(ofRow: row)?.minY
    stage.wheel(at: Point(x: 10, y: 200), dy: 3.0 / 72)
    stage.advance(by: 0)
    #expect(list.frame(ofRow: row)?.minY == edge.map { $0 + 3 })
    #expect(stage.counters.blankPixels == 0)
  }

  // MARK: Pages

  @Test func `pages far from the one that is shown are kept within the budget, the latest ones`()
    async
  {
    let model = HeavyPages()
    let stage = Stage(size: Size(width: 400, height: 200)) {
      if model.isShown { HeavyCarousel(model: model) }
    }
    stage.cacheBudget = 8 * 50_000
    for page in 0...20 {
      model.page = page
      for _ in 0..<4 {
        await stage.waitForTasks()
        stage.settle()
      }
      #expect(stage.counters.pageBytes <= 50_000)
    }
    // Of 10,000 bytes and a little each.
    #expect(stage.counters.pageBytes > 40_000)
    #expect(model.loads == Array(0...21))
    #expect(stage.counters.rowStateBytes > 0)
    // Pages 18 to 21 are still there, as page 17 is not.
    for page in [19, 18] {
      model.page = page
      for _ in 0..<4 {
        await stage.waitForTasks()
        stage.settle()
      }
    }
    #expect(Array(model.loads.dropFirst(22)) == [17])
    model.isShown = false
    stage.settle()
    #expect(stage.counters.pageBytes == 0)
    #expect(stage.counters.rowStateBytes == 0)
  }
}

/// Pages of 10,000 bytes.
@Observable private final class HeavyPages {
  var page = 0
  var isShown = true
  @ObservationIgnored private(set) var loads: [Int] = []

  func load(_ number: Int) async -> [UInt8] {
    loads.append(number)
    return [UInt8](repeating: 1, count: 10_000)
  }
}

private struct HeavyCarousel: View {
  @Bindable var model: HeavyPages

  var body: some View {
    Carousel(page: $model.page, load: model.load) { page in
      Marked(index: page.id ?? -1)
    } next: {
      $0 + 1
    } previous: {
      $0 > 0 ? $0 - 1 : nil
    }
    .scrollAnimation(nil)
  }
}
