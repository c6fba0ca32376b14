/// Measures stretches of one text, in whole device pixels.
struct LineMeasure {
  let width: (Substring) -> Int
  /// How many leading characters of a stretch fit into a width.
  let fittingCount: (Substring, Int) -> Int
  /// The width of a stretch with an ellipsis at its end.
  let cutWidth: (Substring) -> Int

  init(
    width: @escaping (Substring) -> Int, fittingCount: @escaping (Substring, Int) -> Int,
    cutWidth: @escaping (Substring) -> Int
  ) {
    self.width = width
    self.fittingCount = fittingCount
    self.cutWidth = cutWidth
  }

  /// In one font, where a stretch is measured by what it says.
  init(width: @escaping (String) -> Int, fittingCount: @escaping (String, Int) -> Int) {
    self.width = { width(String($0)) }
    self.fittingCount = { fittingCount(String($0), $1) }
    cutWidth = { width(String($0) + LineBreaking.ellipsis) }
  }
}

/// One line of a text, as it is drawn.
struct TextLine: Hashable {
  var text: String
  var width: Int
  /// What it shows of the text.
  var range: Range<String.Index>
  /// Whether an ellipsis is drawn after that.
  var isCut: Bool
}

/// Breaks text into lines. It does not own fonts, points or places.
///
/// Lines break at line breaks; where the width runs out after a space (which is not drawn), a hyphen, or
/// between East Asian characters; and inside a word only where the word alone is too long.
struct LineBreaking {
  static let ellipsis = "…"

  /// Device pixels; nil for no end.
  let width: Int?
  /// The most lines, at least 1; the last one ends in an ellipsis where there was more. Nil for no end.
  let limit: Int?
  let measure: LineMeasure
  /// Characters measured at once. Follows the lines' lengths, so that long texts are measured once in all.
  private var window = 32

  init(width: Int?, limit: Int?, measure: LineMeasure) {
    self.width = width
    self.limit = limit.map { max(1, $0) }
    self.measure = measure
  }

  /// The lines of a text, at least one.
  ///
  /// Complexity: O(n) in the characters that are shown.
  static func lines(
    of text: String, width: Int?, limit: Int? = nil, measure: LineMeasure
  ) -> [TextLine] {
    var breaking = LineBreaking(width: width, limit: limit, measure: measure)
    return breaking.lines(of: text)
  }

  private mutating func lines(of text: String) -> [TextLine] {
    var lines: [TextLine] = []
    var rest = text[...]
    while true {
      let end = rest.firstIndex(where: \.isNewline) ?? rest.endIndex
      let isLastParagraph = end == rest.endIndex
      var paragraph = rest[..<end]
      repeat {
        let (line, remainder) = takeLine(from: paragraph)
        if let limit, lines.count == limit - 1, !(remainder.isEmpty && isLastParagraph) {
          lines.append(truncated(paragraph))
          return lines
        }
        lines.append(line)
        paragraph = remainder
      } while !paragraph.isEmpty
      if isLastParagraph { return lines }
      rest = rest[rest.index(after: end)...]
    }
  }

  /// The first line of what is left of a paragraph, and what is left then.
  private mutating func takeLine(from paragraph: Substring) -> (TextLine, Substring) {
    guard let width else { return (line(paragraph), paragraph[paragraph.endIndex...]) }
    let (piece, fit) = fitting(paragraph, into: width)
    // A line has at least one character, however narrow it is.
    let count = max(1, fit)
    if count >= piece.count { return (line(paragraph), paragraph[paragraph.endIndex...]) }
    let end = Self.lineEnd(in: piece, fitting: count)
    let index = paragraph.index(paragraph.startIndex, offsetBy: end)
    return (
      line(Self.trimmed(paragraph[..<index])),
      paragraph[index...].drop(while: Self.isSpace)
    )
  }

  /// How much of a paragraph fits, and the piece of it that this was found with: the whole of it, or
  /// more than fits.
  private mutating func fitting(
    _ paragraph: Substring, into width: Int
  ) -> (piece: [Character], count: Int) {
    while true {
      let piece = paragraph.prefix(window)
      let characters = Array(piece)
      let count = measure.fittingCount(piece, width)
      if count < characters.count || piece.endIndex == paragraph.endIndex {
        window = max(32, count + count / 2)
        return (characters, count)
      }
      window *= 2
    }
  }

  private mutating func truncated(_ paragraph: Substring) -> TextLine {
    guard let width else { return cut(Self.trimmed(paragraph)) }
    let nothing = paragraph.prefix(0)
    let room = width - measure.cutWidth(nothing)
    guard room > 0 else { return cut(nothing) }
    let (piece, fit) = fitting(paragraph, into: room)
    var shown = paragraph.prefix(min(fit, piece.count))
    // Joined to the text the ellipsis may be wider than alone.
    while !shown.isEmpty {
      let line = cut(Self.trimmed(shown))
      if line.width <= width { return line }
      shown.removeLast()
    }
    return cut(nothing)
  }

  private func line(_ text: Substring) -> TextLine {
    TextLine(
      text: String(text), width: text.isEmpty ? 0 : measure.width(text),
      range: text.startIndex..<text.endIndex, isCut: false)
  }

  private func cut(_ text: Substring) -> TextLine {
    TextLine(
      text: String(text) + Self.ellipsis, width: measure.cutWidth(text),
      range: text.startIndex..<text.endIndex, isCut: true)
  }

  // MARK: Where lines may break

  /// Where the line ends, in a piece of which `count` characters, and not all, fit.
  static func lineEnd(in piece: [Character], fitting count: Int) -> Int {
    let start = piece.firstIndex { !isSpace($0) } ?? piece.count
    if start >= count { return count }
    if isSpace(piece[count]) { return count }
    for end in stride(from: count, to: start, by: -1) where mayBreak(before: end, in: piece) {
      return end
    }
    return count
  }

  private static func mayBreak(before index: Int, in piece: [Character]) -> Bool {
    let before = piece[index - 1]
    let after = piece[index]
    if isSpace(before) || before == "\u{200B}" { return true }
    if isSpace(after) { return true }
    if isHyphen(before) {
      return index >= 2 && (piece[index - 2].isLetter || piece[index - 2].isNumber)
        && !after.isNumber && !isHyphen(after)
    }
    guard isEastAsian(before) || isEastAsian(after) else { return false }
    return !openers.contains(before) && !closers.contains(after)
  }

  static func isSpace(_ character: Character) -> Bool {
    switch character {
    case " ", "\t": true
    case "\u{A0}", "\u{2007}", "\u{202F}": false
    default: character.isWhitespace && !character.isNewline
    }
  }

  private static func isHyphen(_ character: Character) -> Bool {
    character == "-" || character == "\u{2010}" || character == "\u{2013}"
      || character == "\u{2014}"
  }

  /// Characters that have no spaces between words: ideographs, kana, Hangul, and their punctuation.
  private static func isEastAsian(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first?.value, scalar >= 0x2E80 else { return false }
    switch scalar {
    case 0x2E80...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x20000...0x3FFFF:
      return true
    default: return false
    }
  }

  /// No line ends with these, and none begins with those.
  private static let openers: Set<Character> = Set("([{“‘（［｛「『【〈《〔")
  private static let closers: Set<Character> = Set(
    ",.!?;:)]}”’…、。，．・：；？！）］｝」』】〉》〕ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ")

  private static func trimmed(_ text: Substring) -> Substring {
    var end = text.endIndex
    while end > text.startIndex {
      let previous = text.index(before: end)
      if !isSpace(text[previous]) { break }
      end = previous
    }
    return text[..<end]
  }
}
