public import Canvas

/// A line of a tape: what happened, and when it was handed over.
public struct TapeEvent: Hashable, Sendable {
  /// Milliseconds on the session's clock, in whole microseconds.
  public var ms: Double
  /// When the device stamped it, where that is earlier: events that come while a frame is shown are handed
  /// over after it, but a fling's velocity is told by their stamps.
  public var stamp: Double?
  public var action: TapeAction
  /// The line that it was read from, counted from 1; nil where it was not read. No part of what it is.
  var line: Int?

  public init(ms: Double, stamp: Double? = nil, _ action: TapeAction) {
    self.ms = ms
    self.stamp = stamp
    self.action = action
  }

  /// `ms` in seconds.
  public var time: Double { Self.seconds(ms) }
  /// The time that the event itself bears, in seconds.
  public var stampedTime: Double { Self.seconds(stamp ?? ms) }

  /// Seconds of milliseconds, to the microsecond. With `milliseconds(_:)` the way there and back is exact
  /// for whole microseconds.
  public static func seconds(_ ms: Double) -> Double { (ms * 1000).rounded() / 1_000_000 }
  public static func milliseconds(_ seconds: Double) -> Double {
    (seconds * 1_000_000).rounded() / 1000
  }

  init(_ line: TapeLine, in context: TapeContext) throws(TapeError) {
    self.line = line.number
    action = try TapeAction(line, in: context)
    ms = try line.double("ms", in: Tape.times)
    stamp = line.has("stamp") ? try line.double("stamp", in: Tape.times.lowerBound...ms) : nil
    if ms < context.ms { throw line.error(.timeRunsBackwards(to: ms, from: context.ms)) }
  }

  /// What is done again where the tape is played.
  public var step: SessionStep { SessionStep(time: time, stamp: stampedTime, action.step) }

  public static func == (one: TapeEvent, other: TapeEvent) -> Bool {
    one.ms == other.ms && one.stamp == other.stamp && one.action == other.action
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ms)
    hasher.combine(stamp)
    hasher.combine(action)
  }

  /// The line, without its line break.
  public var json: String {
    let times = [("ms", TapeValue.number(ms))] + (stamp.map { [("stamp", .number($0))] } ?? [])
    return TapeValue.json(of: times + action.fields)
  }
}
