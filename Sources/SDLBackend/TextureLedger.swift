/// Counts the bytes of masks and pictures that are kept for drawing.
nonisolated final class TextureLedger {
  private(set) var bytes = 0
  /// The most that was ever kept at once.
  private(set) var peak = 0
  /// Those of them that are pictures of groups: they have a budget of their own.
  private(set) var groupBytes = 0

  func add(_ count: Int) {
    bytes += count
    peak = max(peak, bytes)
  }

  func remove(_ count: Int) { bytes -= count }

  func addGroup(_ count: Int) {
    groupBytes += count
    add(count)
  }

  func removeGroup(_ count: Int) {
    groupBytes -= count
    remove(count)
  }
}
