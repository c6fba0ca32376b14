import Reel
import ReelTesting
import TestSupport
import Testing

private struct Item: Identifiable, Hashable {
  var id: Int
  var length: Double
}

@Observable private final class Model {
  var items: [Item]
  var policy = ScrollAnchorPolicy.firstShown
  init(_ items: [Item]) { self.items = items }
}

/// What stays where it is, by policy.
@MainActor private struct PolicyStage {
  let model: Model
  let stage: Stage

  /// 30 rows of 40 points in a viewport of 200, from offset 420: rows 10 (cut by 20) to 15 (cut by 20).
  init(_ policy: ScrollAnchorPolicy, offset: Double = 420) {
    let model = Model((0..<30).map { Item(id: $0, length: 40) })
    model.policy = policy
    self.model = model
    stage = Stage(size: Size(width: 100, height: 200)) {
      DynamicList(model.items, orientation: .vertical) { item in
        Text("\(item.id)").frame(height: item.length)
      }
      .scrollAnchorPolicy(model.policy)
      .scrollAnimation(nil)
    }
    stage.wheel(at: Point(x: 50, y: 100), dy: -offset / 72)
    stage.advance(by: 0)
  }

  /// A row's leading and trailing edge on the screen.
  func edges(of id: Int) -> [Double]? {
    guard let index = model.items.firstIndex(where: { $0.id == id }) else { return nil }
    return stage.lists[0].frame(ofRow: index).map { [$0.minY, $0.maxY] }
  }

  func change(_ body: (inout [Item]) -> Void) {
    body(&model.items)
    stage.advance(by: 0)
  }
}

@MainActor struct AnchorPolicyTests {
  /// Something that happens to a list of 30 rows of which 10 to 15 are shown.
  enum Change: String, CaseIterable, CustomTestStringConvertible {
    case insertAbove, deleteAbove, insertInside, growFirst, growLast, growInside, appendBelow

    var testDescription: String { rawValue }

    fileprivate func apply(to items: inout [Item]) {
      switch self {
      case .insertAbove: items.insert(Item(id: 100, length: 40), at: 3)
      case .deleteAbove: items.remove(at: 5)
      case .insertInside: items.insert(Item(id: 100, length: 70), at: 13)
      case .growFirst: items[10].length = 60
      case .growLast: items[15].length = 60
      case .growInside: items[12].length = 60
      case .appendBelow: items.append(Item(id: 100, length: 70))
      }
    }
  }

  /// The leading edges of rows 10 and 15 after a change; before it they are -20 and 180.
  private static let table: [(ScrollAnchorPolicy, [Change: [Double]])] = [
    (
      .firstShown,
      [
        .insertAbove: [-20, 180], .deleteAbove: [-20, 180], .insertInside: [-20, 250],
        .growFirst: [-20, 200], .growLast: [-20, 180], .growInside: [-20, 200],
        .appendBelow: [-20, 180],
      ]
    ),
    (
      .lastShown,
      [
        .insertAbove: [-20, 180], .deleteAbove: [-20, 180], .insertInside: [-90, 180],
        .growFirst: [-40, 180], .growLast: [-40, 160], .growInside: [-40, 180],
        .appendBelow: [-20, 180],
      ]
    ),
    (
      .none,
      [
        .insertAbove: [20, 220], .deleteAbove: [-60, 140], .insertInside: [-20, 250],
        .growFirst: [-20, 200], .growLast: [-20, 180], .growInside: [-20, 200],
        .appendBelow: [-20, 180],
      ]
    ),
  ]

  @Test(arguments: Change.allCases)
  func `each policy keeps its row where it is`(change: Change) throws {
    for (policy, expected) in Self.table {
      let list = PolicyStage(policy)
      #expect(list.edges(of: 10)?.first == -20)
      list.change(change.apply)
      let edges = try #require(expected[change])
      #expect(list.edges(of: 10)?.first == edges[0], "\(policy), row 10")
      #expect(list.edges(of: 15)?.first == edges[1], "\(policy), row 15")
    }
    // Away from the ends these are like the first row shown.
    for policy in [ScrollAnchorPolicy.pinnedToStart, .pinnedToEnd, .underFinger, .focused] {
      let list = PolicyStage(policy)
      list.change(change.apply)
      #expect(list.edges(of: 10)?.first == Self.table[0].1[change]?[0], "\(policy)")
    }
  }

  @Test func `a list that is pinned to its start stays there until it is moved`() {
    let list = PolicyStage(.pinnedToStart, offset: 0)
    list.change { $0.insert(Item(id: 100, length: 70), at: 0) }
    #expect(list.edges(of: 100) == [0, 70])
    list.stage.wheel(at: Point(x: 50, y: 100), dy: -0.5)
    list.stage.advance(by: 0)
    #expect(list.edges(of: 100) == [-36, 34])
    list.change { $0.insert(Item(id: 101, length: 70), at: 0) }
    #expect(list.edges(of: 100) == [-36, 34])
  }

  @Test func `a log stays at its end while it is there`() {
    let list = PolicyStage(.pinnedToEnd, offset: 0)
    // At the start, which is not the end, it stays.
    list.change { $0.append(Item(id: 100, length: 70)) }
    #expect(list.edges(of: 0) == [0, 40])
    list.stage.key("End")
    list.stage.settle()
    for id in 101..<140 {
      list.change { $0.append(Item(id: id, length: Double(20 + id % 7 * 10))) }
      #expect(list.edges(of: id)?.last == 200)
    }
    list.change { $0[$0.count - 1].length += 50 }
    #expect(list.edges(of: 139)?.last == 200)
    list.change { $0.removeFirst(20) }
    #expect(list.edges(of: 139)?.last == 200)
    list.stage.resize(to: Size(width: 100, height: 150))
    list.stage.advance(by: 0)
    #expect(list.edges(of: 139)?.last == 150)
    list.stage.wheel(at: Point(x: 50, y: 100), dy: 1)
    list.stage.settle()
    let shown = list.stage.lists[0].shownRows.map { list.model.items[$0].id }
    let before = shown.map { list.edges(of: $0) }
    list.change { $0.append(Item(id: 200, length: 70)) }
    #expect(shown.map { list.edges(of: $0) } == before)
    #expect(list.stage.counters.blankPixels == 0)
  }

  @Test func `a short log grows until it fills its list, and then follows`() {
    let model = Model([])
    model.policy = .pinnedToEnd
    let stage = Stage(size: Size(width: 100, height: 200)) {
      DynamicList(model.items, orientation: .vertical) { item in
        Text("\(item.id)").frame(height: item.length)
      }
      .scrollAnchorPolicy(model.policy)
    }
    for id in 0..<20 {
      model.items.append(Item(id: id, length: 30))
      stage.advance(by: 0)
      #expect(stage.lists[0].frame(ofRow: id)?.maxY == min(Double(id + 1) * 30, 200))
    }
  }

  @Test func `the row under the finger stays under it`() {
    let list = PolicyStage(.underFinger)
    list.stage.press(at: Point(x: 50, y: 150))
    list.stage.advance(by: 0)
    // At 150 is row 14, from 140 to 180.
    list.change { $0[12].length = 90 }
    #expect(list.edges(of: 14) == [140, 180])
    list.stage.move(to: Point(x: 50, y: 100))
    list.stage.advance(by: 0)
    // Ten points are the slop.
    #expect(list.edges(of: 14) == [100, 140])
    list.change { $0.insert(Item(id: 100, length: 30), at: 13) }
    #expect(list.edges(of: 14) == [100, 140])
    list.change { $0.removeFirst(3) }
    #expect(list.edges(of: 14) == [100, 140])
  }

  @Test func `an end that lies nearer by estimates than by true lengths moves no row`() {
    let list = PolicyStage(.firstShown, offset: 1000)
    #expect(list.edges(of: 25) == [0, 40])
    // As long as the four together, but counted as one of them until it is measured.
    list.change {
      $0.removeLast(4)
      $0.append(Item(id: 100, length: 160))
    }
    #expect(list.edges(of: 25) == [0, 40])
    #expect(list.edges(of: 100) == [40, 200])
    // This one lacks 60 points truly.
    list.change {
      $0.removeLast()
      $0.append(Item(id: 101, length: 100))
    }
    #expect(list.edges(of: 25) == [60, 100])
  }

  /// `REEL_FUZZ_SEEDS=0..<10000` runs ten thousand; these are for every day.
  @Test func `random edits leave what is kept where it is, and its way as it was`() {
    var compared = (edits: 0, frames: 0)
    for seed in Seeds.run(everyDay: 0..<60) {
      var sequence = EditSequence(seed: seed)
      if let broken = sequence.run() { Issue.record("seed \(seed): \(broken)") }
      compared.edits += sequence.compared.edits
      compared.frames += sequence.compared.frames
    }
    #expect(compared.edits > 0 && compared.frames > 0)
  }
}
