import Foundation
import Loading
import TestSupport
import Testing

@testable import PageSources

struct SQLitePagesTests {
  /// Where rows come from, and what SQL gives them in the same order.
  struct Origin: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var setup: String
    var order: [SQLiteOrder]
    /// What SQLite sorts all rows by.
    var oracle: String
    var isQuery = false
  }

  static let origins = [
    Origin(
      testDescription: "by rowid", setup: "CREATE TABLE t(a, b, c)", order: [], oracle: "rowid"),
    Origin(
      testDescription: "by a column with nulls and doubles", setup: "CREATE TABLE t(a, b, c)",
      order: ["a"], oracle: "a, rowid"),
    Origin(
      testDescription: "the same from its end, indexed",
      setup: "CREATE TABLE t(a, b, c); CREATE INDEX i ON t(a)", order: [.descending("a")],
      oracle: "a DESC, rowid DESC"),
    Origin(
      testDescription: "two columns, two directions", setup: "CREATE TABLE t(a, b, c)",
      order: [.descending("b"), "a"], oracle: "b DESC, a, rowid"),
    Origin(
      testDescription: "three columns, indexed",
      setup: "CREATE TABLE t(a, b, c); CREATE INDEX i ON t(a, b DESC, c)",
      order: ["a", .descending("b"), "c"], oracle: "a, b DESC, c, rowid"),
    Origin(
      testDescription: "texts alike but for their case",
      setup: "CREATE TABLE t(a TEXT COLLATE NOCASE, b, c)", order: ["a"], oracle: "a, rowid"),
    Origin(
      testDescription: "an integer primary key",
      setup: "CREATE TABLE t(a, b, c, id INTEGER PRIMARY KEY)",
      order: ["c", .descending("id")], oracle: "c, id DESC"),
    Origin(
      testDescription: "without rowid",
      setup: "CREATE TABLE t(a, b, c, n INTEGER, m TEXT, PRIMARY KEY(n, m DESC)) WITHOUT ROWID",
      order: [], oracle: "n, m"),
    Origin(
      testDescription: "without rowid, by another column",
      setup: "CREATE TABLE t(a, b, c, n INTEGER, m TEXT, PRIMARY KEY(n, m)) WITHOUT ROWID",
      order: [.descending("a")], oracle: "a DESC, n DESC, m DESC"),
    Origin(
      testDescription: "columns that took the rowid's names",
      setup: "CREATE TABLE t(a, b, c, rowid TEXT, oid TEXT)", order: ["rowid", "b"],
      oracle: "rowid, b, _rowid_"),
    Origin(
      testDescription: "all of the rowid's names taken",
      setup: "CREATE TABLE t(a, b, c, rowid, oid, _rowid_)", order: ["b"],
      oracle: "b, a, c, rowid, oid, _rowid_"),
    Origin(
      testDescription: "a view with rows that are alike",
      setup: "CREATE TABLE s(a, b, c); CREATE VIEW t AS SELECT a, b, c FROM s",
      order: [.descending("b")], oracle: "b DESC, a DESC, c DESC"),
    Origin(
      testDescription: "a view without keys",
      setup: "CREATE TABLE s(a, b, c); CREATE VIEW t AS SELECT a, b FROM s", order: [],
      oracle: "a, b"),
    Origin(
      testDescription: "a query", setup: "CREATE TABLE s(a, b, c)", order: ["n", "a"],
      oracle: "n, a, b", isQuery: true),
  ]

  /// Fills the table with few different values, so that much is alike.
  private func fill(_ database: WrittenDatabase, _ origin: Origin, by lot: inout SplitMix64) throws
  {
    let table = origin.setup.contains("TABLE s") ? "s" : "t"
    let values = ["NULL", "1", "2", "2.5", "-3", "'a'", "'A'", "'b'", "''", "x'00'", "1e300"]
    try database.execute("BEGIN")
    for index in 0..<Int.random(in: 0...140, using: &lot) {
      func value() -> String { values.randomElement(using: &lot) ?? "" }
      let some = "\(value()), \(value()), \(value())"
      let rest =
        origin.setup.contains("n INTEGER")
        ? ", \(index % 9), '\(index)'"
        : origin.setup.contains("id INTEGER")
          ? ", \(index * 7 % 1000)"
          : origin.setup.contains("_rowid_")
            ? ", \(value()), 1, 2" : origin.setup.contains("rowid TEXT") ? ", \(value()), 1" : ""
      try database.execute("INSERT INTO \(table) VALUES (\(some)\(rest))")
    }
    if origin.testDescription == "by rowid" {
      try database.execute("DELETE FROM t WHERE rowid % 5 = 2")
    }
    try database.execute("COMMIT")
  }

  private static let query = "SELECT a, b, length(a) AS n FROM s WHERE a IS NOT ? -- all; but one"

  private func source(
    _ origin: Origin, _ database: SQLiteDatabase, spacing: Int = 8
  ) -> SQLitePages<SQLiteRow> {
    let fences = SQLiteFences(spacing: spacing, byteLimit: 6_000)
    let order = origin.order
    return SQLitePages(
      database, fences: fences, make: { $0 },
      plan: {
        origin.isQuery
          ? try .query(Self.query, arguments: [2], order: order, in: $0)
          : try .table("t", columns: nil, order: order, in: $0)
      })
  }

  private func oracle(_ origin: Origin, _ database: WrittenDatabase) throws -> [[SQLiteValue]] {
    let from = origin.isQuery ? "(SELECT a, b, length(a) AS n FROM s WHERE a IS NOT 2)" : "t"
    return try database.rows("SELECT * FROM \(from) ORDER BY \(origin.oracle)")
  }

  @Test(arguments: origins, 0..<3)
  func `pages of any size, both ways, are SQLite's own order`(origin: Origin, seed: Int)
    async throws
  {
    var lot = SplitMix64(seed: UInt64(seed))
    let written = try WrittenDatabase(origin.setup)
    try fill(written, origin, by: &lot)
    let expected = try oracle(origin, written)
    let source = source(origin, SQLiteDatabase(path: written.path))
    let all = try await pages(of: source) { Int.random(in: 1...40, using: &lot) }
    #expect(all.flatMap(\.elements).map(\.values) == expected, "seed \(seed)")
    #expect(all.dropLast().allSatisfy { !$0.elements.isEmpty })

    // Back from any page's start to the very first row.
    let page = try #require(all.randomElement(using: &lot))
    guard let key = page.previous else { return }
    let before = expected.count - all.reduce(0) { $0 + $1.elements.count }
    #expect(before == 0)
    let start = all.prefix { $0.previous != key }.reduce(0) { $0 + $1.elements.count }
    let back = try await pages(of: source, from: key, edge: .leading) {
      Int.random(in: 1...9, using: &lot)
    }
    #expect(back.reversed().flatMap(\.elements).map(\.values) == Array(expected[..<start]))
    // And forth again from where that page ended.
    if let next = back.last?.next ?? back.first?.next, let last = back.last {
      let again = try await source.page(PageRequest(key: next, limit: 5))
      let skipped = last.elements.count
      #expect(again.elements.map(\.values) == Array(expected.dropFirst(skipped).prefix(5)))
    }
  }

  @Test(arguments: origins, 0..<2)
  func `a page from the end backwards ends with the last row`(origin: Origin, seed: Int)
    async throws
  {
    var lot = SplitMix64(seed: UInt64(seed) + 100)
    let written = try WrittenDatabase(origin.setup)
    try fill(written, origin, by: &lot)
    let source = source(origin, SQLiteDatabase(path: written.path))
    let back = try await pages(of: source, edge: .leading) { Int.random(in: 1...30, using: &lot) }
    #expect(back.reversed().flatMap(\.elements).map(\.values) == (try oracle(origin, written)))
    #expect(back.first?.next == nil)
  }

  @Test(arguments: origins, 0..<2)
  func `any row is reached by its index`(origin: Origin, seed: Int) async throws {
    var lot = SplitMix64(seed: UInt64(seed) + 200)
    let written = try WrittenDatabase(origin.setup)
    try fill(written, origin, by: &lot)
    let expected = try oracle(origin, written)
    let source = source(origin, SQLiteDatabase(path: written.path))
    for _ in 0..<12 {
      let offset = Int.random(in: 0...expected.count + 3, using: &lot)
      let limit = Int.random(in: 1...20, using: &lot)
      let page = try await source.page(at: offset, limit: limit)
      #expect(
        page.elements.map(\.values) == Array(expected.dropFirst(offset).prefix(limit)),
        "seed \(seed), \(limit) from \(offset) on")
      guard let next = page.next else { continue }
      let after = try await source.page(PageRequest(key: next, limit: 4))
      #expect(after.elements.map(\.values) == Array(expected.dropFirst(offset + limit).prefix(4)))
    }
    #expect(try await source.total() == expected.count)
  }

  @Test func `texts that are no UTF-8 lose no row`() async throws {
    let written = try WrittenDatabase(
      """
      CREATE TABLE t(a TEXT);
      INSERT INTO t VALUES (CAST(x'ff61' AS TEXT)), (CAST(x'ff62' AS TEXT)), (CAST(x'ff0063' AS TEXT)), ('z');
      """)
    let source = SQLitePages(
      SQLiteDatabase(path: written.path), query: "SELECT a FROM t", orderedBy: ["a"])
    let all = try await pages(of: source) { 1 }
    #expect(all.map { $0.elements.count } == [1, 1, 1, 1])
    #expect(all[0].elements[0][0] == "z")
    #expect(all[1].elements[0][0] == "\u{fffd}\0c")
  }

  @Test(arguments: ["select", "we\"ird", "two words", "größe 漢字", "a;b--c", "[x]", "'quoted'"])
  func `tables and columns may have any name`(name: String) async throws {
    let written = try WrittenDatabase(
      """
      CREATE TABLE \(quoted(name))(\(quoted(name)) TEXT, "order" INTEGER);
      INSERT INTO \(quoted(name)) VALUES ('b', 2), ('a', 1), ('c', 3);
      """)
    let database = SQLiteDatabase(path: written.path)
    let source = SQLitePages(
      database, table: name, columns: [name], orderedBy: [SQLiteOrder(name, isDescending: true)])
    let page = try await source.page(PageRequest(limit: 2))
    #expect(page.elements.map { $0[name] } == ["c", "b"])
    #expect(page.elements.first?.columns == [name])
    #expect(try await database.tables().map(\.name) == [name])
  }

  @Test func `tables and views are listed with their columns`() async throws {
    let written = try WrittenDatabase(
      """
      CREATE TABLE films(id INTEGER PRIMARY KEY, title TEXT NOT NULL, year);
      CREATE TABLE Casts(film INTEGER, actor TEXT, PRIMARY KEY(actor, film)) WITHOUT ROWID;
      CREATE VIEW newest AS SELECT title FROM films ORDER BY year DESC;
      CREATE VIEW broken AS SELECT * FROM gone;
      """)
    let tables = try await SQLiteDatabase(path: written.path).tables()
    #expect(tables.map(\.name) == ["broken", "Casts", "films", "newest"])
    #expect(tables.map(\.kind) == [.view, .table, .table, .view])
    #expect(tables.map(\.isWithoutRowID) == [false, true, false, false])
    #expect(tables[0].columns.isEmpty)
    #expect(tables[1].columns.map(\.primaryKeyIndex) == [2, 1])
    #expect(tables[2].columns.map(\.type) == ["INTEGER", "TEXT", ""])
    #expect(tables[2].columns.map(\.isNotNull) == [false, true, false])
    #expect(tables[3].columns.map(\.name) == ["title"])
  }

  @Test func `a row becomes what the app makes of it, and its errors come through`() async throws {
    struct Film: Equatable {
      var title: String
      var stars: Double
    }
    struct NoTitle: Error {}
    let written = try WrittenDatabase(
      "CREATE TABLE films(title TEXT, stars REAL); INSERT INTO films VALUES ('Tide', 4), (NULL, 3)")
    let source = SQLitePages(SQLiteDatabase(path: written.path), table: "films") { row in
      guard let title = row["TITLE"]?.text else { throw NoTitle() }
      return Film(title: title, stars: row["stars"]?.real ?? 0)
    }
    let first = try await source.page(PageRequest(limit: 1))
    #expect(first.elements == [Film(title: "Tide", stars: 4)])
    await #expect(throws: NoTitle.self) {
      try await source.page(PageRequest(key: first.next, limit: 1))
    }
  }

  struct Film: Decodable, Equatable, Sendable {
    var id: Int
    var title: String
    var voteAverage: Double?
    var isNew: Bool
    var poster: Data?
    var seats: UInt8
  }

  @Test func `rows become values whose properties are columns`() async throws {
    let written = try WrittenDatabase(
      """
      CREATE TABLE films(id INTEGER PRIMARY KEY, title TEXT, vote_average REAL, isNew, poster, Seats);
      INSERT INTO films VALUES (1, 'Low Tide', 7, 1, x'ff00', 200), (2, 'Dear Rain', NULL, 0, NULL, 0);
      """)
    let database = SQLiteDatabase(path: written.path)
    let source = SQLitePages<Film>(database, table: "films")
    let films = try await source.page(PageRequest()).elements
    #expect(
      films == [
        Film(
          id: 1, title: "Low Tide", voteAverage: 7, isNew: true, poster: Data([255, 0]), seats: 200),
        Film(id: 2, title: "Dear Rain", voteAverage: nil, isNew: false, poster: nil, seats: 0),
      ])
    let titles = SQLitePages<String>(database, query: "SELECT title FROM films")
    #expect(try await titles.page(PageRequest()).elements == ["Dear Rain", "Low Tide"])
    for (change, words) in [
      ("seats = 256", "column \"seats\" is no UInt8: it holds the number 256"),
      ("seats = 1, title = NULL", "column \"title\" is null, not a String"),
      ("title = 3", "column \"id\" is missing"),
    ] {
      try written.execute("UPDATE films SET \(change)")
      let columns = words.contains("missing") ? "title" : "*"
      let source = SQLitePages<Film>(database, query: "SELECT \(columns) FROM films")
      let error = await failure { try await source.page(PageRequest()) } as? SQLiteError
      #expect(error?.description == "\(written.path): the query: \(words)")
    }
  }

  @Test func `two hundred thousand rows are reached from few keys`() async throws {
    let written = try WrittenDatabase(
      """
      CREATE TABLE t(n INTEGER);
      WITH RECURSIVE c(x) AS (SELECT 0 UNION ALL SELECT x + 1 FROM c WHERE x < 199999) INSERT INTO t SELECT x FROM c;
      """)
    let source = SQLitePages(SQLiteDatabase(path: written.path), table: "t")
    // The first of them need no pass over the rows.
    #expect(try await source.page(at: 900, limit: 2).elements.map { $0[0] } == [900, 901])
    #expect(source.fences.keys.isEmpty)
    #expect(try await source.page(at: 150_001, limit: 1).elements.map { $0[0] } == [150_001])
    #expect(try await source.page(at: 199_990, limit: 50).elements.count == 10)
    #expect(try await source.page(at: 500_000, limit: 50).elements.isEmpty)
    #expect(source.fences.isComplete)
    #expect(source.fences.keys.count == 195)
    #expect(source.fences.byteCount < 64 << 10)
    #expect(try await source.page(at: 0, limit: 1).total == 200_000)
  }

  @Test func `an index finds a page's rows, no page sorts or goes through what is before it`()
    throws
  {
    let written = try WrittenDatabase("CREATE TABLE t(a, b); CREATE INDEX i ON t(a, b)")
    let connection = try SQLiteConnection(path: written.path, busyTimeout: 0)
    let plan = try SQLitePlan.table("t", columns: nil, order: ["a", "b"], in: connection)
    let key = SQLiteRowKey(values: [.integer(1), .integer(2), .integer(3)], ordinal: 0)
    for isReversed in [false, true] {
      for stage in SQLiteStage.all(after: key, terms: plan.terms, isReversed: isReversed) {
        let sql = stage.sql(plan, columns: plan.columns, isReversed: isReversed)
        let steps = try written.rows("EXPLAIN QUERY PLAN " + sql).map { $0[3].text ?? "" }
        #expect(
          steps.count == 1 && steps[0].hasPrefix("SEARCH t USING COVERING INDEX i ("),
          "\(sql): \(steps)")
      }
    }
  }
}
