import ScrollPhysics
import Scrolling
import Virtualization

/// A host of a machine without a window: it keeps the content and the clock (in ms, as the cases count),
/// and drives a finger through a recogniser.
struct Scroller {
  var machine: ScrollMachine
  var content: ScrollContent
  /// Milliseconds.
  private(set) var time = 0.0
  private(set) var effects: [ScrollEffect] = []
  private var recognizer = DragRecognizer(winsTies: true)
  private var finger = 0.0

  init(
    _ extents: any Extents, viewport: Double, at offset: Double = 0,
    feel: ScrollFeel = .bouncing(.normal)
  ) {
    machine = ScrollMachine(feel: feel)
    content = ScrollContent(extents: extents, viewport: viewport)
    send(.scroll(to: offset, timing: nil))
    effects = []
  }

  /// The case's d.
  var offset: Double {
    content.extents.count == 0
      ? 0 : content.extents.offset(of: machine.place.item) + machine.place.offset
  }
  /// Where the content is on screen, overscroll included.
  var position: Double { offset + machine.overscroll }
  /// The viewport's length as the machine counts it.
  var viewport: Double { content.viewport.isFinite ? max(content.viewport, 0) : 0 }
  var lastOffset: Double { max(content.extents.total - viewport, 0) }

  @discardableResult
  mutating func send(_ input: ScrollInput) -> [ScrollEffect] {
    let new = machine.handle(input, at: time / 1000, in: content)
    effects += new
    return new
  }

  /// Lets time pass until `end`, with frames of `step` ms.
  mutating func wait(until end: Double, step: Double = 1000.0 / 60) {
    while time + step < end {
      time += step
      send(.advance)
    }
    time = max(time, end)
    send(.advance)
  }

  /// Lets time pass until nothing moves, at most a minute; answers for how long something did.
  @discardableResult
  mutating func settle(step: Double = 1000.0 / 60) -> Double {
    let start = time
    send(.advance)
    while machine.isMoving, time < start + 60_000 {
      time += step
      send(.advance)
    }
    return time - start
  }

  /// Lets time pass without a frame.
  mutating func skip(_ duration: Double) { time += duration }

  mutating func change(to extents: any Extents, anchor: Int?) {
    content.extents = extents
    send(.contentChanged(anchor: anchor))
  }

  mutating func resize(to viewport: Double) {
    content.viewport = viewport
    send(.contentChanged(anchor: machine.place.item))
  }

  // MARK: The finger

  mutating func press(at along: Double = 0) {
    finger = along
    recognizer.press(along: along, across: 0, at: time / 1000)
    send(.press)
  }

  /// The finger moves by `distance`; towards the start (below 0) scrolls towards the end.
  mutating func move(_ distance: Double) {
    finger += distance
    if case .drag(let distance) = recognizer.move(along: finger, across: 0, at: time / 1000) {
      send(.drag(by: distance))
    }
  }

  mutating func lift() {
    send(.release(velocity: recognizer.release(at: time / 1000)))
  }

  /// A finger that presses now, moves by `distance` in equal steps, one every 16 ms, and lifts with the
  /// last.
  mutating func flick(_ distance: Double, in duration: Double) {
    press()
    let steps = max(Int(duration / 16), 1)
    let start = time
    for step in 1...steps {
      wait(until: start + duration * Double(step) / Double(steps))
      move(distance / Double(steps))
    }
    lift()
  }

  /// A drag so slow that nothing coasts.
  mutating func slowDrag(_ distance: Double) {
    press()
    for _ in 0..<Int(abs(distance)) {
      wait(until: time + 25)
      move(distance < 0 ? -1 : 1)
    }
    wait(until: time + 100)
    lift()
  }

  /// What one event does, at once and with everything that follows from it.
  mutating func notches(_ count: Int) {
    for _ in 0..<abs(count) {
      send(.wheel(by: count < 0 ? -Tuning.wheelNotch : Tuning.wheelNotch, smooth: false))
    }
  }
}
