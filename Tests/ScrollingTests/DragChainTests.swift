import Scrolling
import TestSupport
import Testing

/// A drag that goes on from list to list.
struct DragChainTests {
  /// Lists of some length, each at a place of its own.
  struct Lists {
    var chain: DragChain
    var places: [Double]
    let lengths: [Double]
    /// Points of each for one of the screen; negative for one that runs the other way.
    let scales: [Double]

    init(at places: [Double], of lengths: [Double], scales: [Double]? = nil) {
      chain = DragChain(count: places.count)
      self.places = places
      self.lengths = lengths
      self.scales = scales ?? places.map { _ in 1 }
    }

    mutating func drag(by distance: Double) {
      let rooms = zip(places, lengths).map { place, length in
        min(-place, 0)...max(length - place, 0)
      }
      let steps = chain.share(scales.map { $0 * distance }, rooms: rooms)
      for index in places.indices { places[index] += steps[index] }
    }
  }

  @Test func theInnermostGoesFirstAndTheOutermostTakesTheRest() {
    var lists = Lists(at: [90, 0, 0], of: [100, 5, 1000])
    lists.drag(by: 4)
    #expect(lists.places == [94, 0, 0])
    lists.drag(by: 20)
    #expect(lists.places == [100, 5, 9])
    lists.drag(by: 1000)
    #expect(lists.places == [100, 5, 1009])
    #expect(lists.chain.leader == 2)
  }

  @Test func goingBackTheOutermostReturnsFirst() {
    var lists = Lists(at: [90, 50], of: [100, 1000])
    lists.drag(by: 30)
    #expect(lists.places == [100, 70])
    lists.drag(by: -15)
    #expect(lists.places == [100, 55])
    lists.drag(by: -25)
    #expect(lists.places == [80, 50])
    #expect(lists.chain.leader == 0)
    lists.drag(by: -85)
    #expect(lists.places == [0, 45])
    lists.drag(by: 95)
    #expect(lists.places == [90, 50])
  }

  @Test func anInnerOneAtItsEndHandsAllOfItOn() {
    var lists = Lists(at: [100, 50], of: [100, 1000])
    lists.drag(by: 5)
    #expect(lists.places == [100, 55])
    #expect(lists.chain.given == [0, 5])
  }

  @Test func oneAloneIsPulledBeyondItsEnds() {
    var lists = Lists(at: [100], of: [100])
    lists.drag(by: 5)
    #expect(lists.places == [105])
  }

  @Test func distancesAreEachOnesOwn() {
    // The inner one is drawn at half its size, the outer one runs the other way.
    var lists = Lists(at: [90, 500], of: [100, 1000], scales: [2, -1])
    lists.drag(by: 20)
    #expect(lists.places == [100, 485])
    lists.drag(by: -20)
    #expect(lists.places == [90, 500])
  }

  @Test func whereListsAreDependsOnTheFingersPlaceAlone() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let count = Int.random(in: 1...4, using: &generator)
      let lengths = (0..<count).map { _ in Double(Int.random(in: 0...200, using: &generator)) }
      let places = lengths.map { Double(Int.random(in: 0...Int($0), using: &generator)) }
      var wandering = Lists(at: places, of: lengths)
      var total = 0.0
      for _ in 0..<12 {
        let step = Double(Int.random(in: -150...150, using: &generator))
        wandering.drag(by: step)
        total += step
        var straight = Lists(at: places, of: lengths)
        straight.drag(by: total)
        for (a, b) in zip(wandering.places, straight.places) {
          #expect(abs(a - b) < 1e-6, "seed \(seed)")
        }
        let moved = zip(wandering.places, places).reduce(0) { $0 + $1.0 - $1.1 }
        #expect(abs(moved - total) < 1e-6, "seed \(seed): nothing of the finger's way is lost")
      }
    }
  }
}
