import FoundationEssentials

/// A line's fields, read by name and type.
struct TapeLine {
  /// Counted from 1.
  let number: Int
  private let fields: [String: TapeValue]

  init(number: Int, _ bytes: some Sequence<UInt8>) throws(TapeError) {
    self.number = number
    guard let value = try? JSONDecoder().decode(TapeValue.self, from: Data(bytes)),
      case .object(let fields) = value
    else { throw TapeError(line: number, .brokenJSON) }
    self.fields = fields
  }

  func has(_ name: String) -> Bool { fields[name] != nil }

  func error(_ reason: TapeError.Reason) -> TapeError { TapeError(line: number, reason) }

  func double(
    _ name: String, in range: ClosedRange<Double>, default missing: Double? = nil
  ) throws(TapeError) -> Double {
    guard let field = fields[name] else { return try missing.orThrow(error(.missingField(name))) }
    guard case .number(let value) = field else {
      throw error(.wrongType(name, expected: "a number"))
    }
    guard range.contains(value) else {
      throw error(
        .badValue(
          name, Tapes.number(value),
          expected: "from \(Tapes.number(range.lowerBound)) to \(Tapes.number(range.upperBound))"))
    }
    return value
  }

  func int(
    _ name: String, in range: ClosedRange<Int>, default missing: Int? = nil
  ) throws(TapeError) -> Int {
    let value = try double(
      name, in: Double(range.lowerBound)...Double(range.upperBound),
      default: missing.map(Double.init))
    guard let whole = Int(exactly: value) else {
      throw error(.wrongType(name, expected: "a whole number"))
    }
    return whole
  }

  func string(_ name: String, default missing: String? = nil) throws(TapeError) -> String {
    guard let field = fields[name] else { return try missing.orThrow(error(.missingField(name))) }
    guard case .string(let value) = field else {
      throw error(.wrongType(name, expected: "a string"))
    }
    return value
  }

  func bool(_ name: String) throws(TapeError) -> Bool {
    guard let field = fields[name] else { throw error(.missingField(name)) }
    guard case .bool(let value) = field else {
      throw error(.wrongType(name, expected: "true or false"))
    }
    return value
  }

  /// An array of strings; empty where the field is absent.
  func strings(_ name: String) throws(TapeError) -> [String] {
    guard let field = fields[name] else { return [] }
    var strings: [String] = []
    guard case .array(let values) = field else {
      throw error(.wrongType(name, expected: "an array of strings"))
    }
    for value in values {
      guard case .string(let string) = value else {
        throw error(.wrongType(name, expected: "an array of strings"))
      }
      strings.append(string)
    }
    return strings
  }

  /// A string that names a case.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, default missing: Choice
  ) throws(TapeError) -> Choice {
    let raw = try string(name, default: missing.rawValue)
    guard let value = Choice(rawValue: raw) else {
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw error(.badValue(name, raw, expected: "one of \(names)"))
    }
    return value
  }

  /// `width` and `height` in points, at a scale that can be painted with them.
  func size(scale: Double) throws(TapeError) -> (width: Double, height: Double) {
    let width = try double("width", in: Tape.finite)
    let height = try double("height", in: Tape.finite)
    guard Tape.sides.contains(width), Tape.sides.contains(height),
      max(width, height) * scale <= Double(Tape.pixelLimit)
    else { throw error(.badSize(width: width, height: height, scale: scale)) }
    return (width, height)
  }
}

extension Optional where Wrapped: Sendable {
  fileprivate func orThrow(_ error: @autoclosure () -> TapeError) throws(TapeError) -> Wrapped {
    guard let self else { throw error() }
    return self
  }
}
