import Canvas

/// What the lines of a text depend on.
struct TextSetting: Equatable {
  /// A part in one font.
  struct Piece: Equatable {
    var string: String
    var font: PixelFont
  }

  /// At least one.
  var pieces: [Piece]
  /// The most lines; nil for no end.
  var lineLimit: Int?
  /// Device pixels between lines, beyond the font's own.
  var lineSpacing: Int
}

/// A stretch of a line in one font.
struct PlacedRun {
  var run: TextRun
  /// Device pixels from the line's left edge.
  var x: Int
  var width: Int
  /// The piece of the text that it belongs to.
  var piece: Int
}

/// Device pixels from a line's baseline to its top and to its bottom.
struct LineBox: Hashable {
  var above: Int
  var below: Int

  var height: Int { above + below }
}

/// The lines of a text at the sizes that it was offered, in device pixels.
final class TextLayout {
  let setting: TextSetting
  private let spans: TextSpans
  private let measure: LineMeasure
  private let isShort: Bool
  private lazy var ellipsisWidth = measure.cutWidth(spans.string.prefix(0))
  private var ideal: Lines?
  private var cache: [(width: Int?, limit: Int?, lines: Lines)] = []

  struct Lines {
    let lines: [TextLine]
    let width: Int
    /// The box of each line.
    let boxes: [LineBox]
    let height: Int
  }

  /// Up to this many bytes a text is measured on one line first: most texts in a list fit.
  private static let shortLength = 256
  /// Widths whose lines are kept: a stack asks for the least, the most and what it gives.
  private static let cacheLimit = 4

  init(_ setting: TextSetting, _ text: any TextMeasuring) {
    self.setting = setting
    spans = TextSpans(setting, text)
    measure = spans.measure
    isShort = spans.string.utf8.count <= Self.shortLength
  }

  /// Whether only the beginning of the text is shown: it is too long.
  var isCut: Bool { spans.isCut }

  /// From the top of a piece's letters to the baseline, in device pixels.
  func ascent(ofPiece piece: Int) -> Int { spans.ascent(ofPiece: piece) }

  /// The stretches of a line, from left to right.
  func runs(of line: TextLine) -> [PlacedRun] { spans.runs(of: line) }

  /// The lines in a width and a height in device pixels; nil for no end.
  func lines(width: Int?, height: Int?) -> Lines {
    guard let height else { return lines(width: width, limit: setting.lineLimit) }
    let step = max(1, spans.leastHeight + setting.lineSpacing)
    let most = max(1, (height + setting.lineSpacing) / step)
    var lines = lines(width: width, limit: setting.lineLimit.map { min($0, most) } ?? most)
    // Where fonts are mixed, some lines are higher than the least.
    while lines.height > height, lines.lines.count > 1 {
      lines = self.lines(width: width, limit: fittingCount(of: lines, into: height))
    }
    return lines
  }

  /// How many lines fit, at least one, and fewer than all.
  private func fittingCount(of lines: Lines, into height: Int) -> Int {
    var bottom = -setting.lineSpacing
    for (index, box) in lines.boxes.enumerated() {
      bottom += box.height + setting.lineSpacing
      if bottom > height { return max(1, min(index, lines.lines.count - 1)) }
    }
    return max(1, lines.lines.count - 1)
  }

  private func lines(width: Int?, limit: Int?) -> Lines {
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
    let string = spans.string
    // Nothing can be read in less than an ellipsis; and stacks ask what a text takes of nothing.
    if let width, width < ellipsisWidth, idealWidthExceeds(width) {
      return arranged([
        TextLine(
          text: LineBreaking.ellipsis, width: ellipsisWidth,
          range: string.startIndex..<string.startIndex, isCut: true)
      ])
    }
    return arranged(
      LineBreaking.lines(of: string, width: width, limit: limit, measure: measure))
  }

  private func arranged(_ lines: [TextLine]) -> Lines {
    let boxes = lines.map(spans.box)
    return Lines(
      lines: lines, width: lines.lazy.map(\.width).max() ?? 0, boxes: boxes,
      height: boxes.reduce(-setting.lineSpacing) { $0 + $1.height + setting.lineSpacing })
  }

  private func idealWidthExceeds(_ width: Int) -> Bool {
    if isShort || ideal != nil { return idealLines.width > width }
    return true
  }
}
