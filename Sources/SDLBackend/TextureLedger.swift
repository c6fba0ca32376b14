/// Counts the bytes of masks and pictures that are kept for drawing.
nonisolated final class TextureLedger {
  /// Bytes of masks and of pictures of text, which have a budget of their own.
  private(set) var bytes = 0
  /// Bytes of the pictures that views show or keep.
  var imageBytes = 0 { didSet { peak = max(peak, bytes + imageBytes) } }
  /// The most that was ever kept at once.
  private(set) var peak = 0
  /// Those of them that are pictures of groups: they have a budget of their own.
  private(set) var groupBytes = 0

  func add(_ count: Int) {
    bytes += count
    peak = max(peak, bytes + imageBytes)
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
