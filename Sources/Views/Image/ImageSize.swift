import Canvas

/// The size in pixels at which a picture is decoded.
nonisolated struct ImageSize: Hashable {
  let width: Int
  let height: Int

  /// As it is shown, but no larger than the picture is, nor than what is kept of one.
  ///
  /// - Parameters:
  ///   - shown: Device pixels, fractions included: what is begun counts, since edges are rounded each by itself.
  ///   - picture: The picture's own pixels.
  init(shown: (width: Double, height: Double), picture: (width: Int, height: Int)) {
    let side = Double(ImageLimits.shownSide)
    var width = min(Self.whole(shown.width), Double(picture.width), side)
    var height = min(Self.whole(shown.height), Double(picture.height), side)
    let excess = width * height / Double(ImageLimits.shownPixels)
    if excess > 1 {
      let root = excess.squareRoot()
      width = max(1, (width / root).rounded(.down))
      height = max(1, min(height, Double(ImageLimits.shownPixels) / width).rounded(.down))
    }
    self.width = max(1, Int(width))
    self.height = max(1, Int(height))
  }

  /// Rounded up; what is over by less than 1/1024 pixel comes from sums of points, and is none.
  private static func whole(_ length: Double) -> Double { (length - 1.0 / 1024).rounded(.up) }
}
