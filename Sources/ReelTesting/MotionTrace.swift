import Foundation
public import Reel

/// How a list moved: where it was, frame by frame.
nonisolated public struct MotionTrace: Hashable, Sendable, CustomStringConvertible {
  public struct Sample: Hashable, Sendable {
    /// Seconds since the trace began.
    public var time: Double
    /// Points from the leading edge, within the legal range, and what the content is pulled beyond it.
    public var offset: Double
    public var overscroll: Double
    /// Points a second, positive towards the end.
    public var velocity: Double
    public var phase: ScrollPhase
  }

  public var samples: [Sample]

  /// A head line and a line a sample, in columns: seconds with three decimals, points with two, points a
  /// second with one. Offsets are multiples of 1/1024 point, so these decimals are the same on every machine.
  public var description: String {
    let head = Self.row("time", "offset", "overscroll", "velocity", phase: "phase")
    let rows = samples.map { sample in
      Self.row(
        Self.fixed(sample.time, 3), Self.fixed(sample.offset, 2), Self.fixed(sample.overscroll, 2),
        Self.fixed(sample.velocity, 1), phase: sample.phase.rawValue)
    }
    return ([head] + rows).joined(separator: "\n")
  }

  private static func row(
    _ time: String, _ offset: String, _ overscroll: String, _ velocity: String, phase: String
  ) -> String {
    pad(time, 7) + pad(offset, 12) + pad(overscroll, 12) + pad(velocity, 10) + "  " + phase
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private static func fixed(_ value: Double, _ decimals: Int) -> String {
    let text = String(format: "%.\(decimals)f", value)
    // What rounds to nothing has no sign.
    return text.allSatisfy { "-0.".contains($0) } ? text.replacing("-", with: "") : text
  }
}
