import ScrollPhysics
import Scrolling
import Testing

/// FLING: release velocity, coasting, clocks, catching.
@Suite struct FlingCaseTests {
  private func list(_ feel: ScrollFeel = .bouncing(.normal)) -> Scroller {
    Scroller(Rows(count: 100_000, length: 80), viewport: 200, feel: feel)
  }

  @Test("FLING-1: a finger that stopped before it lifts does not fling", arguments: feels)
  func pauseBeforeLifting(feel: ScrollFeel) {
    var list = list(feel)
    list.press(at: 300)
    for move in 1...10 {
      list.wait(until: Double(move) * 16)
      list.move(-20)
    }
    list.wait(until: 460)
    list.lift()
    #expect(list.offset == 190 && list.machine.phase == .idle)
    list.wait(until: 1500)
    #expect(list.offset == 190)
  }

  @Test("FLING-2: the path does not depend on the frame rate", arguments: feels)
  func frameRates(feel: ScrollFeel) {
    let steps = [1000.0 / 30, 1000.0 / 60, 1000.0 / 144, 2, 5000]
    let rests = steps.map { step -> (offset: Double, time: Double) in
      var list = list(feel)
      list.flick(-200, in: 80)
      let time = list.settle(step: step)
      return (list.offset, time)
    }
    for (rest, step) in zip(rests, steps) {
      #expect(rest.offset == rests[0].offset)
      #expect(abs(rest.time - rests[3].time) <= max(step, 2))
    }
    // A time in the middle.
    let middles = steps.dropLast().map { step -> Double in
      var list = list(feel)
      list.flick(-200, in: 80)
      list.wait(until: 240, step: step)
      return list.offset
    }
    #expect(Set(middles).count == 1)
  }

  @Test("FLING-3: several moves with one time stamp count as the last")
  func oneTimeStamp() {
    func rest(_ moves: [(Double, Double)]) -> Double {
      var list = list()
      list.press(at: 300)
      var finger = 300.0
      for (time, along) in moves {
        list.wait(until: time)
        list.move(along - finger)
        finger = along
      }
      list.wait(until: 33)
      list.lift()
      list.settle()
      return list.offset
    }
    let all = rest([(16, 280), (16, 260), (16, 240), (32, 220)])
    let merged = rest([(16, 240), (32, 220)])
    #expect(all.isFinite && abs(all - merged) <= 0.05 * merged)
  }

  @Test("FLING-4: a slow drag does not fling", arguments: feels)
  func slowDrag(feel: ScrollFeel) {
    var list = list(feel)
    list.press()
    for step in 1...40 {
      list.wait(until: Double(step) * 25)
      list.move(-1)
    }
    list.lift()
    #expect(list.offset == 30 && list.machine.phase == .idle)
    list.wait(until: 3000)
    #expect(list.offset == 30)
  }

  @Test("FLING-5: three quick flicks add up", arguments: [20.0, 100])
  func quickFlicks(pause: Double) {
    var single = list()
    single.flick(-200, in: 80)
    let coast =
      -single.offset
      + {
        single.settle()
        return single.offset
      }()

    var list = list()
    for _ in 0..<3 {
      list.flick(-200, in: 80)
      list.wait(until: list.time + pause)
    }
    #expect(list.machine.isMoving)
    list.settle()
    #expect(list.offset > 600 + coast)
  }

  @Test("A quick second flick is boosted; one after a rest, slower or back is not")
  func boost() {
    func velocity(hold: Double, second: Double) -> Double {
      var list = Scroller(Rows(count: 100_000, length: 80), viewport: 200, at: 40_000)
      list.flick(-100, in: 80)
      list.wait(until: list.time + 50)
      list.press()
      list.wait(until: list.time + hold, step: 1)
      list.send(.drag(by: second < 0 ? -1 : 1))
      list.send(.release(velocity: second))
      return list.machine.velocity
    }
    let caught = 1250 * exp0998(50)
    let boosted = Fling.boosted(3000, after: caught)
    #expect(boosted > 3800)
    #expect(abs(velocity(hold: 20, second: 3000) - boosted) < 1)
    #expect(velocity(hold: 21, second: 3000) == 3000)
    #expect(velocity(hold: 10, second: 300) == 300)
    #expect(velocity(hold: 10, second: -3000) == -3000)
  }

  @Test("FLING-6: a touch stops the glide and holds it", arguments: feels)
  func touchStops(feel: ScrollFeel) {
    var list = list(feel)
    list.flick(-150, in: 60)
    list.wait(until: 300)
    let moving = list.machine.isMoving
    list.press()
    let held = list.offset
    #expect(list.machine.phase == .pressed && list.machine.caughtMotion == moving)
    list.wait(until: 800)
    #expect(list.offset == held)
    list.lift()
    #expect(list.machine.phase == .idle)
    list.wait(until: 2000)
    #expect(list.offset == held)
  }

  @Test("A press on a list at rest catches nothing")
  func pressAtRest() {
    var list = list()
    list.press()
    #expect(!list.machine.caughtMotion && list.machine.phase == .pressed)
    list.send(.cancel)
    #expect(list.machine.phase == .idle)
    #expect(
      list.effects == [
        .phaseChanged(from: .idle, to: .pressed), .phaseChanged(from: .pressed, to: .idle),
      ])
  }

  @Test("A bounce that is caught goes on from where it is seen")
  func catchInBounce() {
    var list = Scroller(Rows(count: 100, length: 80), viewport: 200, at: 20)
    list.flick(150, in: 60)
    list.wait(until: list.time + 60)
    let stretch = list.machine.overscroll
    #expect(stretch < -20)
    list.press()
    list.wait(until: list.time + 300)
    #expect(list.machine.overscroll == stretch)
    // A point of finger moves it by the band's slope there; nothing jumps.
    let band = RubberBand(dimension: 200)
    let slope = band.slope(at: band.pull(stretch))
    list.send(.drag(by: 1))
    #expect(abs(list.machine.overscroll - stretch - slope) < 0.01)
    list.send(.drag(by: -1))
    #expect(abs(list.machine.overscroll - stretch) <= 1 / Tuning.grid)
    // Back to the end, and on by exactly the rest.
    list.send(.drag(by: -band.pull(stretch) + 30))
    #expect(abs(list.position - 30) < 0.01)
  }

  @Test("A bounce that is caught and let go springs back")
  func letGoInBounce() {
    var list = Scroller(Rows(count: 100, length: 80), viewport: 200, at: 20)
    list.flick(150, in: 60)
    list.wait(until: list.time + 60)
    list.press()
    list.send(.release(velocity: 0))
    #expect(list.machine.phase == .bouncing)
    list.settle()
    #expect(list.position == 0 && list.machine.phase == .idle)
  }

  @Test("A pull beyond an end shows as the rubber band says and springs back")
  func rubberBand() {
    let band = RubberBand(dimension: 200)
    for (start, sign) in [(0.0, 1.0), (7800, -1)] {
      var list = Scroller(Rows(count: 100, length: 80), viewport: 200, at: start)
      list.press()
      list.move(10 * sign)
      for pull in stride(from: 20.0, through: 400, by: 20) {
        list.move(20 * sign)
        #expect(abs(list.machine.overscroll + band.stretch(pull) * sign) <= 1 / Tuning.grid)
        #expect(list.offset == start)
      }
      list.lift()
      var last = list.position
      while list.machine.isMoving {
        list.wait(until: list.time + 10)
        #expect((list.position - last) * sign >= 0 || list.time < 400)
        last = list.position
      }
      #expect(list.position == start)
    }
  }

  @Test("A pull that is let go in motion goes on as fast as it was seen to move")
  func releaseBeyondTheEnd() {
    var list = Scroller(Rows(count: 100, length: 80), viewport: 200)
    list.send(.drag(by: -120))
    let slope = RubberBand(dimension: 200).slope(at: 120)
    list.send(.release(velocity: -600))
    #expect(list.machine.phase == .bouncing)
    #expect(abs(list.machine.velocity + 600 * slope) < 1e-6)
  }

  @Test("Without a bounce the ends hold", arguments: [ScrollFeel.clamping, .eased])
  func endsHold(feel: ScrollFeel) {
    var list = Scroller(Rows(count: 100, length: 80), viewport: 200, feel: feel)
    list.press()
    list.move(110)
    #expect(list.position == 0)
    // The way back counts from there.
    list.move(-30)
    #expect(list.position == 30)
    list.send(.release(velocity: -3000))
    list.settle()
    #expect(list.position == 0 && list.machine.phase == .idle)
    list.send(.drag(by: -5))
    list.send(.release(velocity: -3000))
    #expect(list.machine.phase == .idle)
  }

  @Test("An eased release glides a quarter second of its velocity in 0.3 s")
  func easedGlide() {
    var list = list(.eased)
    list.send(.drag(by: 100))
    list.send(.release(velocity: 800))
    #expect(list.machine.phase == .coasting)
    list.wait(until: 150)
    #expect(abs(list.offset - 200) < 0.01)
    list.wait(until: 300)
    #expect(list.offset == 300 && list.machine.phase == .idle)
  }

  private func exp0998(_ milliseconds: Double) -> Double {
    Decay(velocity: 1, restDistance: 0).velocity(at: milliseconds / 1000)
  }
}
