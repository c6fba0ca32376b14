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
    rect(of: run, middle: Double(baseline) + run.run.font.pixelSize * underlineDepth)
  }

  @MainActor static func strikethrough(of run: PlacedRun, baseline: Int) -> PixelRect {
    rect(of: run, middle: Double(baseline) - run.run.font.pixelSize * strikethroughHeight)
  }

  @MainActor private static func rect(of run: PlacedRun, middle: Double) -> PixelRect {
    let height = max(1, DrawContext.round(run.run.font.pixelSize * thickness))
    return PixelRect(
      x: run.x, y: DrawContext.round(middle - Double(height) / 2), width: run.width, height: height)
  }
}
