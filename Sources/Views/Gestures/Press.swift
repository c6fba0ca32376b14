import Canvas
import ScrollPhysics
import Scrolling

/// One finger or button from down to up, and who of those under it the touch belongs to.
///
/// It feeds whoever takes part, has `Arbitration` decide, and lets the winners act. Where a gesture waits for another
/// tap it goes on without a finger, until the next one comes or it is too late.
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

  /// Who may be meant by the touch.
  enum Participant {
    case gesture(any GestureTarget)
    case button
    case scroller(Int)
  }

  /// A touch inside a list looks pressed only after this many seconds, so that rows do not flash under a
  /// finger that scrolls. Android's tap timeout (ViewConfiguration).
  static let touchPressedDelay = 0.1

  let id: PointerID
  private unowned let host: ViewHost
  private(set) var finger: FingerTrack
  private let grip: Grip?
  /// Who takes part, from the innermost outwards, and how they stand.
  private(set) var participants: [Participant] = []
  var standings = Arbitration([])
  var lists: PressedLists
  private(set) var target: TapCandidate?
  /// Where and when the target was tapped, if a gesture inside may still be meant.
  private(set) var tapped: (point: Point, time: Double)?
  let stopsMotion: Bool
  /// Another finger has taken over; this one waits to be lifted.
  private var isPassive = false
  private(set) var isLifted = false
  private(set) var pressedLookDue: Double?
  private var looksPressed = false

  /// - Parameter former: A press that waits for this one; what waits there goes on here.
  init(
    _ pointer: InputEvent.Pointer, under path: [Node], scrollers: [any Scroller],
    goingOnFrom former: Press? = nil, host: ViewHost, at time: Double
  ) {
    id = PointerID(pointer)
    finger = FingerTrack(at: pointer.position, time: time)
    self.host = host
    grip = nil
    let takers = Self.takers(in: path)
    let tapTarget = takers.button
    let scrollers = scrollers.filter { $0 !== tapTarget?.spared }
    lists = PressedLists(scrollers, at: pointer.position, time: time)
    // The touch that stops a list is no tap.
    stopsMotion = lists.didCatch
    if !stopsMotion { target = tapTarget.map(TapCandidate.init) }
    if target != nil {
      if pointer.source == .touch && !scrollers.isEmpty {
        pressedLookDue = host.time + Self.touchPressedDelay
      } else {
        showPressed(true)
      }
    }
    takePart(takers, in: path, goingOnFrom: former)
    feed(.began, at: time)
  }

  init(_ pointer: InputEvent.Pointer, grip: Grip, host: ViewHost, at time: Double) {
    id = PointerID(pointer)
    finger = FingerTrack(at: pointer.position, time: time)
    self.host = host
    self.grip = grip
    lists = PressedLists()
    stopsMotion = false
    grip.scroller.scroll(.press, at: host.time)
    grip.scroller.scroll(.cancel, at: host.time)
  }

  // MARK: Who takes part

  /// The gestures and the innermost button that a path's masks leave.
  private static func takers(
    in path: [Node]
  ) -> (gestures: [any GestureTarget], button: (any TapTarget)?) {
    var gestures: [any GestureTarget] = []
    var button: (any TapTarget)?
    for node in path {
      if button == nil { button = node.tapTarget }
      guard let gesture = node.gestureTarget else { continue }
      if !gesture.mask.contains(.subviews) {
        gestures = []
        button = nil
      }
      if gesture.mask.contains(.gesture) { gestures.append(gesture) }
    }
    return (gestures, button)
  }

  private func takePart(
    _ takers: (gestures: [any GestureTarget], button: (any TapTarget)?), in path: [Node],
    goingOnFrom former: Press?
  ) {
    if let target, let theirs = former?.target, theirs.node === target.node {
      tapped = former?.tapped
    }
    for node in path {
      if let button = takers.button, button === node, target != nil { add(.button, .button) }
      if let lane = node.scroller.flatMap(lists.lane) { add(.scroller(lane), .scroller) }
      guard let gesture = takers.gestures.first(where: { $0 === node }) else { continue }
      if !gesture.isFollowing {
        gesture.begin()
      } else if former?.passOn(gesture) != true {
        // One that follows another finger has to end first.
        continue
      }
      add(.gesture(gesture), .gesture(gesture.precedence))
    }
    former?.end()
  }

  /// The gesture goes on with another press: whether it was in this one.
  private func passOn(_ gesture: any GestureTarget) -> Bool { forget(gesture) }

  private func add(_ participant: Participant, _ kind: Arbitration.Kind) {
    participants.append(participant)
    standings.participants.append(Arbitration.Participant(kind, .waiting([])))
  }

  // MARK: What is known of it

  /// The innermost list under it.
  var innermostScroller: (any Scroller)? { lists.lanes.first?.scroller }

  /// Whether the finger went down on a list, or on something in it.
  func touches(_ list: any Scroller) -> Bool {
    !isLifted && lists.lane(of: list) != nil
  }

  /// Whether a list or a view follows the finger.
  var isDragging: Bool { !isLifted && (lists.isDragging || grip != nil) }

  /// Whether it is lifted, and nobody waits for another tap.
  var isOver: Bool { isLifted && !followers.contains { $0.gesture.isBetweenTouches } }

  /// When something is due although nothing happens until then.
  var nextWake: Double? {
    [pressedLookDue, gestureDue].compactMap { $0 }.min()
  }

  private var gestureDue: Double? {
    followers.compactMap(\.gesture.due).min()
  }

  /// The gestures that are still in it.
  var followers: [(index: Int, gesture: any GestureTarget)] {
    participants.indices.compactMap { index in
      guard case .gesture(let gesture) = participants[index],
        standings.participants[index].standing != .failed, gesture.isFollowing
      else { return nil }
      return (index, gesture)
    }
  }

  /// Whether both are on the same list.
  func shares(_ other: Press) -> Bool {
    !isPassive && !isLifted && lists.share(with: other.lists)
  }

  /// Whether it drags the list or its scroll bar.
  func leads(_ list: any Scroller) -> Bool {
    !isLifted && (grip.map { $0.scroller === list } ?? lists.drags(list))
  }

  /// The list is gone, and cannot be dragged any more. It is not one that is being dragged.
  func forget(_ list: any Scroller) {
    guard let lane = lists.lane(of: list) else { return }
    lists.forget(lane)
    for index in participants.indices {
      if case .scroller(lane) = participants[index] {
        standings.participants[index].standing = .failed
      }
    }
  }

  /// The gesture has no part in it any more: whether it had.
  func forget(_ gesture: any GestureTarget) -> Bool {
    guard let follower = followers.first(where: { $0.gesture === gesture }) else { return false }
    standings.participants[follower.index].standing = .failed
    return true
  }

  // MARK: Another finger

  /// Goes on with what another finger had begun.
  func takeOver(_ other: Press, at time: Double) {
    other.isPassive = true
    other.dropTarget()
    dropTarget()
    for press in [other, self] { press.giveUpGestures() }
    let kept = lists.takeOver(&other.lists, at: finger.location, time: time)
    guard !kept.isEmpty else { return }
    for index in participants.indices {
      if case .scroller(let lane) = participants[index] {
        standings.participants[index].standing = kept.contains(lane) ? .won : .failed
      }
    }
  }

  private func giveUpGestures() {
    for (index, gesture) in followers {
      standings.participants[index].standing = .failed
      gesture.finish()
    }
  }

  // MARK: What happens

  /// Brings it to a time at which something may have been due.
  func advance(to time: Double) {
    if let due = pressedLookDue, time >= due {
      pressedLookDue = nil
      showPressed(true)
    }
    advanceGestures(to: time)
  }

  /// The same without what is only looks.
  func advanceGestures(to time: Double) {
    if let due = gestureDue, time >= due { feed(.rested, at: time) }
  }

  func move(to point: Point, at time: Double) {
    if let grip {
      let distance = DragLane.distance(from: finger.start, to: point, along: grip.scroller)
      grip.scroller.dragScrollBar(grip.bar, by: distance, at: host.time)
      return
    }
    guard !isPassive else { return }
    finger.move(to: point, at: time)
    lists.move(to: point, at: time)
    feed(.moved, at: time)
    lists.drag()
    guard let target, !lists.isDragging else { return }
    let strayed = finger.reach >= Tuning.slop
    if strayed, target.node.failsBeyondSlop || lists.canDrag {
      dropTarget()
    } else {
      showPressed(target.node.isSeen(at: point))
    }
  }

  func release(at point: Point, under path: [Node], time: Double) {
    isLifted = true
    defer { lists.touchEnded() }
    if let grip {
      grip.scroller.releaseScrollBar(at: host.time)
      return
    }
    finger.lift(at: point)
    guard !isPassive else { return dropTarget() }
    lists.release(at: time)
    if let candidate = target, candidate.isStillTheSame,
      path.contains(where: { $0 === candidate.node })
    {
      tapped = (point, time)
    }
    feed(.ended, at: time)
    showPressed(false)
    pressedLookDue = nil
    if tapped == nil { target = nil }
  }

  func cancel() {
    defer { lists.touchEnded() }
    grip?.scroller.releaseScrollBar(at: host.time)
    dropTarget()
    giveUpGestures()
    if !isPassive, !isLifted { lists.letGo() }
  }

  // MARK: Taps in a row

  /// Whether a press at a point is what all of it waits for.
  func goesOn(withPressAt point: Point, under path: [Node], time: Double) -> Bool {
    let waiting = followers.filter { $0.gesture.isBetweenTouches }
    return !waiting.isEmpty
      && waiting.allSatisfy { (_, gesture) in
        path.contains { $0 === gesture } && gesture.goesOn(withPressAt: point, time: time)
      }
  }

  /// Whether something under the finger is still in it.
  func isAbout(_ path: [Node]) -> Bool {
    followers.contains { follower in path.contains { $0 === follower.gesture } }
  }

  /// It is too late for another tap, or it went elsewhere: whoever comes after what waited for it may act.
  func stopWaiting() {
    for (index, gesture) in followers where gesture.isBetweenTouches {
      standings.participants[index].standing = .failed
      gesture.finish()
    }
    settle()
    end()
  }

  /// Whatever is left of it is over.
  private func end() {
    giveUpGestures()
    dropTarget()
  }

  // MARK: Buttons

  func dropTarget() {
    showPressed(false)
    pressedLookDue = nil
    target = nil
    tapped = nil
  }

  private func showPressed(_ isPressed: Bool) {
    guard isPressed != looksPressed, let target else { return }
    if isPressed && pressedLookDue != nil { return }
    looksPressed = isPressed
    if target.isStillTheSame { target.node.setPressed(isPressed) }
  }
}
