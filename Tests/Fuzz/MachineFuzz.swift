import ScrollPhysics
import Scrolling
import Virtualization

/// A scroll machine and whatever can be told to it.
nonisolated struct MachineFuzz {
  private var input: FuzzInput
  private var machine: ScrollMachine
  /// Told the same, but for the frames between.
  private var twin: ScrollMachine
  private var content: ScrollContent
  private var time = 0.0
  /// The longest viewport since the content last stood or was held. A bounce goes on when the viewport shrinks
  /// beneath it.
  private var reach = 200.0

  static func brokenLaw(_ input: FuzzInput) -> String? {
    var fuzz = MachineFuzz(input)
    var step = 0
    while !fuzz.input.isEmpty {
      let did = fuzz.act()
      if let broken = fuzz.brokenLaw() { return "machine, step \(step), after \(did): \(broken)" }
      step += 1
    }
    return fuzz.brokenLawAtRest().map { "machine, at rest: \($0)" }
  }

  private init(_ input: FuzzInput) {
    self.input = input
    let feels: [ScrollFeel] = [.bouncing(.normal), .bouncing(.fast), .clamping, .eased]
    machine = ScrollMachine(feel: self.input.pick(feels))
    twin = machine
    content = ScrollContent(extents: UniformExtents(count: 100, length: 40), viewport: 200)
  }

  private mutating func act() -> String {
    switch input.index(below: 8) {
    case 0:
      content.viewport = input.pick([200, 0, 1, 100, 333.3, 5000, -1, .nan, .infinity])
      return tell(.contentChanged(anchor: machine.place.item))
    case 1:
      content.extents = extents()
      return tell(.contentChanged(anchor: input.bool() ? input.index(below: 300) : nil))
    case 2:
      time += input.pick([0, 1.0 / 60, 0.1, 1, 30, -1])
      // A frame that only one of the two is given.
      _ = machine.handle(.advance, at: time, in: content)
      return "a frame"
    default:
      time += input.pick([0, 1.0 / 60, 1.0 / 120, 0.25])
      return tell(scrollInput())
    }
  }

  private mutating func extents() -> any Extents {
    switch input.index(below: 3) {
    case 0:
      return UniformExtents(
        count: input.pick([0, 1, 3, 50, 1_000_000_000_000]),
        length: input.pick([40, 0, 13.37, 0.001, 1e6]))
    case 1:
      let count = input.index(below: 40)
      return GivenExtents((0..<count).map { _ in input.gridLength() })
    default:
      var measured = MeasuredExtents(count: input.index(below: 1000), estimate: input.gridLength())
      for _ in 0..<input.index(below: 8) where measured.count > 0 {
        measured.measure(input.index(below: measured.count), as: input.gridLength())
      }
      return measured
    }
  }

  private mutating func scrollInput() -> ScrollInput {
    let choice = input.index(below: 13)
    let near =
      input.index(below: 16) == 15
      ? input.pick([Double.nan, .infinity, -.infinity, 1e300, -1e300]) : input.number(-150, 150)
    switch choice {
    case 0, 1: return .press
    case 2, 3: return .drag(by: near)
    case 4, 5: return .release(velocity: near * 30)
    case 6: return .cancel
    case 7: return .wheel(by: near, smooth: true)
    case 8: return .wheel(by: near, smooth: false)
    case 9: return .step(by: near)
    case 10: return .scroll(to: near * 20, timing: timing())
    case 11:
      let item = input.index(below: 64) - 3
      return .scrollToPlace(Place(item: item, offset: near), timing: timing())
    default: return .advance
    }
  }

  private mutating func timing() -> Timing? {
    input.pick([
      nil, .curve(.easeInOut, duration: 0.3), .spring(Spring(duration: 0.5, bounce: 0.4)),
      .curve(CubicBezier(0.2, -1, 0.6, 2), duration: 0.2),
      .curve(CubicBezier(.nan, .infinity, 0.6, 2), duration: 0.2),
    ])
  }

  private mutating func tell(_ told: ScrollInput) -> String {
    // What another content finds is the state of the last frame: both have to be at the same one.
    if case .contentChanged = told { twin = machine }
    _ = machine.handle(told, at: time, in: content)
    _ = twin.handle(told, at: time, in: content)
    reach = machine.isMoving ? max(reach, viewport) : viewport
    return "\(told)"
  }

  private var viewport: Double { content.viewport.isFinite ? max(content.viewport, 0) : 0 }

  // MARK: Laws

  private func brokenLaw() -> String? {
    let extents = content.extents
    let place = machine.place
    guard machine.overscroll.isFinite, machine.velocity.isFinite, place.offset.isFinite else {
      return "\(place), overscroll \(machine.overscroll), velocity \(machine.velocity)"
    }
    guard place.item >= 0, place.item < max(extents.count, 1), place.offset >= 0 else {
      return "\(place) of \(extents.count) items"
    }
    if extents.count > 0 {
      let offset = extents.offset(of: place)
      let most = max(0, extents.total - viewport)
      guard place.offset <= extents.extent(of: place.item),
        viewport == 0 || offset <= most * (1 + 1e-12) + 1e-6
      else { return "\(place), an offset of \(offset) of at most \(most)" }
    }
    if machine.overscroll.magnitude > reach + 1 / Tuning.grid {
      return "overscroll \(machine.overscroll) of at most \(reach)"
    }
    if !machine.isMoving, machine.velocity != 0 { return "velocity \(machine.velocity) at rest" }
    if machine.phase == .idle, machine.overscroll != 0 { return "idle beyond an end" }
    return nil
  }

  private mutating func brokenLawAtRest() -> String? {
    _ = tell(.cancel)
    let late = time + 0.4
    for frame in 1...24 {
      _ = machine.handle(.advance, at: time + Double(frame) / 60, in: content)
    }
    time = late
    _ = tell(.advance)
    if machine.place != twin.place || machine.overscroll != twin.overscroll
      || machine.phase != twin.phase
    {
      return "with frames \(machine.place) and \(machine.overscroll), \(machine.phase); without "
        + "\(twin.place) and \(twin.overscroll), \(twin.phase)"
    }
    time += 100
    _ = tell(.advance)
    if machine.isMoving { return "still \(machine.phase)" }
    return brokenLaw()
  }
}
