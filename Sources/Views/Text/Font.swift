package import Canvas

/// The font of a text: a size and weight of the bundled font, or a font file.
///
/// The text styles have iOS's sizes at its default setting.
nonisolated public struct Font: Hashable, Sendable {
  private enum Source: Hashable, Sendable {
    case system
    case file(String)
  }
  private var source: Source
  /// Em size in points.
  package let size: Double
  package var weight: Weight
  private var isItalic = false

  private init(_ source: Source, size: Double, weight: Weight) {
    self.source = source
    self.size = size.orZero
    self.weight = weight
  }

  /// How thick the strokes are, by CSS's numbers.
  nonisolated public struct Weight: Hashable, Sendable {
    package let value: Int
    public static let ultraLight = Weight(value: 100)
    public static let thin = Weight(value: 200)
    public static let light = Weight(value: 300)
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    public static let heavy = Weight(value: 800)
    public static let black = Weight(value: 900)
  }

  /// The look of the letters. One design is bundled; the others are drawn in it.
  nonisolated public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

  /// What a text is for.
  nonisolated public enum TextStyle: Hashable, Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline
    case body, callout, footnote, caption, caption2

    /// iOS's sizes in points at the setting "Large", its default.
    var size: Double {
      switch self {
      case .largeTitle: 34
      case .title: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption: 12
      case .caption2: 11
      }
    }

    var weight: Weight { self == .headline ? .semibold : .regular }
  }

  /// The bundled font at a size in points.
  public static func system(size: Double, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(.system, size: size, weight: weight ?? .regular)
  }

  /// The bundled font in a text style.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    Font(.system, size: style.size, weight: weight ?? style.weight)
  }

  /// A font file at a size in points. A file that does not load is reported, and the bundled font stands in.
  public static func custom(_ path: String, size: Double) -> Font {
    Font(.file(path), size: size, weight: .regular)
  }

  public static let largeTitle = system(.largeTitle)
  public static let title = system(.title)
  public static let title2 = system(.title2)
  public static let title3 = system(.title3)
  public static let headline = system(.headline)
  public static let subheadline = system(.subheadline)
  public static let body = system(.body)
  public static let callout = system(.callout)
  public static let footnote = system(.footnote)
  public static let caption = system(.caption)
  public static let caption2 = system(.caption2)

  /// The font in a weight; a font file has the weight that it has.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  public func bold() -> Font { weight(.bold) }

  public func italic() -> Font {
    var font = self
    font.isItalic = true
    return font
  }

  package var face: FontFace {
    switch source {
    case .system: .bundled(weight: weight.value, italic: isItalic)
    case .file(let path): .file(path)
    }
  }
}
