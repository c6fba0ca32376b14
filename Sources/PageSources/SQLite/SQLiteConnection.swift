import CSQLite
import Foundation
import Synchronization

/// An open database (`sqlite3 *`), for use from one thread at a time. Closed in `deinit`.
///
/// Each result code of SQLite's goes through `check`.
final class SQLiteConnection {
  let path: String
  private let handle: OpaquePointer
  private let patience: SQLitePatience
  private var statements: [String: SQLiteStatement] = [:]

  /// Opens a database to be read (`sqlite3_open_v2` with `SQLITE_OPEN_READONLY`).
  ///
  /// - Parameter busyTimeout: seconds that a lock of somebody else's is waited for.
  /// - Throws: `SQLiteError` if the file is missing, no file, not readable or no database.
  init(path: String, busyTimeout: Double) throws {
    self.path = path
    try Self.look(at: path)
    var handle: OpaquePointer?
    // A name like `:memory:` means something else to SQLite, and a path is always a file.
    let code = sqlite3_open_v2(
      path.hasPrefix("/") ? path : "./" + path, &handle, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX,
      nil)
    guard let handle, code == SQLITE_OK else {
      defer { sqlite3_close_v2(handle) }
      throw SQLiteError(
        path: path, subject: nil, code: code, text: String(cString: sqlite3_errstr(code)))
    }
    self.handle = handle
    patience = SQLitePatience(timeout: busyTimeout)
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, SQLiteLimits.rowLength)
    let context = Unmanaged.passUnretained(patience).toOpaque()
    sqlite3_busy_handler(handle, { SQLitePatience.from($0).waits(tries: Int($1)) ? 1 : 0 }, context)
    sqlite3_progress_handler(
      handle, SQLiteLimits.instructionsBetweenLooks,
      { SQLitePatience.from($0).isCancelled ? 1 : 0 }, context)
    // What the file's own views and triggers may call is what SQLite knows to be harmless.
    try execute("PRAGMA trusted_schema = OFF")
    // The first look at the file itself.
    try execute("PRAGMA schema_version")
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(handle)
  }

  /// Does something that ends soon after `cancellation` is called for.
  ///
  /// - Throws: what `body` throws; `CancellationError` if it was ended.
  func run<Result>(
    until cancellation: CancelFlag, _ body: (SQLiteConnection) throws -> Result
  ) throws -> Result {
    patience.cancellation = cancellation
    defer { patience.cancellation = nil }
    return try body(self)
  }

  /// Does something on the database as it is at one moment, whatever others write meanwhile.
  func atOneMoment<Result>(_ body: () throws -> Result) throws -> Result {
    try execute("BEGIN")
    // Nothing was written, so there is nothing that this could lose; after a corrupt page it fails once more.
    defer { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
    return try body()
  }

  /// A statement ready to be bound and stepped (`sqlite3_prepare_v3`); the same text again gives the same one.
  ///
  /// - Parameter subject: what errors name.
  func statement(_ sql: String, of subject: String? = nil) throws -> SQLiteStatement {
    if let kept = statements[sql], !kept.isInUse {
      try kept.begin()
      return kept
    }
    var pointer: OpaquePointer?
    try check(
      sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, nil),
      subject)
    guard let pointer else {
      throw SQLiteError(path: path, subject: subject, .failed, "an empty statement")
    }
    let statement = SQLiteStatement(pointer, of: self, subject: subject)
    if statements.count >= SQLiteLimits.statements { statements.removeAll() }
    statements[sql] = statement
    try statement.begin()
    return statement
  }

  func execute(_ sql: String) throws {
    try check(sqlite3_exec(handle, sql, nil, nil, nil), nil)
  }

  /// A number that changes whenever somebody else has written; it means something to this connection alone.
  func dataVersion() throws -> Int64 {
    let statement = try statement("PRAGMA data_version")
    defer { statement.end() }
    return try statement.step() ? statement.value(0).integer ?? 0 : 0
  }

  /// The one place where result codes are looked at.
  ///
  /// - Returns: whether the code was `SQLITE_ROW`.
  @discardableResult
  func check(_ code: CInt, _ subject: String?) throws -> Bool {
    switch code {
    case SQLITE_OK, SQLITE_DONE: return false
    case SQLITE_ROW: return true
    default: break
    }
    if patience.isCancelled { throw CancellationError() }
    throw SQLiteError(
      path: path, subject: subject, code: code, text: String(cString: sqlite3_errmsg(handle)))
  }

  /// Whether a path is that of a file that can be read, which SQLite itself tells less clearly.
  private static func look(at path: String) throws {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SQLiteError(path: "\"\(path)\"", .missingFile, "names no file")
    }
    var status = stat()
    guard stat(path, &status) == 0 else {
      let code = errno
      throw SQLiteError(
        path: path, code == ENOENT || code == ENOTDIR ? .missingFile : .noPermission,
        String(cString: strerror(code)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SQLiteError(
        path: path, .notAFile,
        status.st_mode & S_IFMT == S_IFDIR ? "is a folder" : "is not a regular file")
    }
    guard access(path, R_OK) == 0 else {
      throw SQLiteError(path: path, .noPermission, String(cString: strerror(errno)))
    }
  }
}

/// How long a connection waits and works. SQLite's callbacks ask it, on the connection's thread.
private final class SQLitePatience {
  let timeout: Double
  var cancellation: CancelFlag?
  /// Milliseconds waited for the present lock.
  private var waited = 0

  init(timeout: Double) { self.timeout = timeout }

  static func from(_ context: UnsafeMutableRawPointer?) -> SQLitePatience {
    Unmanaged<SQLitePatience>.fromOpaque(context!).takeUnretainedValue()
  }

  var isCancelled: Bool { cancellation?.isSet ?? false }

  /// Waits a while for somebody's lock to go.
  ///
  /// - Parameter tries: how often it was waited for this lock.
  /// - Returns: false if it was enough.
  func waits(tries: Int) -> Bool {
    if tries == 0 { waited = 0 }
    guard !isCancelled, Double(waited) < timeout * 1000 else { return false }
    let pauses = SQLiteLimits.lockedPauses
    let pause = pauses[min(tries, pauses.count - 1)]
    usleep(useconds_t(pause * 1000))
    waited += pause
    return true
  }
}

/// Set once by whoever cancels, read by whoever works.
final class CancelFlag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .relaxed) }

  func set() { flag.store(true, ordering: .relaxed) }
}
