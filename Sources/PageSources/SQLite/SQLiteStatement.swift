import CSQLite

/// A prepared statement (`sqlite3_stmt *`). Finalised in `deinit`.
final class SQLiteStatement {
  private let pointer: OpaquePointer
  private unowned let connection: SQLiteConnection
  private let subject: String?
  private(set) var isInUse = false

  init(_ pointer: OpaquePointer, of connection: SQLiteConnection, subject: String?) {
    self.pointer = pointer
    self.connection = connection
    self.subject = subject
  }

  deinit { sqlite3_finalize(pointer) }

  func begin() throws {
    sqlite3_reset(pointer)
    try connection.check(sqlite3_clear_bindings(pointer), subject)
    isInUse = true
  }

  /// Lets go of what it reads. What a step failed with is not told again.
  func end() {
    sqlite3_reset(pointer)
    isInUse = false
  }

  /// Goes to the next row (`sqlite3_step`); false: there is none.
  func step() throws -> Bool { try connection.check(sqlite3_step(pointer), subject) }

  /// Binds a parameter by its name (`:name`). One that the statement does not have is ignored.
  func bind(_ value: SQLiteRowKey.Value, to name: String) throws {
    let index = sqlite3_bind_parameter_index(pointer, name)
    if index > 0 { try bind(value, at: index) }
  }

  /// Binds the parameters that a query counts, from its first on.
  ///
  /// - Throws: if there are more values than parameters.
  func bind(_ arguments: [SQLiteValue]) throws {
    for (index, value) in arguments.enumerated() { try bind(.init(value), at: CInt(index + 1)) }
  }

  private func bind(_ value: SQLiteRowKey.Value, at index: CInt) throws {
    // SQLITE_TRANSIENT, which C spells as a cast: SQLite copies the bytes.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    let code =
      switch value {
      case .null: sqlite3_bind_null(pointer, index)
      case .integer(let value): sqlite3_bind_int64(pointer, index, value)
      case .real(let value): sqlite3_bind_double(pointer, index, value)
      case .text(let bytes):
        bytes.withUnsafeBytes { buffer in
          // An empty buffer may have no address, which would be null and not empty.
          buffer.withMemoryRebound(to: CChar.self) {
            sqlite3_bind_text64(
              pointer, index, $0.baseAddress ?? UnsafePointer(Self.nothing), UInt64($0.count),
              copied, UInt8(SQLITE_UTF8))
          }
        }
      case .blob(let bytes):
        bytes.isEmpty
          ? sqlite3_bind_zeroblob(pointer, index, 0)
          : sqlite3_bind_blob64(pointer, index, bytes, UInt64(bytes.count), copied)
      }
    try connection.check(code, subject)
  }

  nonisolated(unsafe) private static let nothing = UnsafeMutablePointer<CChar>.allocate(capacity: 1)

  var columnCount: Int { Int(sqlite3_column_count(pointer)) }

  func columnName(_ column: Int) -> String {
    sqlite3_column_name(pointer, CInt(column)).map { String(cString: $0) } ?? ""
  }

  func value(_ column: Int) -> SQLiteValue {
    let index = CInt(column)
    return switch sqlite3_column_type(pointer, index) {
    case SQLITE_INTEGER: .integer(sqlite3_column_int64(pointer, index))
    case SQLITE_FLOAT: .real(sqlite3_column_double(pointer, index))
    case SQLITE_TEXT: .text(String(decoding: bytes(index, isText: true), as: UTF8.self))
    case SQLITE_BLOB: .blob(Array(bytes(index, isText: false)))
    default: .null
    }
  }

  func keyValue(_ column: Int) -> SQLiteRowKey.Value {
    let index = CInt(column)
    return switch sqlite3_column_type(pointer, index) {
    case SQLITE_INTEGER: .integer(sqlite3_column_int64(pointer, index))
    case SQLITE_FLOAT: .real(sqlite3_column_double(pointer, index))
    case SQLITE_TEXT: .text(Array(bytes(index, isText: true)))
    case SQLITE_BLOB: .blob(Array(bytes(index, isText: false)))
    default: .null
    }
  }

  /// Good until the next step.
  private func bytes(_ index: CInt, isText: Bool) -> UnsafeRawBufferPointer {
    // A text's address comes first: asking for it may convert what is stored, and change its length.
    let start =
      isText
      ? UnsafeRawPointer(sqlite3_column_text(pointer, index))
      : sqlite3_column_blob(pointer, index)
    return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(pointer, index)))
  }
}
