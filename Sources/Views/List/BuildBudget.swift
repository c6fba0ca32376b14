/// How much of a frame's time there is left for building rows.
///
/// It knows seconds, handed in; no clock, no rows. A row is built where the frame has built none yet, so that
/// all come in the end, or where it can be expected to end in time: what is expected falls by a tenth with
/// each cheaper row, so that one slow row does not hold back the rest for long.
nonisolated struct BuildBudget: Hashable, Sendable {
  /// Seconds that this frame has spent, and how many rows it has built.
  private(set) var spent = 0.0
  private(set) var count = 0
  /// Seconds that another row is expected to take.
  private var expected = 0.0
  /// When the row began that is being built; nil between rows. Rows of a list in it are part of it.
  private var start: Double?

  /// The share of what was expected that a cheaper row leaves.
  private static let decay = 0.9

  mutating func beginFrame() {
    spent = 0
    count = 0
  }

  /// Whether another row may be built, of a limit in seconds a frame.
  func allowsRow(within limit: Double, at now: Double) -> Bool {
    count == 0 || spent + (start.map { now - $0 } ?? 0) + expected <= limit
  }

  /// A row is about to be built. Answers whether it is to be ended by `endRow(at:)`: not, where it is part of
  /// another one.
  mutating func beginRow(at now: Double) -> Bool {
    count += 1
    guard start == nil else { return false }
    start = now
    return true
  }

  mutating func endRow(at now: Double) {
    guard let start else { return }
    let cost = max(0, now - start)
    self.start = nil
    spent += cost
    expected = max(cost, expected * Self.decay)
  }
}
