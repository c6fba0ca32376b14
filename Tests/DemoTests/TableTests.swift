import PageSources
import Reel
import ReelTesting
import TestSupport
import Testing

@testable import reel_demo

@MainActor
struct TableTests {
  private static let films = "Assets/Service/films.db"

  private var path: String {
    // The package's folder, above this file's.
    let parts = #filePath.split(separator: "/").dropLast(3)
    return "/" + parts.joined(separator: "/") + "/" + Self.films
  }

  private func stage(
    _ browser: TableBrowser, size: Size = Size(width: 900, height: 640)
  ) async -> Stage {
    let stage = Stage(size: size) { TableScene(browser: browser) }
    await settle(stage)
    return stage
  }

  /// Until no page is under way and what has come is shown.
  private func settle(_ stage: Stage) async {
    for _ in 0..<3 {
      stage.advance(by: 0.1)
      await stage.waitForTasks()
    }
    stage.advance(by: 0.1)
  }

  @Test func `a table opens with its columns and first rows, and knows how many there are`()
    async throws
  {
    let browser = try TableBrowser(path: path)
    let stage = await stage(browser)
    #expect(browser.rows.columns.map(\.name).prefix(3) == ["id", "title", "year"])
    #expect(browser.rows.columns.map(\.isNumeric) == [true, false, true, false, true, true, false])
    #expect(stage.find(text: "500 rows") != nil)
    #expect(stage.find(text: "Slow Water") != nil)
    #expect(stage.lists.map(\.numberOfRows).contains(500))
    #expect(stage.diagnostics == [])
    #expect(browser.rows.ledger.records.map(\.page) == [0, 1])
  }

  @Test func `the last row is a jump away: placeholders, then values`() async throws {
    let browser = try TableBrowser(path: path, table: "MOVIES")
    let stage = await stage(browser)
    try stage.tap(text: "Last")
    stage.advance(by: 0.1)
    #expect(browser.shown.upperBound == 500)
    #expect(browser.rows[499] == nil)
    await settle(stage)
    #expect(browser.rows[499]?["id"]?.integer == 500)
    #expect(stage.find(text: browser.rows[499]?["title"]?.text ?? "?") != nil)
    #expect(browser.rows.ledger.records.map(\.page).prefix(3) == [0, 1, 4])
    #expect(browser.rows.ledger.brokenLaw == nil)
  }

  @Test func `columns lie side by side in narrow and wide windows, and none over another`()
    async throws
  {
    let browser = try TableBrowser(path: path)
    for width in [360.0, 900, 1600] {
      let stage = await stage(browser, size: Size(width: width, height: 480))
      let names = browser.rows.columns.map(\.name)
      let heads = names.compactMap { name in
        stage.textElements.first { $0.text == name }?.frame
      }
      // In a narrow window the last ones lie beyond its edge.
      #expect(width < 900 ? heads.count >= 2 : heads.count == names.count)
      for (head, next) in zip(heads, heads.dropFirst()) { #expect(head.maxX <= next.minX) }
      #expect(stage.diagnostics == [])
    }
  }

  @Test func `cells say what they hold`() {
    #expect(SQLiteValue.null.cellText == "NULL")
    #expect(SQLiteValue.integer(-12).cellText == "−12")
    #expect(SQLiteValue.integer(.min).cellText == "−9223372036854775808")
    #expect(SQLiteValue.real(-0.5).cellText == "−0.5")
    #expect(SQLiteValue.blob(Array(repeating: 0, count: 1600)).cellText == "1.6 kB")
    #expect(SQLiteValue.text("a\nb\tc").cellText == "a⏎b c")
    #expect(SQLiteValue.text(String(repeating: "x", count: 100_000)).cellText.count == 400)
  }

  @Test func `what is too much for a window is taken from texts, as far as they stay readable`() {
    let row = SQLiteRow(
      columns: ["id", "text"], values: [1, .text(String(repeating: "word ", count: 40))])
    let columns = TableColumn.all(in: [row])
    let all = columns.reduce(0) { $0 + $1.width }
    for width in [all - 100, all, all + 300] {
      let fitted = TableColumn.fitted(columns, in: width)
      #expect(abs(fitted.reduce(0) { $0 + $1.width } - width) < 1e-9)
      #expect(fitted[0] == columns[0])
    }
    #expect(TableColumn.fitted(columns, in: 100) == columns)
  }

  @Test func `what is no database, or has no such table, is said before there is a window`() {
    for (path, table, word) in [
      ("/nowhere/x.db", nil, "No such file"), ("/etc/passwd", nil, "not a database"),
      (path, "nope", "no table is named nope"), ("/tmp", nil, "is a folder"),
    ] as [(String, String?, String)] {
      let error = #expect(throws: (any Error).self) {
        try TableBrowser(path: path, table: table)
      }
      #expect("\(error.map { "\($0)" } ?? "")".contains(word))
    }
  }
}
