import PageSources
import Reel
import ReelTesting
import TestSupport
import Testing

@testable import reel_demo

/// The scene over the demo's own service, with real requests.
@MainActor
struct MoviesTests {
  private let server: PageServer

  init() throws { server = try PageServer.shared.get() }

  private func catalogue(at path: String = "") throws -> FilmCatalogue {
    FilmCatalogue(try FilmService(address: server.address + path), pause: {})
  }

  private func stage(
    _ catalogue: FilmCatalogue, size: Size = Size(width: 900, height: 640)
  ) async -> Stage {
    let stage = Stage(size: size) { MoviesScene(catalogue: catalogue) }
    await settle(stage)
    return stage
  }

  /// Until what was asked for has come and is shown.
  private func settle(_ stage: Stage) async {
    for _ in 0..<4 {
      stage.advance(by: 0.1)
      await stage.waitForTasks()
    }
    stage.advance(by: 0.5)
  }

  @Test func `the most popular films are shown with their pictures, and how many there are`()
    async throws
  {
    let catalogue = try catalogue()
    let stage = await stage(catalogue)
    let films = catalogue.films.items
    #expect(films.count >= 20 && Set(films.map(\.id)).count == films.count)
    #expect(stage.find(text: "500 films") != nil)
    for film in films.prefix(3) {
      #expect(stage.find(text: film.title) != nil)
      #expect(catalogue.posters.poster(film.poster ?? "").bytes?.isEmpty == false)
    }
    #expect(catalogue.films.ledger.brokenLaw == nil)
    #expect(stage.diagnostics == [])
  }

  @Test func `scrolling to the end loads page after page, and then says that there are no more`()
    async throws
  {
    let catalogue = try catalogue()
    let stage = await stage(catalogue)
    for _ in 0..<60 {
      if case .ended = catalogue.films.loadState { break }
      stage.key("End")
      await settle(stage)
    }
    #expect(catalogue.films.items.count == 500)
    stage.key("End")
    await settle(stage)
    #expect(stage.find(text: "No more") != nil)
    // The last page is known to be the last: nobody asks for one beyond.
    #expect(catalogue.films.pageIndex == 26)
    #expect(catalogue.films.ledger.brokenLaw == nil)
  }

  @Test
  func `a search shows what is found, from its start, and the films are there again after it`()
    async throws
  {
    let catalogue = try catalogue()
    let stage = await stage(catalogue)
    let all = catalogue.films
    for query in ["s", "se", "sea "] { catalogue.query = query }
    await settle(stage)
    #expect(catalogue.films !== all && catalogue.films.query == "sea")
    #expect(catalogue.films.ledger.startedCount >= 1)
    #expect(!catalogue.films.items.isEmpty && catalogue.films.items.count < 500)
    #expect(
      catalogue.films.items.allSatisfy {
        ($0.title + " " + ($0.overview ?? "")).lowercased().contains("sea")
      })
    catalogue.query = "zzz & + % 天"
    await settle(stage)
    #expect(catalogue.films.items.isEmpty && catalogue.films.total == 0)
    #expect(stage.find(text: "Nothing here") != nil)
    catalogue.query = ""
    await settle(stage)
    #expect(catalogue.films === all)
    #expect(stage.find(text: all.items[0].title) != nil)
    #expect(stage.diagnostics == [])
  }

  @Test func `a service that is not one is a line in the list with Retry`() async throws {
    let catalogue = try catalogue(at: "/nowhere")
    let stage = await stage(catalogue)
    #expect(stage.find(text: "Retry") != nil)
    #expect(stage.textElements.contains { $0.text.contains("404") })
    try stage.tap(text: "Retry")
    await settle(stage)
    #expect(catalogue.films.ledger.records.map(\.cause) == [.first, .retry])
    #expect(stage.find(text: "Retry") != nil)
  }

  @Test func `a refresh loads the first page anew`() async throws {
    let catalogue = try catalogue()
    let stage = await stage(catalogue)
    stage.key("F5")
    await settle(stage)
    #expect(catalogue.films.ledger.records.contains { $0.cause == .refresh })
    #expect(catalogue.films.items.count >= 20)
    #expect(catalogue.films.ledger.brokenLaw == nil)
  }

  @Test(arguments: ["", "no address", "ftp://127.0.0.1/", "http://", "file:///etc/passwd"])
  func `what is no address is said before there is a window`(address: String) {
    #expect(throws: OptionsError.self) { try FilmService(address: address) }
  }

  @Test func `a film says what it knows`() {
    let film = Film(
      id: 1, title: "A", year: 1999, overview: nil, voteAverage: 7, voteCount: 1234, poster: nil)
    #expect(film.details == "1999 · 1,234 votes")
    #expect(film.rating == "7.0")
    let unknown = Film(
      id: 1, title: "A", year: nil, overview: nil, voteAverage: 0, voteCount: 0, poster: nil)
    #expect(unknown.details == "0 votes")
    #expect(unknown.rating == nil)
  }
}
