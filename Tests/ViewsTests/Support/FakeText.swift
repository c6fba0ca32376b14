import Canvas

/// Text of which each character is 10 pixels wide and each line 16 high, whatever the font; lines in fonts above 80
/// pixels are as high as the font, a quarter of it below the baseline.
final class FakeText: TextMeasuring {
  static let advance = 10
  /// Characters handed over to be measured.
  private(set) var charactersMeasured = 0
  private(set) var calls = 0
  /// Fonts that were asked for.
  private(set) var loaded: [FontFace] = []

  func load(_ face: FontFace) throws(FontError) {
    loaded.append(face)
    if case .file(let path) = face, path.hasPrefix("/missing") {
      throw FontError(path: path, reason: "no such file")
    }
  }

  func metrics(of font: PixelFont) -> FontMetrics {
    let height = font.pixelSize > 80 ? Int(font.pixelSize) : 16
    return FontMetrics(ascent: height * 3 / 4, descent: height / 4, lineHeight: height)
  }

  func width(of run: TextRun) -> Int {
    calls += 1
    let count = run.text.count
    charactersMeasured += count
    return count * Self.advance
  }

  func fittingCount(of run: TextRun, width: Int) -> Int {
    calls += 1
    let count = run.text.count
    charactersMeasured += count
    return min(count, max(0, width / Self.advance))
  }
}
