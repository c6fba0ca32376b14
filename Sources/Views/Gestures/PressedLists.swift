import Canvas
import Scrolling

/// The lists and carousels under a finger: which of them it drags, how they share its way, and which were let go of.
///
/// It decides nothing: whose the touch is, `Arbitration` says.
struct PressedLists {
  /// One for each, the innermost first.
  private(set) var lanes: [DragLane]
  /// Lanes whose list has been let go of.
  private var lost: Set<Int> = []
  /// The lanes that are dragged, innermost first, and how they share the finger's way.
  private var dragged: (lanes: [Int], chain: DragChain)?

  /// None.
  init() { lanes = [] }

  /// Presses those under a point of the window, the innermost first.
  init(_ scrollers: [any Scroller], at point: Point, time: Double) {
    lanes = scrollers.map { DragLane($0, at: point, time: time) }
    for scroller in scrollers { scroller.scroll(.press, at: scroller.host.time) }
  }

  /// The lanes that have not been let go of.
  var held: [Int] { lanes.indices.filter { !lost.contains($0) } }

  var isDragging: Bool { dragged != nil }

  /// Whether the press stopped one that moved.
  var didCatch: Bool { lanes.contains { $0.scroller.didCatch } }

  /// Whether one of those that are held could be dragged.
  var canDrag: Bool { held.contains { lanes[$0].scroller.canDrag } }

  func lane(of scroller: any Scroller) -> Int? {
    lanes.firstIndex { $0.scroller === scroller }
  }

  func drags(_ scroller: any Scroller) -> Bool {
    dragged?.lanes.contains { lanes[$0].scroller === scroller } ?? false
  }

  /// Whether both hold one of them.
  func share(with other: PressedLists) -> Bool {
    held.contains { mine in
      other.held.contains { other.lanes[$0].scroller === lanes[mine].scroller }
    }
  }

  // MARK: The finger

  mutating func move(to point: Point, at time: Double) {
    for lane in held { lanes[lane].move(to: point, at: time) }
  }

  /// These are dragged from now on, innermost first; the others are let go of.
  mutating func begin(dragging winners: [Int]) {
    dragged = (winners, DragChain(count: winners.count))
    letGo(of: held.filter { !winners.contains($0) })
  }

  /// Has those that are dragged follow the last move.
  mutating func drag() {
    guard let moving = dragged?.lanes, var chain = dragged?.chain else { return }
    let steps = chain.share(
      moving.map { lanes[$0].distance }, rooms: moving.map { lanes[$0].scroller.room })
    dragged = (moving, chain)
    for (lane, step) in zip(moving, steps) {
      // Who has the finger is told even of nothing, as while the slop is swallowed: it is dragged.
      guard step != 0 || lane == moving[chain.leader] else { continue }
      send(.drag(by: step), to: lane)
    }
  }

  /// The finger is lifted.
  mutating func release(at time: Double) {
    guard let (moving, chain) = dragged else {
      for lane in held { send(.release(velocity: 0), to: lane) }
      return
    }
    for (index, lane) in moving.enumerated() where index != chain.leader {
      send(.release(velocity: 0), to: lane)
    }
    let leader = moving[chain.leader]
    // What the lists inside were given was no travel of this one's.
    let travel = lanes[leader].recognizer.travel - chain.given.prefix(chain.leader).reduce(0, +)
    send(
      .release(
        velocity: lanes[leader].release(at: time), travel: travel,
        staysInside: chain.leader < moving.count - 1), to: leader)
  }

  /// The finger is gone, or not theirs.
  mutating func letGo() { letGo(of: held) }

  private mutating func letGo(of lanes: [Int]) {
    for lane in lanes {
      lost.insert(lane)
      send(.cancel, to: lane)
    }
  }

  private func send(_ input: ScrollInput, to lane: Int) {
    let scroller = lanes[lane].scroller
    scroller.scroll(input, at: scroller.host.time)
  }

  /// No finger is on them any more.
  func touchEnded() { for lane in lanes { lane.scroller.touchEnded() } }

  /// The list is gone. What comes back of it, in another row, is under no finger.
  mutating func forget(_ lane: Int) { if !lost.contains(lane) { letGo(of: [lane]) } }

  // MARK: Another finger

  /// Goes on with what another finger, which has no part in them any more, had begun: those that both are on go on, the
  /// others of either are let go of.
  ///
  /// - Returns: The lanes that are dragged now.
  mutating func takeOver(_ other: inout PressedLists, at point: Point, time: Double) -> [Int] {
    var kept: [Int] = []
    for theirs in other.held {
      guard let mine = lane(of: other.lanes[theirs].scroller) else {
        other.letGo(of: [theirs])
        continue
      }
      guard other.dragged?.lanes.contains(theirs) == true else { continue }
      lanes[mine].takeOver(other.lanes[theirs], at: point, time: time)
      kept.append(mine)
    }
    guard !kept.isEmpty, let theirs = other.dragged else { return [] }
    let isWhole = kept.count == theirs.lanes.count
    dragged = (kept, isWhole ? theirs.chain : DragChain(count: kept.count))
    letGo(of: held.filter { !kept.contains($0) })
    return kept
  }
}
