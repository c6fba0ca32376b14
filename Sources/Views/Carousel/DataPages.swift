/// The pages of a carousel whose app holds one page's data and fetches the next when asked.
///
/// The page that the data belongs to is *home*. A page that was turned to is fetched once it has settled; until
/// the app answers by assigning its data, it has none, and the app is still at home. It knows no views.
///
/// Laws:
/// - A fetch is asked for only where a page was settled on that is not home.
/// - An answer makes the settled page home. Going back home before it came asks for nothing.
/// - Turning on from a page without an answer asks again.
nonisolated struct DataPages<Value> {
  /// The settled page.
  private(set) var page = 0
  /// The page that the app's data belongs to.
  private(set) var home = 0
  /// What is known of pages near the settled one.
  private(set) var values: [Int: Value] = [:]
  /// Whether the app says that there are pages beside home.
  var hasNext = false
  var hasPrevious = false

  /// Data to fetch the neighbour of.
  enum Fetch {
    case next(Value)
    case previous(Value)
  }

  var isAwaitingAnswer: Bool { page != home }

  /// The pages that can be gone to.
  var available: Range<Int> {
    if page > home { return home..<page + 2 }
    if page < home { return page - 1..<home + 1 }
    guard values[home] != nil else { return home..<home + 1 }
    return home - (hasPrevious ? 1 : 0)..<home + 1 + (hasNext ? 1 : 0)
  }

  /// The app has assigned its data: the answer for the settled page, if one is awaited. Nil: it has none.
  mutating func take(_ value: Value?) {
    if isAwaitingAnswer {
      home = page
    } else {
      // What lies beside is not known to belong to it.
      values = [:]
    }
    values[home] = value
    values = values.filter { abs($0.key - home) <= 1 }
  }

  /// A page has come to rest; answers what to fetch for it.
  mutating func settle(on page: Int) -> Fetch? {
    guard page != self.page else { return nil }
    self.page = page
    guard isAwaitingAnswer, let value = values[home] else { return nil }
    return page > home ? .next(value) : .previous(value)
  }
}
