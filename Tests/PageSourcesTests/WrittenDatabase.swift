import CSQLite
import Foundation
import TestSupport

@testable import PageSources

/// A database in a folder of its own, which a test writes to.
final class WrittenDatabase {
  let folder: TemporaryFolder
  let path: String
  private var handle: OpaquePointer?

  init(_ sql: String = "", name: String = "films.db") throws {
    folder = try TemporaryFolder()
    path = folder.path + "/" + name
    guard sqlite3_open(path, &handle) == SQLITE_OK else { throw WriteError(text: "cannot open") }
    try execute(sql)
  }

  deinit { sqlite3_close_v2(handle) }

  func execute(_ sql: String) throws {
    var text: UnsafeMutablePointer<CChar>?
    guard sqlite3_exec(handle, sql, nil, nil, &text) == SQLITE_OK else {
      defer { sqlite3_free(text) }
      throw WriteError(text: text.map { String(cString: $0) } ?? "\(sql) failed")
    }
  }

  func close() {
    sqlite3_close_v2(handle)
    handle = nil
  }

  /// What SQLite itself answers, all at once.
  func rows(_ sql: String) throws -> [[SQLiteValue]] {
    let connection = try SQLiteConnection(path: path, busyTimeout: 0)
    let statement = try connection.statement(sql)
    defer { statement.end() }
    var rows: [[SQLiteValue]] = []
    while try statement.step() {
      rows.append((0..<statement.columnCount).map(statement.value))
    }
    return rows
  }

  struct WriteError: Error { var text: String }
}
