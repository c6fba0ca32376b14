public import Loading

/// The elements of a source by their rows, loaded around what is shown: for lists that jump anywhere.
///
///     @StateObject private var rows = PagedRows(films)
///
///     DynamicList(numberOfItems: rows.count, itemLength: 28) { row in
///       if let film = rows[row] { FilmRow(film: film) } else { Placeholder() }
///     }
///     .orientation(.vertical)
///     .onScrollChange { rows.show($0.shownRows) }
///
/// The first page comes first; how many rows there are is asked for once it is there, and until that is known `count` grows
/// with the pages. One page is asked for at a time: those that are shown in the order in which they were scrolled to, then the
/// one that comes next. A page that is scrolled past before it has come is called off. Pages far from what is shown are
/// dropped and loaded again when they are needed.
///
/// What fails is not asked for again by itself, but by `retry()`, by leaving it and coming back, and within an
/// `InfinityList` by the `retryPolicy`.
@MainActor open class PagedRows<Source: IndexedPageSource>: ObservableObject {
  public let source: Source
  /// Rows that are asked for at once.
  public let pageLength: Int
  /// Pages that are kept, at most; never fewer than are shown.
  public let pageBudget: Int
  /// Whether and when an `InfinityList` asks again by itself for a page that has failed, while it is shown.
  public var retryPolicy: RetryPolicy
  /// The rows that are known of.
  public private(set) var count = 0
  /// Whether there are no more rows than `count`.
  public private(set) var isCounted = false
  /// The pages that were asked for, and why. Its edges are the directions in which was scrolled.
  public private(set) var ledger = LoadLedger()

  private var pages: [Int: Loaded] = [:]
  /// Pages that are still there from before a refresh, and are to be loaded anew.
  private var stale: Set<Int> = []
  private(set) var failures: [Int: Failure] = [:]
  /// How often in a row pages have failed.
  private var tries: [Int: Int] = [:]
  private(set) var countFailure: (any Error)?
  /// Nil while nothing is shown.
  private var shown: Range<Int>?
  private var isForward = true
  /// Why pages are asked for, if not because they are shown.
  private var causes: [Int: LoadCause] = [:]
  /// Whether all is to be loaded anew, and nothing has begun to be.
  private var isAnew = false
  private(set) var request: Request?
  private var counting: Counting?
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private let clock: () -> Double
  /// The list that shows it.
  private weak var client: IndexDriver<Source>?
  /// What is drawn of a retry's pause: 0 ..< 1.
  var lot: () -> Double = { .random(in: 0..<1) }

  /// A page that is there.
  private struct Loaded {
    let elements: [Source.Element]
    /// About how many it takes.
    let bytes: Int

    init(_ elements: [Source.Element]) {
      self.elements = elements
      bytes = StoredBytes.outside(elements)
    }
  }

  struct Failure {
    let error: any Error
    /// When it is tried again by itself, in seconds.
    let due: Double?
  }

  /// A page that is under way.
  struct Request {
    let page: Int
    let id: Int
    let task: Task<Void, Never>
    /// Whatever it brings is dropped.
    var isCalledOff = false
  }

  private enum Counting {
    case running(Task<Void, Never>)
    /// The source cannot tell.
    case unknown
  }

  /// - Parameters:
  ///   - pageLength: Rows that are asked for at once: more than a window shows.
  ///   - pageBudget: Pages that are kept.
  ///   - retry: Whether and when an `InfinityList` asks again by itself for what has failed.
  ///   - clock: Tells the ledger's times, in seconds, as `WindowClock` does; without one all are 0. Within an
  ///     `InfinityList` the window's counts.
  ///
  /// - Precondition: both numbers are at least 1.
  public init(
    _ source: Source, pageLength: Int = 100, pageBudget: Int = 64, retry: RetryPolicy = .never,
    clock: @escaping () -> Double = { 0 }
  ) {
    precondition(pageLength > 0 && pageBudget > 0, "\(pageBudget) pages of \(pageLength) rows")
    self.source = source
    self.pageLength = pageLength
    self.pageBudget = pageBudget
    retryPolicy = retry
    self.clock = clock
  }

  nonisolated deinit {}

  // MARK: To be overridden

  /// Gets a page, by default from `source`.
  open func page(
    at offset: Int, limit: Int
  ) async throws -> Page<Source.Element, Source.Key> {
    try await source.page(at: offset, limit: limit)
  }

  /// How many rows there are, by default as `source` counts them; nil where nobody can tell.
  open func total() async throws -> Int? { try await source.total() }

  // MARK: For the app

  /// The element of a row; nil while it is not loaded.
  public subscript(row: Int) -> Source.Element? {
    guard row >= 0, let page = pages[row / pageLength]?.elements else { return nil }
    let place = row % pageLength
    return place < page.count ? page[place] : nil
  }

  /// Says which rows are shown: they are loaded, and what comes next. An empty range is one row's place. An `InfinityList`
  /// says it by itself.
  ///
  /// - Complexity: O(pages shown).
  public func show(_ rows: Range<Int>) {
    if let old = shown, old.lowerBound != rows.lowerBound {
      isForward = rows.lowerBound > old.lowerBound
    }
    shown = max(0, rows.lowerBound)..<max(0, rows.upperBound)
    // Who comes back to what has failed finds it tried again.
    if !failures.isEmpty {
      let wanted = Set(wanted)
      let left = failures.filter { !wanted.contains($0.key) }.keys
      if !left.isEmpty {
        objectWillChange.send()
        for page in left { (failures[page], tries[page], causes[page]) = (nil, nil, nil) }
      }
    }
    if let request, !wanted.contains(request.page) { callOff() }
    loadNext()
  }

  /// Says that nothing is shown any more: what is under way is called off. What is loaded stays.
  public func hide() {
    shown = nil
    callOff()
    stopCounting()
    resume()
  }

  /// Why rows that are shown, or how many there are, could not be loaded; nil: nothing has failed.
  public var error: (any Error)? {
    let failed = failures.filter { !isCancellation($0.value.error) }.min { $0.key < $1.key }
    return failed?.value.error ?? countFailure.flatMap { isCancellation($0) ? nil : $0 }
  }

  /// Asks again for what has failed, or was called off by its source.
  public func retry() {
    guard !failures.isEmpty || countFailure != nil else { return }
    objectWillChange.send()
    for page in failures.keys { causes[page] = .retry }
    failures = [:]
    tries = [:]
    countFailure = nil
    loadNext()
  }

  /// Loads what is shown anew, and counts anew. Until then rows and `count` stay.
  public func refresh() {
    objectWillChange.send()
    callOff()
    stopCounting()
    counting = nil
    stale = Set(pages.keys)
    failures = [:]
    tries = [:]
    causes = [:]
    countFailure = nil
    isCounted = false
    isAnew = true
    loadNext()
  }

  /// The same, until what is shown has come or has failed: `.refreshable { await rows.refresh() }`.
  public func refresh() async {
    let begin: () -> Void = refresh
    begin()
    guard isLoading else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Whether a page is under way.
  public var isLoading: Bool { request != nil }

  /// The pages that are kept, by their numbers from 0.
  public var loadedPages: [Int] { pages.keys.sorted() }

  // MARK: The list

  /// A list begins to show it.
  func attach(_ client: IndexDriver<Source>, showing rows: Range<Int>) {
    self.client = client
    client.countKept(bytes)
    show(rows)
  }

  /// A list does not show it any more.
  func detach(_ client: IndexDriver<Source>) {
    guard self.client === client else { return }
    hide()
    self.client = nil
  }

  /// When a page is asked for again by itself, in seconds; nil: none is.
  var retryDue: Double? { failures.values.compactMap(\.due).min() }

  /// The pause after a failure is over.
  func retryNow() {
    let now = now
    let due = failures.filter { $0.value.due.map { $0 <= now } ?? false }.keys
    guard !due.isEmpty else { return }
    objectWillChange.send()
    for page in due {
      failures[page] = nil
      causes[page] = .automaticRetry
    }
    loadNext()
  }

  private var now: Double { client?.host?.time ?? clock() }

  /// About how many the pages take.
  private var bytes: Int { pages.values.reduce(0) { $0 + $1.bytes } }

  // MARK: Loading

  /// The pages that are shown, in the order in which they were scrolled to, and the next one; those that there are.
  private var wanted: [Int] {
    guard let shown else { return [] }
    let first = shown.lowerBound / pageLength
    let last = max(shown.lowerBound, shown.upperBound - 1) / pageLength
    let end = last + 1
    let seen = Array(first..<end)
    let pages = (isForward ? seen + [end] : seen.reversed() + [first - 1]).filter(isThere)
    // Far behind all that is known of there may be rows: that is found out first.
    return pages.isEmpty && !isCounted ? [count / pageLength] : pages
  }

  /// Whether there is such a page, or may be.
  private func isThere(_ page: Int) -> Bool {
    let start = page.multipliedReportingOverflow(by: pageLength)
    guard page >= 0, !start.overflow else { return false }
    return isCounted ? start.partialValue < count : start.partialValue <= count
  }

  private func isMissing(_ page: Int) -> Bool {
    guard let loaded = pages[page], !stale.contains(page) else { return true }
    return loaded.elements.count < min(pageLength, count - page * pageLength)
  }

  private func loadNext() {
    guard request == nil else { return }
    let page = wanted.first { failures[$0] == nil && isMissing($0) }
    // Where something fails nothing is fetched that nobody sees.
    if let page, failures.isEmpty || isShown(page) { begin(page) }
    if request == nil { resume() }
    if pages.count > stale.count { countRows() }
  }

  /// Who waits for a refresh goes on.
  private func resume() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  private func isShown(_ page: Int) -> Bool {
    guard let shown else { return false }
    let start = page * pageLength
    return start < shown.upperBound && shown.lowerBound < start + pageLength
  }

  private func cause(of page: Int) -> LoadCause {
    if let cause = causes[page] { return cause }
    if isAnew || stale.contains(page) { return .refresh }
    if pages.isEmpty, ledger.startedCount == 0 { return .first }
    return pages[page - 1] != nil || pages[page + 1] != nil ? .approach : .jump
  }

  private func begin(_ page: Int) {
    let edge = isForward ? LoadEdge.trailing : .leading
    guard let id = ledger.begin(edge, for: cause(of: page), page: page, at: now) else { return }
    // Behind all rows it can be seen that there is something under way.
    if page * pageLength >= count { objectWillChange.send() }
    causes[page] = nil
    isAnew = false
    let (offset, limit) = (page * pageLength, pageLength)
    let task = Task {
      let result: Result<Page<Source.Element, Source.Key>, any Error>
      do {
        result = .success(try await self.page(at: offset, limit: limit))
      } catch {
        result = .failure(error)
      }
      take(result, of: page)
    }
    request = Request(page: page, id: id, task: task)
    client?.began(ledger)
  }

  /// The next page is asked for once this one has returned: never are there two.
  private func callOff() {
    request?.isCalledOff = true
    request?.task.cancel()
  }

  private func take(
    _ result: Result<Page<Source.Element, Source.Key>, any Error>, of page: Int
  ) {
    guard let request else { return }
    self.request = nil
    if request.isCalledOff {
      ledger.end(request.id, .overtaken, at: now)
    } else {
      objectWillChange.send()
      switch result {
      case .success(let found): add(found, as: page, of: request.id)
      case .failure(let error): note(error, of: page, request.id)
      }
    }
    client?.tell(ledger)
    loadNext()
    guard !request.isCalledOff else { return }
    switch result {
    case .success(let found): client?.onSuccess?(found)
    case .failure(let error) where !isCancellation(error):
      client?.failed(error, isFinal: failures[page]?.due == nil)
    case .failure: break
    }
  }

  private func add(_ found: Page<Source.Element, Source.Key>, as page: Int, of id: Int) {
    let elements = Array(found.elements.prefix(pageLength))
    ledger.end(id, elements.isEmpty ? .ended : .loaded(elements.count), at: now)
    tries[page] = nil
    pages[page] = elements.isEmpty ? nil : Loaded(elements)
    // Of what was there before a refresh only what is shown stays until it has come anew.
    if !stale.isEmpty {
      let kept = stale.intersection(wanted).subtracting([page])
      for old in stale where old != page && !kept.contains(old) { pages[old] = nil }
      stale = kept
    }
    learn(from: elements.count, at: page * pageLength, total: found.total)
    dropFarPages()
  }

  private func note(_ error: any Error, of page: Int, _ id: Int) {
    guard !isCancellation(error) else {
      ledger.end(id, .cancelled, at: now)
      failures[page] = Failure(error: error, due: nil)
      return
    }
    ledger.end(id, .failed("\(error)"), at: now)
    tries[page, default: 0] += 1
    let pause = retryPolicy.delay(before: tries[page] ?? 1, lot: lot())
    failures[page] = Failure(error: error, due: pause.map { now + $0 })
  }

  /// What a page tells of how many rows there are. One that is not full is at the end.
  private func learn(from length: Int, at offset: Int, total: Int?) {
    let end = offset + length
    if length < pageLength {
      count = length > 0 || offset == 0 ? end : min(count, offset)
      isCounted = true
    } else if let total {
      count = max(total, end)
      isCounted = true
    } else {
      count = max(count, end)
    }
    for page in pages.keys where page * pageLength >= count {
      pages[page] = nil
      stale.remove(page)
    }
  }

  /// Drops the farthest pages, as far as there are too many, or too large ones.
  private func dropFarPages() {
    guard let shown else { return }
    let room = client?.room ?? .max
    var left = bytes
    if pages.count > pageBudget || left > room {
      let kept = Set(wanted)
      let middle = (shown.lowerBound + shown.upperBound) / 2 / pageLength
      let far = pages.keys.filter { !kept.contains($0) }.sorted {
        (abs($0 - middle), $0) > (abs($1 - middle), $1)
      }
      for page in far where pages.count > pageBudget || left > room {
        left -= pages[page]?.bytes ?? 0
        pages[page] = nil
        stale.remove(page)
      }
    }
    client?.countKept(left)
  }

  // MARK: Counting

  private func countRows() {
    guard shown != nil, !isCounted, counting == nil, countFailure == nil else { return }
    counting = .running(
      Task {
        let result: Result<Int?, any Error>
        do {
          result = .success(try await total())
        } catch {
          result = .failure(error)
        }
        // Called off: somebody else may be counting by now.
        if !Task.isCancelled { take(result) }
      })
  }

  private func stopCounting() {
    guard case .running(let task) = counting else { return }
    task.cancel()
    counting = nil
  }

  private func take(_ result: Result<Int?, any Error>) {
    objectWillChange.send()
    counting = nil
    switch result {
    case .success(nil): counting = .unknown
    case .success(let total?):
      guard !isCounted else { break }
      let end = pages.map { $0.key * pageLength + $0.value.elements.count }.max() ?? 0
      count = max(total, end)
      isCounted = true
    case .failure(let error):
      if !isCounted {
        countFailure = error
        if !isCancellation(error) { client?.failed(error, isFinal: true) }
      }
    }
    loadNext()
  }
}
