/// One of the two directions that pages lie in.
nonisolated enum PageSide: CaseIterable {
  case previous
  case next
}

/// The ids of pages side by side, as far as they were learnt, and what is known of what lies beyond.
///
/// Never empty. The same id may stand in it more than once: pages may go round in a circle.
nonisolated struct PageRun<ID: Hashable> {
  /// What is known of the page beyond an end.
  enum Edge {
    case unknown
    case failed(any Error)
    /// There is none; in doubt, it is to be asked once more.
    case ended(isDoubted: Bool)
  }

  /// The page that the first id is of.
  private(set) var first: Int
  private(set) var ids: [ID]
  private(set) var edges: [PageSide: Edge] = [.previous: .unknown, .next: .unknown]

  init(_ id: ID, at page: Int) {
    first = page
    ids = [id]
  }

  var last: Int { first + ids.count - 1 }

  /// The page at an end.
  func end(_ side: PageSide) -> Int { side == .next ? last : first }

  /// The page beyond an end, whose id is not known.
  func beyond(_ side: PageSide) -> Int { side == .next ? last + 1 : first - 1 }

  func id(of page: Int) -> ID? {
    page >= first && page <= last ? ids[page - first] : nil
  }

  func edge(_ side: PageSide) -> Edge { edges[side] ?? .unknown }

  mutating func set(_ edge: Edge, at side: PageSide) { edges[side] = edge }

  func hasEnded(_ side: PageSide) -> Bool {
    if case .ended = edge(side) { true } else { false }
  }

  func failure(_ side: PageSide) -> (any Error)? {
    if case .failed(let error) = edge(side) { error } else { nil }
  }

  /// The page beyond an end is known now.
  mutating func grow(by id: ID, at side: PageSide) {
    edges[side] = .unknown
    switch side {
    case .next: ids.append(id)
    case .previous:
      ids.insert(id, at: 0)
      first -= 1
    }
  }

  /// Forgets the pages farthest from one of them, until there are no more than `limit`.
  mutating func trim(to limit: Int, around page: Int) {
    while ids.count > max(limit, 1) {
      if page - first > last - page {
        ids.removeFirst()
        first += 1
        edges[.previous] = .unknown
      } else {
        ids.removeLast()
        edges[.next] = .unknown
      }
    }
  }

  /// The page of an id that is the nearest to another page.
  ///
  /// Complexity: O(pages).
  func page(of id: ID, near page: Int) -> Int? {
    ids.indices.filter { ids[$0] == id }.map { first + $0 }
      .min { abs($0 - page) < abs($1 - page) }
  }
}
