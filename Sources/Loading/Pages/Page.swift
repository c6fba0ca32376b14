/// Some elements of a source, in its order, and how to go on from them.
public struct Page<Element: Sendable, Key: Hashable & Sendable>: Sendable {
  public var elements: [Element]
  /// The key of the page after this one; nil: this is the last.
  public var next: Key?
  /// The key of the page before this one; nil: this is the first, or the source only goes forward.
  public var previous: Key?
  /// How many elements the source has in all, where it says so.
  public var total: Int?

  public init(_ elements: [Element], next: Key? = nil, previous: Key? = nil, total: Int? = nil) {
    self.elements = elements
    self.next = next
    self.previous = previous
    self.total = total
  }
}

extension Page: Equatable where Element: Equatable {}

extension Page {
  /// The same page of other elements.
  public func map<Other>(_ transform: (Element) throws -> Other) rethrows -> Page<Other, Key> {
    Page<Other, Key>(
      try elements.map(transform), next: next, previous: previous, total: total)
  }
}
