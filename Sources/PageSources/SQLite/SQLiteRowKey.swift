/// Where a row is in its order: what a page of `SQLitePages` is named by.
public struct SQLiteRowKey: Hashable, Sendable {
  /// The values that rows are ordered by, ties included.
  let values: [Value]
  /// Which of the rows that are alike in all of them, from 0. Always 0 where there is something that tells
  /// rows apart.
  let ordinal: Int

  /// As `SQLiteValue`, but texts are the bytes that are stored, broken or not, so that they find their row again.
  enum Value: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text([UInt8])
    case blob([UInt8])

    init(_ value: SQLiteValue) {
      switch value {
      case .null: self = .null
      case .integer(let value): self = .integer(value)
      case .real(let value): self = .real(value)
      case .text(let text): self = .text(Array(text.utf8))
      case .blob(let bytes): self = .blob(bytes)
      }
    }

    /// Bytes that it takes, roughly: its place in an array, and an array's header and contents.
    var byteCount: Int {
      switch self {
      case .null, .integer, .real: MemoryLayout<Value>.stride
      case .text(let bytes), .blob(let bytes): MemoryLayout<Value>.stride + 32 + bytes.count
      }
    }
  }

  /// Bytes that it takes, roughly.
  var byteCount: Int {
    values.reduce(32 + MemoryLayout<SQLiteRowKey>.stride) { $0 + $1.byteCount }
  }
}
