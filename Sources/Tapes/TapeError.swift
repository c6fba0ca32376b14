public import Canvas

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
    /// A file of hashes without the libraries' versions in its first line, or cut short.
    case noVersions
    /// A line that is no frame's time and hash.
    case noHash
    /// Nothing is left that could bring the data.
    case noArrival(Arrival)
    /// The data came, and this came of it.
    case otherOutcome(Arrival, outcome: String)
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
    case .unknownEvent(let name): "no event is named \(brief(name))"
    case .timeRunsBackwards(let ms, let last):
      "time runs backwards, to \(number(ms)) ms after \(number(last)) ms"
    case .badSize(let width, let height, let scale):
      "a size of \(number(width)) x \(number(height)) points at scale \(number(scale)); "
        + "sides are \(Tape.sides) points and at most \(Tape.pixelLimit) pixels"
    case .badValue(let name, let value, let expected): "\(name) is \(brief(value)), not \(expected)"
    case .noVersions: "no versions of libraries, or the last line is cut short"
    case .noHash: "not the time and hash of a frame"
    case .noArrival(let arrival): "page \(arrival.page) of \(quoted(arrival.source)) never comes"
    case .otherOutcome(let arrival, let outcome):
      "page \(arrival.page) of \(quoted(arrival.source)) comes as \(quoted(outcome)), "
        + "not as \(quoted(arrival.outcome))"
    }
  }
}

/// A string as a tape has it, so that a message keeps to one line.
private func quoted(_ string: String) -> String { TapeValue.string(string).json }

/// A string as it is where it is a short word, so that a message keeps to one line; else quoted and cut.
private func brief(_ string: String) -> String {
  let isWord = string.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  if isWord, string.utf8.count <= briefLength { return string }
  return quoted(String(decoding: string.utf8.prefix(briefLength), as: UTF8.self)) + "…"
}

/// Bytes of a tape's string that a message shows.
private let briefLength = 60

/// A number as a tape has it: whole ones without a fraction.
func number(_ value: Double) -> String {
  Int(exactly: value).map { "\($0)" } ?? "\(value)"
}
