import FoundationEssentials

/// A JSON value.
enum TapeValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([TapeValue])
  case object([String: TapeValue])
}

extension TapeValue: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let array = try? container.decode([TapeValue].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: TapeValue].self))
    }
  }
}

extension TapeValue {
  /// The value as it stands in a line. Precondition: its numbers are finite.
  var json: String {
    switch self {
    case .null: return "null"
    case .bool(let bool): return bool ? "true" : "false"
    case .number(let value):
      precondition(value.isFinite, "a tape has no number \(value)")
      return Tapes.number(value)
    case .string(let string):
      // A string encodes; only numbers that are not finite do not.
      guard let data = try? Self.encoder.encode(string) else { return "\"\"" }
      return String(decoding: data, as: UTF8.self)
    case .array(let values): return "[" + values.map(\.json).joined(separator: ",") + "]"
    case .object(let fields):
      let pairs = fields.sorted { $0.key < $1.key }
      return TapeValue.json(of: pairs.map { ($0.key, $0.value) })
    }
  }

  /// An object with its fields in this order, which `JSONEncoder` would not keep.
  static func json(of fields: [(String, TapeValue)]) -> String {
    "{" + fields.map { "\(TapeValue.string($0).json):\($1.json)" }.joined(separator: ",") + "}"
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return encoder
  }
}
