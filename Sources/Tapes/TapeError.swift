/// Why a tape cannot be read or written, and where.
public struct TapeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The tape's line, counted from 1; nil where the file itself is at fault.
  public var line: Int?
  public var reason: Reason

  public init(line: Int? = nil, _ reason: Reason) {
    self.line = line
    self.reason = reason
  }

  public enum Reason: Hashable, Sendable {
    /// The file cannot be read or written: what the system says.
    case file(String)
    /// Longer than `Tape.byteLimit`.
    case tooLong
    case empty
    /// The line is not one JSON object.
    case brokenJSON
    case unknownVersion(Double)
    case missingField(String)
    /// The field's name, and what it should have been.
    case wrongType(String, expected: String)
    case unknownEvent(String)
    /// Milliseconds.
    case timeRunsBackwards(to: Double, from: Double)
    /// Points and device pixels a point.
    case badSize(width: Double, height: Double, scale: Double)
    /// The field's name, its value, and what is taken.
    case badValue(String, String, expected: String)
  }

  public var description: String {
    line.map { "line \($0): \(reason)" } ?? "\(reason)"
  }
}

extension TapeError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .file(let what): what
    case .tooLong: "longer than \(Tape.byteLimit) bytes"
    case .empty: "the tape is empty"
    case .brokenJSON: "not a JSON object"
    case .unknownVersion(let version): "a tape of version \(number(version)), not 1"
    case .missingField(let name): "\(name) is missing"
    case .wrongType(let name, let expected): "\(name) is not \(expected)"
    case .unknownEvent(let name): "no event is named \(name)"
    case .timeRunsBackwards(let ms, let last):
      "time runs backwards, to \(number(ms)) ms after \(number(last)) ms"
    case .badSize(let width, let height, let scale):
      "a size of \(number(width)) x \(number(height)) points at scale \(number(scale)); "
        + "sides are \(Tape.sides) points and at most \(Tape.pixelLimit) pixels"
    case .badValue(let name, let value, let expected): "\(name) is \(value), not \(expected)"
    }
  }
}

/// A number as a tape has it: whole ones without a fraction.
func number(_ value: Double) -> String {
  Int(exactly: value).map { "\($0)" } ?? "\(value)"
}
