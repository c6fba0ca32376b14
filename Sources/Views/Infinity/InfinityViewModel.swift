public import Loading

/// What an `InfinityList` shows, and how its pages are loaded.
///
/// A subclass says how, by overriding one of two methods:
///
///     final class UserList: InfinityViewModel<UserPage, User> {
///       override func loadMore() async throws -> UserPage { try await service.users(page: pageIndex) }
///     }
///
/// It is loaded by the list as its end comes near, and by the app with `loadMore()` and `refresh()`. Never are two pages
/// on their way at once; the ledger tells what was loaded, and why. `SourceViewModel` is one whose pages a `PageSource`
/// has.
@MainActor
open class InfinityViewModel<Model, Element: Identifiable>: ObservableObject {
  /// What has been loaded; the app may change it. Of elements with the same id the first is shown.
  @Published open var items: [Element] = [] {
    didSet { if !isAppending { tableIsValid = false } }
  }
  /// The page that is loaded next.
  open var pageIndex: Int
  /// Whether and when a page that failed is loaded again by itself. None by default.
  open var retryPolicy = RetryPolicy.never

  /// What it is doing.
  @Published public private(set) var loadState = LoadState.idle
  /// What was loaded and why.
  public private(set) var ledger = LoadLedger()

  private let firstPage: Int
  /// What a page has.
  private let elements: (Model) -> [Element]
  /// Whether there may be a page after one that has elements.
  private let hasMore: (Model) -> Bool
  private var isAppending = false
  private var currentTable = ElementTable<Element.ID>()
  private var tableIsValid = true
  /// Whether the page that comes takes the place of all that there is.
  private var replaces = false
  /// Whether any page has come.
  private var hasLoaded = false
  /// Pages in a row that brought nothing new.
  private var fruitlessPages = 0
  /// What loads, where the app's work is asynchronous.
  var task: Task<Void, Never>?
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// The list that shows it.
  private(set) weak var client: InfinityDriver<Model, Element>?
  private var lastTime = 0.0
  /// What is drawn of a retry's pause: 0 ..< 1.
  var lot: () -> Double = { .random(in: 0..<1) }
  /// When a page that failed is loaded again by itself, in seconds; nil if it is not.
  private(set) var retryDue: Double?

  /// - Parameter page: The number of the first page.
  public init(
    page: Int = 0
  ) where Model: InfinityModelSupport, Model.InfinityElement == Element {
    pageIndex = page
    firstPage = page
    elements = { $0.infinityItems }
    hasMore = { $0.infinityHasMore }
  }

  /// A model of pages that are no service's own.
  init(elements: @escaping (Model) -> [Element], hasMore: @escaping (Model) -> Bool) {
    pageIndex = 0
    firstPage = 0
    self.elements = elements
    self.hasMore = hasMore
  }

  nonisolated deinit { task?.cancel() }

  // MARK: To be overridden

  /// Loads the page `pageIndex` and calls back with it, from any thread, once: a second call is ignored, as is one
  /// that comes after the page is no longer asked for.
  ///
  /// By default it calls `loadMore() async throws`.
  open func loadMore(completion: @escaping @Sendable (Response<Model>) -> Void) {
    task = Task {
      do {
        completion(.success(try await loadMore()))
      } catch {
        completion(.failure(error))
      }
    }
  }

  /// Loads the page `pageIndex`. The task is cancelled once the page is no longer asked for.
  open func loadMore() async throws -> Model {
    fatalError("\(type(of: self)) overrides neither loadMore() nor loadMore(completion:)")
  }

  /// Whether more is to be loaded because an element is shown, or was scrolled past. By default so for the last one.
  open func shouldLoadMore(_ item: Element) -> Bool { items.last?.id == item.id }

  /// A page has come, its elements are appended: the one behind it is next, unless it is empty.
  func advance(beyond page: Model) { if !elements(page).isEmpty { pageIndex += 1 } }

  /// The first page is next.
  func rewind() { pageIndex = firstPage }

  // MARK: For the app

  public var isLoading: Bool { if case .loading = loadState { true } else { false } }

  /// Loads the next page now, whether or not the end is near; after a failure the same page again. Nothing happens
  /// while one is on its way.
  ///
  /// Asynchronous code reaches it by a closure or a method that is not: there `loadMore()` means the one that answers a
  /// page, and appends nothing.
  public func loadMore() {
    if case .failed = loadState { begin(.retry) } else { begin(hasLoaded ? .app : .first) }
  }

  /// Loads the first page anew. What is on its way is dropped; what there is goes once the page has come.
  public func refresh() {
    callOff(as: .overtaken)
    rewind()
    fruitlessPages = 0
    replaces = true
    begin(.refresh)
  }

  /// The same, until the page has come or has failed: `.refreshable { await model.refresh() }`.
  public func refresh() async {
    let begin: () -> Void = refresh
    begin()
    guard isLoading else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  // MARK: Loading

  private var now: Double {
    lastTime = max(lastTime, client?.host?.time ?? 0)
    return lastTime
  }

  func begin(_ cause: LoadCause) {
    guard !isLoading,
      let id = ledger.begin(.trailing, for: cause, page: pageIndex, at: now)
    else { return }
    retryDue = nil
    client?.host?.count { $0.loadsStarted += 1 }
    loadState = .loading
    client?.tell(ledger)
    loadMore(
      completion: handingOver { [weak self] response in
        guard let response = response as? Response<Model> else { return }
        self?.take(response, of: id)
      })
  }

  private func take(_ response: Response<Model>, of id: Int) {
    // What was called off or overtaken, or has answered before, changes nothing.
    guard let load = ledger.running(at: .trailing), load.id == id else { return }
    task = nil
    switch response {
    case .success(let model):
      let found = elements(model)
      let count = add(found)
      ledger.end(id, found.isEmpty ? .ended : .loaded(count), at: now)
      fruitlessPages = count > 0 ? 0 : fruitlessPages + 1
      advance(beyond: model)
      let isEnd = found.isEmpty || !hasMore(model)
      finish(isEnd ? .ended : .idle, asksAgain: fruitlessPages <= Self.fruitlessLimit)
      client?.onSuccess?(model)
    case .failure(let error) where isCancellation(error):
      ledger.end(id, .cancelled, at: now)
      finish(.idle)
    case .failure(let error):
      ledger.end(id, .failed("\(error)"), at: now)
      client?.host?.count { $0.loadsFailed += 1 }
      retryDue = retryPolicy.delay(before: load.attempt, lot: lot()).map { now + $0 }
      finish(.failed(error))
      if retryDue == nil { client?.onError?(error) }
    }
  }

  /// Takes in a page: how many of its elements are new.
  private func add(_ page: [Element]) -> Int {
    hasLoaded = true
    if replaces {
      replaces = false
      items = []
      client?.willReplace(by: page)
    }
    let table = table
    var new: [Element] = []
    for element in page where !table.contains(element.id) {
      table.append(element.id)
      new.append(element)
    }
    isAppending = true
    if !new.isEmpty { items.append(contentsOf: new) }
    isAppending = false
    return new.count
  }

  /// - Parameter asksAgain: Whether rows that are shown already may load the next page: they have been asked about
  ///   already by whatever brought nothing.
  private func finish(_ state: LoadState, asksAgain: Bool = false) {
    loadState = state
    for continuation in waiting { continuation.resume() }
    waiting = []
    client?.loadEnded(ledger, asksAgain: asksAgain)
  }

  /// Pages in a row without anything new after which only the reader's next move loads another: a service that sends
  /// the same page for ever is not asked for ever.
  private static var fruitlessLimit: Int { 3 }

  private func callOff(as outcome: LoadOutcome) {
    retryDue = nil
    guard let running = ledger.running(at: .trailing) else { return }
    task?.cancel()
    task = nil
    ledger.end(running.id, outcome, at: now)
    finish(.idle)
  }

  // MARK: The list

  /// A list begins to show it.
  func attach(_ client: InfinityDriver<Model, Element>) {
    self.client = client
    if !hasLoaded, items.isEmpty, case .idle = loadState { begin(.first) }
  }

  /// A list does not show it any more: what is on its way for it is called off.
  func detach(_ client: InfinityDriver<Model, Element>) {
    guard self.client === client else { return }
    callOff(as: .cancelled)
    self.client = nil
  }

  /// The pause after a failure is over.
  func retryNow() { begin(.automaticRetry) }

  /// Where each element is.
  var table: ElementTable<Element.ID> {
    if !tableIsValid {
      currentTable = ElementTable()
      for item in items { currentTable.append(item.id) }
      tableIsValid = true
    }
    return currentTable
  }
}

/// Takes to the main actor what it is called with, from any thread: the caller lets go of it with the call.
///
/// A page's type may conform to protocols only on the main actor. Beyond it that may not be known of the type.
private nonisolated func handingOver<Answer>(
  to deliver: @escaping @MainActor (Any) -> Void
) -> @Sendable (Answer) -> Void {
  { answer in
    let handover = Handover(value: answer)
    Task { @MainActor in deliver(handover.value) }
  }
}

private nonisolated struct Handover: @unchecked Sendable {
  let value: Any
}
