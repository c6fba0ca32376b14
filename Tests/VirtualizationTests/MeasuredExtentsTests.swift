import TestSupport
import Testing

@testable import Virtualization

struct MeasuredExtentsTests {
  /// 20 items stay in one node of the tree, 900 fill dozens.
  @Test(arguments: seeds, [20, 900])
  func `random measurements and edits match the oracle`(seed: UInt64, count: Int) {
    var random = SplitMix64(seed: seed)
    let estimate = 1 + random.gridLength()
    var extents = MeasuredExtents(count: count, estimate: estimate)
    var oracle: [Double?] = Array(repeating: nil, count: count)
    for index in (0..<count).shuffled(using: &random) where index % 7 > 0 {
      let length = random.gridLength()
      extents.measure(index, as: length)
      oracle[index] = length
    }
    for step in 0..<150 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        let index = Int.random(in: 0...oracle.count, using: &random)
        let new = Int.random(in: 0...count / 6, using: &random)
        extents.insert(index..<index + new)
        oracle.insert(contentsOf: Array(repeating: nil, count: new), at: index)
      case 1:
        let lower = Int.random(in: 0...oracle.count, using: &random)
        let upper = min(oracle.count, lower + Int.random(in: 0...count / 6, using: &random))
        extents.remove(lower..<upper)
        oracle.removeSubrange(lower..<upper)
      case 2:
        let range = random.range(in: oracle.count)
        let destination = Int.random(in: 0...oracle.count, using: &random)
        extents.move(range, to: destination)
        if destination < range.lowerBound || destination > range.upperBound {
          let moved = oracle[range]
          oracle.removeSubrange(range)
          oracle.insert(
            contentsOf: moved,
            at: destination < range.lowerBound ? destination : destination - moved.count)
        }
      default:
        for _ in 0..<count / 20 where !oracle.isEmpty {
          let index = Int.random(in: 0..<oracle.count, using: &random)
          let length = random.gridLength()
          extents.measure(index, as: length)
          oracle[index] = length
        }
      }
      #expect(extents.count == oracle.count)
      #expect(extents.measuredCount == oracle.count { $0 != nil })
      let edges = oracle.reduce(into: [0.0]) { $0.append($0.last! + ($1 ?? estimate)) }
      let probes = (0..<30).map { _ in Int.random(in: 0...oracle.count, using: &random) }
      for index in probes {
        #expect(extents.offset(of: index) == edges[index], "step \(step), edge \(index)")
        guard index < oracle.count else { continue }
        #expect(extents.measuredLength(of: index) == oracle[index], "step \(step), item \(index)")
        guard edges[index] < edges[index + 1] else { continue }
        #expect(extents.index(at: edges[index]) == index)
        #expect(extents.index(at: edges[index + 1].nextDown) == index)
        #expect(extents.index(at: (edges[index] + edges[index + 1]) / 2) == index)
      }
    }
    #expect((0..<oracle.count).map { extents.measuredLength(of: $0) } == oracle)
    expectSound(extents.tree)
  }

  /// Every node's sums are those of its children and entries, and its priority is not below theirs.
  func expectSound(_ tree: MeasurementTree) {
    func walk(_ link: MeasurementTree.Link) -> (items: Int, measured: Int, sum: Double) {
      guard link != 0 else { return (0, 0, 0) }
      let node = tree[link]
      let left = walk(node.left)
      let right = walk(node.right)
      let own = (0..<Int(node.own)).map { tree[link, $0] }
      let ownItems = own.reduce(0) { $0 + $1.gap + 1 }
      let ownSum = own.reduce(0) { $0 + $1.length }
      #expect((1...MeasurementTree.capacity).contains(own.count))
      #expect(own.allSatisfy { $0.gap >= 0 })
      #expect(node.leftItems == left.items && node.ownItems == ownItems)
      #expect(node.items == left.items + ownItems + right.items)
      #expect(Int(node.measured) == left.measured + own.count + right.measured)
      #expect(node.ownSum.rounded == ownSum)
      #expect(node.sum.rounded == left.sum + ownSum + right.sum)
      for child in [node.left, node.right] where child != 0 {
        #expect(tree[child].priority <= node.priority)
      }
      return (node.items, Int(node.measured), node.sum.rounded)
    }
    _ = walk(tree.root)
  }

  @Test(arguments: seeds) func `the tree's shape does not show`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let lengths = random.lengths(200) { Double.random(in: 1...99, using: &$0) }
    var there = MeasuredExtents(count: 200, estimate: 44.1)
    var back = there
    for index in 0..<200 { there.measure(index, as: lengths[index]) }
    for index in (0..<200).shuffled(using: &random) { back.measure(index, as: lengths[index]) }
    for _ in 0..<20 { back.move(0..<Int.random(in: 1..<200, using: &random), to: 200) }
    let first = (0..<200).first { back.extent(of: $0) == lengths[0] }!
    back.move(0..<first, to: 200)
    for index in 0...200 { #expect(there.offset(of: index) == back.offset(of: index)) }
  }

  @Test func `queries visit a logarithm of the measured items`() {
    var random = SplitMix64(seed: 1)
    let count = 1_000_000_000_000
    var extents = MeasuredExtents(count: count, estimate: 80)
    var most: [Int: Int] = [:]
    for step in 1...16384 {
      extents.measure(Int.random(in: 0..<count, using: &random), as: 44)
      guard [1024, 16384].contains(step) else { continue }
      for _ in 0..<1000 {
        var visited = 0
        _ = extents.tree.prefix(before: Int.random(in: 0...count, using: &random)) { visited += 1 }
        most[step] = max(most[step] ?? 0, visited)
      }
    }
    // A treap's depth is seldom beyond 3 log2 of its nodes: about 50 for 1024 items, 740 for 16384.
    #expect(most[1024]! <= 18)
    #expect(most[16384]! <= 29)
  }

  @Test func `edits do not fray the tree`() {
    var random = SplitMix64(seed: 1)
    var extents = MeasuredExtents(count: 4000, estimate: 80)
    for index in 0..<4000 { extents.measure(index, as: 40) }
    #expect(extents.tree.nodes.count == 4000 / MeasurementTree.capacity + 1)
    for _ in 0..<4000 {
      let index = Int.random(in: 0...3999, using: &random)
      extents.remove(index..<index + 1)
      let new = Int.random(in: 0...3999, using: &random)
      extents.insert(new..<new + 1)
      extents.measure(new, as: 40)
    }
    #expect(extents.measuredCount == 4000)
    #expect(extents.tree.nodes.count <= 4000 / 8)
  }

  @Test func `memory follows the measured items and is used again`() {
    var extents = MeasuredExtents(count: 1_000_000_000_000, estimate: 80)
    for round in 0..<10 {
      for index in 0..<1000 { extents.measure(index * 1_000_003 + round, as: 40) }
      extents.insert(500..<1_000_000)
      extents.move(0..<1_000_000, to: extents.count)
      #expect(extents.measuredCount == 1000)
      extents.remove(0..<extents.count - 5)
      extents.insert(0..<1_000_000_000_000)
      extents.remove(1_000_000_000_000..<1_000_000_000_005)
      #expect(extents.measuredCount == 0)
    }
    #expect(extents.tree.nodes.count <= 1000 / 8)
    #expect(extents.tree.entries.count == extents.tree.nodes.count * MeasurementTree.capacity)
  }

  @Test func `a copy keeps its own lengths`() {
    var extents = MeasuredExtents(count: 10, estimate: 10)
    extents.measure(3, as: 50)
    let copy = extents
    extents.measure(3, as: 70)
    extents.remove(0..<2)
    #expect(copy.extent(of: 3) == 50)
    #expect(copy.total == 140)
    #expect(extents.total == 140)
  }

  @Test func `10^12 rows stay exact around measured ones`() {
    let count = 1_000_000_000_000
    var extents = MeasuredExtents(count: count, estimate: 80)
    extents.measure(0, as: 80 + 1.0 / 64)
    extents.measure(count - 2, as: 81)
    #expect(extents.total == 80_000_000_000_001 + 1.0 / 64)
    #expect(extents.offset(of: count - 1) == 79_999_999_999_921 + 1.0 / 64)
    #expect(extents.index(at: extents.offset(of: count - 1)) == count - 1)
    #expect(extents.index(at: extents.offset(of: count - 1).nextDown) == count - 2)
    #expect(extents.lastPlace(viewport: 200) == Place(item: count - 3, offset: 41))
  }

  @Test func `a new estimate counts for what is not measured`() {
    var extents = MeasuredExtents(count: 10, estimate: 10)
    extents.measure(3, as: 50)
    extents.estimate = 20
    #expect(extents.total == 230)
    extents.estimate = .nan
    #expect(extents.total == 50)
    #expect(extents.index(at: 0) == 3)
  }

  @Test func `a measured length that is not legal counts as 0 and is told`() {
    var extents = MeasuredExtents(count: 2, estimate: 10)
    let told = [(0, -4), (0, .infinity), (1, 0)].map { extents.measure($0, as: $1) }
    #expect(told == [false, false, true])
    #expect(extents.total == 0)
  }
}
