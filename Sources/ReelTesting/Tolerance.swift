/// How far a picture may be from its golden and still pass.
///
/// Faint differences are allowed on some share of the pixels, others on none: so neither the noise of
/// anti-aliasing fails, nor does one small thing that really changed pass.
nonisolated public struct Tolerance: Hashable, Sendable {
  /// Differences up to this are faint: of a pixel's channels, 0 ... 255.
  public var faint: Int
  /// The share of the pixels, 0 ... 1, that may differ faintly.
  public var share: Double

  public init(faint: Int, share: Double = 1) {
    self.faint = faint
    self.share = share
  }

  /// Equality, the default: Reel's pictures are the same on every machine.
  public static let exact = Tolerance(faint: 0, share: 0)

  /// For text in fonts that are not the bundled one, whose rasteriser may be of another version.
  ///
  /// A step of 8/255 in the ramp of a glyph's edge cannot be seen. Edges of text cover less than a tenth of
  /// a window; a ground of another colour, however near, covers more and fails.
  public static let text = Tolerance(faint: 8, share: 0.1)

  /// Whether a difference is within it.
  public func allows(_ difference: PictureDifference) -> Bool {
    guard difference.largest <= faint else { return false }
    return Double(difference.count()) <= share * Double(difference.width * difference.height)
  }
}
