import TestSupport
import Testing

@testable import Virtualization

struct ItemChangeTests {
  @Test(arguments: seeds) func `an item is followed to where its id went`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let all = Array(0..<12).shuffled(using: &random)
      let old = Array(all.prefix(Int.random(in: 0...8, using: &random)))
      // Ids of which some are in both, in an order of which some is the same.
      var new = old.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
      if Bool.random(using: &random) { new.shuffle(using: &random) }
      for id in all.dropFirst(8) where Bool.random(using: &random) {
        new.insert(id, at: Int.random(in: 0...new.count, using: &random))
      }
      let change = ItemChange(from: old, to: new)
      #expect(change.isEmpty == (old == new))
      for (index, id) in old.enumerated() {
        #expect(change.newIndex(of: index) == new.firstIndex(of: id), "\(old) to \(new)")
      }
      // What was measured goes along.
      var extents = MeasuredExtents(count: old.count, estimate: 7)
      for (index, id) in old.enumerated() where id % 3 > 0 {
        extents.measure(index, as: Double(100 + id))
      }
      extents.apply(change)
      for (index, id) in new.enumerated() {
        let length = old.contains(id) && id % 3 > 0 ? Double(100 + id) : nil
        #expect(extents.measuredLength(of: index) == length, "\(old) to \(new)")
      }
    }
  }

  @Test func `who is left nearest is the next one behind, else the one before`() {
    let change = ItemChange(from: [1, 2, 3, 4, 5], to: [1, 5])
    #expect(change.survivor(near: 2, among: 5) == 4)
    #expect(ItemChange(from: [1, 2, 3], to: [1]).survivor(near: 2, among: 3) == 0)
    #expect(ItemChange(from: [1, 2, 3], to: []).survivor(near: 1, among: 3) == nil)
  }

  @Test func `a range is replaced`() {
    let change = ItemChange(replacing: 3..<5, by: 4)
    #expect([0, 2, 3, 4, 5, 9].map(change.newIndex) == [0, 2, nil, nil, 7, 11])
  }
}
