/// Counts the pixels along a list's axis that nothing covers, from the rows as they are drawn.
///
/// It does not know which rows there should be: one that was left out is a gap like any other.
struct BlankPixels {
  /// Pixels that nothing covered so far.
  private(set) var count = 0
  /// All before it is accounted for.
  private var reached: Int
  private let end: Int

  /// Counts between two pixels; what lies outside is of no interest.
  init(from start: Int, to end: Int) {
    reached = start
    self.end = end
  }

  /// Pixels that are covered. Precondition: they do not begin before those of the last call.
  mutating func cover(from start: Int, to end: Int) {
    count += max(0, min(start, self.end) - reached)
    reached = max(reached, min(end, self.end))
  }

  /// What is left up to the end is not covered.
  mutating func finish() { cover(from: end, to: end) }
}
