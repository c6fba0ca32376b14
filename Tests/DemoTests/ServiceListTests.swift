import Foundation
import PageSources
import Reel
import ReelTesting
import TestSupport
import Testing

@testable import reel_demo

/// `InfinityList` over sources that are real: a service on the loopback, a database.
@MainActor struct ServiceListTests {
  private func stage(_ list: some View) -> Stage {
    Stage(size: Size(width: 300, height: 400)) { list }
  }

  private func row(_ title: String) -> some View { Text(title).lineLimit(1) }

  @Test func `a service's numbered pages are gone through as the end comes near`() async throws {
    let server = try PageServer.shared.get()
    let model = SourceViewModel(JSONPages<Film>(server.address + "/movie/popular"))
    let stage = stage(InfinityList(model: model) { row($0.title) })
    for pages in 1...3 {
      #expect(await stage.wait(until: { model.items.count >= 20 * pages }))
      #expect(model.total == 500)
      stage.key("End")
      stage.advance(by: 1)
    }
    #expect(Set(model.items.map(\.id)).count == model.items.count)
    #expect(stage.lists[0].brokenLoadLaw == nil)
    #expect(stage.diagnostics == [])
  }

  @Test func `numbered pages of one length are rows that can be gone to at once`() async throws {
    let server = try PageServer.shared.get()
    let films = JSONPages<Film>(server.address + "/movie/popular").indexed(pageLength: 20)
    let rows = PagedRows(films, pageLength: 20)
    let stage = stage(InfinityList(rows: rows) { row($0.title) })
    #expect(await stage.wait(until: { rows.isCounted && !rows.isLoading }))
    #expect(stage.lists[0].numberOfRows == 501)
    stage.key("End")
    stage.advance(by: 1)
    #expect(await stage.wait(until: { rows[499] != nil }))
    stage.advance(by: 1)
    #expect(stage.find(text: rows[499]?.title ?? "?") != nil)
    #expect(rows.ledger.startedCount <= 5)
    #expect(stage.lists[0].brokenLoadLaw == nil)
    #expect(stage.diagnostics == [])
  }

  @Test func `a database that is not there is an error with Retry, and a list once it is`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path + "/films.db"
    let source = SQLitePages(SQLiteDatabase(path: path), table: "movies")
    let stage = stage(
      InfinityList(source: source, batch: 50) { film in row(film["title"]?.text ?? "") })
    #expect(await stage.wait(until: { stage.find(text: "Retry") != nil }))
    #expect(stage.texts.contains { $0.contains(path) })
    let films = try #require(
      DemoAssets.candidates("Service/films.db").first { access($0, R_OK) == 0 })
    try FileManager.default.copyItem(atPath: films, toPath: path)
    try stage.tap(text: "Retry")
    #expect(await stage.wait(until: { stage.lists.first?.numberOfRows == 501 }))
    #expect(stage.find(text: "Retry") == nil)
    stage.key("End")
    stage.advance(by: 1)
    #expect(
      await stage.wait(until: {
        stage.advance(by: 0.1)
        return stage.find(text: "No more") != nil && stage.lists[0].loads.last?.ended != nil
      }))
    #expect(stage.lists[0].loads.map(\.cause).prefix(2) == [.first, .retry])
    #expect(stage.lists[0].brokenLoadLaw == nil)
    #expect(stage.diagnostics == [])
  }
}
