import Canvas

/// What the lines of a text depend on.
struct TextSetting: Equatable {
  var string: String
  var font: PixelFont
  /// The most lines; nil for no end.
  var lineLimit: Int?
  /// Device pixels between lines, beyond the font's own.
  var lineSpacing: Int
}

/// The lines of a text at the sizes that it was offered, in device pixels.
final class TextLayout {
  let setting: TextSetting
  let metrics: FontMetrics
  private let measure: LineMeasure
  /// The string as it is broken: a tab is four spaces, and for a single line a line break is one.
  private let string: String
  private let isShort: Bool
  private lazy var ellipsisWidth = measure.width(LineBreaking.ellipsis)
  private var ideal: Lines?
  private var cache: [(width: Int?, limit: Int?, lines: Lines)] = []

  struct Lines {
    let lines: [TextLine]
    let width: Int
    init(_ lines: [TextLine]) {
      self.lines = lines
      width = lines.lazy.map(\.width).max() ?? 0
    }
  }

  /// Up to this many bytes a text is measured on one line first: most texts in a list fit.
  private static let shortLength = 256
  /// Widths whose lines are kept: a stack asks for the least, the most and what it gives.
  private static let cacheLimit = 4

  init(_ setting: TextSetting, _ text: any TextMeasuring) {
    self.setting = setting
    metrics = text.metrics(of: setting.font)
    let font = setting.font
    measure = LineMeasure(
      width: { text.width(of: TextRun(text: $0, font: font)) },
      fittingCount: { text.fittingCount(of: TextRun(text: $0, font: font), width: $1) })
    var string = setting.string
    if setting.lineLimit == 1, string.contains(where: \.isNewline) {
      string = String(string.map { $0.isNewline ? " " : $0 })
    }
    if string.utf8.contains(UInt8(ascii: "\t")) {
      string = string.reduce(into: "") { $1 == "\t" ? $0.append("    ") : $0.append($1) }
    }
    self.string = string
    isShort = string.utf8.count <= Self.shortLength
  }

  /// The lines in a width and a height in device pixels; nil for no end.
  func lines(width: Int?, height: Int?) -> Lines {
    let limit = limit(height: height)
    if width == nil || isShort || ideal != nil {
      let ideal = idealLines
      if width.map({ ideal.width <= $0 }) ?? true, limit.map({ ideal.lines.count <= $0 }) ?? true {
        return ideal
      }
    }
    if let known = cache.first(where: { $0.width == width && $0.limit == limit }) {
      return known.lines
    }
    let made = make(width: width, limit: limit)
    if cache.count == Self.cacheLimit { cache.removeFirst() }
    cache.append((width, limit, made))
    return made
  }

  private var idealLines: Lines {
    if let ideal { return ideal }
    let made = make(width: nil, limit: setting.lineLimit)
    ideal = made
    return made
  }

  private func make(width: Int?, limit: Int?) -> Lines {
    // Nothing can be read in less than an ellipsis; and stacks ask what a text takes of nothing.
    if let width, width < ellipsisWidth, idealWidthExceeds(width) {
      return Lines([TextLine(text: LineBreaking.ellipsis, width: ellipsisWidth)])
    }
    return Lines(LineBreaking.lines(of: string, width: width, limit: limit, measure: measure))
  }

  private func idealWidthExceeds(_ width: Int) -> Bool {
    if isShort || ideal != nil { return idealLines.width > width }
    return true
  }

  private func limit(height: Int?) -> Int? {
    guard let height else { return setting.lineLimit }
    let fitting = max(1, (height + setting.lineSpacing) / max(1, lineStep))
    return setting.lineLimit.map { min($0, fitting) } ?? fitting
  }

  /// Distance from one line's top to the next.
  var lineStep: Int { metrics.lineHeight + setting.lineSpacing }

  /// From a line's top to the top of its letters' box.
  var boxInset: Int { max(0, metrics.lineHeight - metrics.ascent - metrics.descent) / 2 }

  func height(of lines: Lines) -> Int { lines.lines.count * lineStep - setting.lineSpacing }
}
