import Canvas

/// A line below or through letters; nil for their own colour.
nonisolated struct TextStroke: Hashable, Sendable {
  var color: Color?

  /// Shares of the em size, as most fonts' own tables have them: how thick the lines are, how far the middle of the
  /// one lies below the baseline, and that of the other above it.
  private static let thickness = 0.06
  private static let underlineDepth = 0.11
  private static let strikethroughHeight = 0.27

  /// Where the line under a run lies, in device pixels.
  @MainActor static func underline(of run: PlacedRun, baseline: Int) -> PixelRect {
    underline(of: run.run.font, x: run.x, width: run.width, baseline: baseline)
  }

  /// - Parameter weight: How many times as thick as an underline it is, downwards.
  @MainActor static func underline(
    of font: PixelFont, x: Int, width: Int, baseline: Int, weight: Int = 1
  ) -> PixelRect {
    var rect = rect(
      of: font, x: x, width: width, middle: Double(baseline) + font.pixelSize * underlineDepth)
    rect.height *= weight
    return rect
  }

  @MainActor static func strikethrough(of run: PlacedRun, baseline: Int) -> PixelRect {
    let font = run.run.font
    return rect(
      of: font, x: run.x, width: run.width,
      middle: Double(baseline) - font.pixelSize * strikethroughHeight)
  }

  @MainActor private static func rect(
    of font: PixelFont, x: Int, width: Int, middle: Double
  ) -> PixelRect {
    let height = max(1, DrawContext.round(font.pixelSize * thickness))
    return PixelRect(
      x: x, y: DrawContext.round(middle - Double(height) / 2), width: width, height: height)
  }
}
