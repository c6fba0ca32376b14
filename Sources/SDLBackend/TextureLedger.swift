/// Counts the bytes of masks and pictures that are kept for drawing.
nonisolated final class TextureLedger {
  private(set) var bytes = 0
  /// The most that was ever kept at once.
  private(set) var peak = 0

  func add(_ count: Int) {
    bytes += count
    peak = max(peak, bytes)
  }

  func remove(_ count: Int) { bytes -= count }
}
