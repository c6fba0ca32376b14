/// Which font file a run of text is set in.
public enum FontFace: Hashable, Sendable {
  /// The bundled font in a weight of 100 ... 900 (the nearest face that is bundled is used).
  case bundled(weight: Int, italic: Bool)
  /// A font file, by its path.
  case file(String)
}

/// A font at a size in device pixels.
public struct PixelFont: Hashable, Sendable {
  public var face: FontFace
  /// Em size in device pixels.
  public var pixelSize: Double

  public init(face: FontFace, pixelSize: Double) {
    self.face = face
    self.pixelSize = pixelSize
  }
}

/// Vertical metrics of a font in device pixels; the descent is positive.
public struct FontMetrics: Hashable, Sendable {
  public var ascent: Int
  public var descent: Int
  /// Distance from one baseline to the next, at least ascent + descent.
  public var lineHeight: Int

  public init(ascent: Int, descent: Int, lineHeight: Int) {
    self.ascent = ascent
    self.descent = descent
    self.lineHeight = lineHeight
  }
}

/// One line of text in one font: no line breaks; what the font lacks falls back to others.
public struct TextRun: Hashable, Sendable {
  public var text: String
  public var font: PixelFont

  public init(text: String, font: PixelFont) {
    self.text = text
    self.font = font
  }
}

/// A font that cannot be used, and why.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  public var path: String
  public var reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  public var description: String { "font \(path): \(reason)" }
}

/// Measures text as the painter will draw it.
///
/// Laws:
/// 1. `width(of:)` is never less than the ink that the painter draws for the run, counted from the
///    run's left edge, and no ink lies left of that edge.
/// 2. Measuring the same run again gives the same answer.
/// 3. An empty run has width 0; its font still has metrics.
/// 4. `fittingCount` of a prefix that fits is at least that prefix's count.
@MainActor public protocol TextMeasuring: AnyObject {
  /// Throws a `FontError` that names the file, where the face cannot be opened.
  /// After a failure the face is measured and drawn as the bundled font.
  func load(_ face: FontFace) throws(FontError)
  func metrics(of font: PixelFont) -> FontMetrics
  /// The advance of the run in whole device pixels, rounded up.
  func width(of run: TextRun) -> Int
  /// How many leading characters (graphemes) of the run fit into a width in device pixels.
  func fittingCount(of run: TextRun, width: Int) -> Int
}
