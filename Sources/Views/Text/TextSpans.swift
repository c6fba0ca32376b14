import Canvas

/// The string of a text as it is broken into lines, and the font of each part of it.
///
/// A tab is four spaces, and for a single line a line break is one.
struct TextSpans {
  let string: String
  /// Whether the end of the text was left out.
  let isCut: Bool
  private let pieces: [Piece]
  private let text: any TextMeasuring

  /// A part in one font; it may be empty.
  private struct Piece {
    let font: PixelFont
    let metrics: FontMetrics
    /// How high the font's lines are.
    let box: LineBox
    /// Where it ends: at a character's end.
    var end: String.Index

    init(_ font: PixelFont, _ text: any TextMeasuring, end: String.Index) {
      self.font = font
      metrics = text.metrics(of: font)
      let spare = max(0, metrics.lineHeight - metrics.ascent - metrics.descent)
      let above = spare / 2 + metrics.ascent
      box = LineBox(above: above, below: metrics.lineHeight - above)
      self.end = end
    }
  }

  /// Bytes of UTF-8 of which a text's beginning is laid out. A screen of 3840 x 2160 pixels has room for 960 x 270
  /// letters of 4 x 8 pixels, the smallest that can be read; and laying out so much takes some tenths of a second.
  static let longest = 1 << 18

  init(_ setting: TextSetting, _ text: any TextMeasuring) {
    self.text = text
    var room = Self.longest
    var all = ""
    var offsets: [Int] = []
    for piece in setting.pieces {
      let part = Self.prefix(of: piece.string, bytes: room)
      room -= part.utf8.count
      let shown = Self.shown(part, onOneLine: setting.lineLimit == 1)
      // Mostly there is one piece, which is not copied.
      if offsets.isEmpty { all = shown } else { all += shown }
      offsets.append(all.utf8.count)
    }
    isCut = room <= 0 && setting.pieces.reduce(0) { $0 + $1.string.utf8.count } > Self.longest
    if isCut {
      all += LineBreaking.ellipsis
      for index in offsets.indices where offsets[index] == offsets.last { offsets[index] += 3 }
    }
    string = all
    pieces = setting.pieces.enumerated().map { index, piece in
      // Mostly there is one, and nothing to be looked for.
      let isLast = index == offsets.count - 1
      return Piece(
        piece.font, text,
        end: isLast ? all.endIndex : Self.characterEnd(at: offsets[index], in: all))
    }
  }

  private static func prefix(of string: String, bytes: Int) -> String {
    guard string.utf8.count > bytes else { return string }
    let end = string.utf8.index(string.startIndex, offsetBy: bytes)
    return String(string[..<end])
  }

  private static func shown(_ string: String, onOneLine: Bool) -> String {
    var string = string
    if onOneLine, string.contains(where: \.isNewline) {
      string = String(string.map { $0.isNewline ? " " : $0 })
    }
    if string.utf8.contains(UInt8(ascii: "\t")) {
      string = string.reduce(into: "") { $1 == "\t" ? $0.append("    ") : $0.append($1) }
    }
    return string
  }

  /// An accent that begins a part belongs to the letter before it.
  private static func characterEnd(at offset: Int, in string: String) -> String.Index {
    var index = string.utf8.index(string.startIndex, offsetBy: offset)
    while index < string.endIndex, String.Index(index, within: string) == nil {
      index = string.unicodeScalars.index(after: index)
    }
    return index
  }

  // MARK: Parts

  /// The parts of a stretch of the string; the one that it begins in, if it is empty.
  private func parts(of range: Range<String.Index>) -> [(piece: Int, range: Range<String.Index>)] {
    var parts: [(piece: Int, range: Range<String.Index>)] = []
    var start = range.lowerBound
    for (piece, end) in pieces.lazy.map(\.end).enumerated() {
      let stop = min(end, range.upperBound)
      if start < stop {
        parts.append((piece, start..<stop))
        start = stop
      }
      if start >= range.upperBound, !parts.isEmpty { return parts }
      if range.isEmpty, end > start || piece == pieces.count - 1 { return [(piece, range)] }
    }
    return parts
  }

  private func run(_ range: Range<String.Index>, _ piece: Int, isCut: Bool = false) -> TextRun {
    let text = String(string[range])
    return TextRun(text: isCut ? text + LineBreaking.ellipsis : text, font: pieces[piece].font)
  }

  var measure: LineMeasure {
    let text = text
    if pieces.count == 1 {
      let font = pieces[0].font
      return LineMeasure(
        width: { text.width(of: TextRun(text: $0, font: font)) },
        fittingCount: { text.fittingCount(of: TextRun(text: $0, font: font), width: $1) })
    }
    return LineMeasure(
      width: { width(of: $0.startIndex..<$0.endIndex) },
      fittingCount: { fittingCount(of: $0.startIndex..<$0.endIndex, width: $1) },
      cutWidth: { width(of: $0.startIndex..<$0.endIndex, isCut: true) })
  }

  private func width(of range: Range<String.Index>, isCut: Bool = false) -> Int {
    placed(range, isCut: isCut).reduce(0) { $0 + $1.width }
  }

  private func fittingCount(of range: Range<String.Index>, width: Int) -> Int {
    var count = 0
    var room = width
    for part in parts(of: range) {
      let run = run(part.range, part.piece)
      let width = text.width(of: run)
      if width > room { return count + text.fittingCount(of: run, width: room) }
      count += run.text.count
      room -= width
    }
    return count
  }

  private func placed(_ range: Range<String.Index>, isCut: Bool) -> [PlacedRun] {
    let parts = parts(of: range)
    var x = 0
    return parts.enumerated().map { index, part in
      let run = run(part.range, part.piece, isCut: isCut && index == parts.count - 1)
      let width = run.text.isEmpty ? 0 : text.width(of: run)
      defer { x += width }
      return PlacedRun(run: run, x: x, width: width, piece: part.piece)
    }
  }

  // MARK: Lines

  func runs(of line: TextLine) -> [PlacedRun] {
    if pieces.count == 1 {
      let run = TextRun(text: line.text, font: pieces[0].font)
      return [PlacedRun(run: run, x: 0, width: line.width, piece: 0)]
    }
    return placed(line.range, isCut: line.isCut)
  }

  /// As high as its highest part on each side of the baseline that all of them share.
  func box(of line: TextLine) -> LineBox {
    if pieces.count == 1 { return pieces[0].box }
    return parts(of: line.range).reduce(LineBox(above: 0, below: 0)) { box, part in
      let own = pieces[part.piece].box
      return LineBox(above: max(box.above, own.above), below: max(box.below, own.below))
    }
  }

  func ascent(ofPiece piece: Int) -> Int { pieces[piece].metrics.ascent }

  /// That of the lowest font.
  var leastHeight: Int { pieces.lazy.map(\.box.height).min() ?? 1 }
}
