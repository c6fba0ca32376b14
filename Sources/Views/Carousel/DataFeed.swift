/// One page's data in the app's hands, and calls that fetch its neighbours.
struct DataSource<Value, Content: View>: CarouselSource {
  /// Whether there is a page beside the data's.
  enum Availability {
    case asked(() -> Bool)
    case given(Bool)
  }

  let data: Value?
  let content: (Value?) -> Content
  let next: Availability
  let previous: Availability
  let fetchNext: (Value) -> Void
  let fetchPrevious: (Value) -> Void

  func makeFeed(in host: ViewHost) -> any CarouselFeed { DataFeed(self, in: host) }
}

/// Asks for availability and data as the pages are turned.
final class DataFeed<Value, Content: View>: CarouselFeed {
  private var source: DataSource<Value, Content>
  private var pages = DataPages<Value>()
  /// Assignments that were seen, by which an equal answer is known for one.
  private var assignments: [Int]

  init(_ source: DataSource<Value, Content>, in host: ViewHost) {
    self.source = source
    assignments = Self.assignments(in: host)
    pages.take(source.data)
    ask()
  }

  var available: Range<Int> { pages.available }
  var knowsEnds: Bool { false }
  var count: PageCount { .endless }
  var page: Int { pages.page }

  var builder: any RowBuilder {
    PageBuilder { [unowned self] in source.content(pages.values[$0]) }
  }

  func update(_ source: any CarouselSource, in host: ViewHost) -> Bool {
    guard let source = source as? DataSource<Value, Content> else { return false }
    let known = self.source.data
    self.source = source
    let seen = Self.assignments(in: host)
    let isAssigned = seen != assignments
    assignments = seen
    let differs = !isSame(known, source.data)
    if differs || isAssigned && (pages.isAwaitingAnswer || !Self.isComparable) {
      pages.take(source.data)
      ask()
    }
    askGiven()
    return true
  }

  func settle(on page: Int) {
    switch pages.settle(on: page) {
    case .next(let value): source.fetchNext(value)
    case .previous(let value): source.fetchPrevious(value)
    case nil: break
    }
  }

  func phase(of page: Int) -> PagePhase { pages.values[page] == nil ? .waiting : .shown }

  /// After the data has changed.
  private func ask() {
    guard source.data != nil else { return }
    if case .asked(let isAvailable) = source.next { pages.hasNext = isAvailable() }
    if case .asked(let isAvailable) = source.previous { pages.hasPrevious = isAvailable() }
    askGiven()
  }

  /// What the view itself says may change without the data.
  private func askGiven() {
    if case .given(let isAvailable) = source.next { pages.hasNext = isAvailable }
    if case .given(let isAvailable) = source.previous { pages.hasPrevious = isAvailable }
  }

  /// Observable objects tell of assignments of equal values only where these cannot be compared.
  private static func assignments(in host: ViewHost) -> [Int] {
    [
      Assignments.count(of: Value.self), Assignments.count(of: Value?.self),
      isComparable ? 0 : host.pending.count,
    ]
  }

  private static var isComparable: Bool {
    Value.self is any Equatable.Type || Value.self is AnyObject.Type
  }

  /// Whether two data are certainly the same.
  private func isSame(_ a: Value?, _ b: Value?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if let a = a as? any Equatable { return isEqual(a, b) }
    if Value.self is AnyObject.Type { return (a as AnyObject) === (b as AnyObject) }
    // Not to be compared: assignments tell.
    return true
  }

  private func isEqual<E: Equatable>(_ a: E, _ b: Value) -> Bool { (b as? E) == a }
}
