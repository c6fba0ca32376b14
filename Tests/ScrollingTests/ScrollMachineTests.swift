import ScrollPhysics
import Scrolling
import TestSupport
import Testing
import Virtualization

/// What holds for the machine whatever happens to it.
@Suite struct ScrollMachineTests {
  @Test("Any inputs leave a legal place and consistent effects", arguments: 1...60)
  func randomInputs(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var list = Scroller(Rows(count: 50, length: 40), viewport: 200, feel: feels[seed % 4])
    for step in 0..<300 {
      let before = list.machine
      let effects = randomStep(&list, &random)
      let comment: Comment = "seed \(seed), step \(step), \(list.machine)"
      #expect(list.offset >= -1e-9 && list.offset <= list.lastOffset + 1e-9, comment)
      #expect(list.machine.overscroll.isFinite && list.machine.velocity.isFinite, comment)
      #expect(abs(list.machine.overscroll) <= list.viewport, comment)
      if list.lastOffset == 0 || list.viewport == 0 {
        #expect(list.machine.overscroll == 0, comment)
      }
      if list.machine.phase == .idle {
        #expect(list.machine.overscroll == 0 && list.machine.velocity == 0, comment)
      }
      if list.machine.overscroll != 0 {
        let end = list.machine.overscroll < 0 ? 0 : list.lastOffset
        #expect(abs(list.offset - end) < 1e-9, comment)
      }
      let moved =
        before.place != list.machine.place || before.overscroll != list.machine.overscroll
      #expect(effects.contains(.moved) == moved, comment)
      let changes = effects.filter { if case .phaseChanged = $0 { true } else { false } }
      let change = ScrollEffect.phaseChanged(from: before.phase, to: list.machine.phase)
      #expect(changes == (before.phase == list.machine.phase ? [] : [change]), comment)
    }
    list.send(.cancel)
    list.settle()
    #expect(list.machine.phase == .idle, "seed \(seed)")
  }

  @Test(
    "The same inputs at the same times give the same path, whatever frames lie between",
    arguments: 1...40)
  func deterministic(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let start = Scroller(
      Rows(count: 500, length: 40), viewport: 200, at: 500, feel: feels[seed % 4])
    var (often, rarely) = (start, start)
    for step in 0..<60 {
      let gap = Double.random(in: 0...400, using: &random)
      often.wait(until: often.time + gap, step: 3)
      rarely.wait(until: rarely.time + gap, step: 1000)
      let input = randomInput(&random)
      often.send(input)
      rarely.send(input)
      #expect(often.position == rarely.position, "seed \(seed), step \(step), \(input)")
      #expect(often.machine.phase == rarely.machine.phase, "seed \(seed), step \(step), \(input)")
    }
  }

  @Test("What moves goes on from its state when nothing really changed", arguments: feels)
  func changeToTheSame(feel: ScrollFeel) {
    let starts: [(inout Scroller) -> Void] = [
      { $0.flick(-200, in: 80) }, { $0.flick(300, in: 64) }, { $0.notches(4) },
      { $0.send(.scroll(to: 1e9, timing: .curve(.easeInOut, duration: 1))) },
      { $0.send(.scroll(to: 700, timing: .spring(Spring(duration: 0.6, bounce: 0.3)))) },
    ]
    for (index, start) in starts.enumerated() {
      var plain = Scroller(Rows(count: 200, length: 40), viewport: 200, at: 100, feel: feel)
      start(&plain)
      var changed = plain
      while plain.machine.isMoving {
        plain.wait(until: plain.time + 16)
        changed.wait(until: changed.time + 16)
        changed.change(to: changed.content.extents, anchor: changed.machine.place.item)
        #expect(abs(plain.position - changed.position) < 0.1, "start \(index) at \(plain.time)")
      }
      changed.settle()
      // An animation's goal is not moved by it, however often it happens.
      let slip = index < 2 ? 0.5 : 0
      #expect(abs(plain.offset - changed.offset) <= slip, "start \(index)")
    }
  }

  @Test("An animation that began beyond an end reaches its goal through a change of content")
  func changeWhileStretched() {
    var list = Scroller(Rows(count: 100, length: 40), viewport: 200)
    list.send(.drag(by: -150))
    list.send(.release(velocity: 0))
    list.send(.scroll(to: 300, timing: .curve(.easeInOut, duration: 0.3)))
    list.wait(until: 30)
    let position = list.position
    #expect(position < -20)
    list.change(to: Rows(count: 120, length: 40), anchor: 0)
    #expect(abs(list.position - position) < 0.01)
    list.settle()
    #expect(list.position == 300 && list.time <= 300 + 17)
  }

  @Test("A scroll to the end reaches the end that there is when it arrives")
  func movingEnd() {
    var list = Scroller(Rows(count: 100, length: 40), viewport: 200)
    list.send(.scroll(to: 3800, timing: .curve(.easeInOut, duration: 0.3)))
    list.wait(until: 150)
    let (position, velocity) = (list.position, list.machine.velocity)
    list.change(to: Rows(count: 150, length: 40), anchor: list.machine.place.item)
    #expect(abs(list.position - position) < 0.01)
    #expect(abs(list.machine.velocity - velocity) < 0.001 * velocity)
    list.settle()
    #expect(list.offset == 5800)
  }

  @Test("What moves is drawn on a grid of 1/1024 point", arguments: feels)
  func grid(feel: ScrollFeel) {
    var list = Scroller(Rows(count: 100, length: 40), viewport: 200, at: 30, feel: feel)
    func expectOnGrid() {
      let parts = list.position * Tuning.grid
      #expect(parts == parts.rounded(), "\(list.position)")
    }
    for velocity in [-900.0, 700, 2345] {
      list.send(.drag(by: 1))
      list.send(.release(velocity: velocity))
      while list.machine.isMoving {
        list.wait(until: list.time + 7)
        expectOnGrid()
      }
    }
    list.notches(2)
    list.wait(until: list.time + 77)
    expectOnGrid()
  }

  @Test("A finer rest distance rests later and nearer")
  func restDistance() {
    var times: [Double] = []
    for distance in [0.5, 0.25, 0.05] {
      var list = Scroller(Rows(count: 100, length: 40), viewport: 200)
      list.machine.restDistance = distance
      list.flick(-200, in: 80)
      var last = list.position
      while list.machine.isMoving {
        last = list.position
        list.wait(until: list.time + 1)
      }
      #expect(list.position - last <= distance + 0.01)
      times.append(list.time)
    }
    #expect(times == times.sorted() && Set(times).count == 3)
  }

  @Test("Time that runs backwards or is no number stands still")
  func badTimes() {
    var machine = ScrollMachine()
    let content = ScrollContent(extents: Rows(count: 100, length: 80), viewport: 200)
    _ = machine.handle(.drag(by: 10), at: 1, in: content)
    _ = machine.handle(.release(velocity: 1000), at: 1, in: content)
    _ = machine.handle(.advance, at: 1.1, in: content)
    let place = machine.place
    for time in [0.5, -1, .nan, .infinity] {
      #expect(machine.handle(.advance, at: time, in: content).isEmpty)
      #expect(machine.place == place)
    }
  }

  /// The rubber band is a function of the pull and the viewport.
  @Test(arguments: [100.0, 333.3, 5, 200])
  func `what a finger pulls beyond an end shows as in a list of the new length`(viewport: Double) {
    var list = Scroller(Rows(count: 200, length: 40), viewport: 200)
    var other = Scroller(Rows(count: 200, length: 40), viewport: viewport)
    for input in [ScrollInput.press, .drag(by: -300)] {
      list.send(input)
      other.send(input)
    }
    list.content.viewport = viewport
    list.send(.contentChanged(anchor: 0))
    #expect(list.machine.overscroll == other.machine.overscroll)
    #expect(list.machine.overscroll < 0 && -list.machine.overscroll < viewport)
    list.send(.drag(by: 40))
    other.send(.drag(by: 40))
    #expect(list.machine.overscroll == other.machine.overscroll)
    list.content.viewport = 200
    list.send(.contentChanged(anchor: 0))
    list.send(.drag(by: -40))
    var same = Scroller(Rows(count: 200, length: 40), viewport: 200)
    for input in [ScrollInput.press, .drag(by: -300)] { same.send(input) }
    #expect(list.machine.overscroll == same.machine.overscroll)
  }

  @Test
  func `a bounce goes on when the viewport shrinks beneath it, and a finger catches what fits`() {
    var list = Scroller(Rows(count: 200, length: 40), viewport: 200)
    for input in [ScrollInput.press, .drag(by: -600), .release(velocity: 0)] { list.send(input) }
    let pulled = list.machine.overscroll
    #expect(pulled < -120)
    list.content.viewport = 50
    list.send(.contentChanged(anchor: 0))
    #expect(list.machine.overscroll == pulled && list.machine.phase == .bouncing)
    list.send(.press)
    #expect((-50 ..< -40).contains(list.machine.overscroll))
    let caught = list.machine.overscroll
    list.send(.drag(by: -1))
    #expect((-50...caught).contains(list.machine.overscroll))
  }

  private func randomStep(_ list: inout Scroller, _ random: inout SplitMix64) -> [ScrollEffect] {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2: list.skip(Double.random(in: 0...300, using: &random))
    case 3:
      list.content.viewport = [0, 1, 100, 200, 333.3, 5000, -1, .nan].randomElement(using: &random)!
      return list.send(.contentChanged(anchor: list.machine.place.item))
    case 4:
      let count = [0, 1, 3, 50, 50, 200].randomElement(using: &random)!
      let lengths = (0..<count).map { _ in max(Double.random(in: -20...80, using: &random), 0) }
      list.content.extents = Lengths(lengths: lengths)
      let anchor = Bool.random(using: &random) ? Int.random(in: 0...300, using: &random) : nil
      return list.send(.contentChanged(anchor: anchor))
    default: return list.send(randomInput(&random))
    }
    return list.send(.advance)
  }

  private func randomInput(_ random: inout SplitMix64) -> ScrollInput {
    let far = Double.random(in: -3000...3000, using: &random)
    let near = Double.random(in: -150...150, using: &random)
    let odd = [Double.nan, .infinity, -.infinity, 1e300].randomElement(using: &random)!
    let some = Int.random(in: 0..<20, using: &random) == 0 ? odd : near
    let timings: [Timing?] = [
      nil, .curve(.easeInOut, duration: 0.3), .spring(Spring(duration: 0.5, bounce: 0.4)),
      .curve(CubicBezier(0.2, -1, 0.6, 2), duration: 0.2),
      .curve(CubicBezier(.nan, .infinity, 0.6, 2), duration: 0.2),
    ]
    let timing = timings.randomElement(using: &random)!
    switch Int.random(in: 0..<16, using: &random) {
    case 0...1: return .press
    case 2...5: return .drag(by: some)
    case 6...7: return .release(velocity: some == odd ? odd : far)
    case 8: return .cancel
    case 9: return .wheel(by: some, smooth: true)
    case 10: return .wheel(by: some, smooth: false)
    case 11: return .step(by: some)
    case 12: return .scroll(to: some == odd ? odd : abs(far), timing: timing)
    case 13:
      let item = Int.random(in: -3...60, using: &random)
      return .scrollToPlace(Place(item: item, offset: some), timing: timing)
    default: return .advance
    }
  }
}
