import ScrollPhysics
import Scrolling
import Testing
import Virtualization

/// JUMP: programmatic offsets, and INPUT: the wheel.
@Suite struct JumpCaseTests {
  static let timings: [Timing?] = [
    nil, .curve(.easeInOut, duration: 0.3), .spring(Spring(duration: 0.4, bounce: 0)),
  ]

  @Test("JUMP-1: the initial place survives until the first layout")
  func initialPlace() {
    var machine = ScrollMachine(place: Place(item: 50, offset: 0))
    var content = ScrollContent(extents: Rows(count: 10_000, length: 80), viewport: 0)
    _ = machine.handle(.contentChanged(anchor: 50), at: 0, in: content)
    content.viewport = 200
    _ = machine.handle(.contentChanged(anchor: 50), at: 0.01, in: content)
    _ = machine.handle(.advance, at: 1, in: content)
    #expect(machine.place == Place(item: 50, offset: 0))
    // The same written before there is a viewport.
    var written = Scroller(Rows(count: 10_000, length: 80), viewport: 0)
    written.send(.scroll(to: 4000, timing: nil))
    written.resize(to: 200)
    #expect(written.offset == 4000)
  }

  @Test("JUMP-2: a jump during a fling drops it", arguments: timings)
  func jumpDuringFling(timing: Timing?) {
    var list = Scroller(Rows(count: 10_000, length: 80), viewport: 200)
    list.send(.drag(by: 0))
    list.send(.release(velocity: 3000))
    list.wait(until: 100)
    #expect(list.offset > 200)
    list.send(.scroll(to: 8000, timing: timing))
    list.wait(until: 1500)
    #expect(list.offset == 8000 && list.machine.phase == .idle)
    list.wait(until: 2000)
    #expect(list.offset == 8000)
  }

  @Test("JUMP-3: a finished jump lets go", arguments: timings)
  func finishedJumpLetsGo(timing: Timing?) {
    var list = Scroller(Rows(count: 1000, length: 80), viewport: 200, at: 300)
    list.send(.scroll(to: 0, timing: timing))
    list.wait(until: 500)
    list.settle()
    list.notches(3)
    list.wait(until: list.time + 1000)
    #expect(list.offset == 3 * Tuning.wheelNotch)
  }

  @Test("JUMP-4: what is out of range is clamped, what is no number refused", arguments: timings)
  func outOfRange(timing: Timing?) {
    var list = Scroller(Rows(count: 10_000, length: 80), viewport: 200)
    #expect(list.send(.scroll(to: 1e9, timing: timing)).contains(.clamped))
    list.settle()
    #expect(list.offset == 799_800)
    #expect(list.send(.scroll(to: -500, timing: timing)).contains(.clamped))
    list.settle()
    #expect(list.offset == 0)
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(list.send(.scroll(to: value, timing: timing)) == [.refused])
      #expect(
        list.send(.scrollToPlace(Place(item: 3, offset: value), timing: timing)) == [.refused])
    }
    #expect(list.offset == 0 && list.machine.phase == .idle)
    #expect(!list.send(.scroll(to: 799_800, timing: timing)).contains(.clamped))
  }

  @Test("JUMP-5: a drag starts from where the list is", arguments: timings + [nil])
  func dragAfterMove(timing: Timing?) {
    for byWheel in [true, false] {
      var list = Scroller(Rows(count: 1000, length: 80), viewport: 200)
      list.send(byWheel ? .wheel(by: 300, smooth: false) : .scroll(to: 300, timing: timing))
      list.settle()
      list.press()
      list.move(-10)
      list.move(-100)
      #expect(list.offset == 400)
    }
  }

  @Test("JUMP-6: d follows the finger exactly, less the slop")
  func dragArithmetic() {
    var list = Scroller(Rows(count: 1000, length: 80), viewport: 200)
    list.press(at: 300)
    for move in 1...20 {
      list.wait(until: Double(move) * 16)
      let moved = list.effects.filter { $0 == .moved }.count
      list.move(-10)
      #expect(list.offset == Double(10 * (move - 1)))
      #expect(list.effects.filter { $0 == .moved }.count == moved + (move > 1 ? 1 : 0))
    }
  }

  @Test(
    "A write during an animation keeps the slope and does not pass the target", arguments: timings)
  func retarget(timing: Timing?) throws {
    let timing = try timing ?? .curve(.fastOutSlowIn, duration: 0.5)
    for target in [900.0, 500, 300, 100] {
      var list = Scroller(Rows(count: 1000, length: 80), viewport: 200)
      list.send(.scroll(to: 400, timing: timing))
      list.wait(until: 130, step: 1)
      let (before, velocity) = (list.offset, list.machine.velocity)
      list.send(.scroll(to: target, timing: timing))
      #expect(abs(list.offset - before) <= 1 / Tuning.grid)
      #expect(abs(list.machine.velocity - velocity) < 0.001 * velocity)
      var furthest = list.offset
      while list.machine.isMoving {
        list.wait(until: list.time + 1)
        furthest = target > before ? max(furthest, list.offset) : list.offset
      }
      #expect(list.offset == target && furthest <= max(target, before))
    }
  }

  @Test("Far items are as exact as near ones")
  func farItems() {
    let rows = Rows(count: 1_000_000_000_000, length: 80)
    var list = Scroller(rows, viewport: 200)
    list.send(.scrollToPlace(Place(item: rows.count - 1, offset: 0), timing: Self.timings[1]))
    list.settle()
    let end = Place(item: rows.count - 3, offset: 40)
    #expect(list.machine.place == end)
    list.press()
    list.move(10)
    for step in 1...640 {
      list.move(1.0 / 64)
      let moved = Double(step) / 64
      #expect(list.machine.place == Place(item: end.item, offset: 40 - moved))
    }
    list.send(.cancel)
    list.send(.wheel(by: 1.0 / 64, smooth: false))
    list.settle()
    #expect(list.machine.place == Place(item: end.item, offset: 30 + 1.0 / 64))
    list.send(.scroll(to: 0, timing: Self.timings[1]))
    list.settle()
    #expect(list.machine.place == .start)
  }

  @Test("INPUT-2: fractions of a notch add up to a notch")
  func fractionalWheel() {
    var fractions = Scroller(Rows(count: 1000, length: 80), viewport: 200)
    for _ in 0..<8 {
      fractions.send(.wheel(by: Tuning.wheelNotch * 0.125, smooth: true))
      #expect(fractions.machine.phase == .idle)
    }
    var whole = Scroller(Rows(count: 1000, length: 80), viewport: 200)
    whole.notches(1)
    #expect(whole.settle() <= 150 + 17)
    #expect(abs(fractions.offset - whole.offset) <= 0.01 && whole.offset == 72)
  }

  @Test("Notches in quick succession glide to their sum without a break in speed")
  func accumulatedNotches() {
    var list = Scroller(Rows(count: 1000, length: 80), viewport: 200)
    for _ in 0..<5 {
      let velocity = list.machine.velocity
      list.notches(1)
      #expect(abs(list.machine.velocity - velocity) < 1e-6 * (1 + velocity))
      list.wait(until: list.time + 40)
    }
    list.settle()
    #expect(list.offset == 5 * 72)
    list.notches(-7)
    list.settle()
    #expect(list.offset == 0 && list.machine.overscroll == 0)
  }

  @Test("The wheel waits while a finger holds the content")
  func wheelDuringDrag() {
    var list = Scroller(Rows(count: 1000, length: 80), viewport: 200)
    list.press()
    list.notches(1)
    list.move(-30)
    list.send(.wheel(by: 10, smooth: true))
    list.notches(1)
    list.settle()
    #expect(list.offset == 20 && list.machine.phase == .dragging)
  }

  @Test("The wheel takes over a coast at once, and never pulls beyond an end", arguments: feels)
  func wheelDuringCoast(feel: ScrollFeel) {
    var list = Scroller(Rows(count: 1000, length: 80), viewport: 200, at: 4000, feel: feel)
    list.flick(200, in: 80)
    list.wait(until: list.time + 100)
    let offset = list.offset
    list.send(.wheel(by: -9, smooth: true))
    #expect(list.offset == offset - 9 && list.machine.phase == .idle)
    list.notches(-200)
    list.wait(until: list.time + 60)
    list.notches(-200)
    list.send(.wheel(by: -1e6, smooth: true))
    #expect(list.position == 0)
  }

  @Test("A wheel in a bounce only helps it back")
  func wheelDuringBounce() {
    for smooth in [true, false] {
      var list = Scroller(Rows(count: 1000, length: 80), viewport: 200, at: 30)
      list.flick(200, in: 80)
      list.wait(until: list.time + 50)
      let stretch = list.machine.overscroll
      #expect(stretch < -20)
      list.send(.wheel(by: -50, smooth: smooth))
      #expect(list.machine.overscroll == stretch && list.machine.phase == .bouncing)
      list.send(.wheel(by: 10, smooth: smooth))
      #expect(abs(list.position - stretch - (smooth ? 10 : 0)) < 0.01)
      list.settle()
      #expect(list.position == (smooth ? 0 : 10))
    }
  }
}
