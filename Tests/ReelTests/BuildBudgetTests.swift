import Reel
import Testing

/// Rows that cost 5 ms to build, by a clock that only building moves.
@MainActor struct BuildBudgetTests {
  @Test(arguments: [Orientation.vertical, .horizontal])
  func `no frame is over its budget, and all rows are there when arithmetic says`(
    orientation: Orientation
  ) {
    let workshop = Workshop()
    let session = workshop.session(orientation, budget: .milliseconds(8))
    // 10 rows of 20 points are shown, 4 more are overscan; one of 5 ms fits into 8 ms.
    for frame in 1...14 {
      let before = workshop.now
      session.turn(at: Double(frame) / 60)
      #expect(workshop.now - before <= 0.008)
      #expect(workshop.built == Array(0..<frame), "frame \(frame)")
    }
    #expect(!session.host.needsFrame)
    // 12 ms hold two.
    workshop.budget = .milliseconds(12)
    session.advance(by: 1)
    workshop.built = []
    workshop.offset = 2000
    let list = session.host.lists[0]
    for frame in 1...9 {
      let before = workshop.now
      session.turn(at: 3 + Double(frame) / 60)
      #expect(workshop.now - before <= 0.012)
      #expect(workshop.built.count == 2 * frame, "frame \(frame)")
    }
    #expect(Array(workshop.built.prefix(10)) == Array(100..<110), "what is shown comes first")
    #expect(Set(list.liveRows) == Set(96..<114))
    #expect(!session.host.needsFrame)
  }

  @Test func `a fling over costly rows shows stand-ins, never a gap, and comes to rest whole`() {
    let workshop = Workshop()
    let session = workshop.session(.vertical, budget: .milliseconds(8))
    session.settle()
    #expect(workshop.built.count == 14)
    workshop.offset = 20_000
    var standIns = 0
    for frame in 1...60 {
      let before = workshop.now
      workshop.offset += 90
      session.turn(at: 1 + Double(frame) / 60)
      #expect(workshop.now - before <= 0.008)
      standIns = max(standIns, session.host.lists[0].awaited.count)
    }
    #expect(standIns > 5)
    #expect(session.statistics.blankPixels == 0)
    session.settle()
    #expect(session.host.lists[0].awaited.isEmpty)
    let whole = Workshop()
    whole.offset = workshop.offset
    let other = whole.session(.vertical, budget: nil)
    other.settle()
    #expect(session.surface.contentHash == other.surface.contentHash)
  }

  @Test func `without a budget or a clock all rows come at once`() {
    let workshop = Workshop()
    let session = workshop.session(.vertical, budget: nil)
    session.turn(at: 0)
    #expect(workshop.built.count == 14)
    let virtual = Workshop()
    let other = virtual.session(.vertical, budget: .milliseconds(8), hasClock: false)
    other.turn(at: 0)
    #expect(virtual.built.count == 14)
  }

  @Test func `a row that costs more than the budget still comes, one a frame`() {
    let workshop = Workshop()
    workshop.cost = 0.03
    let session = workshop.session(.vertical, budget: .milliseconds(8))
    for frame in 1...14 { session.turn(at: Double(frame) / 60) }
    #expect(workshop.built == Array(0..<14))
  }
}

/// Builds rows at a price.
@Observable final class Workshop {
  var offset = 0.0
  var budget: Duration?
  /// The clock, in seconds.
  @ObservationIgnored var now = 0.0
  /// Seconds a row.
  @ObservationIgnored var cost = 0.005
  @ObservationIgnored var built: [Int] = []

  func session(
    _ orientation: Orientation, budget: Duration?, hasClock: Bool = true
  ) -> OffscreenSession {
    self.budget = budget
    let session = OffscreenSession(
      WorkshopList(workshop: self, orientation: orientation), size: Size(width: 200, height: 200))
    session.host.clock = hasClock ? { self.now } : nil
    return session
  }
}

private struct WorkshopList: View {
  let workshop: Workshop
  let orientation: Orientation

  var body: some View {
    DynamicList(
      scrollOffset: Binding(get: { workshop.offset }, set: { workshop.offset = $0 }),
      orientation: orientation, numberOfItems: 10_000, itemLength: 20
    ) { index in
      CostlyRow(index: index, workshop: workshop)
    }
    .scrollAnimation(nil)
    .scrollIndicators(.hidden)
    .rowBuildBudget(workshop.budget)
    .clipped()
  }
}

private struct CostlyRow: View {
  let index: Int
  let workshop: Workshop

  var body: some View {
    workshop.now += workshop.cost
    workshop.built.append(index)
    return Text("\(index)")
  }
}
