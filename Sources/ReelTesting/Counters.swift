import Reel
import Views

/// What a stage has done. Counts and bytes, no times, so the same on every machine.
nonisolated public struct Counters: Hashable, Sendable {
  /// Frames that differed from the one before, and frames that were found equal.
  public var framesPresented: Int
  public var framesSkipped: Int
  /// Times that a row was built, and that a live row's content was evaluated again.
  public var rowsBuilt: Int
  public var rowsUpdated: Int
  /// Rows that are built now, in all lists, and the most there ever were.
  public var rowsLive: Int
  public var rowsLivePeak: Int
  /// Pieces of text that were measured or set by a font.
  public var textShaped: Int
  /// The most bytes of pixels and measured text that were kept at once.
  public var texturesPeakBytes: Int
  /// Pictures that were decoded for views, and came: each counts once a size.
  public var imagesDecoded: Int
  /// Times that the window was laid out from its root.
  public var layouts: Int
  /// Writes of lists to `scrollOffset` bindings.
  public var offsetWrites: Int
  /// Device pixels of lists that no row covered, summed over all frames; what lies beyond a content's ends does
  /// not count. Anything but 0 is a bug in Reel.
  public var blankPixels: Int
  /// About how many bytes are kept for later now: the states of rows and pages that are not live, the measured lengths of
  /// rows, and what carousels, and lists over sources with indices, have fetched.
  public var rowStateBytes: Int
  public var rowLengthBytes: Int
  public var pageBytes: Int

  init(drawing: FrameStatistics, building: Statistics, imagesDecoded: Int) {
    self.imagesDecoded = imagesDecoded
    framesPresented = drawing.framesPresented
    framesSkipped = drawing.framesSkipped
    rowsBuilt = building.rowsBuilt
    rowsUpdated = building.rowsUpdated
    rowsLive = building.rowsLive
    rowsLivePeak = building.rowsLivePeak
    textShaped = drawing.textShaped
    texturesPeakBytes = drawing.texturesPeakBytes
    layouts = building.layouts
    offsetWrites = building.offsetWrites
    blankPixels = drawing.blankPixels
    rowStateBytes = drawing.rowStateBytes
    rowLengthBytes = drawing.rowLengthBytes
    pageBytes = drawing.pageBytes
  }
}
