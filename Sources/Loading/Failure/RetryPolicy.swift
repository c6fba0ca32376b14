/// How often, and after what pause, something that failed is tried again by itself.
///
/// The pause doubles from one try to the next. A share of it is drawn by lot, so that many programs that lost
/// the same server do not come back at the same moment.
public struct RetryPolicy: Hashable, Sendable {
  /// Tries after the first; 0: none.
  public var retries: Int
  /// Seconds before the first of them.
  public var firstDelay: Double
  /// The longest pause, in seconds.
  public var longestDelay: Double
  /// Which share of a pause is drawn by lot, 0 ... 1: a pause `d` becomes one of (1 - jitter) d ... d.
  public var jitter: Double

  /// - Precondition: no number is negative or NaN, and `jitter` is at most 1.
  public init(
    retries: Int, firstDelay: Double = 0.5, longestDelay: Double = 30, jitter: Double = 0.5
  ) {
    precondition(retries >= 0, "\(retries) retries")
    precondition(firstDelay >= 0 && longestDelay >= 0, "a pause cannot be negative")
    precondition((0...1).contains(jitter), "a jitter of \(jitter) is no share")
    self.retries = retries
    self.firstDelay = firstDelay
    self.longestDelay = longestDelay
    self.jitter = jitter
  }

  /// What failed is tried again only when the user or the app says so.
  public static let never = RetryPolicy(retries: 0)
  /// Three more tries, after up to 0.5, 1 and 2 seconds.
  public static let standard = RetryPolicy(retries: 3)

  /// Seconds to wait before try number `attempt` (1: the first again), nil if there is none.
  ///
  /// - Parameter lot: what was drawn, 0 ..< 1.
  public func delay(before attempt: Int, lot: Double) -> Double? {
    guard (1...max(1, retries)).contains(attempt), retries > 0 else { return nil }
    // Beyond 2^60 every pause is the longest.
    let doubled = firstDelay * Double(UInt64(1) << UInt64(min(attempt - 1, 60)))
    let pause = min(doubled, longestDelay)
    return pause * (1 - jitter * lot)
  }
}
