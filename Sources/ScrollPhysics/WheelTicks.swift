/// Draws whole wheel ticks from fractional ones, as SDL does.
///
/// The rest is kept until the next event and dropped when the direction turns.
public struct WheelTicks: Hashable, Sendable {
  private var rest = 0.0
  /// More ticks than any device sends at once: keeps the whole ticks an `Int`.
  private static let limit = 1e6

  public init() {}

  /// The whole ticks, towards 0, that `precise` more of a tick completes.
  public mutating func add(_ precise: Double) -> Int {
    guard precise.isFinite else { return 0 }
    if precise * rest < 0 { rest = 0 }
    rest += min(max(precise, -Self.limit), Self.limit)
    let whole = rest.rounded(.towardZero)
    rest -= whole
    return Int(whole)
  }
}
