import Foundation
import Loading
import TestSupport
import Testing

@testable import PageSources

struct SQLiteFaultTests {
  private func fault(
    _ path: String, table: String = "t", order: [SQLiteOrder] = []
  ) async throws -> SQLiteError {
    let source = SQLitePages(
      SQLiteDatabase(path: path, busyTimeout: 0.02), table: table, orderedBy: order)
    let error = await failure { try await source.page(PageRequest()) }
    return try #require(error as? SQLiteError, "\(error.map { "\($0)" } ?? "no error")")
  }

  private func numbers(_ count: Int, setup: String = "") throws -> WrittenDatabase {
    try WrittenDatabase(
      """
      \(setup); CREATE TABLE t(n INTEGER PRIMARY KEY, text TEXT);
      WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < \(count))
        INSERT INTO t SELECT x, printf('row %d', x) FROM c;
      """)
  }

  @Test func `what is no database is told from what is none at all`() async throws {
    let folder = try TemporaryFolder()
    let text = folder.path + "/letter.txt"
    try Data(repeating: 65, count: 5000).write(to: URL(fileURLWithPath: text))
    let wrong = try await fault(text)
    #expect(wrong.reason == .notADatabase)
    #expect(wrong.description == "\(text): file is not a database")

    let missing = try await fault(folder.path + "/none.db")
    #expect(missing.reason == .missingFile)
    #expect(missing.description == "\(folder.path)/none.db: No such file or directory")
    #expect(try await fault("").reason == .missingFile)

    let isFolder = try await fault(folder.path)
    #expect(isFolder.description == "\(folder.path): is a folder")
    #expect(isFolder.reason == .notAFile)

    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(try await fault(pipe).description == "\(pipe): is not a regular file")
  }

  @Test(.disabled(if: geteuid() == 0, "root may read everything"))
  func `a file that may not be read is named`() async throws {
    let written = try numbers(1)
    chmod(written.path, 0)
    let error = try await fault(written.path)
    #expect(error.reason == .noPermission)
    #expect(error.description == "\(written.path): Permission denied")
  }

  @Test(arguments: [":memory:", "file:x.db?mode=memory"])
  func `a path is always a file's, whatever SQLite makes of such a name`(name: String) async throws
  {
    #expect(try await fault(name).reason == .missingFile)
  }

  @Test func `a missing table or column is named`() async throws {
    let written = try numbers(3)
    let table = try await fault(written.path, table: "filns")
    #expect(table.reason == .missingTable)
    #expect(table.description == "\(written.path): table \"filns\": no such table")
    let column = try await fault(written.path, order: ["yaer"])
    #expect(column.reason == .missingColumn)
    #expect(column.description == "\(written.path): table \"t\": no such column: t.yaer")
    let query = SQLitePages(SQLiteDatabase(path: written.path), query: "SELECT * FROM filns")
    let error = await failure { try await query.page(PageRequest()) } as? SQLiteError
    #expect(error?.description == "\(written.path): the query: no such table: filns")
    #expect(error?.localizedDescription == error?.description)
  }

  @Test(arguments: ["DELETE FROM t", "SELECT 1; DROP TABLE t", "", "SELECT 1) --"])
  func `what is no query, or does something, is refused`(query: String) async throws {
    let written = try numbers(3)
    let source = SQLitePages(SQLiteDatabase(path: written.path), query: query)
    let error = await failure { try await source.page(PageRequest()) }
    #expect(error is SQLiteError)
    #expect(try written.rows("SELECT COUNT(*) FROM t") == [[3]])
  }

  @Test func `a lock is waited for, and then told; once it is gone, the same source reads`()
    async throws
  {
    let written = try numbers(3)
    let other = try ChildProcess(
      "python3",
      [
        "-c",
        """
        import sqlite3, sys
        db = sqlite3.connect(sys.argv[1], isolation_level=None)
        db.execute("BEGIN EXCLUSIVE")
        print("locked", flush=True)
        sys.stdin.read()
        """, written.path,
      ])
    try other.lines(through: "locked")
    let source = SQLitePages(SQLiteDatabase(path: written.path, busyTimeout: 0.02), table: "t")
    let error = await failure { try await source.page(PageRequest()) } as? SQLiteError
    #expect(error?.reason == .locked)
    #expect(error?.description == "\(written.path): database is locked")
    _ = try other.exitStatus()
    #expect(try await source.page(PageRequest()).elements.count == 3)
  }

  @Test func `waiting for a lock can be called off`() async throws {
    let written = try numbers(3)
    try written.execute("BEGIN EXCLUSIVE")
    let source = SQLitePages(SQLiteDatabase(path: written.path, busyTimeout: 3600), table: "t")
    let task = Task { try await source.page(PageRequest()) }
    task.cancel()
    let error = await failure { try await task.value }
    #expect(try isCancellation(#require(error)))
  }

  @Test func `a query that would never end is ended by cancelling`() async throws {
    let written = try numbers(1)
    let database = SQLiteDatabase(path: written.path)
    let (begun, signal) = AsyncStream<Void>.makeStream()
    let task = Task {
      try await database.rows.run { connection in
        let endless =
          "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT max(x) FROM c"
        let statement = try connection.statement(endless)
        defer { statement.end() }
        signal.yield()
        return try statement.step()
      }
    }
    for await _ in begun { break }
    task.cancel()
    let error = await failure { try await task.value }
    #expect(error is CancellationError)
    // The connection is as good as before.
    #expect(try await SQLitePages(database, table: "t").page(PageRequest()).elements.count == 1)
  }

  @Test func `an endless count is ended by cancelling, and a page does not wait for it`()
    async throws
  {
    let written = try WrittenDatabase(
      """
      CREATE TABLE t(n); INSERT INTO t VALUES (1);
      CREATE VIEW endless AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c;
      """)
    let database = SQLiteDatabase(path: written.path)
    let endless = SQLitePages(database, table: "endless")
    let count = Task { try await endless.total() }
    let far = Task { try await endless.page(at: 5_000_000, limit: 1) }
    #expect(try await SQLitePages(database, table: "t").page(PageRequest()).elements.count == 1)
    count.cancel()
    far.cancel()
    for error in [await failure { try await count.value }, await failure { try await far.value }] {
      #expect(try isCancellation(#require(error)))
    }
  }

  @Test func `a view that fails midway gives the rows before, then its error, and no more`()
    async throws
  {
    let written = try numbers(100)
    try written.execute(
      "CREATE VIEW v AS SELECT n, CASE n WHEN 31 THEN abs(-9223372036854775807 - 1) ELSE n END AS m FROM t"
    )
    // By a column that needs no sorting, the rows before the bad one are there.
    let source = SQLitePages(SQLiteDatabase(path: written.path), table: "v", orderedBy: ["n"])
    let first = try await source.page(PageRequest(limit: 20))
    #expect(first.elements.map { $0[0] } == (1...20).map { .integer($0) })
    let second = try await source.page(PageRequest(key: first.next, limit: 20))
    #expect(second.elements.map { $0[0] } == (21...30).map { .integer($0) })
    for _ in 0..<2 {
      let error = await failure { try await source.page(PageRequest(key: second.next, limit: 20)) }
      #expect(
        (error as? SQLiteError)?.description == "\(written.path): view \"v\": integer overflow")
    }
    let byIndex = await failure { try await source.page(at: 20, limit: 20) }
    #expect((byIndex as? SQLiteError)?.text == "integer overflow")
  }

  @Test func `a corrupt page is an error that says so, after the rows before it`() async throws {
    let written = try numbers(2000, setup: "PRAGMA page_size = 1024")
    written.close()
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: written.path)))
    let middle = bytes.count / 1024 / 2 * 1024
    for index in middle..<middle + 1024 { bytes[index] = 0xEE }
    try Data(bytes).write(to: URL(fileURLWithPath: written.path))
    let source = SQLitePages(SQLiteDatabase(path: written.path), table: "t")
    var read: [SQLiteRow] = []
    var key: SQLiteRowKey?
    let error = await failure {
      repeat {
        let page = try await source.page(PageRequest(key: key, limit: 64))
        read += page.elements
        key = page.next
      } while key != nil
    }
    #expect((error as? SQLiteError)?.reason == .corrupt)
    #expect(
      (error as? SQLiteError)?.description
        == "\(written.path): table \"t\": database disk image is malformed")
    #expect(read.count > 500)
    #expect(read.map { $0[0] } == (1...Int64(read.count)).map { .integer($0) })
  }

  @Test func `a file that was replaced is read after a failure`() async throws {
    let written = try numbers(5)
    written.close()
    let good = try Data(contentsOf: URL(fileURLWithPath: written.path))
    try Data("not yet here".utf8).write(to: URL(fileURLWithPath: written.path))
    let source = SQLitePages(SQLiteDatabase(path: written.path), table: "t")
    #expect(await failure { try await source.page(PageRequest()) } is SQLiteError)
    try good.write(to: URL(fileURLWithPath: written.path))
    #expect(try await source.page(PageRequest()).elements.count == 5)
  }

  @Test func `a corrupt page that was put right is read, though the rest has not changed`()
    async throws
  {
    let written = try numbers(2000, setup: "PRAGMA page_size = 1024")
    written.close()
    let url = URL(fileURLWithPath: written.path)
    let good = [UInt8](try Data(contentsOf: url))
    var bad = good
    let middle = bad.count / 1024 / 2 * 1024
    for index in middle..<middle + 1024 { bad[index] = 0xEE }
    try Data(bad).write(to: url)
    let database = SQLiteDatabase(path: written.path)
    let source = SQLitePages(database, table: "t")
    // The pages before it are there, the one with it fails each time.
    var offset = 0
    while offset < 2000 {
      let error = await failure { try await source.page(at: offset, limit: 100) }
      if (error as? SQLiteError)?.reason == .corrupt { break }
      offset += 100
    }
    #expect(offset > 200 && offset < 2000)
    // In place, as somebody does who repairs a disk.
    let file = try FileHandle(forUpdating: url)
    try file.write(contentsOf: Data(good))
    try file.close()
    let page = try await source.page(at: offset, limit: 100)
    #expect(page.elements.map { $0[0] } == (offset + 1...offset + 100).map { .integer(Int64($0)) })
  }

  @Test func `a database in WAL mode without its shared file says what is missing`() async throws {
    let written = try numbers(5, setup: "PRAGMA journal_mode = WAL")
    written.close()
    // A link in its place is not followed, not even for root.
    symlink("elsewhere", written.path + "-shm")
    let error = try await fault(written.path)
    #expect(error.reason == .needsSharedMemory)
    #expect(
      error.description.hasPrefix(
        "\(written.path): unable to open database file (it is in WAL mode"))
    #expect(error.description.contains("films.db-shm"))
  }

  @Test func `a row beyond the limit is an error and fills no memory`() async throws {
    let written = try WrittenDatabase(
      "CREATE TABLE t(b); INSERT INTO t VALUES (zeroblob(70000000))")
    #expect(try await fault(written.path).reason == .tooLarge)
  }

  @Test func `no row is lost or doubled while another process writes`() async throws {
    let written = try numbers(2000, setup: "PRAGMA journal_mode = WAL")
    let other = try ChildProcess(
      "python3",
      [
        "-c",
        """
        import sqlite3, sys
        db = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=20)
        print("open", flush=True)
        number = 100000
        for line in sys.stdin:
          for _ in range(20):
            number += 1
            db.execute("INSERT INTO t VALUES (?, 'new')", (number,))
            db.execute("DELETE FROM t WHERE n = (SELECT min(n) FROM t WHERE n % 3 = 0)")
          print("written", flush=True)
        """, written.path,
      ])
    try other.lines(through: "open")
    let source = SQLitePages(SQLiteDatabase(path: written.path), table: "t")
    _ = try await source.page(at: 1500, limit: 1)
    #expect(try await source.total() == 2000)
    var seen: [Int64] = []
    var key: SQLiteRowKey?
    repeat {
      let page = try await source.page(PageRequest(key: key, limit: 100))
      seen += page.elements.compactMap { $0[0].integer }
      key = page.next
      if seen.count <= 1000 {
        other.write("go\n")
        try other.lines(through: "written")
      }
    } while key != nil
    #expect(seen == Array(Set(seen)).sorted())
    // Those that nobody deleted are all there, and the new ones too.
    let stayed = try written.rows("SELECT n FROM t").compactMap { $0[0].integer }
    #expect(Set(stayed).isSubset(of: seen))
    #expect(seen.last == 100_200)
    // What was counted before is counted anew.
    #expect(try await source.total() == stayed.count)
    // The file is as the others left it: a reader has no lock that stops a checkpoint.
    #expect(try other.exitStatus() == 0)
    try written.execute("PRAGMA wal_checkpoint(TRUNCATE)")
  }
}
