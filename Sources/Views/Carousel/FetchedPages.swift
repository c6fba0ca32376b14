/// Pages that are fetched by their ids as they come near, and what is to be fetched when.
///
/// Events go in; `orders()` answers what somebody else has to begin and to cancel. It runs no tasks and knows
/// no views. Around the page *in focus*, the settled one or the one that a gesture leads to, the ids of the
/// neighbours are learnt from the pages beside them (`PageRun`), the contents by id.
///
/// Laws:
/// - Wanted are the contents of the page in focus and its neighbours, and the ids of these. What is under way
///   and no longer wanted is cancelled, and its answer dropped.
/// - One fetch is under way for the same thing at a time, so at each end of the known pages at most one.
/// - One page beyond the known ones can be gone to while it is asked for, or has failed, unless that side has
///   ended. Beside a page that is the first to be known, that is so once its content has come.
/// - What failed is not asked for by itself while it stays near: only by a retry, by settling on the page, or
///   by a pull beyond it.
/// - A side that has ended is asked once more whenever its last page is settled on anew.
/// - At most `budget` contents are kept. Those farthest from the page in focus go first.
/// - They take no more bytes than there is room for. Those that were near the focus longest ago go first, and the page
///   in focus and its neighbours never.
nonisolated struct FetchedPages<ID: Hashable, Value> {
  /// Something to ask the app for.
  enum Fetch: Hashable {
    case content(ID)
    case neighbour(PageSide, of: ID)
  }

  enum Answer {
    case content(Value)
    /// nil: there is none on that side.
    case neighbour(ID?)
    case failure(any Error)
  }

  enum Order {
    case begin(Fetch, ticket: Int)
    case cancel(ticket: Int)
  }

  enum State {
    case loading
    case loaded(Value)
    case failed(any Error)
  }

  /// Contents that are kept.
  let budget: Int
  /// The settled page.
  private(set) var settled = 0
  /// The page that is to be settled on: the settled one, or where the app or an end leads to.
  private(set) var page = 0
  /// The page around which is fetched.
  private(set) var focus = 0

  private var run: PageRun<ID>
  /// Whether nothing has come yet for the page that the run began with. Then its neighbours are not there
  /// either: at the ends of a quick source they would be seen for a frame.
  private var isFresh = true
  private var contents: [ID: Content] = [:]
  /// About how many bytes the contents take.
  private(set) var bytes = 0
  /// Numbers the looks at what is near the focus, so that what has been away longest is known.
  private var lastLook = 0
  private var failures: [ID: any Error] = [:]
  private var underWay: [Fetch: Int] = [:]
  private var lastTicket = 0
  /// The last page that a number was given to.
  private var lastNumber = 0

  /// The page in focus and its neighbours are always kept.
  private static var leastBudget: Int { 3 }
  /// Ids that are kept at least: a budget for few large contents must not take away the pages that a slide to
  /// a page eight turns away passes, on either side.
  private static var leastRun: Int { 32 }
  /// Pages left out before an id that is not known to be near any other: more than anybody turns back, for a
  /// number may not come to stand for another page, and little enough for 2^26 such leaps below 2^50.
  private static var gap: Int { 1 << 24 }

  init(_ id: ID, budget: Int) {
    run = PageRun(id, at: 0)
    self.budget = max(budget, Self.leastBudget)
  }

  /// What a page is filled with.
  private struct Content {
    let value: Value
    let bytes: Int
    /// The page that it was near the focus as, last, and when that was.
    var page: Int
    var look: Int
  }

  // MARK: What there is

  /// The pages that can be gone to.
  ///
  /// An end that is learnt while somebody is beyond it closes once they are back.
  var available: Range<Int> {
    (isOpen(.previous) ? run.first - 1 : run.first)..<(isOpen(.next) ? run.last + 1 : run.last) + 1
  }

  /// Whether the page beyond a known one can be gone to.
  private func isOpen(_ side: PageSide) -> Bool {
    if settled == run.beyond(side) { return true }
    if run.hasEnded(side) { return false }
    if isFresh, run.failure(side) == nil { return false }
    // Elsewhere nobody has asked yet whether there is one.
    return side == .next
      ? max(settled, focus) >= run.last : min(settled, focus) <= run.first
  }

  var knowsEnds: Bool { run.hasEnded(.previous) && run.hasEnded(.next) }

  func id(of page: Int) -> ID? { run.id(of: page) }

  func state(of page: Int) -> State {
    guard let id = run.id(of: page) else {
      for side in PageSide.allCases where page == run.beyond(side) {
        if let error = run.failure(side) { return .failed(error) }
      }
      return .loading
    }
    if let error = failures[id] { return .failed(error) }
    return contents[id].map { .loaded($0.value) } ?? .loading
  }

  var keptContents: Int { contents.count }
  func keeps(_ id: ID) -> Bool { contents[id] != nil }
  var keptIDs: Int { run.ids.count }

  // MARK: Events

  /// A gesture leads to a page.
  mutating func approach(_ page: Int) {
    // Where the app leads to, what is passed on the way is not fetched.
    if self.page == settled { focus = near(page) }
  }

  /// A page has come to rest.
  mutating func settle(on page: Int) {
    let isNew = page != settled
    settled = page
    self.page = page
    if isNew {
      retry(page)
      for side in PageSide.allCases where page == run.end(side) && run.hasEnded(side) {
        run.set(.ended(isDoubted: true), at: side)
      }
    }
    returnFromEnds()
    focus = near(self.page)
  }

  /// The app asks for a page: where it is known to lie, or else somewhere far away.
  mutating func go(to id: ID) {
    if let known = run.page(of: id, near: page) {
      page = known
    } else {
      page = max(lastNumber, run.last) + Self.gap
      run = PageRun(id, at: page)
      isFresh = contents[id] == nil
      lastNumber = page
    }
    focus = page
  }

  /// What failed on a page is to be asked for again.
  mutating func retry(_ page: Int) {
    if let id = run.id(of: page) { failures[id] = nil }
    for side in PageSide.allCases where page == run.beyond(side) {
      if run.failure(side) != nil { run.set(.unknown, at: side) }
    }
  }

  /// The settled page was pulled where no page can be gone to. Answers whether that changes anything: a failure
  /// there is asked for again, and who cannot wait for a first page gets its neighbours.
  mutating func pull(_ side: PageSide) -> Bool {
    if isFresh {
      isFresh = false
      return true
    }
    guard settled == run.beyond(side), run.failure(side) != nil else { return false }
    retry(settled)
    return true
  }

  /// Answers whether the answer was still awaited.
  mutating func take(_ answer: Answer, ticket: Int) -> Bool {
    guard let fetch = underWay.first(where: { $0.value == ticket })?.key else { return false }
    underWay[fetch] = nil
    if case .content(let id) = fetch, id == run.id(of: focus) { isFresh = false }
    switch (fetch, answer) {
    case (.content(let id), .content(let value)): keep(value, of: id)
    case (.content(let id), .failure(let error)): failures[id] = error
    case (.neighbour(let side, _), .neighbour(let id?)):
      run.grow(by: id, at: side)
      lastNumber = max(lastNumber, run.last)
      run.trim(to: max(budget, Self.leastRun), around: near(focus))
    case (.neighbour(let side, _), .neighbour(nil)):
      run.set(.ended(isDoubted: false), at: side)
      returnFromEnds()
      focus = near(focus)
    case (.neighbour(let side, _), .failure(let error)):
      // An end that was asked once more stays one.
      run.set(run.hasEnded(side) ? .ended(isDoubted: false) : .failed(error), at: side)
    case (.content, .neighbour), (.neighbour, .content):
      preconditionFailure("an answer to another question")
    }
    return true
  }

  private mutating func keep(_ value: Value, of id: ID) {
    let content = Content(
      value: value, bytes: MemoryLayout<Content>.stride + StoredBytes.outside(value), page: focus,
      look: lastLook)
    bytes += content.bytes - (contents[id]?.bytes ?? 0)
    contents[id] = content
  }

  private mutating func drop(_ id: ID) {
    if let content = contents.removeValue(forKey: id) { bytes -= content.bytes }
  }

  /// Nothing is under way any more, and no more is kept than what is near; what is wanted is to be ordered anew.
  mutating func stop() -> [Order] {
    forget(within: 0)
    defer { underWay = [:] }
    return underWay.values.sorted().map { .cancel(ticket: $0) }
  }

  // MARK: Orders

  /// What has to be begun and cancelled after any event.
  ///
  /// - Parameter room: Bytes that contents may take.
  mutating func orders(within room: Int = .max) -> [Order] {
    forget()
    forget(within: room)
    let wanted = wanted()
    var orders: [Order] = []
    for (fetch, ticket) in underWay.sorted(by: { $0.value < $1.value })
    where !wanted.contains(fetch) {
      underWay[fetch] = nil
      orders.append(.cancel(ticket: ticket))
    }
    for fetch in wanted where underWay[fetch] == nil {
      lastTicket += 1
      underWay[fetch] = lastTicket
      orders.append(.begin(fetch, ticket: lastTicket))
    }
    return orders
  }

  /// The page in focus, then its neighbours.
  private var nearPages: [Int] { [focus, focus + 1, focus - 1] }

  /// Each once, the most urgent first.
  private func wanted() -> [Fetch] {
    var wanted: [Fetch] = []
    func want(_ page: Int) {
      guard let id = run.id(of: page), contents[id] == nil, failures[id] == nil,
        !wanted.contains(.content(id))
      else { return }
      wanted.append(.content(id))
    }
    want(focus)
    for side in [PageSide.next, .previous] {
      let end = run.end(side)
      guard side == .next ? end <= focus : end >= focus, let id = run.id(of: end) else { continue }
      switch run.edge(side) {
      case .unknown, .ended(isDoubted: true): wanted.append(.neighbour(side, of: id))
      case .failed, .ended(isDoubted: false): break
      }
    }
    want(focus + 1)
    want(focus - 1)
    return wanted
  }

  /// Drops contents beyond the budget, and failures that are no longer near.
  private mutating func forget() {
    let near = nearPages.compactMap { page in run.id(of: page).map { (id: $0, page: page) } }
    lastLook += 1
    for (id, page) in near.reversed() {
      contents[id]?.page = page
      contents[id]?.look = lastLook
    }
    failures = failures.filter { failure in near.contains { $0.id == failure.key } }
    for side in PageSide.allCases where run.failure(side) != nil {
      if side == .next ? focus < run.last : focus > run.first { run.set(.unknown, at: side) }
    }
    while contents.count > budget,
      let farthest = contents.max(by: { abs($0.value.page - focus) < abs($1.value.page - focus) })
    {
      drop(farthest.key)
    }
  }

  /// Drops contents beyond so many bytes, but none that is near.
  private mutating func forget(within room: Int) {
    while bytes > room,
      let oldest = contents.min(by: { $0.value.look < $1.value.look }), oldest.value.look < lastLook
    {
      drop(oldest.key)
    }
  }

  /// Somebody who is beyond an end goes back.
  private mutating func returnFromEnds() {
    if run.hasEnded(.next) { page = min(page, run.last) }
    if run.hasEnded(.previous) { page = max(page, run.first) }
  }

  /// The page, or the nearest that can be in focus.
  private func near(_ page: Int) -> Int {
    let lower = run.hasEnded(.previous) ? run.first : run.first - 1
    let upper = run.hasEnded(.next) ? run.last : run.last + 1
    return min(max(page, lower), upper)
  }
}
