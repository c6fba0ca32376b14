import Foundation
import Loading

/// The elements that a JSON service has, a page at a time.
///
///     struct Film: Decodable, Sendable { var id: Int; var title: String; var voteAverage: Double }
///
///     let films = JSONPages<Film>("https://example.org/films/popular")
///
/// Names in snake case (`vote_average`) become those of Swift, unless `convertsSnakeCase` is false.
///
/// A type that belongs to the main actor is decoded there; its closure says so:
///
///     JSONPages("https://example.org/users") { @MainActor in try $0.elements(of: User.self) }
public struct JSONPages<Element: Sendable>: PageSource {
  private let address: String
  private let style: JSONPageStyle
  private let client: HTTPClient
  private let convertsSnakeCase: Bool
  private let elements: @Sendable (JSONPart) async throws -> [Element]

  /// - Parameters:
  ///   - address: of the list, with what all pages' addresses have in common. One that is none is an error of the
  ///     first page.
  ///   - elements: makes the elements of an answer's part.
  public init(
    _ address: String, style: JSONPageStyle = .numbered(), client: HTTPClient = HTTPClient(),
    convertsSnakeCase: Bool = true,
    elements: @escaping @Sendable (JSONPart) async throws -> [Element]
  ) {
    self.address = address
    self.style = style
    self.client = client
    self.convertsSnakeCase = convertsSnakeCase
    self.elements = elements
  }

  public func page(_ request: PageRequest<JSONPageKey>) async throws -> Page<Element, JSONPageKey> {
    if case .offset = style.kind, request.edge == .leading {
      let end = if case .offset(let end) = request.key { end } else { 0 }
      let start = max(0, end - request.limit)
      guard start < end else { return Page([]) }
      return try await page(from: start, limit: end - start)
    }
    let base = try URL.web(address)
    let answer = try await client.get(url(request, base), for: base.origin)
    let part = JSONPart(
      answer: answer, path: names(style.results), convertsSnakeCase: convertsSnakeCase)
    var page = Page<Element, JSONPageKey>(try await elements(part))
    page.total = try part.scalar(style.total)?.number
    try addKeys(to: &page, request, part)
    return page
  }

  /// The same elements by their indices.
  ///
  /// - Precondition: the style is `.offset`.
  public var indexed: OffsetPages<Element> {
    guard case .offset = style.kind else { preconditionFailure("only offsets are indices") }
    return OffsetPages {
      try await page(from: 0, limit: 1).total
    } fetch: { offset, limit in
      let page = try await page(from: offset, limit: limit)
      return Page(page.elements, total: page.total)
    }
  }

  /// The elements of numbered pages by their indices.
  ///
  /// - Parameter pageLength: elements of each page but the last, at least 1; the service's own number where the style has
  ///   no parameter for it.
  ///
  /// Throws `PageLengthError` where a page in the middle has another length.
  ///
  /// - Precondition: the style is `.numbered`.
  public func indexed(pageLength: Int) -> OffsetPages<Element> {
    guard case .numbered(_, let first, _) = style.kind else {
      preconditionFailure("only numbered pages have numbers")
    }
    return indexed(pageLength: pageLength) { .number(first + $0) }
  }

  private func page(from offset: Int, limit: Int) async throws -> Page<Element, JSONPageKey> {
    try await page(PageRequest(key: .offset(offset), limit: limit))
  }

  private func url(_ request: PageRequest<JSONPageKey>, _ base: URL) throws -> URL {
    if case .address(let address) = request.key {
      return try URL.web(address, relativeTo: base)
    }
    var items: [(String, String)] = []
    switch style.kind {
    case .numbered(let parameter, let first, _):
      let number = if case .number(let number) = request.key { number } else { first }
      items.append((parameter, "\(number)"))
    case .offset(let parameter):
      let offset = if case .offset(let offset) = request.key { offset } else { 0 }
      items.append((parameter, "\(offset)"))
    case .cursor(let parameter, _, _):
      if case .cursor(let cursor) = request.key { items.append((parameter, cursor)) }
    case .links: break
    }
    if let limit = style.limit { items.append((limit, "\(request.limit)")) }
    guard !items.isEmpty else { return base }
    guard var parts = URLComponents(url: base, resolvingAgainstBaseURL: true) else { return base }
    let added = items.map { "\(Self.escaped($0.0))=\(Self.escaped($0.1))" }
    let known = parts.percentEncodedQuery.map { $0.isEmpty ? [] : [$0] } ?? []
    parts.percentEncodedQuery = (known + added).joined(separator: "&")
    return parts.url ?? base
  }

  /// A text as part of a query: whatever means something there, `+` too, is spelled by its bytes.
  private static func escaped(_ text: String) -> String {
    var plain = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "\0"..."\u{7f}"))
    plain.insert(charactersIn: "-._~")
    return text.addingPercentEncoding(withAllowedCharacters: plain) ?? text
  }

  /// Adds what names the pages beside one.
  private func addKeys(
    to page: inout Page<Element, JSONPageKey>, _ request: PageRequest<JSONPageKey>, _ part: JSONPart
  ) throws {
    switch style.kind {
    case .numbered(_, let first, let totalPages):
      let number = if case .number(let number) = request.key { number } else { first }
      // Pages are counted from 1 whatever the first one's number is.
      let isLast = try part.scalar(totalPages)?.number.map { number - first + 1 >= $0 } ?? false
      if !page.elements.isEmpty, !isLast, number < .max { page.next = .number(number + 1) }
      if number > first { page.previous = .number(number - 1) }
    case .offset:
      let offset = if case .offset(let offset) = request.key { offset } else { 0 }
      let end = offset + page.elements.count
      if !page.elements.isEmpty, page.total.map({ end < $0 }) ?? true { page.next = .offset(end) }
      if offset > 0 { page.previous = .offset(offset) }
    case .cursor(_, let next, let previous):
      page.next = try part.scalar(next)?.text.map { .cursor($0) }
      page.previous = try part.scalar(previous)?.text.map { .cursor($0) }
    case .links(let next, let previous):
      let header = { (name: String) in part.answer.link(name) }
      page.next = try address(next.map { try part.scalar($0)?.text } ?? header("next"), part)
      page.previous = try address(
        previous.map { try part.scalar($0)?.text } ?? (next == nil ? header("prev") : nil), part)
    }
    // A page that names itself as the next would be loaded for ever.
    if page.next == request.key { page.next = nil }
  }

  /// The address of a page beside the one that names it.
  private func address(_ text: String?, _ part: JSONPart) throws -> JSONPageKey? {
    guard let text else { return nil }
    return .address(try URL.web(text, relativeTo: part.answer.url).absoluteString)
  }
}

extension JSONPages where Element: Decodable {
  /// - Parameter address: of the list, with what all pages' addresses have in common. One that is none is an error of
  ///   the first page.
  public init(
    _ address: String, style: JSONPageStyle = .numbered(), client: HTTPClient = HTTPClient(),
    convertsSnakeCase: Bool = true
  ) {
    self.init(address, style: style, client: client, convertsSnakeCase: convertsSnakeCase) {
      try $0.elements(of: Element.self)
    }
  }
}
