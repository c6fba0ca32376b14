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
/// A page that fails is not asked for again by itself: `retry()` does, and so does leaving it and coming back.
@MainActor open class PagedRows<Source: IndexedPageSource>: ObservableObject {
  public let source: Source
  /// Rows that are asked for at once.
  public let pageLength: Int
  /// Pages that are kept, at most; never fewer than are shown.
  public let pageBudget: Int
  /// The rows that are known of.
  public private(set) var count = 0
  /// Whether there are no more rows than `count`.
  public private(set) var isCounted = false
  /// The pages that were asked for, and why. Its edges are the directions in which was scrolled.
  public private(set) var ledger = LoadLedger()

  private var pages: [Int: [Source.Element]] = [:]
  private var failures: [Int: any Error] = [:]
  private var countFailure: (any Error)?
  /// Nil while nothing is shown.
  private var shown: Range<Int>?
  private var isForward = true
  /// Why the next page is asked for, if not because it is shown.
  private var nextCause: LoadCause?
  private var request: Request?
  private var counting: Counting?
  private let clock: () -> Double

  /// A page that is under way.
  private struct Request {
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
  ///   - clock: Tells the ledger's times, in seconds; without one all are 0.
  ///
  /// - Precondition: both numbers are at least 1.
  public init(
    _ source: Source, pageLength: Int = 100, pageBudget: Int = 64,
    clock: @escaping () -> Double = { 0 }
  ) {
    precondition(pageLength > 0 && pageBudget > 0, "\(pageBudget) pages of \(pageLength) rows")
    self.source = source
    self.pageLength = pageLength
    self.pageBudget = pageBudget
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
    guard row >= 0, let page = pages[row / pageLength] else { return nil }
    let place = row % pageLength
    return place < page.count ? page[place] : nil
  }

  /// Says which rows are shown: they are loaded, and what comes next. An empty range is one row's place.
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
      let left = failures.filter { wanted.contains($0.key) }
      if left.count < failures.count {
        objectWillChange.send()
        failures = left
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
  }

  /// Why rows that are shown, or how many there are, could not be loaded; nil: nothing has failed.
  public var error: (any Error)? {
    failures.min { $0.key < $1.key }?.value ?? countFailure
  }

  /// Asks again for what has failed.
  public func retry() {
    guard error != nil else { return }
    objectWillChange.send()
    failures = [:]
    countFailure = nil
    nextCause = .retry
    loadNext()
  }

  /// Loads what is shown anew, and counts anew. Until then `count` stays.
  public func refresh() {
    objectWillChange.send()
    callOff()
    stopCounting()
    counting = nil
    pages = [:]
    failures = [:]
    countFailure = nil
    isCounted = false
    nextCause = .refresh
    loadNext()
  }

  /// Whether a page is under way.
  public var isLoading: Bool { request != nil }

  /// The pages that are kept, by their numbers from 0.
  public var loadedPages: [Int] { pages.keys.sorted() }

  // MARK: Loading

  /// The pages that are shown, in the order in which they were scrolled to, and the next one; those that there are.
  private var wanted: [Int] {
    guard let shown else { return [] }
    let first = shown.lowerBound / pageLength
    let last = max(shown.lowerBound, shown.upperBound - 1) / pageLength
    let end = min(last, first + pageBudget - 1) + 1
    let seen = Array(first..<end)
    return (isForward ? seen + [end] : seen.reversed() + [first - 1]).filter(isThere)
  }

  /// Whether there is such a page, or may be.
  private func isThere(_ page: Int) -> Bool {
    let start = page.multipliedReportingOverflow(by: pageLength)
    guard page >= 0, !start.overflow else { return false }
    return isCounted ? start.partialValue < count : start.partialValue <= count
  }

  private func isMissing(_ page: Int) -> Bool {
    guard let loaded = pages[page] else { return true }
    return loaded.count < min(pageLength, count - page * pageLength)
  }

  private func loadNext() {
    guard request == nil else { return }
    let page = wanted.first { failures[$0] == nil && isMissing($0) }
    // Where something fails nothing is fetched that nobody sees.
    if let page, failures.isEmpty || isShown(page) {
      begin(page, for: nextCause ?? cause(of: page))
      nextCause = nil
    }
    if !pages.isEmpty { countRows() }
  }

  private func isShown(_ page: Int) -> Bool {
    guard let shown else { return false }
    let start = page * pageLength
    return start < shown.upperBound && shown.lowerBound < start + pageLength
  }

  private func cause(of page: Int) -> LoadCause {
    if pages.isEmpty, ledger.startedCount == 0 { return .first }
    return pages[page - 1] != nil || pages[page + 1] != nil ? .approach : .jump
  }

  private func begin(_ page: Int, for cause: LoadCause) {
    let edge = isForward ? LoadEdge.trailing : .leading
    guard let id = ledger.begin(edge, for: cause, page: page, at: clock()) else { return }
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
      ledger.end(request.id, .overtaken, at: clock())
    } else {
      objectWillChange.send()
      switch result {
      case .success(let found):
        let elements = Array(found.elements.prefix(pageLength))
        ledger.end(
          request.id, elements.isEmpty ? .ended : .loaded(elements.count), at: clock())
        pages[page] = elements.isEmpty ? nil : elements
        learn(from: elements.count, at: page * pageLength, total: found.total)
        dropFarPages()
      case .failure(let error):
        ledger.end(
          request.id, isCancellation(error) ? .cancelled : .failed("\(error)"), at: clock())
        failures[page] = error
      }
    }
    loadNext()
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
    for page in pages.keys where page * pageLength >= count { pages[page] = nil }
  }

  private func dropFarPages() {
    guard pages.count > pageBudget, let shown else { return }
    let kept = Set(wanted)
    let middle = (shown.lowerBound + shown.upperBound) / 2 / pageLength
    let far = pages.keys.filter { !kept.contains($0) }.sorted {
      (abs($0 - middle), $0) > (abs($1 - middle), $1)
    }
    for page in far.prefix(pages.count - pageBudget) { pages[page] = nil }
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
      let end = pages.map { $0.key * pageLength + $0.value.count }.max() ?? 0
      count = max(total, end)
      isCounted = true
    case .failure(let error):
      if !isCounted { countFailure = error }
    }
    loadNext()
  }
}
