/// A source of numbered pages, made of a function.
///
/// An empty page is the end.
///
///     let users = NumberedPages { number, limit in
///       Page(try await service.users(page: number, perPage: limit))
///     }
public struct NumberedPages<Element: Sendable>: PageSource {
  /// The number of the first page; 0 and 1 are both common.
  public let first: Int
  private let fetch: @Sendable (_ number: Int, _ limit: Int) async throws -> Page<Element, Int>

  /// - Parameter fetch: gives the page of a number, at most `limit` elements; what it says of `next` and
  ///   `previous` is kept where it says something.
  public init(
    first: Int = 0,
    fetch: @escaping @Sendable (_ number: Int, _ limit: Int) async throws -> Page<Element, Int>
  ) {
    self.first = first
    self.fetch = fetch
  }

  public func page(_ request: PageRequest<Int>) async throws -> Page<Element, Int> {
    let number = request.key ?? first
    var page = try await fetch(number, request.limit)
    if page.next == nil, !page.elements.isEmpty, number < .max { page.next = number + 1 }
    if page.previous == nil, number > first { page.previous = number - 1 }
    return page
  }
}
