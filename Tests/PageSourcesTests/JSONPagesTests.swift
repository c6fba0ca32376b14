import Foundation
import Loading
import TestSupport
import Testing

@testable import PageSources

struct JSONPagesTests {
  struct Film: Decodable, Hashable, Sendable {
    var id: Int
    var title: String
    var voteAverage: Double
  }

  @Test(arguments: [
    ("/movie/popular", JSONPageStyle.numbered(), 25),
    ("/cursor", .cursor(limit: "limit", next: "paging.next"), 17),
    ("/offset", .offset(), 17),
    ("/links", .linkHeader(), 25),
    ("/linked", .linked(), 25),
  ])
  func `all films come, each once, whatever the service pages by`(
    path: String, style: JSONPageStyle, count: Int
  ) async throws {
    let service = try Service()
    let source = JSONPages<Film>(service.address(path), style: style, client: service.client())
    let all = try await pages(of: source) { 30 }
    #expect(all.count == count)
    #expect(Set(all.flatMap(\.elements)).count == 500)
    #expect(all.flatMap(\.elements).count == 500)
    #expect(all[0].previous == nil && all[1].elements[0].title.isEmpty == false)
    if style.total != nil { #expect(all.allSatisfy { $0.total == 500 }) }
  }

  @Test(arguments: [
    ("/movie/popular", JSONPageStyle.numbered()), ("/links", .linkHeader()),
    ("/linked", .linked()), ("/offset", .offset()),
  ])
  func `the page before the third is the second`(path: String, style: JSONPageStyle) async throws {
    let service = try Service()
    let source = JSONPages<Film>(service.address(path), style: style, client: service.client())
    let three = try await pages(of: source, most: 3) { 20 }
    let back = try await source.page(
      PageRequest(key: three[2].previous, edge: .leading, limit: 20))
    #expect(back.elements == three[1].elements)
  }

  @Test func `a source of offsets reaches any element`() async throws {
    let service = try Service()
    let source = JSONPages<Film>(
      service.address("/offset"), style: .offset(), client: service.client()
    ).indexed
    #expect(try await source.total() == 500)
    let all = try await pages(of: source) { 100 }.flatMap(\.elements)
    #expect(try await source.page(at: 333, limit: 7).elements == Array(all[333..<340]))
    #expect(try await source.page(at: 495, limit: 50).next == nil)
    #expect(try await source.page(at: 900, limit: 50).elements.isEmpty)
  }

  @Test func `a search asks for what was typed, whatever is in it`() async throws {
    let service = try Service()
    struct Titled: Decodable, Sendable {
      var title: String
      var overview: String
    }
    let source = JSONPages<Titled>(
      service.address("/search?query=caf%C3%A9+close"), client: service.client())
    let found = try await pages(of: source) { 20 }.flatMap(\.elements)
    #expect(!found.isEmpty && found.allSatisfy { $0.overview.contains("café") })
  }

  @Test(arguments: [
    ("/bad/truncated", "", "The given data was not valid JSON"),
    ("/bad/html", "", "The given data was not valid JSON"),
    ("/bad/empty", "", "The given data was not valid JSON"),
    ("/bad/types", "results[3].title", "is no String"),
    ("/bad/missing", "results[2].id", "is missing"),
    ("/links", "results", "is no "),
    ("/told", "results", "is missing"),
  ])
  func `an answer that cannot be read says where and why, and is not asked for again`(
    path: String, place: String, words: String
  ) async throws {
    let service = try Service()
    let source = JSONPages<Film>(service.url(path).absoluteString, client: service.client())
    let error = await failure { try await source.page(PageRequest()) } as? HTTPError
    guard case .decoding(let where_, let reason) = error?.reason else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(where_ == place || place == "results", "\(where_): \(reason)")
    #expect(reason.contains(words), "\(reason)")
    #expect(error?.description.contains("\n") == false)
    #expect(service.waits.pauses.isEmpty)
  }

  @Test func `overlapping and doubled pages come as they are, and end`() async throws {
    let service = try Service()
    for path in ["/bad/duplicates", "/bad/overlap"] {
      let source = JSONPages<Film>(service.address(path), client: service.client())
      let all = try await pages(of: source, most: 20) { 20 }
      #expect(all.count == 3)
      #expect(Set(all.flatMap(\.elements)).count < all.flatMap(\.elements).count)
    }
  }

  @Test func `a total that shrinks ends the list, and so does a cursor that stays`() async throws {
    let service = try Service()
    let shrinking = JSONPages<Film>(service.address("/bad/shrinking"), client: service.client())
    let all = try await pages(of: shrinking, most: 20) { 20 }
    #expect(all.map(\.total) == [100, 75, 50])
    #expect(all.last?.next == nil)
    let same = JSONPages<Film>(
      service.address("/bad/same-cursor"), style: .cursor(), client: service.client())
    #expect(try await pages(of: same, most: 20) { 20 }.count == 2)
  }

  @MainActor @Test func `a type of the main actor is decoded there`() async throws {
    let service = try Service()
    let source = JSONPages(service.address("/users"), client: service.client()) {
      @MainActor in try $0.elements(of: Person.self)
    }
    let page = try await source.page(PageRequest())
    #expect(page.elements.count == 10 && page.total == 200)
    #expect(page.elements.first?.firstName == "Ada")
    let first = try await service.client().get(service.url("/users")).decoded(People.self)
    #expect(first.results.count == 10)
  }

  @Test func `names are those of Swift`() {
    #expect(
      ["poster_path", "id", "_private_name", "a_b_c", "trailing_", "alreadyCamel", "__"].map(
        camelCase)
        == ["posterPath", "id", "_privateName", "aBC", "trailing_", "alreadyCamel", "__"])
  }

  @Test(arguments: [
    (
      "<https://a/b?page=2>; rel=\"next\", <https://a/b?page=9>; rel=\"last\"", "https://a/b?page=2"
    ),
    ("</b?x=1,2;3>; title=\"x; y\"; rel=next", "/b?x=1,2;3"),
    ("<a>; rel=\"prev next\"", "a"), ("<a>; rel=\"prev\"", nil), ("nonsense", nil), ("<a", nil),
    ("", nil),
  ])
  func `a Link header's next page is found`(header: String, expected: String?) throws {
    let answer = HTTPAnswer(
      url: try #require(URL(string: "https://a")), status: 200, body: Data(),
      headers: ["link": header])
    #expect(answer.link("next") == expected)
  }
}

/// Somebody who can be made and read on the main actor alone.
@MainActor struct Person: @MainActor Decodable {
  var id: Int
  var firstName: String
}

@MainActor struct People: @MainActor Decodable {
  struct Entry: Decodable { var id: Int }
  var results: [Entry]
}
