import PageSources

/// A film as a service or a table has it.
nonisolated struct Film: Decodable, Hashable, Sendable {
  var id: Int
  var title: String
  var voteAverage: Double?
}

/// Somebody whom only the main actor knows.
@MainActor struct Critic: @MainActor Decodable {
  var id: Int
  var firstName: String
}

/// Where the app's lists come from.
struct Catalogue {
  var films = JSONPages<Film>("http://127.0.0.1:1/movie/popular")
  var found = JSONPages<Film>(
    "http://127.0.0.1:1/search?query=sea", style: .numbered(first: 0),
    client: HTTPClient(headers: ["Authorization": "Bearer x"], retry: .never))
  var critics = JSONPages("http://127.0.0.1:1/users") { @MainActor part in
    try part.elements(of: Critic.self)
  }
  var seen = SQLitePages(
    SQLiteDatabase(path: "/nowhere/films.db"), table: "movies",
    orderedBy: [.descending("vote_count"), "title"]
  ) { row in
    Film(
      id: Int(row["id"]?.integer ?? 0), title: row["title"]?.text ?? "",
      voteAverage: row["vote_average"]?.real)
  }

  /// What a list shows where a source fails: one line.
  func complaint() async -> String? {
    do {
      let page = try await seen.page(PageRequest(limit: 20))
      return page.elements.first?.title
    } catch {
      return isCancellation(error) ? nil : "\(error)"
    }
  }

  /// The names of the first critics.
  @MainActor func names() async throws -> [String] {
    try await critics.page(PageRequest()).elements.map(\.firstName)
  }
}
