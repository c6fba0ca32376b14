/// A source whose pages name the next one by a cursor, made of a function.
///
///     let posts = CursorPages { cursor, limit in
///       let answer = try await service.posts(after: cursor, count: limit)
///       return Page(answer.posts, next: answer.cursor)
///     }
public struct CursorPages<Element: Sendable, Cursor: Hashable & Sendable>: PageSource {
  private let fetch: @Sendable (PageRequest<Cursor>) async throws -> Page<Element, Cursor>

  /// - Parameter fetch: gives the page after a cursor, the first one for nil. The page says by `next` whether
  ///   there is more.
  public init(
    fetch:
      @escaping @Sendable (_ cursor: Cursor?, _ limit: Int) async throws -> Page<
        Element, Cursor
      >
  ) {
    self.fetch = { try await fetch($0.key, $0.limit) }
  }

  public func page(_ request: PageRequest<Cursor>) async throws -> Page<Element, Cursor> {
    try await fetch(request)
  }
}
