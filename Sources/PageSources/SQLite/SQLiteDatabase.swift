/// A file of SQLite's, to be read. Somebody else may write to it meanwhile.
///
/// Making one does nothing yet: the file is opened by the first read, on a thread of its own, so that a file
/// which is not there or is locked is an error of that read, and a Retry looks again. Nothing is ever written, but
/// for the file NAME-shm that SQLite's readers share where a database is in WAL mode.
///
/// Needs SQLite 3.37 or later.
public final class SQLiteDatabase: Sendable {
  public let path: String
  /// Rows are read on one connection, counted on another and numbered on a third, so that none waits for another.
  let rows: SQLiteQueue
  let counts: SQLiteQueue
  let indexing: SQLiteQueue

  /// - Parameter busyTimeout: how many seconds a read waits for somebody else's lock.
  public init(path: String, busyTimeout: Double = 5) {
    self.path = path
    let open: @Sendable () throws -> SQLiteConnection = {
      try SQLiteConnection(path: path, busyTimeout: busyTimeout)
    }
    rows = SQLiteQueue("rows", open: open)
    counts = SQLiteQueue("counts", open: open)
    indexing = SQLiteQueue("indexing", open: open)
  }

  /// The tables and views that the file has, by their names, with their columns; not those that SQLite keeps
  /// for itself.
  ///
  /// - Throws: `SQLiteError`.
  public func tables() async throws -> [SQLiteTable] {
    try await rows.run { connection in
      try connection.atOneMoment { try SQLiteTable.all(in: connection) }
    }
  }
}
