package import Canvas
import Scrolling
import Virtualization

/// A list on screen: hosts a scroll machine, keeps the rows that can be seen, draws and hits them.
///
/// It only joins: where the list is, the machine says; which rows matter, `ListWindow`; what a row shows,
/// its node.
package final class ListElement: Node, LaterLayout, RowHost {
  private(set) var spec: ListSpec
  var extents: any Extents
  private(set) var machine: ScrollMachine
  var window = ListWindow.empty
  var bar = ScrollBar()
  var focus = FocusLook.none
  var rows: [Int: RowNode] = [:]
  /// Live rows that the frame's time was too short for; they come in the next ones.
  package internal(set) var awaited: Set<Int> = []
  /// Cells whose row went away, waiting for another.
  var pool: [RowNode] = []
  var store = RowStore()
  var rowEnvironment: EnvironmentValues
  var binding: OffsetBinding
  var areRowsStale = false
  /// What the rows were last placed for; nil where they have to be looked at anyway.
  var placed: Placement?
  /// Whether a layout is under way that has yet to come to the rows.
  var isAheadOfRows = false
  /// Whether a row may be as long as it was not before.
  var hasRowsToMeasure = false
  /// What stays in place while the list's elements change, as it is named now.
  var movedAnchor: ListAnchor?
  /// What stays in place of views that are built whole.
  var innerAnchor: InnerAnchor?
  /// What stays in place until a layout ends, whatever lengths turn out in it.
  var kept: KeptPlace?
  /// Where the app has sent the list, until it is there.
  var target: ScrollTarget?
  /// The row that the finger was put on last, and where the list was last asked for what is at a point.
  var fingerRow: Int?
  /// How a finger pulls at the start, where the content stays.
  var pull = PullTrack()
  var hitPoint: Point?
  /// The row that has the focus, or something in it.
  var focusedRow: Int?
  /// Whether the focus is on something in a row.
  var isFocusInside = false
  /// What was selected when the app was last asked, and where the keys are.
  var selected: SelectedValues?
  var cursor: SelectionCursor?
  var typeAhead = TypeAhead()
  /// The id that the app's position was last known to have.
  var seenPosition: AnyHashable?
  /// Whether the list was at its ends when it was last laid out, and where that was.
  var rest = ListRest()
  /// The rows that were shown when the rows were last brought up to date, in order; without empty space around others.
  var rowsOnScreen: [Int] = []
  var isContentStale = false
  /// Points across that the largest visible row takes, where the list follows it; 0 until rows have been seen.
  private(set) var breadth = 0.0
  /// Rows of sections that stay at an edge, and how far into the viewport they begin, in points.
  var pinned: [Int: Double] = [:]
  private(set) var hasStarted = false
  /// Whether it is where it was before its row went away.
  private var isRestored = false
  /// Rows on their way by an animation of the app's.
  var moves = ListMoves()
  /// What rows there are to measure while nothing moves; nil once there are none.
  var idleMeasuring: IdleMeasuring?
  /// Whether the scroll bar goes by points, although rows are measured.
  var isBarExact = false
  /// How many elements the views inside show, by row: for content that is built whole.
  var viewElements: [Int: Int] = [:]
  /// What the app wrote a bound position under; nil for nothing.
  var writeAnimation: Animation?
  /// The viewport's length that the machine was last told.
  private var knownViewport = 0.0
  private var countedLive = 0
  /// Bytes of what it keeps that the ledger has been told of.
  private(set) var countedKept = (states: 0, lengths: 0)
  var builtCount = 0
  var told: ScrollMetrics?
  private var reportedDuplicates: [String] = []
  /// Device pixels of it that no row covered when it was drawn last.
  var blankPixels = 0 {
    didSet {
      guard blankPixels != oldValue else { return }
      host.count { $0.blankPixelsNow += blankPixels - oldValue }
    }
  }

  /// A fling changes a few rows a frame; more cells than these are not worth keeping.
  static let poolLimit = 16

  init(_ spec: ListSpec, _ context: NodeContext) {
    self.spec = spec
    extents = spec.lengths.extents()
    machine = ScrollMachine(feel: context.environment.scrollFeel)
    binding = OffsetBinding(spec.scrollOffset)
    rowEnvironment = Self.inner(of: context.environment)
    super.init(context)
    restoreScroll()
    restoreFocus()
    reportDuplicates()
    reportInvalidLengths()
  }

  func update(_ spec: ListSpec, environment: EnvironmentValues) {
    if !environment.isSame(as: self.environment) {
      rowEnvironment = Self.inner(of: environment)
    }
    let former = self.environment
    self.environment = environment
    noteDirection(from: former)
    machine.feel = environment.scrollFeel
    let old = self.spec
    self.spec = spec
    binding.update(spec.scrollOffset)
    if host.updates.current != nil { prepareMoves() }
    let changes = isRecycled ? nil : spec.items.flatMap { new in old.items.flatMap(new.changes) }
    if let changes {
      follow(changes)
      if let outline = spec.outline, let former = old.outline {
        followGaps(from: former, to: outline, by: changes)
      }
    }
    reportDuplicates()
    if changes?.isEmpty != true { viewElements = [:] }
    if spec.lengths != old.lengths || changes?.isEmpty == false { idleMeasuring = nil }
    if spec.lengths != old.lengths {
      let lengths = spec.lengths.extents(after: extents)
      if changes?.isEmpty ?? !isRecycled { keepPlace(among: lengths.count) }
      extents = lengths
      if changes == nil { store.truncate(to: extents.count) }
      isContentStale = true
      reportInvalidLengths()
    }
    if isRecycled {
      isRecycled = false
      machine = ScrollMachine(feel: environment.scrollFeel)
      hasStarted = false
      binding = OffsetBinding(spec.scrollOffset)
      store = RowStore()
      extents = spec.lengths.extents()
      restoreScroll()
      restoreFocus()
    }
    if spec.orientation != old.orientation { invalidateLayout() }
    areRowsStale = true
    host.setNeedsLayout(self)
    invalidateDraw()
  }

  var rowBuilder: any RowBuilder { spec.rows }
  var rowOrientation: Orientation { spec.orientation }

  var content: ScrollContent { ScrollContent(extents: extents, viewport: viewportLength) }

  package var viewportLength: Double { spec.orientation.along(frame.size) }

  // MARK: Layout

  package override func measure(_ proposal: ProposedSize) -> Size {
    // All that is offered; a list that is asked for its ideal size shows some rows.
    let ideal = min(extents.total, Self.idealLength)
    if !spec.scrolls {
      return orientation.size(
        along: extents.total, across: orientation.across(proposal) ?? breadth)
    }
    if spec.followsBreadth {
      let size = proposal.replacingUnspecified(
        by: orientation.size(along: ideal, across: breadth))
      return orientation.size(
        along: orientation.along(size), across: min(breadth, orientation.across(size)))
    }
    return proposal.replacingUnspecified(
      by: spec.orientation.size(along: ideal, across: Self.idealBreadth))
  }

  /// Points across that a row is offered; nil for as many as it likes.
  var offeredBreadth: Double? {
    spec.followsBreadth ? orientation.across(placedProposal) : orientation.across(frame.size)
  }

  /// The list is as large across as what is seen of it, or as long as all of it.
  func followContent() {
    guard spec.followsBreadth || !spec.scrolls else { return }
    let largest = extents.items(in: window.visible).compactMap { rows[$0]?.breadth }.max()
    let isLonger = !spec.scrolls && extents.total != orientation.along(frame.size)
    guard isLonger || largest.map({ $0 != breadth }) ?? false else { return }
    breadth = largest ?? breadth
    invalidateLayout()
  }

  /// Points, where nothing offers a size (a list in a list of its own axis, say).
  private static let idealLength = 240.0
  private static let idealBreadth = 120.0

  package override func placeContent() {
    noteUsesRegion()
    placed = nil
    if viewportLength != knownViewport {
      knownViewport = viewportLength
      isContentStale = true
    }
    layOutLater()
  }

  /// Brings the position and the rows in line with the content, the viewport and the drawn region.
  func layOutLater() {
    guard !isRecycled else { return }
    isAheadOfRows = true
    let animation = host.updates.layoutAnimation(of: self)
    if animation != nil { prepareMoves() }
    start()
    if isContentStale {
      isContentStale = false
      let item = machine.place.item
      if let anchor = movedAnchor {
        kept = KeptPlace(anchor: anchor, machine: machine, areItemsOther: true)
        perform(.itemsChanged(place: anchor.place(in: extents, viewport: viewportLength)))
      } else if rest.isAtEnd(at: machine.place), environment.scrollAnchorPolicy == .pinnedToEnd {
        perform(.itemsChanged(place: extents.lastPlace(viewport: viewportLength)))
      } else {
        perform(.contentChanged(anchor: item < extents.count ? item : nil))
      }
      noteRest()
    }
    movedAnchor = nil
    followApp()
    followTarget()
    updateSelectionLooks()
    updateRowsInPlace()
    kept = nil
    if !machine.followsProgram { target = nil }
    noteRest()
    beginMoves(by: animation)
    noteConfidence()
    countKept()
    followContent()
    isAheadOfRows = false
    if idleMeasuring == nil, extents.count <= environment.idleMeasuringLimit, lengthConfidence < 1 {
      idleMeasuring = IdleMeasuring(around: machine.place.item)
    }
    if measuresWhenIdle { host.animate(self) }
    writeBinding()
    writePosition()
    tellObserver()
    tellWatchers()
  }

  /// The position before the first layout, once the viewport is known.
  private func start() {
    guard !hasStarted, viewportLength > 0 else { return }
    hasStarted = true
    isContentStale = false
    perform(.contentChanged(anchor: machine.place.item < extents.count ? machine.place.item : nil))
    if let initial = tracking(self, { binding.initialValue }) {
      perform(.scroll(to: initial, timing: nil))
    } else if let anchor = environment.defaultScrollAnchor, target == nil, !isRestored {
      start(at: orientation == .vertical ? anchor.y : anchor.x)
    }
    bar.rest()
  }

  /// What rows are handed down: an observer of this list is not one of the lists in its rows, and a stack
  /// around the list is not around a row's content.
  private static func inner(of environment: EnvironmentValues) -> EnvironmentValues {
    var inner = environment
    inner.scrollObserver = nil
    inner.scrollObservers = []
    inner.scrollPosition = nil
    inner.pulledRefresher = nil
    inner.listWatchers = []
    inner.defaultScrollAnchor = nil
    inner.stackOrientation = nil
    return inner
  }

  /// The legal offset, as the app sees it.
  package var scrollOffset: Double { extents.offset(of: machine.place) }

  // MARK: The machine

  /// Hands the machine an input and does what it asks for.
  func perform(_ input: ScrollInput) {
    // Who moves the list decides where it is.
    if !input.isOfContent { kept = nil }
    handle(input)
    // Where motion is reduced every way is a cut; a finger's fling goes on.
    if environment.accessibilityReduceMotion, let goal = machine.goalPlace(in: content) {
      handle(.scrollToPlace(goal, timing: nil))
    }
  }

  /// Makes a change anew, among the lengths that are known now.
  func keep(_ kept: KeptPlace) {
    machine = kept.machine
    let place = kept.anchor.place(in: extents, viewport: viewportLength)
    guard kept.areItemsOther else {
      return perform(.lengthsChanged(place: place, goal: measuredGoal))
    }
    perform(.itemsChanged(place: place))
    if let goal = measuredGoal { perform(.lengthsChanged(place: machine.place, goal: goal)) }
  }

  private func handle(_ input: ScrollInput) {
    let before = (place: machine.place, overscroll: machine.overscroll)
    let effects = host.during(.machine) { machine.handle(input, at: host.time, in: content) }
    if !moves.isEmpty, !input.isOfContent { moveLeaving(from: before.place, before.overscroll) }
    for effect in effects {
      switch effect {
      case .moved:
        bar.wake(at: host.time)
        host.animate(self)
        setNeedsLayout()
        invalidateDraw()
      case .phaseChanged:
        host.animate(self)
        setNeedsLayout()
      case .refused:
        host.report("\(spec.name): a scrollOffset that is not finite is refused")
        binding.rewrite()
        host.setNeedsLayout(self)
      case .clamped:
        binding.rewrite()
        host.setNeedsLayout(self)
      }
    }
  }

  /// A layout that is under way comes to the rows anyway.
  func setNeedsLayout() {
    if !isAheadOfRows { host.setNeedsLayout(self) }
  }

  // MARK: Drawing and hitting

  package override func draw(into canvas: inout DrawContext) { drawList(into: &canvas) }
  package override func hitTest(_ point: Point) -> [Node]? { hitRows(at: point) }
  package override var scroller: (any Scroller)? { spec.scrolls ? self : nil }
  package override var hoverTarget: (any HoverTarget)? { canScroll ? self : nil }
  package override var focusTarget: (any FocusTarget)? { spec.scrolls ? self : nil }

  // MARK: Tree

  package override func forEachChild(_ body: (Node) -> Void) {
    for index in rows.keys.sorted() { rows[index].map(body) }
  }

  package override func unmount() {
    host.gestures.forget(self)
    host.focus.forget(self)
    for row in pool { row.unmount() }
    pool = []
    moves = ListMoves()
    super.unmount()
    rows = [:]
    countKept(states: 0, lengths: 0)
    countLive()
    blankPixels = 0
  }

  package override func recycle(into state: inout RowState) {
    host.gestures.forget(self)
    keepFocus(in: &state)
    isRecycled = true
    reading?.renew()
    focus = .none
    focusedRow = nil
    isFocusInside = false
    cursor = nil
    typeAhead = TypeAhead()
    bar = ScrollBar()
    moves = ListMoves()
    // The rows inside belong to the row that goes away, and so does what lives behind them.
    for row in rows.values { retire(row) }
    state.scrolls[path] = ScrollMemory(
      place: machine.place, items: spec.items, measured: extents as? MeasuredExtents, store: store)
    store = RowStore()
    // It counts with what the row around it keeps.
    countKept(states: 0, lengths: 0)
    awaited = []
    placed = nil
    countLive()
    blankPixels = 0
  }

  /// Goes on as the list that was in this row before it went away, if there was one.
  private func restoreScroll() {
    isRestored = false
    guard var memory = enclosingRow?.restored?.scrolls[path] else { return }
    if let new = spec.items, let old = memory.items {
      guard let changes = new.changes(from: old) else { return }
      for change in changes { memory.follow(change) }
    }
    isRestored = true
    if extents is MeasuredExtents, let measured = memory.measured {
      extents = spec.lengths.extents(after: measured)
    }
    machine = ScrollMachine(place: extents.legal(memory.place), feel: environment.scrollFeel)
    store = memory.store
    store.truncate(to: extents.count)
  }

  package override func scaleChanged() {
    for row in pool { row.scaleChanged() }
    super.scaleChanged()
  }

  /// Tells what is kept of rows that are not live.
  func countKept() {
    countKept(states: store.bytes, lengths: (extents as? MeasuredExtents)?.byteCount ?? 0)
  }

  private func countKept(states: Int, lengths: Int) {
    host.caches.change(.rowStates, by: states - countedKept.states)
    host.caches.change(.rowLengths, by: lengths - countedKept.lengths)
    countedKept = (states, lengths)
  }

  func countLive() {
    let change = rows.count - countedLive
    guard change != 0 else { return }
    countedLive = rows.count
    host.count {
      $0.rowsLive += change
      $0.rowsLivePeak = max($0.rowsLivePeak, $0.rowsLive)
    }
  }

  private func reportDuplicates() {
    guard let duplicates = spec.items?.duplicates, duplicates != reportedDuplicates else { return }
    for id in Set(duplicates).subtracting(reportedDuplicates).sorted() {
      host.report("\(spec.name): the id \(id) occurs twice; the later element is left out")
    }
    reportedDuplicates = duplicates
  }

  private func reportInvalidLengths() {
    if let invalid = extents.firstInvalidItem {
      host.report(
        "\(spec.name): the length of item \(invalid) is negative or not finite; it counts as 0")
    }
  }
}

extension ListElement: Reader {
  /// The bound offset was written.
  package func invalidate() {
    writeAnimation = WriteAnimation.animation
    host.completions.add(WriteAnimation.current?.completion)
    host.setNeedsLayout(self)
  }
}

extension Extents {
  /// An item whose given length could not be used.
  fileprivate var firstInvalidItem: Int? {
    switch self {
    case let given as GivenExtents: given.invalid.first.first
    case let uniform as UniformExtents: uniform.isInvalid && uniform.count > 0 ? 0 : nil
    default: nil
    }
  }
}
