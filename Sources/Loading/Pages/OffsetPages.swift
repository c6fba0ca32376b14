/// A source whose pages begin at an element's index, made of a function.
///
/// An empty page is the end, and so is one that reaches the `total` that pages may give.
public struct OffsetPages<Element: Sendable>: IndexedPageSource {
  private let fetch: @Sendable (_ offset: Int, _ limit: Int) async throws -> Page<Element, Int>
  private let count: @Sendable () async throws -> Int?

  /// - Parameters:
  ///   - total: how many elements there are, nil where nobody can tell.
  ///   - fetch: gives the elements from `offset` on, at most `limit`.
  public init(
    total: @escaping @Sendable () async throws -> Int? = { nil },
    fetch: @escaping @Sendable (_ offset: Int, _ limit: Int) async throws -> Page<Element, Int>
  ) {
    count = total
    self.fetch = fetch
  }

  /// Backwards, the key is the index that the page ends before.
  public func page(_ request: PageRequest<Int>) async throws -> Page<Element, Int> {
    let key = request.key ?? 0
    guard request.edge == .leading else { return try await page(at: key, limit: request.limit) }
    let start = max(0, key - request.limit)
    return try await page(at: start, limit: key - start)
  }

  public func page(at offset: Int, limit: Int) async throws -> Page<Element, Int> {
    guard limit > 0 else { return Page([]) }
    var page = try await fetch(offset, limit)
    let end = offset + page.elements.count
    let isLast = page.elements.isEmpty || page.total.map { end >= $0 } ?? false
    page.next = isLast ? nil : end
    page.previous = offset > 0 ? offset : nil
    return page
  }

  public func total() async throws -> Int? { try await count() }
}
