/// What a cell of a table holds: one of SQLite's five storage classes.
public enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  /// UTF-8; broken bytes are shown as U+FFFD.
  case text(String)
  case blob([UInt8])

  /// The whole number that it is, nil for anything else.
  public var integer: Int64? { if case .integer(let value) = self { value } else { nil } }

  /// The number that it is, whole or not, nil for anything else.
  public var real: Double? {
    switch self {
    case .real(let value): value
    case .integer(let value): Double(value)
    default: nil
    }
  }

  /// The text that it is, nil for anything else.
  public var text: String? { if case .text(let value) = self { value } else { nil } }

  /// The bytes that it is, nil for anything else.
  public var blob: [UInt8]? { if case .blob(let value) = self { value } else { nil } }

  public var isNull: Bool { self == .null }
}

extension SQLiteValue: CustomStringConvertible {
  /// As a reader of a table wants to see it: a blob by its length, null as nothing.
  public var description: String {
    switch self {
    case .null: ""
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let value): value
    case .blob(let bytes): bytes.count == 1 ? "1 byte" : "\(bytes.count) bytes"
    }
  }
}

extension SQLiteValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByNilLiteral
{
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .real(value) }
  public init(stringLiteral value: String) { self = .text(value) }
  public init(nilLiteral: ()) { self = .null }
}
