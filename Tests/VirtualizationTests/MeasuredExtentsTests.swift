import Testing

@testable import Virtualization

struct MeasuredExtentsTests {
  @Test(arguments: seeds) func `random measurements and edits match the oracle`(seed: UInt64) {
    var random = Seeded(seed)
    let estimate = 1 + random.gridLength()
    var extents = MeasuredExtents(count: 30, estimate: estimate)
    var oracle: [Double?] = Array(repeating: nil, count: 30)
    for step in 0..<400 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        let index = Int.random(in: 0...oracle.count, using: &random)
        let new = Int.random(in: 0...4, using: &random)
        extents.insert(index..<index + new)
        oracle.insert(contentsOf: Array(repeating: nil, count: new), at: index)
      case 1:
        let lower = Int.random(in: 0...oracle.count, using: &random)
        let range = lower..<min(oracle.count, lower + Int.random(in: 0...4, using: &random))
        extents.remove(range)
        oracle.removeSubrange(range)
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
        guard !oracle.isEmpty else { continue }
        let index = Int.random(in: 0..<oracle.count, using: &random)
        let length = random.gridLength()
        extents.measure(index, as: length)
        oracle[index] = length
      }
      let naive = NaiveExtents(oracle.map { $0 ?? estimate })
      #expect(extents.count == oracle.count)
      #expect(extents.measuredCount == oracle.count { $0 != nil })
      for index in oracle.indices {
        #expect(extents.measuredLength(of: index) == oracle[index], "step \(step), item \(index)")
      }
      for index in 0...oracle.count {
        #expect(extents.offset(of: index) == naive.offset(of: index), "step \(step), edge \(index)")
      }
      for _ in 0..<5 {
        let offset = Double(Int.random(in: -64...Int(naive.total * 64) + 64, using: &random)) / 64
        #expect(extents.index(at: offset) == naive.index(at: offset), "step \(step), \(offset)")
      }
    }
  }

  @Test(arguments: seeds) func `the tree's shape does not show`(seed: UInt64) {
    var random = Seeded(seed)
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
    var random = Seeded(1)
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
    // A treap's depth is seldom beyond 3 log2 m: 30 for 1024, 42 for 16384.
    #expect(most[1024]! <= 30)
    #expect(most[16384]! <= 42)
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
    #expect(extents.tree.nodes.count <= 1001)
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
