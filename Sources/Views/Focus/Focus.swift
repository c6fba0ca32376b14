import Canvas

/// Which element has the keys.
///
/// It knows who can have the focus and moves it; what a key does, `Keyboard` and the elements say. While there is an
/// alert the focus is in the alert; below it stays where it was, and is there again afterwards.
package final class Focus {
  private unowned let host: ViewHost
  private var below = Holder()
  private var inAlert = Holder()
  private var absences = 0
  /// Whether the window has the keyboard.
  private(set) var isWindowActive = true

  /// Who has the focus among the views that take input.
  private struct Holder {
    weak var target: (any FocusTarget)?
    var look = FocusLook.none
    /// Set while its row is away: which absence that is, and the list that the row belongs to.
    var away: (absence: Int, list: WeakScroller)?
  }

  private struct WeakScroller { weak var scroller: (any Scroller)? }

  init(host: ViewHost) { self.host = host }

  private var holder: Holder {
    get { host.overlay == nil ? below : inAlert }
    set { if host.overlay == nil { below = newValue } else { inAlert = newValue } }
  }

  /// The element that has the keys; nil where none has, or it is away with its row.
  package var target: (any FocusTarget)? {
    guard let target = holder.target, isInUse(target), target.canTakeFocus else { return nil }
    return target
  }

  /// The list whose row has taken the focus away with it.
  var listOfAbsentTarget: (any Scroller)? {
    guard let list = holder.away?.list.scroller, isInUse(list) else { return nil }
    return list
  }

  private func isInUse(_ node: Node) -> Bool { node.parent != nil && !node.isRecycled }

  /// Whether keys go to the element now.
  func isOn(_ target: any FocusTarget) -> Bool { isWindowActive && holder.target === target }

  // MARK: Moving it

  /// Gives an element the keys; `visibly` draws a ring, for those who came by the keyboard, and scrolls it into sight.
  func move(to target: any FocusTarget, visibly: Bool) {
    let old = holder.target
    endAbsence()
    holder.target = target
    holder.look = visibly ? .visible : .silent
    if let old, old !== target { old.setFocus(.none) }
    target.setFocus(holder.look)
    if old !== target { tell(from: old, to: target) }
    if visibly { scrollIntoSight(target) }
  }

  /// Takes the keys from whatever has them.
  func clear() {
    let old = holder.target
    endAbsence()
    holder = Holder()
    old?.setFocus(.none)
    tell(from: old, to: nil)
  }

  /// The element is gone, or cannot have the focus any more.
  func forget(_ target: any FocusTarget) {
    for path in [\Focus.below, \Focus.inAlert] where self[keyPath: path].target === target {
      self[keyPath: path] = Holder()
      target.setFocus(.none)
      let around = Self.ancestors(of: target)
      noteRows(from: around, to: [])
      // This may be in the middle of a layout.
      host.callbacks.enqueue {
        for case let observer as any FocusObserver in around where observer.parent != nil {
          observer.focusMoved(inside: false)
        }
      }
    }
  }

  /// The row that the element is in goes away. Answers which absence that is; nil where it has not the focus.
  func suspend(_ target: any FocusTarget) -> Int? {
    guard below.target === target else { return nil }
    absences += 1
    var list = target.parent
    while let current = list, !(current is any Scroller) || current.isRecycled {
      list = current.parent
    }
    below.target = nil
    below.away = (absences, WeakScroller(scroller: list as? any Scroller))
    target.setFocus(.none)
    return absences
  }

  /// The row is there again.
  func resume(_ target: any FocusTarget, after absence: Int) {
    guard below.away?.absence == absence else { return }
    below.away = nil
    below.target = target
    target.setFocus(below.look)
    tell(from: nil, to: target)
  }

  /// Something else has the keys now, wherever the row is that they went away with.
  private func endAbsence() {
    guard let away = holder.away else { return }
    holder.away = nil
    (away.list.scroller as? ListElement)?.focusedRow = nil
  }

  func setWindowActive(_ isActive: Bool) {
    guard isActive != isWindowActive else { return }
    isWindowActive = isActive
    target?.setFocus(holder.look)
  }

  // MARK: What hears of it

  /// From the element outwards, itself left out.
  private static func ancestors(of target: Node?) -> [Node] {
    Array(sequence(first: target?.parent) { $0?.parent }.prefix { $0 != nil }.compactMap(\.self))
  }

  private func tell(from old: Node?, to new: Node?) {
    let (left, entered) = (Self.ancestors(of: old), Self.ancestors(of: new))
    noteRows(from: left, to: entered)
    for case let observer as any FocusObserver in left
    where !entered.contains(where: { $0 === observer }) { observer.focusMoved(inside: false) }
    for case let observer as any FocusObserver in entered
    where !left.contains(where: { $0 === observer }) { observer.focusMoved(inside: true) }
  }

  /// Lists that are anchored by the row with the focus have to know it.
  private func noteRows(from left: [Node], to entered: [Node]) {
    for case let row as RowNode in left { row.noteFocus(isInside: false) }
    for case let row as RowNode in entered { row.noteFocus(isInside: true) }
  }

  private func scrollIntoSight(_ target: any FocusTarget) {
    var frame = target.frame
    var node = target.parent
    while let current = node {
      if let row = current as? RowNode { row.scrollIntoSight(frame) }
      if let origin = current.pointOutsideSpace(frame.origin) { frame.origin = origin }
      node = current.parent
    }
  }

  // MARK: Who can have it

  /// What can have the focus, in reading order: the order of the views in the code, lists before what is in their rows.
  ///
  /// Of the rows of a list count those that are shown, and for one who is in the list all that are live.
  func candidates() -> [any FocusTarget] {
    var found: [any FocusTarget] = []
    let around = Self.ancestors(of: target)
    func visit(_ node: Node) {
      guard !node.isRecycled else { return }
      if let target = node.focusTarget, target.canTakeFocus, node.isPlaced { found.append(target) }
      if let row = node as? RowNode, !row.canBeEntered(from: around) { return }
      node.forEachChild(visit)
    }
    visit(host.overlay ?? host.root)
    return found
  }

  /// Goes to the next element in reading order, round the window.
  func cycle(backwards: Bool) {
    let all = candidates()
    guard !all.isEmpty else { return }
    let from: Node? = target ?? listOfAbsentTarget
    let next =
      switch all.firstIndex(where: { $0 === from }) {
      case let now?: (now + (backwards ? all.count - 1 : 1)) % all.count
      case nil: backwards ? all.count - 1 : 0
      }
    move(to: all[next], visibly: true)
  }

  /// Goes to the nearest element in a direction, as things are seen. Whether there is one.
  func step(towards direction: FocusDirection) -> Bool {
    guard let target else { return false }
    let start = target.screenFrame
    let reachable = candidates().filter { $0 !== target && !($0 is any Scroller) }
    let nearest = reachable.compactMap { candidate in
      direction.distance(from: start, to: candidate.screenFrame).map { (candidate, $0) }
    }.min { $0.1 < $1.1 }
    guard let nearest else { return false }
    move(to: nearest.0, visibly: true)
    return true
  }
}

/// Where an arrow key leads.
nonisolated enum FocusDirection: Hashable, Sendable {
  case up, down, left, right

  /// The direction of an arrow key; nil for other keys.
  init?(key: String) {
    switch key {
    case "Up": self = .up
    case "Down": self = .down
    case "Left": self = .left
    case "Right": self = .right
    default: return nil
    }
  }

  /// How far a rectangle is in this direction: the way along it, and twice the way across, so that what is straight
  /// ahead comes first. Nil for one that is not ahead.
  func distance(from start: Rect, to end: Rect) -> Double? {
    let ahead =
      switch self {
      case .up: start.center.y - end.center.y
      case .down: end.center.y - start.center.y
      case .left: start.center.x - end.center.x
      case .right: end.center.x - start.center.x
      }
    let isVertical = self == .up || self == .down
    let (size, other) =
      isVertical ? (start.height, end.height) : (start.width, end.width)
    // Beside it, and not ahead, is what overlaps it along the way by more than half of either.
    guard ahead > min(size, other) / 2 else { return nil }
    let aside =
      isVertical
      ? max(0, start.minX - end.maxX, end.minX - start.maxX)
      : max(0, start.minY - end.maxY, end.minY - start.maxY)
    return ahead + 2 * aside
  }
}
