package import Canvas
import ScrollPhysics
import Scrolling
import Virtualization

/// A carousel on screen: hosts a scroll machine over pages, keeps the pages that are near, draws and hits them.
///
/// It only joins: where the carousel is, the machine says; where pages lie, `CarouselGeometry`; which there
/// are, whose view it shows. It does not know data.
package final class CarouselElement: Node, LaterLayout, RowHost {
  private(set) var spec: CarouselSpec
  private(set) var machine: ScrollMachine
  private(set) var geometry: CarouselGeometry
  /// The page that was last at rest.
  package private(set) var settledPage: Int
  /// The page that was last the nearest to the middle.
  private var approachedPage: Int
  var focus = FocusLook.none
  /// The pages that came or went beside the settled one, on their way.
  var arrivals = PageArrivals()
  var pages: [Int: RowNode] = [:]
  var indicator: PageIndicatorElement?
  var exchanges = PageExchanges()
  /// Since when nothing has moved, and nobody has done anything, in seconds.
  var restsSince: Double
  /// Whether the pointer is over it; only known where it matters.
  var isHovered = false
  /// Whether any of it is in what is drawn, as far as it was placed.
  var isInSight = false
  /// What there was to show of the settled page when it was looked at last.
  private var settledPhase = PagePhase.shown
  var store = RowStore()
  /// Bytes of states that the ledger has been told of.
  var countedStates = 0
  private(set) var pageEnvironment: EnvironmentValues
  var arePagesStale = false
  private var isContentStale = true
  /// When what the wheel moved settles, in seconds; nil if nothing is to.
  var settleDue: Double?
  /// How often the app, or a key, has sent it to a page, and where to the last time.
  private var moves = 0
  private var goal = 0
  /// A page that the app asked for before the frame was known.
  private var awaitedPage: (page: Int, timing: Timing?)?
  /// The page that the app has asked for since the last rest: it is told where the way ended instead.
  private var askedPage: Int?

  init(_ spec: CarouselSpec, page: Int, _ context: NodeContext) {
    self.spec = spec
    settledPage = page
    approachedPage = page
    geometry = CarouselGeometry(length: 0, ratio: spec.ratio)
    machine = ScrollMachine(place: Place(item: PageExtents.item(of: page), offset: 0))
    pageEnvironment = Self.inner(of: context.environment)
    restsSince = context.host.time
    super.init(context)
    updateIndicator()
    host.follow(self)
    reportRatio()
  }

  func update(_ spec: CarouselSpec, environment: EnvironmentValues) {
    if !environment.isSame(as: self.environment) {
      pageEnvironment = Self.inner(of: environment)
    }
    let former = self.environment
    let reducedMotion = former.accessibilityReduceMotion
    self.environment = environment
    noteDirection(from: former)
    let old = self.spec
    self.spec = spec
    if isRecycled {
      noteInteraction()
      restoreFocus()
    }
    isRecycled = false
    if spec.available != old.available {
      isContentStale = true
      noteArrivals(from: old.available)
      // Nothing slides beside a page that is gone.
      if !spec.available.contains(settledPage) { arrivals.forget() }
    }
    if spec.ratio != old.ratio || spec.style != old.style {
      isContentStale = true
      reportRatio()
    }
    if spec.orientation != old.orientation { invalidateLayout() }
    updateIndicator()
    noteExchanges()
    if spec.phase(settledPage) != settledPhase
      || spec.style.advanceInterval != old.style.advanceInterval
      || environment.accessibilityReduceMotion != reducedMotion
    {
      noteInteraction()
    }
    settledPhase = spec.phase(settledPage)
    arePagesStale = true
    host.setNeedsLayout(self)
    invalidateDraw()
  }

  /// Goes to a page; at once if `timing` is nil. A page that is not available counts as the nearest.
  func go(to page: Int, timing: Timing?) {
    guard geometry.stride > 0 else {
      awaitedPage = (page, timing)
      return
    }
    moves += 1
    goal = page
    askedPage = page
    move(to: page, timing: timing)
  }

  func move(to page: Int, timing: Timing?) {
    perform(.scrollToPlace(Place(item: PageExtents.item(of: page), offset: 0), timing: timing))
    noteRest()
  }

  /// Pages that are turned one after the other on the way to one that nobody swiped to; beyond, nothing of what
  /// passes could be seen.
  static let furthestTurn = 8

  /// Puts the carousel so many points beyond a page's place, at once and without settling: for benches.
  package func jump(to page: Int, offset: Double) {
    perform(.scrollToPlace(Place(item: PageExtents.item(of: page), offset: offset), timing: nil))
    noteRest()
  }

  /// From the first page's start to the last one's end, in points; what lies between them included.
  package var contentLength: Double {
    guard !spec.available.isEmpty else { return 0 }
    return Double(spec.available.count - 1) * geometry.stride + geometry.pageLength
  }

  var rowBuilder: any RowBuilder { spec.pages }
  /// Their exchanges are the feed's phases.
  var showsDeparturesInRows: Bool { false }
  var rowOrientation: Orientation { spec.orientation }

  private var extents: PageExtents {
    PageExtents(available: spec.available, length: geometry.stride)
  }

  /// The pages around the place. An edge's points are counted from their first one: from the first of all, far
  /// away, they would have no fractions.
  private var nearExtents: PageExtents {
    let start = (placePage / Self.nearPages - 1) * Self.nearPages
    return PageExtents(
      available: (start..<start + 3 * Self.nearPages).clamped(to: spec.available),
      length: geometry.stride)
  }

  /// Pages of a third of what is near: so many that the count rarely begins elsewhere, which may move
  /// pages by a pixel against each other, and so few that it is exact to 2^-20 of a point.
  private static let nearPages = 1 << 20

  var content: ScrollContent {
    ScrollContent(extents: extents, viewport: geometry.stride)
  }

  package var viewportLength: Double { spec.orientation.along(frame.size) }

  /// How far the page at the place is scrolled away, with what it is pulled beyond an end, in points.
  var offsetInPage: Double { machine.place.offset + machine.overscroll }
  var placePage: Int { PageExtents.page(of: machine.place.item) }

  /// Pages from the settled one to where the carousel is now; whole at rest.
  package var progress: Double {
    guard geometry.stride > 0, !spec.available.isEmpty else { return 0 }
    return Double(placePage - settledPage) + offsetInPage / geometry.stride
  }

  // MARK: Layout

  package override func placeContent() {
    noteUsesRegion()
    indicator?.place(in: indicatorFrame, region: region)
    noteSight()
    isContentStale = true
    layOutLater()
  }

  func layOutLater() {
    guard !isRecycled else { return }
    if isContentStale {
      isContentStale = false
      let stride = geometry.stride
      geometry = CarouselGeometry(
        length: viewportLength, ratio: spec.ratio, spacing: spec.style.spacing,
        alignment: spec.style.alignment)
      machine.paging = Paging(
        turn: spec.style.turn, pageLength: geometry.pageLength, resistance: spec.style.resistance)
      // The machine itself remembers the page while there is none, or no room for it.
      perform(.contentChanged(anchor: nil))
      endMotionIfOff(from: stride)
      if let awaitedPage {
        self.awaitedPage = nil
        go(to: awaitedPage.page, timing: nil)
      }
      noteRest()
    }
    updatePages()
  }

  /// What pages are handed down: an observer of lists around the carousel is none of those in its pages.
  private static func inner(of environment: EnvironmentValues) -> EnvironmentValues {
    var inner = environment
    inner.scrollObserver = nil
    inner.stackOrientation = nil
    return inner
  }

  // MARK: The machine

  func perform(_ input: ScrollInput) {
    handle(input)
    // Where motion is reduced every way is a cut.
    if environment.accessibilityReduceMotion, let item = machine.goalItem(in: content) {
      handle(.scrollToPlace(Place(item: item, offset: 0), timing: nil))
    }
  }

  private func handle(_ input: ScrollInput) {
    for effect in machine.handle(input, at: host.time, in: content) {
      switch effect {
      case .moved, .phaseChanged:
        noteInteraction()
        noteApproach()
        host.animate(self)
        host.setNeedsLayout(self)
        invalidateDraw()
      case .refused, .clamped:
        break
      }
    }
  }

  /// Which page the middle is nearest to changes as pages move.
  private func noteApproach() {
    guard geometry.stride > 0, !spec.available.isEmpty else { return }
    let nearest = placePage + Int((offsetInPage / geometry.stride).rounded())
    let page = min(max(nearest, spec.available.lowerBound), spec.available.upperBound - 1)
    guard page != approachedPage else { return }
    approachedPage = page
    host.callbacks.enqueue { [weak self] in
      guard let self, parent != nil else { return }
      spec.onApproach(page)
    }
  }

  /// A gesture that would turn to a page, had there been one, is a pull at the last one.
  func notePull(_ pages: Int) {
    guard pages != 0, !canScroll(towardsEnd: pages > 0) else { return }
    spec.onPull(pages > 0 ? .next : .previous)
  }

  /// A motion whose way is no longer one between pages is at its end: the pages have another length, or it
  /// comes from beyond the last of them. One that ended between two, as the last page went, goes on to one.
  private func endMotionIfOff(from stride: Double) {
    if machine.phase == .idle, machine.place.offset != 0, settleDue == nil { perform(.settle) }
    guard machine.isMoving else { return }
    let isBeyond = abs(machine.overscroll) > geometry.pageLength * Tuning.pagePullShare
    guard stride != geometry.stride || isBeyond else { return }
    let page = Place(item: machine.goalItem(in: content) ?? machine.place.item, offset: 0)
    perform(.scrollToPlace(page, timing: nil))
  }

  /// A page that has come to rest is the settled one.
  func noteRest() {
    guard machine.phase == .idle, settleDue == nil, machine.place.offset == 0,
      spec.available.contains(placePage)
    else { return }
    let isElsewhere = askedPage.map { $0 != placePage } ?? false
    askedPage = nil
    guard placePage != settledPage || isElsewhere else { return }
    settledPage = placePage
    arrivals.forget()
    let page = settledPage
    let moves = moves
    host.setNeedsLayout(self)
    host.callbacks.enqueue { [weak self] in
      // Who was sent on in the same frame has not settled there; to say so would take the app's word back.
      guard let self, parent != nil, moves == self.moves || page == goal else { return }
      spec.onSettle(page)
    }
  }

  // MARK: Drawing and hitting

  package override func draw(into canvas: inout DrawContext) {
    let scale = canvas.scale
    let across = spec.orientation.across(canvas.pixels(of: pagesFrame.origin))
    let acrossFraction = across - across.rounded(.down)
    let acrossPixel = DrawContext.round(across.rounded(.down))
    let pixels = RowPixels(
      of: nearExtents, scrolledTo: machine.place, overscroll: machine.overscroll, scale: scale)
    canvas.clipped(to: pagesFrame) { canvas in
      for index in pagesByHeight {
        guard let page = pages[index] else { continue }
        let item = PageExtents.item(of: index)
        let edge =
          spec.available.contains(index)
          ? pixels.edge(of: item, in: nearExtents)
          : DrawContext.round(Double(index - placePage) * geometry.stride * scale)
        let shift = DrawContext.round(shift(of: index) * scale)
        let start = spec.orientation.point(along: 0, across: acrossFraction)
        let fragment = fragment(of: page, scale: scale, origin: start)
        guard !fragment.commands.isEmpty else { continue }
        let pixel = pixel(at: edge + shift, in: canvas)
        if let effect = effect(of: index) {
          let whole = spec.orientation.point(along: Double(pixel), across: Double(acrossPixel))
          draw(fragment, of: index, by: effect, from: start, at: whole, into: &canvas)
          continue
        }
        canvas.append(
          spec.orientation == .vertical
            ? .fragment(fragment, x: acrossPixel, y: pixel)
            : .fragment(fragment, x: pixel, y: acrossPixel))
      }
    }
    indicator?.draw(into: &canvas)
    if focus == .visible {
      canvas.stroke(frame, width: 2, radius: 4, Color.accentColor.resolved(in: environment))
    }
  }

  package override func hitTest(_ point: Point) -> [Node]? {
    guard frame.contains(point) else { return nil }
    if let path = indicator?.hitTest(point) { return path + [self] }
    for index in pagesByHeight.reversed() {
      guard let page = pages[index], let inside = self.point(point, inPage: index) else { continue }
      if var path = page.hitTest(inside) {
        path.append(self)
        return path
      }
    }
    return [self]
  }

  package override var scroller: (any Scroller)? { self }
  package override var focusTarget: (any FocusTarget)? { self }
  package override var hoverTarget: (any HoverTarget)? {
    spec.style.advanceInterval == nil ? nil : self
  }

  // MARK: Tree

  package override func forEachChild(_ body: (Node) -> Void) {
    for index in pages.keys.sorted() { pages[index].map(body) }
    indicator.map(body)
  }

  package override func unmount() {
    host.gestures.forget(self)
    host.focus.forget(self)
    super.unmount()
    pages = [:]
    countStates(0)
  }

  package override func recycle(into state: inout RowState) {
    host.gestures.forget(self)
    keepFocus(in: &state)
    isRecycled = true
    isHovered = false
    focus = .none
    for page in pages.values { retire(page) }
  }

  private func reportRatio() {
    if spec.ratio.isNaN {
      host.report(
        "Carousel: a ratio that is not a number counts as \(CarouselGeometry.defaultRatio)")
    }
  }
}
