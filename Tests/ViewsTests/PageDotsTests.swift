import TestSupport
import Testing

@testable import Views

struct PageDotsTests {
  nonisolated private static let counts = [1, 2, 3, 6, 7, 8, 9, 20, 1000, 1_000_000_000_000]

  @Test(arguments: counts, [false, true])
  func `dots follow a position without a step, and never are too many`(count: Int, loops: Bool) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let position = Double.random(in: -1...Double(count), using: &random)
      let room = Int.random(in: 1...9, using: &random)
      let dots = PageDots(count: count, position: position, loops: loops, room: room)
      #expect(dots.places == min(count, room, PageDots.most), "seed \(seed)")
      #expect(dots.dots.count <= dots.places + 1, "seed \(seed)")
      let weight = dots.dots.reduce(0) { $0 + $1.weight }
      // One place is not enough for two dots that share the weight.
      if room > 2 || count <= room { #expect(abs(weight - 1) < 1e-3, "seed \(seed)") }
      for dot in dots.dots {
        #expect((0...1).contains(dot.size) && (0...1).contains(dot.weight), "seed \(seed)")
        #expect(dot.place > -1 - 1e-3 && dot.place < Double(dots.places) + 1e-3, "seed \(seed)")
      }
      // A little on, everything is a little on: as far as numbers of this size tell.
      let step = max(1e-3, Double(count) * 1e-14)
      let next = PageDots(count: count, position: position + step, loops: loops, room: room)
      for dot in dots.dots where dot.size > 4 * step {
        let isKept = next.dots.contains {
          abs($0.size - dot.size) <= 2 * step && abs($0.weight - dot.weight) <= 2 * step
            && abs($0.place - dot.place) <= 2 * step
        }
        #expect(isKept, "seed \(seed): \(dot) at \(position)")
      }
    }
  }

  @Test func `towards an end beyond which there are more dots get smaller`() {
    func sizes(_ position: Double) -> [Double] {
      PageDots(count: 20, position: position).dots.map { ($0.size * 3).rounded() }
    }
    #expect(sizes(0) == [3, 3, 3, 3, 3, 2, 1])
    #expect(sizes(3) == [3, 3, 3, 3, 3, 2, 1])
    #expect(sizes(4) == [1, 2, 3, 3, 3, 2, 1])
    #expect(sizes(10) == [1, 2, 3, 3, 3, 2, 1])
    #expect(sizes(15) == [1, 2, 3, 3, 3, 2, 1])
    #expect(sizes(19) == [1, 2, 3, 3, 3, 3, 3])
    #expect(sizes(9.5).count == 8)
  }

  @Test func `no page, no room and no number have no dots`() {
    #expect(PageDots(count: 0, position: 0).dots.isEmpty)
    #expect(PageDots(count: 5, position: 0, room: 0).dots.isEmpty)
    #expect(PageDots(count: 5, position: .nan).dots.isEmpty)
    #expect(PageDots(count: 5, position: .infinity, loops: true).dots.isEmpty)
  }
}
