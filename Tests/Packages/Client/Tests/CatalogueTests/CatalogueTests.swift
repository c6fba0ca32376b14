import Testing

@testable import Catalogue

@MainActor struct CatalogueTests {
  @Test func `what a source fails with is one line that names it`() async {
    #expect(await Catalogue().complaint() == "/nowhere/films.db: No such file or directory")
  }
}
