internal import Canvas

/// A run of text, measured: pieces from left to right, each in one font.
nonisolated final class ShapedRun {
  /// A piece and where it lies.
  struct Piece {
    let item: TextItem
    /// Left edge and width in pixels from the run's left edge.
    let x: Int
    let width: Int
    /// Rows from the top of the run's line box to the top of the piece's: baselines agree.
    let y: Int
    /// The pixels, once they were asked for and while they are kept.
    var picture: TextPicture?
    /// The last picture that showed it, by its number; 0 for none.
    var lastPainted: Int
  }

  var pieces: [Piece]
  /// In device pixels.
  let width: Int
  let metrics: FontMetrics
  /// The last use, measuring included, by its number.
  var lastUsed: Int
  /// The last picture that showed it, by its number; 0 for none.
  var lastPainted = 0
  /// Bytes of the kept pixels.
  var pictureBytes: Int
  /// Estimated bytes beside the pixels: the text twice, the entry and its pieces.
  let fixedBytes: Int

  init(pieces: [Piece], width: Int, metrics: FontMetrics, textBytes: Int, lastUsed: Int) {
    self.pieces = pieces
    self.width = width
    self.metrics = metrics
    self.lastUsed = lastUsed
    pictureBytes = pieces.reduce(0) { $0 + ($1.picture?.bytes ?? 0) }
    fixedBytes = 2 * textBytes + 128 + pieces.count * MemoryLayout<Piece>.stride
  }
}
