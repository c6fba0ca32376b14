import Foundation
import Loading

/// A source whose pages are answers of a server, made of two functions: where a page is, and what is in it.
///
///     let lines = HTTPPages(client) { request in
///       URL(string: "https://example.org/log/\(request.key ?? 0)")!
///     } page: { answer, request in
///       Page(text(answer.body), next: (request.key ?? 0) + 1)
///     }
public struct HTTPPages<Element: Sendable, Key: Hashable & Sendable>: PageSource {
  private let client: HTTPClient
  private let url: @Sendable (PageRequest<Key>) throws -> URL
  private let page: @Sendable (HTTPAnswer, PageRequest<Key>) async throws -> Page<Element, Key>

  public init(
    _ client: HTTPClient = HTTPClient(),
    url: @escaping @Sendable (PageRequest<Key>) throws -> URL,
    page: @escaping @Sendable (HTTPAnswer, PageRequest<Key>) async throws -> Page<Element, Key>
  ) {
    self.client = client
    self.url = url
    self.page = page
  }

  public func page(_ request: PageRequest<Key>) async throws -> Page<Element, Key> {
    try await page(client.get(url(request)), request)
  }
}
