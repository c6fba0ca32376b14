/// Pages by their ids, each fetched as it comes near.
struct AsyncSource<ID: Hashable, Value, Content: View>: CarouselSource {
  let page: Binding<ID>
  /// Contents that are kept.
  let budget: Int
  let onPageChange: ((ID) -> Void)?
  let load: @MainActor (ID) async throws -> Value
  let content: (CarouselPage<ID, Value>) -> Content
  let next: @MainActor (ID) async throws -> ID?
  let previous: @MainActor (ID) async throws -> ID?

  func makeFeed(in host: ViewHost) -> any CarouselFeed {
    AsyncFeed(self, caches: host.caches) { [weak host] in host?.report($0) }
  }

  func answer(to fetch: FetchedPages<ID, Value>.Fetch) async -> FetchedPages<ID, Value>.Answer {
    do {
      switch fetch {
      case .content(let id): return .content(try await load(id))
      case .neighbour(.next, let id): return .neighbour(try await next(id))
      case .neighbour(.previous, let id): return .neighbour(try await previous(id))
      }
    } catch {
      return .failure(error)
    }
  }
}

/// Carries out what `FetchedPages` orders, and tells the app which page is settled on.
final class AsyncFeed<ID: Hashable, Value, Content: View>: CarouselFeed {
  private var source: AsyncSource<ID, Value, Content>
  private var pages: FetchedPages<ID, Value>
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var changed: () -> Void = {}
  /// What the binding is known to say; anything else is a write of the app's.
  private var bound: ID
  /// The page that the app was told of last, or began with.
  private var told: ID
  private var isStopped = false
  private let caches: CacheLedger
  /// Bytes of contents that the ledger has been told of.
  private var countedBytes = 0
  private let report: (String) -> Void

  /// - Parameters:
  ///   - caches: Counts the contents, and says how many bytes they may take.
  ///   - report: Takes what an app that shows no failures would never hear of.
  init(
    _ source: AsyncSource<ID, Value, Content>, caches: CacheLedger,
    report: @escaping (String) -> Void
  ) {
    self.source = source
    self.caches = caches
    self.report = report
    bound = source.page.wrappedValue
    told = bound
    pages = FetchedPages(bound, budget: source.budget)
    carryOut()
  }

  // Tasks hold it weakly; a host may go with its views in place.
  nonisolated deinit { for task in tasks.values { task.cancel() } }

  var available: Range<Int> { pages.available }
  var knowsEnds: Bool { pages.knowsEnds }
  var count: PageCount { pages.knowsEnds ? .row(pages.available.count) : .unknown }
  var page: Int { pages.page }

  var builder: any RowBuilder {
    PageBuilder { [unowned self] in source.content(description(of: $0)) }
  }

  private func description(of page: Int) -> CarouselPage<ID, Value> {
    let state: CarouselPage<ID, Value>.State =
      switch pages.state(of: page) {
      case .loading: .loading
      case .loaded(let value): .loaded(value)
      case .failed(let error): .failed(error, retry: { [weak self] in self?.retry(page) })
      }
    return CarouselPage(id: pages.id(of: page), state: state)
  }

  func onChange(_ changed: @escaping () -> Void) { self.changed = changed }

  func update(_ source: any CarouselSource, in host: ViewHost) -> Bool {
    guard let source = source as? AsyncSource<ID, Value, Content> else { return false }
    self.source = source
    let wanted = source.page.wrappedValue
    if wanted != bound {
      bound = wanted
      // A cell that came back for another row shows another page; nobody has turned to it.
      if isStopped { told = wanted }
      pages.go(to: wanted)
    }
    isStopped = false
    carryOut()
    return true
  }

  func phase(of page: Int) -> PagePhase {
    switch pages.state(of: page) {
    case .loading: .waiting
    case .loaded: .shown
    case .failed: .failed
    }
  }

  func approach(_ page: Int) {
    pages.approach(page)
    carryOut()
  }

  func settle(on page: Int) {
    pages.settle(on: page)
    carryOut()
    tell()
  }

  func pull(_ side: PageSide) {
    guard pages.pull(side) else { return }
    carryOut()
    changed()
  }

  func stop() {
    isStopped = true
    carryOut(pages.stop())
    // It may be gone without another word. What it has kept, a few pages at most, counts again once it is back.
    countKept(0)
  }

  private func retry(_ page: Int) {
    pages.retry(page)
    carryOut()
    changed()
  }

  private func take(_ answer: FetchedPages<ID, Value>.Answer, ticket: Int) {
    tasks[ticket] = nil
    guard pages.take(answer, ticket: ticket) else { return }
    if case .failure(let error) = answer {
      report("Carousel: a page could not be fetched: \(error)")
    }
    carryOut()
    tell()
    changed()
  }

  private func carryOut() {
    guard !isStopped else { return }
    carryOut(pages.orders(within: caches.room(for: .pages, having: countedBytes)))
    countKept(pages.bytes)
  }

  private func countKept(_ bytes: Int) {
    caches.change(.pages, by: bytes - countedBytes)
    countedBytes = bytes
  }

  private func carryOut(_ orders: [FetchedPages<ID, Value>.Order]) {
    for order in orders {
      switch order {
      case .begin(let fetch, let ticket):
        tasks[ticket] = Task { [weak self, source] in
          let answer = await source.answer(to: fetch)
          self?.take(answer, ticket: ticket)
        }
      case .cancel(let ticket):
        tasks.removeValue(forKey: ticket)?.cancel()
      }
    }
  }

  /// Tells the app which page is settled on, once that is known.
  private func tell() {
    guard pages.page == pages.settled, let id = pages.id(of: pages.settled) else { return }
    if id != bound {
      bound = id
      source.page.wrappedValue = id
    }
    if id != told {
      told = id
      source.onPageChange?(id)
    }
  }
}
