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

  /// A table of ten columns, `c0` to `c9`, that are some 100 points wide each.
  private func wideTable() throws -> WrittenDatabase {
    let names = (0..<10).map { "c\($0)" }
    return try WrittenDatabase(
      "CREATE TABLE wide(\(names.joined(separator: ", ")))",
      "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 50) INSERT INTO wide SELECT "
        + names.map { "printf('%s of row %d here', '\($0)', x)" }.joined(separator: ", ")
        + " FROM c")
  }

  @Test func `wide tables go sideways, the numbers and the bar of their rows stay`() async throws {
    let database = try wideTable()
    let browser = try TableBrowser(path: database.path)
    let stage = await stage(browser, size: Size(width: 480, height: 480))
    let number = try #require(stage.frame(of: "3"))
    let head = try #require(stage.frame(of: "c1"))
    let cell = try #require(stage.frame(of: "c1 of row 3 here"))
    #expect(stage.find(text: "c9") == nil)
    stage.wheel(at: Point(x: 300, y: 240), dx: 0.5)
    stage.settle()
    let way = browser.sideways
    #expect(way > 20)
    #expect(stage.frame(of: "3") == number)
    #expect(stage.frame(of: "c1").map { abs($0.minX - head.minX + way) < 1 } ?? false)
    #expect(stage.frame(of: "c1 of row 3 here").map { abs($0.minX - cell.minX + way) < 1 } ?? false)
    // Nothing is drawn over the numbers, and the list has moved nowhere.
    let list = try #require(stage.lists.first { $0.numberOfRows == 50 })
    #expect(list.frame.minX == Metric.margin && list.frame.width == 480 - 2 * Metric.margin)
    stage.wheel(at: Point(x: 300, y: 240), dx: 100)
    stage.settle()
    let last = try #require(stage.frame(of: "c9"))
    #expect(last.maxX <= 480 - Metric.margin)
    stage.wheel(at: Point(x: 300, y: 240), dy: -100)
    stage.settle()
    #expect(stage.find(text: "50") != nil && stage.find(text: "c9 of row 50 here") != nil)
    // In a window with room for all they are where they belong.
    stage.resize(to: Size(width: 3000, height: 480))
    stage.settle()
    #expect(stage.find(text: "c0 of row 50 here") != nil && stage.find(text: "c9") != nil)
    #expect(browser.sideways == 0)
    #expect(stage.diagnostics == [])
  }

  @Test func `a table that is locked says so above its rows, which stay, and Retry goes on`()
    async throws
  {
    let database = try WrittenDatabase.numbers(5000)
    let browser = try TableBrowser(path: database.path, busyTimeout: 0.02)
    let stage = await stage(browser)
    #expect(stage.find(text: "row 1") != nil)
    try database.lock()
    try stage.tap(text: "Last")
    await settle(stage)
    let line = "\(database.path): database is locked"
    #expect(stage.find(text: line) != nil && stage.find(text: "4,990") != nil)
    #expect(browser.rows[4999] == nil)
    try stage.tap(text: "Retry")
    await settle(stage)
    #expect(stage.find(text: line) != nil)
    try stage.tap(text: "First")
    await settle(stage)
    #expect(stage.find(text: "row 1") != nil)
    try stage.tap(text: "Last")
    await settle(stage)
    #expect(stage.find(text: line) != nil)
    try database.unlock()
    try stage.tap(text: "Retry")
    await settle(stage)
    #expect(stage.find(text: "row 5000") != nil && stage.find(text: "Retry") == nil)
    let ledger = browser.rows.ledger
    #expect(ledger.brokenLaw == nil)
    #expect(ledger.records.contains { $0.cause == .retry && $0.outcome == .failed(line) })
    // By the window's clock, which the tests' taps let pass.
    #expect(ledger.records.last.map { $0.started > 0.5 } ?? false)
  }

  @Test func `a table with a corrupt page shows the others, and all once it is whole`()
    async throws
  {
    let database = try WrittenDatabase.numbers(1500)
    let good = try database.bytes
    try database.corrupt(at: 0.7)
    let browser = try TableBrowser(path: database.path, busyTimeout: 0.02)
    let stage = await stage(browser)
    #expect(stage.find(text: "row 1") != nil)
    let line = "\(database.path): table \"t\": database disk image is malformed"
    // Counting meets it first.
    #expect(stage.find(text: line) != nil)
    for _ in 0..<12 {
      browser.go(to: browser.rows.count)
      await settle(stage)
    }
    #expect(stage.find(text: line) != nil)
    let count = browser.rows.count
    #expect(count > 500 && count < 1500)
    try database.write(good)
    try stage.tap(text: "Retry")
    await settle(stage)
    #expect(browser.rows.count == 1500 && browser.rows.isCounted)
    browser.go(to: 1500)
    await settle(stage)
    #expect(stage.find(text: "row 1500") != nil && stage.find(text: "Retry") == nil)
    #expect(browser.rows.ledger.brokenLaw == nil)
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
      #expect(
        fitted[0] == columns[0] && fitted.dropLast().allSatisfy { $0.width.rounded() == $0.width })
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
