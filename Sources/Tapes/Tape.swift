public import Canvas

/// A recorded session: what was put into a program and when, as lines of JSON in the order of time.
///
/// Laws: what is written reads back equal; times never decrease; each line that cannot be read is told by
/// its number and reason.
public struct Tape: Hashable, Sendable {
  public var header: TapeHeader?
  /// In the order of time.
  public var events: [TapeEvent]

  public init(header: TapeHeader? = nil, events: [TapeEvent] = []) {
    self.header = header
    self.events = events
  }

  /// Reads a tape. Blank lines are passed over.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - scale: device pixels a point where no line tells.
  /// - Throws: `TapeError` with the first line that cannot be read.
  ///
  /// Complexity: O(bytes).
  public init(parsing bytes: [UInt8], scale: Double = 1) throws(TapeError) {
    self.init()
    var context = TapeContext(scale: scale)
    var isFirst = true
    var lineNumber = 0
    for slice in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      lineNumber += 1
      if slice.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
      let line = try TapeLine(number: lineNumber, slice)
      if isFirst, line.has(TapeHeader.versionField) {
        let header = try TapeHeader(line)
        self.header = header
        context.scale = header.scale
      } else {
        let event = try TapeEvent(line, in: context)
        context.pass(event)
        events.append(event)
      }
      isFirst = false
    }
    if isFirst { throw TapeError(line: 1, .empty) }
  }

  /// The tape as it stands in a file.
  public var text: String {
    let lines = (header.map { [$0.json] } ?? []) + events.map(\.json)
    return lines.map { $0 + "\n" }.joined()
  }

  /// Whether the frame loop's turns are on the tape. If not, frames run while anything moves.
  public var hasFrames: Bool { events.contains { $0.action == .frame } }

  /// What is done again where the tape is played.
  public var steps: [SessionStep] { events.map(\.step) }

  /// What stopped the playing of `steps`, with the tape's line.
  public func error(_ missing: MissingArrival) -> TapeError {
    let reason =
      missing.outcome.map { TapeError.Reason.otherOutcome(missing.arrival, outcome: $0) }
      ?? .noArrival(missing.arrival)
    return TapeError(line: events[missing.step].line, reason)
  }

  // MARK: What is taken from outside

  /// Bytes of a tape at most: two hours at 60 frames and 120 events a second are 90 MB.
  public static let byteLimit = 256 << 20
  /// Points of a window's side; the largest is that of SDL's software surfaces in common use.
  public static let sides = 1.0...8192
  /// Device pixels of a side at most: at that, a picture has 1 GB.
  public static let pixelLimit = 16384
  /// Device pixels a point.
  public static let scales = 0.5...8.0
  /// Milliseconds: eleven days, in which microseconds are exact.
  static let times = 0.0...1e9
  /// Points from the window's corner; beyond any desktop.
  static let coordinates = -1e6...1e6
  /// Notches at once; beyond any wheel.
  static let notches = -1e4...1e4
  /// All that JSON can say.
  static let finite = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  /// Whole numbers that JSON readers agree on.
  static let wholes = -(1 << 53)...(1 << 53)
}
