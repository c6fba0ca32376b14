import Foundation

extension SQLitePages where Element: Decodable {
  /// The rows of a table or a view as values of a type, whose properties are columns: `voteAverage` is a column of that
  /// name or `vote_average`. Blobs are `Data`.
  ///
  /// A row that cannot be such a value is an error that names its column.
  public init(
    _ database: SQLiteDatabase, table: String, orderedBy order: [SQLiteOrder] = []
  ) {
    let decoded = Self.decoding(database, "table \(quoted(table))")
    self.init(database, table: table, orderedBy: order, element: decoded)
  }

  /// The rows of a query as values of a type.
  public init(
    _ database: SQLiteDatabase, query: String, arguments: [SQLiteValue] = [],
    orderedBy order: [SQLiteOrder] = []
  ) {
    let decoded = Self.decoding(database, "the query")
    self.init(
      database, query: query, arguments: arguments, orderedBy: order, element: decoded)
  }

  private static func decoding(
    _ database: SQLiteDatabase, _ subject: String
  ) -> @Sendable (SQLiteRow) throws -> Element {
    { [path = database.path] row in
      do {
        return try Element(from: SQLiteRowDecoder(row: row))
      } catch let error as DecodingError {
        let (column, reason) = error.words
        throw SQLiteError(
          path: path, subject: subject, .failed, "column \(quoted(column)) \(reason)")
      }
    }
  }
}

/// Reads a value from a row, a property from each column.
private struct SQLiteRowDecoder: Decoder {
  let row: SQLiteRow
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(SQLiteRowContainer(row: row))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw unsupported(codingPath) }

  /// A row of one column.
  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    guard let value = row.values.first else { throw unsupported(codingPath) }
    return SQLiteCell(value: value, codingPath: codingPath)
  }
}

private struct SQLiteRowContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let row: SQLiteRow
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { row.columns.compactMap { Key(stringValue: camelCase($0)) } }

  func contains(_ key: Key) -> Bool { value(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try cell(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try cell(key).decode(type)
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try cell(key).value(type) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try cell(key).value(type) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try cell(key).value(type) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try cell(key).value(type) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try cell(key).value(type) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try cell(key).value(type) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try cell(key).value(type) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try cell(key).value(type) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try cell(key).value(type) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try cell(key).value(type) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try cell(key).value(type) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try cell(key).value(type) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try cell(key).value(type) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try cell(key).value(type) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { throw unsupported([key]) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw unsupported([key])
  }

  func superDecoder() throws -> any Decoder { SQLiteRowDecoder(row: row) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try cell(key) }

  private func cell(_ key: Key) throws -> SQLiteCell {
    guard let value = value(key) else {
      throw DecodingError.keyNotFound(key, .init(codingPath: [], debugDescription: ""))
    }
    return SQLiteCell(value: value, codingPath: [key])
  }

  private func value(_ key: Key) -> SQLiteValue? {
    row[key.stringValue]
      ?? row.columns.firstIndex { camelCase($0) == key.stringValue }.map { row[$0] }
  }
}

/// Reads a value from a cell.
private struct SQLiteCell: Decoder, SingleValueDecodingContainer {
  let value: SQLiteValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw unsupported(codingPath)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw unsupported(codingPath) }
  func singleValueContainer() -> any SingleValueDecodingContainer { self }
  func decodeNil() -> Bool { value.isNull }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == Data.self { return try required(value.blob.map { Data($0) } as? Value, type) }
    return try Value(from: self)
  }

  func decode(_ type: Bool.Type) throws -> Bool { try value(type) }
  func decode(_ type: String.Type) throws -> String { try value(type) }
  func decode(_ type: Double.Type) throws -> Double { try value(type) }
  func decode(_ type: Float.Type) throws -> Float { try value(type) }
  func decode(_ type: Int.Type) throws -> Int { try value(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try value(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try value(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try value(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try value(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try value(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try value(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try value(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try value(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try value(type) }

  func value(_ type: Bool.Type) throws -> Bool { try required(value.integer.map { $0 != 0 }, type) }
  func value(_ type: String.Type) throws -> String { try required(value.text, type) }
  func value(_ type: Double.Type) throws -> Double { try required(value.real, type) }
  func value(_ type: Float.Type) throws -> Float {
    try required(value.real.map { Float($0) }, type)
  }

  /// A whole number that the type can hold.
  func value<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
    try required(value.integer.flatMap { Number(exactly: $0) }, type)
  }

  private func required<Value>(_ found: Value?, _ type: Value.Type) throws -> Value {
    if let found { return found }
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "it holds \(value.kind)")
    throw value.isNull
      ? DecodingError.valueNotFound(type, context) : DecodingError.typeMismatch(type, context)
  }
}

extension SQLiteValue {
  /// The storage class, and a number itself.
  fileprivate var kind: String {
    switch self {
    case .null: "null"
    case .integer, .real: "the number \(self)"
    case .text: "a text"
    case .blob: "a blob"
    }
  }
}

private func unsupported(_ path: [any CodingKey]) -> DecodingError {
  .dataCorrupted(.init(codingPath: path, debugDescription: "holds one value and no others"))
}
