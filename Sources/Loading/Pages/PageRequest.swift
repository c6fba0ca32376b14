/// Which page is asked for.
public struct PageRequest<Key: Hashable & Sendable>: Hashable, Sendable {
  /// The page's name as another page gave it (`Page.next`, `Page.previous`); nil for the first.
  public var key: Key?
  /// Which edge the page is for. A page for the leading edge comes in the list's order too, and it ends just
  /// before the page that named its key.
  public var edge: LoadEdge
  /// How many elements are wanted. At least 1. A source may have pages of a size of its own.
  public var limit: Int

  /// - Precondition: `limit` is at least 1.
  public init(key: Key? = nil, edge: LoadEdge = .trailing, limit: Int = 50) {
    precondition(limit > 0, "a page of \(limit) elements")
    self.key = key
    self.edge = edge
    self.limit = limit
  }
}
