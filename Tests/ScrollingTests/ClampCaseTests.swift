import ScrollPhysics
import Scrolling
import Testing

/// CLAMP: the legal offset, and ANCHOR: what stays still when content above changes.
@Suite struct ClampCaseTests {
  @Test("CLAMP-1: content shorter than the viewport stays put", arguments: feels)
  func shortContent(feel: ScrollFeel) {
    var list = Scroller(Rows(count: 2, length: 80), viewport: 200, feel: feel)
    func expectStill(_ what: String) {
      #expect(list.position == 0 && list.machine.place == .start, "\(what)")
      #expect(!list.machine.isMoving, "\(what)")
    }
    for sign in [-1.0, 1] {
      list.slowDrag(100 * sign)
      expectStill("drag \(sign)")
      list.flick(200 * sign, in: 80)
      expectStill("fling \(sign)")
      list.settle()
      expectStill("after the fling \(sign)")
      list.notches(3 * Int(sign))
      expectStill("wheel \(sign)")
      list.send(.wheel(by: 30 * sign, smooth: true))
      list.send(.step(by: 40 * sign))
      list.settle()
      expectStill("smooth wheel and step \(sign)")
    }
    #expect(!list.effects.contains(.moved))
  }

  @Test("CLAMP-2: a shrink while at the end clamps at once")
  func shrinkAtTheEnd() {
    var list = Scroller(Rows(count: 1000, length: 50), viewport: 300, at: 49_700)
    list.change(to: Rows(count: 100, length: 50), anchor: nil)
    #expect(list.offset == 4700 && list.machine.overscroll == 0)
    #expect(list.effects == [.moved])
  }

  @Test("CLAMP-3: rows appended while resting at the end can be reached")
  func appendAtTheEnd() {
    var list = Scroller(Rows(count: 10, length: 50), viewport: 500)
    list.change(to: Rows(count: 15, length: 50), anchor: 0)
    #expect(list.offset == 0)
    for _ in 0..<10 {
      list.notches(1)
      list.settle()
    }
    #expect(list.offset == 250)
  }

  @Test(
    "CLAMP-4: a viewport of no size for a while keeps the place",
    arguments: [0, -5, .nan, .infinity])
  func noViewport(size: Double) {
    var list = Scroller(Rows(count: 100, length: 80), viewport: 200, at: 400)
    list.resize(to: size)
    for _ in 0..<3 {
      list.wait(until: list.time + 16)
      list.send(.wheel(by: 72, smooth: true))
      #expect(list.offset == 400)
    }
    list.resize(to: 200)
    #expect(list.offset == 400)
  }

  @Test("CLAMP-4: no content for a while keeps the place")
  func noContent() {
    var list = Scroller(Rows(count: 100, length: 80), viewport: 200, at: 410)
    list.change(to: Rows(count: 0, length: 80), anchor: nil)
    #expect(list.machine.place == .start)
    list.wait(until: 100)
    list.change(to: Rows(count: 100, length: 80), anchor: nil)
    #expect(list.offset == 410)
    list.change(to: Rows(count: 0, length: 80), anchor: nil)
    list.send(.scroll(to: 0, timing: nil))
    list.change(to: Rows(count: 100, length: 80), anchor: nil)
    #expect(list.offset == 0)
  }

  @Test("CLAMP-5: a fling into the end rests there exactly", arguments: feels)
  func flingIntoTheEnd(feel: ScrollFeel) {
    // The fast rate stops a launch at 5000 after 497.5 points.
    let start = feel == .bouncing(.fast) ? 49_400.0 : 49_200
    var list = Scroller(Rows(count: 1000, length: 50), viewport: 300, at: start, feel: feel)
    list.send(.drag(by: 0))
    list.send(.release(velocity: 5000))
    var furthest = 0.0
    while list.machine.isMoving, list.time < 5000 {
      list.wait(until: list.time + 1)
      furthest = max(furthest, list.machine.overscroll)
    }
    #expect(list.time <= 2000)
    #expect(list.position == 49_700)
    #expect(furthest <= 150)
    let bounces = feel == .bouncing(.normal) || feel == .bouncing(.fast)
    #expect(bounces ? furthest > 50 : furthest == 0)
  }

  @Test("A short viewport's content does not leave it in a bounce")
  func shortViewportBounces() {
    var list = Scroller(Rows(count: 1000, length: 50), viewport: 60, at: 10)
    list.send(.drag(by: 0))
    list.send(.release(velocity: -8000))
    var furthest = 0.0
    while list.machine.isMoving {
      list.wait(until: list.time + 1)
      furthest = min(furthest, list.machine.overscroll)
    }
    #expect(furthest < -25 && furthest >= -30)
    #expect(list.position == 0)
  }

  @Test("ANCHOR-2: a row above grows and nothing moves on screen")
  func rowAboveGrows() {
    var lengths = Array(repeating: 100.0, count: 20)
    var list = Scroller(Lengths(lengths: lengths), viewport: 300, at: 450)
    lengths[2] = 180
    list.change(to: Lengths(lengths: lengths), anchor: 4)
    #expect(list.offset == 530)
    #expect(list.content.extents.offset(of: 4) - list.offset == -50)
    #expect(list.effects.isEmpty)
  }

  @Test("ANCHOR-3: the row on the leading edge grows and keeps its own edge")
  func crossingRowGrows() {
    var lengths = Array(repeating: 100.0, count: 20)
    var list = Scroller(Lengths(lengths: lengths), viewport: 300, at: 450)
    lengths[4] = 160
    list.change(to: Lengths(lengths: lengths), anchor: 4)
    #expect(list.offset == 450)
    #expect(list.content.extents.offset(of: 5) - list.offset == 110)
  }

  @Test("The row on the leading edge shrinks away under it")
  func crossingRowShrinks() {
    var lengths = Array(repeating: 100.0, count: 20)
    var list = Scroller(Lengths(lengths: lengths), viewport: 300, at: 450)
    lengths[4] = 20
    list.change(to: Lengths(lengths: lengths), anchor: 4)
    #expect(list.offset == 420)
  }

  @Test("ANCHOR-1: rows inserted above do not move the anchored one, moving or not")
  func insertAbove() {
    var list = Scroller(Rows(count: 100, length: 60), viewport: 300, at: 600)
    let more = [30.0, 90, 60, 200, 20] + Array(repeating: 60, count: 100)
    list.change(to: Lengths(lengths: more), anchor: 15)
    #expect(list.offset == 1000)

    // The same in a coast: it goes on as if nothing had happened, 400 points further down.
    var plain = Scroller(Rows(count: 100, length: 60), viewport: 300, at: 600)
    var changed = plain
    for time in stride(from: 0.0, to: 5000, by: 20) {
      plain.wait(until: time)
      changed.wait(until: time)
      if time == 0 {
        plain.flick(-200, in: 80)
        changed.flick(-200, in: 80)
      }
      if time == 400 {
        let anchor = changed.machine.place.item + 5
        changed.change(to: Lengths(lengths: more), anchor: anchor)
      }
      let shift = time < 400 ? 0.0 : 400
      #expect(abs(changed.position - plain.position - shift) < 0.01, "at \(time) ms")
      #expect(changed.machine.phase == plain.machine.phase, "at \(time) ms")
    }
  }

  @Test("Rows appended during a bounce turn the gap into content")
  func appendInBounce() {
    var list = Scroller(Rows(count: 100, length: 50), viewport: 300, at: 4700)
    list.flick(-150, in: 60)
    list.wait(until: list.time + 100)
    let position = list.position
    #expect(list.machine.overscroll > 20 && list.machine.phase == .bouncing)
    list.change(to: Rows(count: 200, length: 50), anchor: list.machine.place.item)
    #expect(abs(list.position - position) < 0.01)
    #expect(list.machine.overscroll == 0)
  }

  @Test("A shrink under a pulled end clamps and keeps the pull")
  func shrinkWhilePulled() {
    var list = Scroller(Rows(count: 100, length: 50), viewport: 300, at: 4700)
    list.press()
    list.move(-60)
    let pulled = list.machine.overscroll
    #expect(pulled > 20)
    list.change(to: Rows(count: 50, length: 50), anchor: nil)
    #expect(list.offset == 2200 && list.machine.overscroll == pulled)
    list.lift()
    list.settle()
    #expect(list.position == 2200)
  }
}

let feels: [ScrollFeel] = [.bouncing(.normal), .bouncing(.fast), .clamping, .eased]
