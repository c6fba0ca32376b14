import Canvas
public import ScrollPhysics

/// Pages side by side, one of them settled, its neighbours in sight; swiped, turned by wheel and keys.
///
///     Carousel(
///       data: card, content: { CardView(card: $0) },
///       isNextAvailable: { true }, fetchNext: { card in load(after: card) },
///       isPrevAvailable: { card?.number != 0 }, fetchPrev: { card in load(before: card) })
///
/// A page takes a share of the frame, and half of what is left at one side lies between two pages. Pages
/// are built only near the settled one. The carousel clips to its frame and takes all the space it is offered.
public struct Carousel<Content: View>: View {
  let source: any CarouselSource
  var ratio: Double
  var orientation = Orientation.horizontal
  var style = CarouselStyle()
  var transform: PageTransform?

  init(_ source: any CarouselSource, ratio: Double) {
    self.source = source
    self.ratio = ratio
  }

  /// Pages whose data the app holds one at a time and fetches as they are turned to.
  ///
  /// Availability is asked when the carousel first appears and whenever the data has changed. Once a page has
  /// settled its fetch is called; the app answers by setting `data`, which is recognised by the assignment, even
  /// of an equal value. Until then the page shows the placeholder, and turning on asks again.
  ///
  /// `data` is the current page, and nothing tells what an assignment answers: one that comes after somebody has
  /// turned back from the page it was for is shown in place of the page gone back to. An app whose fetches can
  /// be overtaken like that, or that has failures to show, uses the form with `load`.
  ///
  /// - Parameters:
  ///   - data: The current page; nil while there is none.
  ///   - contentHRatio: The share of the width that a page takes, 0.1 ... 1; outside counts as the nearest.
  ///   - content: A page; for nil its placeholder.
  ///   - isNextAvailable: Whether there is a page after the data's.
  ///   - fetchNext: Asks for the page after this one.
  public init<Value>(
    data: Value?, contentHRatio: Double = 0.7,
    @ViewBuilder content: @escaping (Value?) -> Content,
    isNextAvailable: @escaping () -> Bool, fetchNext: @escaping (Value) -> Void,
    isPrevAvailable: @escaping () -> Bool, fetchPrev: @escaping (Value) -> Void
  ) {
    self.init(
      DataSource(
        data: data, content: content, next: .asked(isNextAvailable),
        previous: .asked(isPrevAvailable), fetchNext: fetchNext, fetchPrevious: fetchPrev),
      ratio: contentHRatio)
  }

  /// The same, where availability is known with the data.
  public init<Value>(
    data: Value?, contentHRatio: Double = 0.7, isNextAvailable: Bool,
    fetchNext: @escaping () -> Void, isPrevAvailable: Bool, fetchPrev: @escaping () -> Void,
    @ViewBuilder content: @escaping (Value?) -> Content
  ) {
    self.init(
      DataSource(
        data: data, content: content, next: .given(isNextAvailable),
        previous: .given(isPrevAvailable), fetchNext: { _ in fetchNext() },
        fetchPrevious: { _ in fetchPrev() }),
      ratio: contentHRatio)
  }

  /// Pages of a collection, found again by their ids however it changes.
  ///
  /// - Parameters:
  ///   - selection: The id of the settled page; writing it goes there.
  ///   - ratio: The share of the frame that a page takes, 0.1 ... 1.
  ///   - loops: Whether the first page follows the last.
  ///   - onPageChange: Called once a page has settled that was not settled before.
  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<ID>? = nil,
    ratio: Double = 0.7, loops: Bool = false, onPageChange: ((ID) -> Void)? = nil,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(
      CollectionSource(
        data: data, id: { $0[keyPath: id] }, idIsElement: id == \Data.Element.self as AnyKeyPath,
        selection: selection, loops: loops, content: content, onPageChange: onPageChange),
      ratio: ratio)
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Data.Element.ID>? = nil, ratio: Double = 0.7,
    loops: Bool = false, onPageChange: ((Data.Element.ID) -> Void)? = nil,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable {
    self.init(
      CollectionSource(
        data: data, id: { $0.id }, selection: selection, loops: loops, content: content,
        onPageChange: onPageChange),
      ratio: ratio)
  }

  /// Pages that are fetched by their ids as they come near.
  ///
  ///     Carousel(page: $day, load: diary.entry) { page in
  ///       switch page.state {
  ///       case .loading: Text("…")
  ///       case .loaded(let entry): EntryView(entry: entry)
  ///       case .failed(_, let retry): Button("Retry", action: retry)
  ///       }
  ///     } next: { day in
  ///       try await diary.day(after: day)
  ///     } previous: { day in
  ///       try await diary.day(before: day)
  ///     }
  ///
  /// `load` may also be the first of the closures that trail; then `content:` has its name.
  ///
  /// The page that a turn leads to and both its neighbours are asked for, and what is passed meanwhile is
  /// cancelled (`Task.isCancelled` in the closures); an answer that comes all the same is dropped. One page
  /// whose id has not come yet can be turned to. Errors, a `CancellationError` of the app's own included, are the
  /// page's state until a retry, or until it is turned to again; each is reported too, however often it occurs
  /// once. A fetch is asked for a thing at a time, and one
  /// that never answers keeps only its own page waiting.
  ///
  /// - Parameters:
  ///   - page: The id of the settled page. Writing it goes there: turning, where that page is known to be near,
  ///     or else at once.
  ///   - ratio: The share of the frame that a page takes, 0.1 ... 1.
  ///   - cachedPages: Contents that are kept, at least 3; those farthest from the settled page go first. Fewer where
  ///     they do not fit into `Reel.cacheBudget`.
  ///   - onPageChange: Called once a page has settled that was not settled before, as soon as its id is known.
  ///   - load: A page's content.
  ///   - content: A page as it is known: loading, loaded or failed. It stays the same view as its state changes.
  ///   - next: The id of the page after this one; nil where there is none.
  ///   - previous: The id of the page before this one; nil where there is none.
  public init<ID: Hashable, Value>(
    page: Binding<ID>, ratio: Double = 0.7, cachedPages: Int = 32,
    onPageChange: ((ID) -> Void)? = nil,
    load: @escaping @MainActor (ID) async throws -> Value,
    @ViewBuilder content: @escaping (CarouselPage<ID, Value>) -> Content,
    next: @escaping @MainActor (ID) async throws -> ID?,
    previous: @escaping @MainActor (ID) async throws -> ID?
  ) {
    self.init(
      AsyncSource(
        page: page, budget: cachedPages, onPageChange: onPageChange, load: load, content: content,
        next: next, previous: previous),
      ratio: ratio)
  }

  // MARK: How it looks and feels

  /// The carousel along another axis.
  public func orientation(_ orientation: Orientation) -> Carousel {
    changed { $0.orientation = orientation }
  }

  /// Points between two pages; nil for half of what a page leaves free at one side.
  public func pageSpacing(_ spacing: Double?) -> Carousel { changed { $0.style.spacing = spacing } }

  /// Where in the frame the settled page lies.
  public func pageAlignment(_ alignment: SnapAlignment) -> Carousel {
    changed { $0.style.alignment = alignment }
  }

  /// What a gesture has to do to turn pages, and how many it turns at most.
  public func pageTurn(_ turn: PageTurn) -> Carousel { changed { $0.style.turn = turn } }

  /// Shows a row of dots, one a page, the current one the most visible: below the pages, or beside them where these
  /// lie one above the other. It follows the finger, and a tap on one half of it turns a page that way.
  ///
  /// Of many pages the nearest seven have a dot; those at an end beyond which there are more are small. Where it
  /// cannot be known how many pages there are, as in the closure form, the pages take all the space; where it is
  /// not known yet, that of the dots stays empty.
  public func pageIndicator(_ visibility: PageIndicatorVisibility = .automatic) -> Carousel {
    changed { $0.style.indicator = visibility }
  }

  /// Turns to the next page by itself whenever a page has rested for so long; nil, or nothing, for never.
  ///
  /// Beyond the last page it begins anew with the first, where both are known; else it stays until there is a
  /// next one. It waits while the pointer is over the carousel or a finger on it, while it is scrolled away, while
  /// the window is minimised or without the focus, while the page's content is awaited, and where motion is
  /// reduced; then a page rests for the whole interval again, and so it does after anything that somebody did.
  public func autoAdvance(every interval: Duration?) -> Carousel {
    changed {
      $0.style.advanceInterval = interval.map { $0 / .seconds(1) }.flatMap { $0 > 0 ? $0 : nil }
    }
  }

  /// How pages are drawn as they go by; nil for as they lie.
  public func pageTransform(_ transform: PageTransform?) -> Carousel {
    changed { $0.transform = transform }
  }

  /// Draws pages by an effect of where they are; see `PageTransform` for what that may do.
  ///
  /// - Parameter reach: Pages on each side of the middle that the effect brings into view, at most.
  public func pageTransform(
    reach: Int = 4, order: PageTransform.Order = .nearestOnTop,
    _ effect: @escaping (VisualEffect, PagePosition) -> VisualEffect
  ) -> Carousel { pageTransform(PageTransform(reach: reach, order: order, effect)) }

  private func changed(_ change: (inout Carousel) -> Void) -> Carousel {
    var carousel = self
    change(&carousel)
    return carousel
  }
}

/// The name that `Carousel` has in the package it was first written for.
public typealias LazyZCarousel = Carousel

extension Carousel: PrimitiveView {
  package func makeNode(_ context: NodeContext) -> Node { CarouselNode(self, context) }
}

/// Joins what the view says, what its feed knows and the element that shows it.
final class CarouselNode<Content: View>: ViewNode<Carousel<Content>>, Reader {
  private var view: Carousel<Content>
  private var isDirty = false
  private var feed: any CarouselFeed
  private var element: CarouselElement!
  /// The page that the element was sent to, or has settled on.
  private var page: Int

  init(_ view: Carousel<Content>, _ context: NodeContext) {
    self.view = view
    feed = view.source.makeFeed(in: context.host)
    page = feed.page
    super.init(context)
    followFeed()
    element = CarouselElement(spec, page: feed.page, self.context())
    // What the source reads (a bound selection) is followed from now on.
    follow()
  }

  override func update(_ view: Carousel<Content>, environment: EnvironmentValues) {
    super.update(view, environment: environment)
    self.view = view
    follow()
  }

  // MARK: Reader

  package func invalidate() {
    isDirty = true
    host.setDirty(self)
  }

  override func rebuild() {
    if isDirty, parent != nil, !isRecycled { follow() }
  }

  /// Brings the feed and the element up to date with what the view says.
  private func follow() {
    isDirty = false
    tracking(self) {
      if !feed.update(view.source, in: host) {
        feed.stop()
        feed = view.source.makeFeed(in: host)
        followFeed()
      }
    }
    element.update(spec, environment: environment)
    goToFeed()
  }

  private func followFeed() { feed.onChange { [weak self] in self?.invalidate() } }

  /// Where the feed is at another page, asked for by the app or because there is no such page, that one is turned
  /// to, or shown at once where it is far away.
  private func goToFeed() {
    guard feed.page != page else { return }
    defer { page = feed.page }
    let isNear = abs(feed.page - page) <= CarouselElement.furthestTurn
    element.go(to: feed.page, timing: isNear ? environment.scrollAnimation?.timing : nil)
  }

  private var spec: CarouselSpec {
    CarouselSpec(
      orientation: view.orientation, ratio: view.ratio, style: view.style,
      transform: view.transform,
      available: feed.available, knowsEnds: feed.knowsEnds, count: feed.count, pages: feed.builder,
      phase: { [weak self] page in self?.feed.phase(of: page) ?? .shown },
      onSettle: { [weak self] page in self?.settle(on: page) },
      onApproach: { [weak self] page in self?.feed.approach(page) },
      onPull: { [weak self] side in self?.feed.pull(side) })
  }

  private func settle(on page: Int) {
    self.page = page
    feed.settle(on: page)
    guard parent != nil else { return }
    element.update(spec, environment: environment)
    goToFeed()
  }

  override func unmount() {
    feed.stop()
    super.unmount()
  }

  override func recycle(into state: inout RowState) {
    feed.stop()
    super.recycle(into: &state)
  }

  override var elements: [Node] { [element] }
  override func forEachChild(_ body: (Node) -> Void) { if let element { body(element) } }
}
