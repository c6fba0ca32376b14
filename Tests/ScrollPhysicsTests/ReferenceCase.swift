import Foundation
import Testing

/// A case of the physics reference: an operation with its inputs and the answer a published source, or
/// its formula, gives.
struct ReferenceCase: Sendable, CustomTestStringConvertible {
  let id: String
  let family: String
  let inputs: Inputs
  let expected: JSON
  let tolerances: [Tolerance]

  var testDescription: String { id }
  var operation: String { get throws { try inputs.string("op") } }

  /// The cases of the bundled file, or of the one that `REEL_PHYSICS_CASES` names.
  static let all: [ReferenceCase] = {
    let named = ProcessInfo.processInfo.environment["REEL_PHYSICS_CASES"].map {
      URL(fileURLWithPath: $0)
    }
    let bundled = Bundle.module.url(
      forResource: "physics-reference", withExtension: "json", subdirectory: "Fixtures")
    guard let url = named ?? bundled else { fatalError("no physics reference in the bundle") }
    do {
      return try JSONDecoder().decode([Entry].self, from: Data(contentsOf: url)).map(
        \.referenceCase)
    } catch {
      fatalError("\(url.path): \(error)")
    }
  }()

  private struct Entry: Decodable {
    let id, family: String
    let inputs: [String: JSON]
    let expected: JSON
    let tolerance: Tolerance
    let tightTolerance: Tolerance?

    enum CodingKeys: String, CodingKey {
      case id, family, inputs, expected, tolerance
      case tightTolerance = "tight_tolerance"
    }

    var referenceCase: ReferenceCase {
      ReferenceCase(
        id: id, family: family, inputs: Inputs(values: inputs), expected: expected,
        tolerances: [tolerance, tightTolerance].compactMap { $0 })
    }
  }

  /// Fails the test unless `answer` is what is expected, within every tolerance of the case.
  func expect(_ answer: JSON, sourceLocation: SourceLocation = #_sourceLocation) {
    for tolerance in tolerances {
      #expect(
        answer.matches(expected, within: tolerance),
        "\(id): \(answer) instead of \(expected) (\(tolerance.type) \(tolerance.value ?? 0))",
        sourceLocation: sourceLocation)
    }
  }
}

struct Tolerance: Decodable, Sendable {
  let type: String
  let value: Double?
}

struct Inputs: Sendable {
  let values: [String: JSON]

  struct Missing: Error { let name: String }

  func string(_ name: String) throws -> String {
    guard case .string(let value)? = values[name] else { throw Missing(name: name) }
    return value
  }

  func flag(_ name: String) throws -> Bool {
    guard case .bool(let value)? = values[name] else { throw Missing(name: name) }
    return value
  }

  func number(_ name: String) throws -> Double {
    guard let value = values[name]?.number else { throw Missing(name: name) }
    return value
  }

  func numbers(_ name: String) throws -> [Double] {
    guard let list = values[name]?.list else { throw Missing(name: name) }
    return try list.map {
      guard let number = $0.number else { throw Missing(name: name) }
      return number
    }
  }

  /// Rows of numbers.
  func table(_ name: String) throws -> [[Double]] {
    guard let list = values[name]?.list else { throw Missing(name: name) }
    return list.map { $0.list?.compactMap(\.number) ?? [] }
  }
}

/// What a case can hold.
enum JSON: Decodable, Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  /// `null` for nil.
  init(_ value: Double?) { self = value.map(JSON.number) ?? .null }

  /// A number, "inf" included.
  var number: Double? {
    switch self {
    case .number(let value): value
    case .string("inf"): .infinity
    case .string("-inf"): -.infinity
    default: nil
    }
  }

  var list: [JSON]? {
    if case .list(let values) = self { values } else { nil }
  }

  func matches(_ expected: JSON, within tolerance: Tolerance) -> Bool {
    if case .list(let answers) = self, case .list(let wanted) = expected {
      return answers.count == wanted.count
        && zip(answers, wanted).allSatisfy { $0.matches($1, within: tolerance) }
    }
    guard let answer = number else { return self == expected }
    if case .object(let range) = expected, let low = range["min"]?.number,
      let high = range["max"]?.number
    {
      return answer >= low && answer < high
    }
    guard let wanted = expected.number else { return false }
    switch tolerance.type {
    case "exact": return answer == wanted
    case "abs": return abs(answer - wanted) <= tolerance.value ?? 0
    case "rel": return abs(answer - wanted) <= (tolerance.value ?? 0) * abs(wanted)
    default: return false
    }
  }
}
