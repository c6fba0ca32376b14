import Foundation
import PageSources
import Reel
import ReelTesting
import TestSupport
import Testing

@testable import reel_demo

/// Bad input in lists: one clear line in the list's error row, in the model's state and in its ledger; the rows so far
/// stay; Retry goes on once the cause is gone.
@MainActor struct FailingSourceTests {
  /// What a list meets, from its first page on or behind it.
  private func check<Source: PageSource<SourceItem>>(
    _ source: Source, says text: String, pageLength: Int = 20, fromTheStart: Bool,
    breaking: () throws -> Void, curing: () throws -> Void,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    if fromTheStart { try breaking() }
    let stage = await SourceStage(source, pageLength: pageLength)
    if !fromTheStart {
      #expect(stage.list.items.count == pageLength, sourceLocation: location)
      try breaking()
    }
    await stage.scrollToEnd()
    let items = stage.list.items
    #expect(items.isEmpty == fromTheStart, sourceLocation: location)
    stage.expectFailure(text, attempt: 1, keeping: items, at: location)
    try await stage.retry()
    stage.expectFailure(text, attempt: 2, keeping: items, at: location)
    try curing()
    try await stage.retry()
    stage.expectRecovery(from: items, at: location)
  }

  // MARK: Databases

  private func numbers(
    in database: WrittenDatabase, _ table: String = "t", orderedBy order: [SQLiteOrder] = []
  ) -> SQLitePages<SourceItem> {
    SQLitePages(
      SQLiteDatabase(path: database.path, busyTimeout: 0.02), table: table, orderedBy: order
    ) { row in SourceItem(id: Int(row[0].integer ?? 0), text: row[1].text ?? "\(row[1])") }
  }

  @Test(arguments: [true, false])
  func `a file that is no database`(fromTheStart: Bool) async throws {
    let database = try WrittenDatabase.numbers(100)
    let good = try database.bytes
    try await check(
      numbers(in: database), says: "\(database.path): file is not a database",
      fromTheStart: fromTheStart,
      breaking: { try database.write(Array(repeating: 65, count: 5000)) },
      curing: { try database.write(good) })
  }

  // What is open stays open, whatever becomes of its name: only who begins meets this.
  @Test func `a file that is not there`() async throws {
    let database = try WrittenDatabase.numbers(100)
    let elsewhere = database.path + ".elsewhere"
    try await check(
      numbers(in: database), says: "\(database.path): No such file or directory",
      fromTheStart: true,
      breaking: { try FileManager.default.moveItem(atPath: database.path, toPath: elsewhere) },
      curing: { try FileManager.default.moveItem(atPath: elsewhere, toPath: database.path) })
  }

  @Test(arguments: [true, false])
  func `a database that somebody else has locked`(fromTheStart: Bool) async throws {
    let database = try WrittenDatabase.numbers(100)
    try await check(
      numbers(in: database), says: "\(database.path): database is locked",
      fromTheStart: fromTheStart,
      breaking: { try database.lock() }, curing: { try database.unlock() })
  }

  @Test func `a corrupt page`() async throws {
    let database = try WrittenDatabase.numbers(1500)
    let good = try database.bytes
    try await check(
      numbers(in: database),
      says: "\(database.path): table \"t\": database disk image is malformed",
      pageLength: 300, fromTheStart: false,
      breaking: { try database.corrupt(at: 0.7) }, curing: { try database.write(good) })
  }

  @Test(arguments: [true, false])
  func `a table that is missing`(fromTheStart: Bool) async throws {
    let database = try WrittenDatabase.numbers(100)
    try await check(
      numbers(in: database), says: "\(database.path): table \"t\": no such table",
      fromTheStart: fromTheStart,
      breaking: { try database.execute("ALTER TABLE t RENAME TO u") },
      curing: { try database.execute("ALTER TABLE u RENAME TO t") })
  }

  @Test func `a view that fails midway`() async throws {
    let database = try WrittenDatabase.numbers(100)
    // The least number has no positive.
    try database.execute("CREATE VIEW v AS SELECT n, abs(CAST(text AS INTEGER)) AS m FROM t")
    try await check(
      numbers(in: database, "v", orderedBy: ["n"]),
      says: "\(database.path): view \"v\": integer overflow", fromTheStart: false,
      breaking: {
        try database.execute("UPDATE t SET text = '-9223372036854775808' WHERE n = 31")
      },
      curing: { try database.execute("UPDATE t SET text = '31' WHERE n = 31") })
  }

  @Test func `the rows before the one that fails are there`() async throws {
    let database = try WrittenDatabase.numbers(100)
    try database.execute(
      "CREATE VIEW v AS SELECT n, CASE n WHEN 31 THEN abs(-9223372036854775807 - 1) ELSE n END FROM t"
    )
    let stage = await SourceStage(numbers(in: database, "v", orderedBy: ["n"]))
    await stage.scrollToEnd()
    #expect(stage.list.items.map(\.id) == Array(1...30))
  }

  // MARK: Services

  /// Films from a server that is asked once and no more.
  private func films(
    _ address: String, limits: HTTPLimits = HTTPLimits()
  ) -> JSONPages<SourceItem> {
    JSONPages(address, client: HTTPClient(limits: limits, retry: .never)) { part in
      try part.elements(of: Film.self).map { SourceItem(id: $0.id, text: $0.title) }
    }
  }

  @Test(arguments: [
    ("films", "films: is no address of http or https"), ("", "\"\": is no address"),
    ("http://", "http://: names no host"),
    ("file:///etc/passwd", "file:///etc/passwd: is no address of http or https"),
  ])
  func `an address that is none`(address: String, words: String) async throws {
    let stage = await SourceStage(films(address))
    stage.expectFailure(words, attempt: 1, keeping: [])
    try await stage.retry()
    stage.expectFailure(words, attempt: 2, keeping: [])
    stage.list.source = films(try PageServer.shared.get().address + "/movie/popular")
    try await stage.retry()
    stage.expectRecovery(from: [])
  }

  @Test func `a server that is not there, and then is`() async throws {
    // The port of one that was.
    var server: PageServer? = try PageServer()
    let address = try #require(server?.address)
    let port = try #require(address.split(separator: ":").last.flatMap { Int($0) })
    server = nil
    try await check(
      films(address + "/movie/popular"),
      says: "\(address)/movie/popular?page=1: nobody answers there", fromTheStart: true,
      breaking: {}, curing: { server = try PageServer(port: port) })
  }

  @Test func `a server that goes away and comes back`() async throws {
    var server: PageServer? = try PageServer()
    let address = try #require(server?.address)
    let port = try #require(address.split(separator: ":").last.flatMap { Int($0) })
    let stage = await SourceStage(films(address + "/movie/popular"))
    let items = stage.list.items
    server = nil
    await stage.scrollToEnd()
    // The connection that was open breaks, or the next one meets nobody.
    let failure = try #require(stage.failure)
    let line = "\(failure)"
    #expect(line.hasPrefix("\(address)/movie/popular?page=2: "))
    stage.expectFailure(line, attempt: 1, keeping: items)
    server = try PageServer(port: port)
    try await stage.retry()
    stage.expectRecovery(from: items)
    #expect(server != nil)
  }

  /// What a server does twice to the second page, and what is said of it.
  nonisolated struct Fault: CustomTestStringConvertible {
    let name: String
    var query = ""
    let words: String
    var testDescription: String { name + query }
  }

  private nonisolated static let bodyLimit = 1 << 16
  private nonisolated static let faults = [
    Fault(name: "endless", words: "the answer has more than 65536 bytes"),
    Fault(name: "huge", words: "the answer has more than 65536 bytes"),
    Fault(
      name: "redirect", query: "&to=file:///etc/passwd",
      words: "sends elsewhere: file:///etc/passwd: is no address of http or https"),
    Fault(name: "nowhere", words: "sends elsewhere: it does not say where to"),
    Fault(name: "loop", words: "sends elsewhere: more than 20 times"),
    Fault(name: "missing", words: "the answer cannot be read at results[2].id: is missing"),
    Fault(
      name: "status", query: "&code=503",
      words: "the server answered 503 (Service Unavailable): "
        + "{\"status_message\": \"as it was asked for\"}"),
    Fault(
      name: "status", query: "&code=404",
      words: "the server answered 404 (Not Found): {\"status_message\": \"as it was asked for\"}"),
  ]

  @Test(arguments: faults)
  func `a page that a service answers badly`(fault: Fault) async throws {
    let service = try PageServer.shared.get().address
    var limits = HTTPLimits()
    limits.bodyLength = Self.bodyLimit
    let query = "times=2&fault=\(fault.name)\(fault.query)&key=\(UUID().uuidString)"
    let stage = await SourceStage(films("\(service)/bad/midway?\(query)", limits: limits))
    let items = stage.list.items
    #expect(items.count == 20)
    await stage.scrollToEnd()
    for attempt in 1...2 {
      let failure = try #require(stage.failure)
      let line = "\(failure)"
      #expect(line.hasPrefix("\(service)/bad/"), "\(line)")
      #expect(line.lowercased().hasSuffix(": \(fault.words)".lowercased()), "\(line)")
      stage.expectFailure(line, attempt: attempt, keeping: items)
      try await stage.retry()
    }
    stage.expectRecovery(from: items)
  }
}
