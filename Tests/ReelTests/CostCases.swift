import Foundation
import Reel
import ReelTesting
import TestSupport
import Testing

/// The catalogue's cases of costs, as counts. (COST-1 is among the cases of windows.)
@MainActor struct CostCases {
  /// The case's 100,000 rows take a minute in a debug build: without `REEL_SOAK_MINUTES` it is as many as fill
  /// the budget of kept pixels.
  nonisolated private static let textRows =
    ProcessInfo.processInfo.environment["REEL_SOAK_MINUTES"] == nil ? 6500 : 100_000

  @Test(.disabled(if: isSanitized, "sanitizers keep a memory of their own"))
  func `COST-2 text scrolled end to end and back leaves nothing behind`() throws {
    let child = try ChildProcess(
      builtExecutable("ListFixture"), ["--scroll", "\(Self.textRows)"])
    func counts(_ prefix: String) throws -> [String: Int] {
      let line = try #require(try child.lines(through: prefix, within: 600).last)
      let words = line.split(separator: " ").dropFirst()
      return Dictionary(
        uniqueKeysWithValues: stride(from: words.startIndex, to: words.endIndex, by: 2).map {
          (String(words[$0]), Int(words[$0 + 1]) ?? -1)
        })
    }
    let early = try counts("early")
    let late = try counts("late")
    // The budget of `FontLibrary`, whatever the number of rows.
    #expect(try #require(late["peak"]) <= 8 << 20)
    #expect(try #require(late["shaped"]) >= Self.textRows)
    let growth = try #require(late["resident"]) - #require(early["resident"])
    #expect(growth < 32 << 20, "\(growth) bytes more than after 1000 rows")
    #expect(try child.exitStatus() == 0)
  }

  @Test(arguments: ListStage.axes)
  func `COST-3 a frame far down the list costs what one near its start does`(axis: Orientation) {
    // The same lengths at the start and at the end, so that the counts have to be equal.
    let lengths = (0..<1_000_000).map { [80.0, 93, 107.5, 121, 85][$0 % 5] }
    let list = ListStage(.given(lengths), viewport: 400, axis)
    func cost(from start: Double) -> Cost {
      list.set(start)
      let before = list.stage.counters
      var cost = Cost()
      for step in 1...1000 {
        list.set(start + 7 * Double(step))
        cost.mostLive = max(cost.mostLive, list.stage.counters.rowsLive)
        if step % 100 == 0 {
          cost.commands += list.stage.drawListDescription.split(separator: "\n").count
        }
      }
      let after = list.stage.counters
      cost.built = after.rowsBuilt - before.rowsBuilt
      cost.updated = after.rowsUpdated - before.rowsUpdated
      cost.layouts = after.layouts - before.layouts
      cost.frames = after.framesPresented - before.framesPresented
      return cost
    }
    let period = 486.5
    let near = cost(from: 10 * period)
    let far = cost(from: (200_000 - 60) * period)
    #expect(near.frames == 1000)
    #expect(near == far)
  }

  private struct Cost: Equatable {
    var mostLive = 0
    var commands = 0
    var built = 0
    var updated = 0
    var layouts = 0
    var frames = 0
  }

  @Test(arguments: ListStage.axes)
  func `COST-4 rows are built for a move, and no visible one anew`(axis: Orientation) {
    let list = ListStage(.uniform(10_000, 80), viewport: 200, axis)
    var live = Set(list.list.liveRows)
    // The start, the middle and the end: 80 points a frame.
    for stretch in [0...200, 5000...5100, 9800...9997] {
      for row in stretch {
        let calls = list.model.built.count
        list.set(min(Double(row) * 80, 799_800))
        let built = list.model.built.dropFirst(calls)
        let now = Set(list.list.liveRows)
        #expect(now.count <= 16 && built.count <= 16, "row \(row): \(now.count), \(built.count)")
        #expect(live.isDisjoint(with: built), "row \(row) is built while it is live")
        if row != stretch.lowerBound { #expect(built.count <= 1, "row \(row)") }
        live = now
      }
    }
    #expect(list.shown == [9997, 9998, 9999])
    #expect(list.stage.counters.rowsLivePeak <= 16)
  }
}
