import ScrollPhysics
import Scrolling
import Testing
import Virtualization

/// Lengths that turn out, and items that come and go, while something moves.
@Suite struct LengthChangeTests {
  private func list(_ lengths: [Double]) -> GivenExtents { GivenExtents(lengths) }
  private let rows = [Double](repeating: 50, count: 200)
  private let frame = 1000.0 / 60

  /// The rows before the place's become longer; nothing that is shown does.
  private func longer(_ list: Scroller, by length: Double) -> ([Double], Place) {
    var lengths = rows
    for row in 0..<list.machine.place.item { lengths[row] += length }
    return (lengths, list.machine.place)
  }

  @Test(arguments: [true, false])
  func `a coast is the one without the change, to the last digit`(isOfItems: Bool) {
    var still = Scroller(list(rows), viewport: 300, at: 3000)
    still.flick(-120, in: 80)
    still.wait(until: still.time + 200)
    var changed = still
    let (lengths, place) = longer(changed, by: 13)
    changed.content.extents = list(lengths)
    changed.send(isOfItems ? .itemsChanged(place: place) : .lengthsChanged(place: place))
    for _ in 0..<400 {
      #expect(changed.machine.place == still.machine.place)
      #expect(changed.machine.velocity == still.machine.velocity)
      #expect(changed.machine.phase == still.machine.phase)
      still.wait(until: still.time + frame)
      changed.wait(until: changed.time + frame)
    }
    #expect(still.machine.phase == .idle)
  }

  @Test func `a coast whose end comes nearer is the one without the change until it meets it`() {
    var still = Scroller(list(rows), viewport: 300, at: 3000.3)
    still.flick(-120, in: 80)
    still.wait(until: still.time + 200)
    var changed = still
    changed.content.extents = list(Array(rows.prefix(changed.machine.place.item + 10)))
    changed.send(.itemsChanged(place: changed.machine.place))
    #expect(changed.lastOffset - changed.offset < 260)
    var frames = 0
    while true {
      still.wait(until: still.time + frame)
      changed.wait(until: changed.time + frame)
      if changed.machine.phase != .coasting { break }
      frames += 1
      #expect(changed.machine.place == still.machine.place)
      #expect(abs(changed.machine.velocity - still.machine.velocity) < 1e-9)
    }
    #expect(frames > 4 && changed.machine.phase == .bouncing)
    changed.settle()
    #expect(changed.offset == changed.lastOffset)
  }

  @Test func `a bounce is the one without the change`() {
    var still = Scroller(list(rows), viewport: 300, at: 9600.3)
    still.flick(-120, in: 80)
    still.wait(until: still.time + 100)
    for change in 0..<2 {
      #expect(still.machine.phase == .bouncing)
      #expect(still.machine.overscroll > 1)
      var changed = still
      let (lengths, place) = longer(changed, by: 13)
      changed.content.extents = list(lengths)
      changed.send(.itemsChanged(place: place))
      for _ in 0..<200 {
        #expect(changed.machine.overscroll == still.machine.overscroll)
        #expect(changed.machine.place == still.machine.place)
        still.wait(until: still.time + frame)
        changed.wait(until: changed.time + frame)
        if change == 0, still.machine.overscroll < 10 { break }
      }
      #expect(change == 0 || still.machine.phase == .idle)
      still = changed
      still.content.extents = list(rows)
      still.send(.itemsChanged(place: still.machine.place))
    }
  }

  @Test func `what is pulled beyond the start and comes to the end is at the end`() {
    var list = Scroller(list(rows), viewport: 300)
    list.press()
    list.move(110)
    let pulled = list.machine.overscroll
    #expect(pulled < -20 && pulled > -100)
    // Row 0 is the third from the end now: 100 points below it are 200 too few, less what it was pulled down.
    list.send(.itemsChanged(place: Place(item: 197, offset: 0)))
    #expect(list.offset == list.lastOffset)
    #expect(list.machine.overscroll == 0)
    // Here it can stay where it was on the screen.
    list.slowDrag(0)
    list.send(.scroll(to: 0, timing: nil))
    list.press()
    list.move(110)
    list.send(.itemsChanged(place: Place(item: 194, offset: 20)))
    #expect(list.machine.overscroll == 0)
    #expect(list.offset == 194 * 50 + 20 + pulled)
  }

  @Test func `what is pulled beyond the end and comes to the start is at the start`() {
    var list = Scroller(list(rows), viewport: 300, at: 1e9)
    list.press()
    list.move(-110)
    let pulled = list.machine.overscroll
    #expect(pulled > 20 && pulled < 100)
    // A row's end that was 200 points below the list's place is the end of row 0 now: 150 are lacking above.
    list.send(.itemsChanged(place: Place(item: 0, offset: -150)))
    #expect(list.offset == 0 && list.machine.overscroll == 0)
    list.send(.scroll(to: 1e9, timing: nil))
    list.press()
    list.move(-110)
    list.send(.itemsChanged(place: Place(item: 0, offset: -20)))
    #expect(list.offset == pulled - 20 && list.machine.overscroll == 0)
  }

  @Test func `what is almost back from beyond an end does not jump there as content comes`() {
    var list = Scroller(list(rows), viewport: 300, at: 1e9)
    list.flick(-120, in: 80)
    while list.machine.phase != .bouncing || list.machine.velocity > -20 {
      list.wait(until: list.time + frame)
    }
    let (place, beyond) = (list.machine.place, list.machine.overscroll)
    #expect(beyond > 1)
    // All of it but 0.25 points is content now.
    list.content.extents = self.list(rows + [beyond - 0.25])
    list.send(.itemsChanged(place: place))
    #expect(list.machine.overscroll == 0.25)
    #expect(list.content.extents.distance(from: place, to: list.machine.place) == beyond - 0.25)
    #expect(list.machine.isMoving)
    list.wait(until: list.time + frame)
    list.settle()
    #expect(list.machine.overscroll == 0 && list.offset == list.lastOffset)
  }

  @Test func `a place that leads out of its item is the one there`() {
    var list = Scroller(list(rows), viewport: 300, at: 3000)
    list.send(.lengthsChanged(place: Place(item: 50, offset: 130)))
    #expect(list.machine.place == Place(item: 52, offset: 30))
    list.send(.lengthsChanged(place: Place(item: 50, offset: -130)))
    #expect(list.machine.place == Place(item: 47, offset: 20))
  }

  @Test func `the program's animation ends at its goal, and when it would have`() {
    var moving = Scroller(list(rows), viewport: 300)
    let goal = Place(item: 120, offset: 20)
    moving.send(.scrollToPlace(goal, timing: .curve(.easeInOut, duration: 0.3)))
    moving.wait(until: moving.time + 100)
    var lengths = rows
    for row in 40..<100 { lengths[row] = 90 }
    let place = moving.machine.place
    moving.content.extents = list(lengths)
    moving.send(.lengthsChanged(place: place))
    // It is where it was, and goes on faster.
    #expect(abs(moving.content.extents.distance(from: place, to: moving.machine.place)) < 1.0 / 512)
    moving.wait(until: 299)
    #expect(moving.machine.phase == .animating)
    moving.wait(until: 300.1)
    #expect(moving.machine.phase == .idle)
    #expect(moving.machine.place == goal)
  }

  @Test func `a wheel's glide keeps its way`() {
    var moving = Scroller(list(rows), viewport: 300, at: 3000)
    moving.send(.wheel(by: 72, smooth: false))
    moving.wait(until: moving.time + 50)
    let gone = moving.offset - 3000
    let place = moving.machine.place
    var lengths = rows
    for row in 61..<200 { lengths[row] = 20 }
    moving.content.extents = list(lengths)
    moving.send(.lengthsChanged(place: place))
    let start = moving.offset
    moving.settle()
    #expect(abs(moving.offset - start - (72 - gone)) < 1.0 / 512)
  }

  @Test func `a finger goes on from where it is`() {
    var moving = Scroller(list(rows), viewport: 300, at: 3000)
    moving.press()
    moving.move(-60)
    let (lengths, place) = longer(moving, by: 7)
    moving.content.extents = list(lengths)
    #expect(moving.send(.lengthsChanged(place: place)).isEmpty)
    moving.move(-30)
    #expect(moving.machine.phase == .dragging)
    #expect(moving.content.extents.distance(from: place, to: moving.machine.place) == 30)
  }

  @Test func `an animation to the end leads to the end that there is`() {
    var moving = Scroller(list(rows), viewport: 300)
    moving.send(.scroll(to: 1e9, timing: .curve(.easeInOut, duration: 0.3)))
    moving.wait(until: 150)
    let place = moving.machine.place
    moving.content.extents = list(rows + rows)
    moving.send(.lengthsChanged(place: place))
    moving.wait(until: 301)
    #expect(moving.machine.phase == .idle)
    #expect(moving.offset == moving.lastOffset)
  }
}
