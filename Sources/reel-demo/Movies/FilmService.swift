import Foundation
import PageSources
import Reel

/// A service with a catalogue of films: `movie/popular`, `search` and `poster/NAME` below its address.
final class FilmService {
  private let client: HTTPClient
  private let findAddress: () async throws -> URL
  private var address: URL?

  /// - Parameter address: Where the service is; asked for with the first request, and again after it failed.
  init(client: HTTPClient = HTTPClient(), address: @escaping () async throws -> URL) {
    self.client = client
    findAddress = address
  }

  /// A service at an address.
  ///
  /// - Throws: `OptionsError` if the text is no address of http or https.
  convenience init(address text: String) throws(OptionsError) {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host?.isEmpty == false
    else { throw OptionsError("\(text): is no address of http or https") }
    self.init { url }
  }

  /// The one that the demo brings along, which is started once somebody looks.
  static var demo: FilmService {
    FilmService {
      let text = try await LoopbackService.shared().address
      guard let url = URL(string: text) else { throw OptionsError("\(text): is no address") }
      return url
    }
  }

  nonisolated deinit {}

  /// A page of the films that have all words of `query`, or of all films if it has none; the most popular first.
  ///
  /// - Parameter number: From 1.
  func films(matching query: String, page number: Int) async throws -> Page<Film, JSONPageKey> {
    let words = query.trimmingCharacters(in: .whitespaces)
    let url = try await self.url(
      words.isEmpty ? ["movie", "popular"] : ["search"],
      query: words.isEmpty ? [] : [URLQueryItem(name: "query", value: words)])
    let pages = JSONPages<Film>(url.absoluteString, client: client)
    return try await pages.page(PageRequest(key: .number(number)))
  }

  /// The bytes of a picture.
  func poster(_ name: String) async throws -> [UInt8] {
    Array(try await client.get(url(["poster", name])).body)
  }

  private func url(_ path: [String], query: [URLQueryItem] = []) async throws -> URL {
    let base: URL
    if let address {
      base = address
    } else {
      base = try await findAddress()
      address = base
    }
    let url = path.reduce(base) { $0.appendingPathComponent($1) }
    guard !query.isEmpty, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      return url
    }
    // A key that the address has is kept.
    parts.queryItems = (parts.queryItems ?? []) + query
    parts.percentEncodedQuery = parts.percentEncodedQuery?.replacingOccurrences(
      of: "+", with: "%2B")
    return parts.url ?? url
  }
}
