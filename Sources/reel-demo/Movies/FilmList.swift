import PageSources
import Reel

/// The films that somebody looks for, page by page.
final class FilmList: InfinityViewModel<FilmPage, Film> {
  /// Words that the films have; empty for all films.
  let query: String
  /// How many there are, as the service says; nil before it has.
  private(set) var total: Int?
  /// Whether the service has said that there are no more.
  private var isComplete = false
  private let service: FilmService

  /// What tapes call the pages.
  static let sourceName = "films"

  init(_ service: FilmService, query: String = "") {
    self.service = service
    self.query = query
    super.init(page: 1)
  }

  nonisolated deinit {}

  override func loadMore() async throws -> FilmPage {
    let number = pageIndex
    // Who asks for what is beyond the last page is told of a mistake by some services.
    if isComplete, number > 1 { return FilmPage(films: []) }
    let arrivals = Arrivals(from: Self.sourceName)
    let result: Result<Page<Film, JSONPageKey>, any Error>
    do {
      result = .success(try await service.films(matching: query, page: number))
    } catch {
      result = .failure(error)
    }
    let page = try await arrivals.arrival(of: result, page: number)
    total = page.total
    isComplete = page.next == nil
    return FilmPage(films: page.elements)
  }
}
