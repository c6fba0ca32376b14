import Canvas
import ScrollPhysics
import Scrolling

/// One finger or button from down to up.
final class Press {
  /// A scroll bar's thumb that is being dragged.
  struct Grip {
    let scroller: any Scroller
    let bar: ScrollBarGrip
    init(_ scroller: any Scroller, _ bar: ScrollBarGrip) {
      self.scroller = scroller
      self.bar = bar
    }
  }

  /// A touch inside a list looks pressed only after this many seconds, so that rows do not flash under a
  /// finger that scrolls. Android's tap timeout (ViewConfiguration).
  static let touchPressedDelay = 0.1

  let id: PointerID
  /// The lists that could be dragged, innermost first.
  private(set) var scrollers: [any Scroller]
  private var recognizers: [DragRecognizer]
  private unowned let host: ViewHost
  private let start: Point
  private var target: TapCandidate?
  private let grip: Grip?
  private var owner: Int?
  /// Another finger has taken over; this one waits to be lifted.
  private var isPassive = false
  private(set) var pressedLookDue: Double?
  private var looksPressed = false

  init(
    _ pointer: InputEvent.Pointer, tapTarget: (any TapTarget)?, scrollers: [any Scroller],
    host: ViewHost, at time: Double
  ) {
    id = PointerID(pointer)
    start = pointer.position
    self.host = host
    self.scrollers = scrollers
    grip = nil
    recognizers = scrollers.map { scroller in
      var recognizer = DragRecognizer(winsTies: scroller.orientation == .vertical)
      recognizer.press(
        along: scroller.orientation.along(pointer.position),
        across: scroller.orientation.across(pointer.position), at: time)
      return recognizer
    }
    for scroller in scrollers { scroller.scroll(.press, at: host.time) }
    // The touch that stops a list does nothing else.
    if !scrollers.contains(where: \.didCatch) { target = tapTarget.map(TapCandidate.init) }
    if target != nil {
      if pointer.source == .touch && !scrollers.isEmpty {
        pressedLookDue = host.time + Self.touchPressedDelay
      } else {
        showPressed(true)
      }
    }
  }

  init(_ pointer: InputEvent.Pointer, grip: Grip, host: ViewHost, at time: Double) {
    id = PointerID(pointer)
    start = pointer.position
    self.host = host
    self.grip = grip
    scrollers = []
    recognizers = []
    grip.scroller.scroll(.press, at: host.time)
    grip.scroller.scroll(.cancel, at: host.time)
  }

  /// Whether the finger went down on a list, or on something in it.
  func touches(_ list: any Scroller) -> Bool { scrollers.contains { $0 === list } }

  var isDragging: Bool { owner != nil || grip != nil }

  func advance(to time: Double) {
    if let due = pressedLookDue, time >= due {
      pressedLookDue = nil
      showPressed(true)
    }
  }

  /// Whether both are on the same list.
  func shares(_ other: Press) -> Bool {
    !isPassive && scrollers.contains { mine in other.scrollers.contains { $0 === mine } }
  }

  /// Whether it drags the list or its scroll bar.
  func leads(_ list: any Scroller) -> Bool {
    grip.map { $0.scroller === list } ?? owner.map { scrollers[$0] === list } ?? false
  }

  /// The list is gone, and cannot be dragged any more. It is not the one that is being dragged.
  func forget(_ list: any Scroller) {
    guard let index = scrollers.firstIndex(where: { $0 === list }) else { return }
    scrollers.remove(at: index)
    recognizers.remove(at: index)
    if let owner, owner > index { self.owner = owner - 1 }
  }

  /// Goes on with what another finger had begun.
  func takeOver(_ other: Press, at time: Double) {
    other.isPassive = true
    other.dropTarget()
    dropTarget()
    guard let owned = other.owner else { return }
    let scroller = other.scrollers[owned]
    guard let index = scrollers.firstIndex(where: { $0 === scroller }) else { return }
    recognizers[index] = other.recognizers[owned]
    recognizers[index].handOver(
      along: scroller.orientation.along(start), across: scroller.orientation.across(start),
      at: time)
    owner = index
  }

  func move(to point: Point, at time: Double) {
    if let grip {
      let distance = grip.scroller.orientation.along(point) - grip.scroller.orientation.along(start)
      grip.scroller.dragScrollBar(grip.bar, by: distance, at: host.time)
      return
    }
    guard !isPassive else { return }
    if let owner {
      follow(owner, to: point, at: time)
      return
    }
    for index in scrollers.indices where scrollers[index].canScroll {
      if follow(index, to: point, at: time) {
        owner = index
        dropTarget()
        for other in scrollers.indices where other != index {
          scrollers[other].scroll(.cancel, at: host.time)
        }
        return
      }
    }
    guard let target else { return }
    let dx = point.x - start.x
    let dy = point.y - start.y
    let strayed = (dx * dx + dy * dy).squareRoot() >= Tuning.slop
    if strayed && (target.node.failsBeyondSlop || scrollers.contains { $0.canScroll }) {
      dropTarget()
    } else {
      showPressed(target.node.isSeen(at: point))
    }
  }

  /// Hands a move to a list's recogniser; whether the drag is (now) that list's.
  @discardableResult
  private func follow(_ index: Int, to point: Point, at time: Double) -> Bool {
    let scroller = scrollers[index]
    let verdict = recognizers[index].move(
      along: scroller.orientation.along(point), across: scroller.orientation.across(point),
      at: time)
    guard case .drag(let distance) = verdict else { return false }
    scroller.scroll(.drag(by: distance), at: host.time)
    return true
  }

  func release(at point: Point, under path: [Node], time: Double) {
    defer { for scroller in scrollers { scroller.touchEnded() } }
    if let grip {
      grip.scroller.releaseScrollBar(at: host.time)
      return
    }
    if !isPassive {
      for index in scrollers.indices {
        if index == owner {
          let travel = recognizers[index].travel
          let velocity = recognizers[index].release(at: time)
          scrollers[index].scroll(.release(velocity: velocity, travel: travel), at: host.time)
        } else if owner == nil {
          scrollers[index].scroll(.release(velocity: 0), at: host.time)
        }
      }
    }
    guard let candidate = target else { return }
    let isOver = path.contains { $0 === candidate.node }
    let wasOwn = candidate.isStillTheSame
    dropTarget()
    if isOver && wasOwn && !isPassive { candidate.node.tap(at: point, time: host.time) }
  }

  func cancel() {
    defer { for scroller in scrollers { scroller.touchEnded() } }
    grip?.scroller.releaseScrollBar(at: host.time)
    dropTarget()
    guard !isPassive else { return }
    for scroller in scrollers { scroller.scroll(.cancel, at: host.time) }
  }

  private func dropTarget() {
    showPressed(false)
    pressedLookDue = nil
    target = nil
  }

  private func showPressed(_ isPressed: Bool) {
    guard isPressed != looksPressed, let target else { return }
    if isPressed && pressedLookDue != nil { return }
    looksPressed = isPressed
    if target.isStillTheSame { target.node.setPressed(isPressed) }
  }
}

/// What was under a press; a cell that shows another row by the time of the release is not it any more.
private struct TapCandidate {
  let node: any TapTarget
  private let row: RowNode?
  private let generation: Int

  init(_ node: any TapTarget) {
    self.node = node
    row = node.enclosingRow
    generation = row?.generation ?? 0
  }

  var isStillTheSame: Bool {
    node.parent != nil && !node.isRecycled && row?.generation ?? 0 == generation
  }
}
