internal import Canvas

/// Turns texts in one font into pieces: each grapheme in the first font that has it.
///
/// The order is: the run's font, the bundled font, the fallback fonts, the system's; else a box. A
/// grapheme that wants colours prefers a font that has them.
final class TextSetter {
  private let library: FontLibrary
  private let size: FontSize
  private let primary: (key: FontKey, font: OpenFont)
  /// The run's font and those beside it, opened when first needed.
  private lazy var candidates =
    [primary] + library.fallbackFonts(size: size).filter { $0.key != primary.key }

  /// Graphemes in a piece of a font of pictures, which are set at 109 px each before they are scaled.
  private static let colorLimit = 16
  /// Set in place of what no font has: WHITE SQUARE, which the bundled font has. (Its own picture
  /// for missing glyphs is a stack of thick bars that outshouts the text around.)
  private static let missing = "\u{25A1}"

  init(library: FontLibrary, font: PixelFont) {
    self.library = library
    size = FontSize(font.pixelSize)
    primary = library.primary(font)
  }

  nonisolated deinit {}

  /// The run's pieces; the pixels are made at once if there is one piece.
  func shape(_ text: String, lastUsed: Int) -> ShapedRun {
    let items = items(of: text)
    let baseline = primary.font.metrics.ascent
    var pieces: [ShapedRun.Piece] = []
    var x = 0
    for item in items {
      let isShort = items.count <= Self.pixelsAtOnce
      let picture = isShort ? library.set(item) : nil
      let width = isShort ? picture?.width ?? 0 : library.measure(item)
      let y = baseline - library.font(item.font).metrics.ascent
      pieces.append(
        ShapedRun.Piece(item: item, x: x, width: width, y: y, picture: picture, lastPainted: 0))
      x += width
    }
    return ShapedRun(
      pieces: pieces, width: x, metrics: primary.font.metrics, textBytes: text.utf8.count,
      lastUsed: lastUsed)
  }

  /// Pieces up to which a run's pixels are made when it is measured: it is likely to be seen whole.
  private static let pixelsAtOnce = 8

  /// The width that `shape` would find, without pixels.
  func width(of text: String) -> Int {
    items(of: text).reduce(0) { $0 + library.measure($1) }
  }

  /// Graphemes in a piece at most: about a tile's width of wide letters, so that far parts of a
  /// long text need no pixels.
  private var limit: Int { max(1, min(256, Int(Double(TextPicture.tileWidth) / size.pixels))) }

  private func items(of text: String) -> [TextItem] {
    if text.isEmpty { return [] }
    // Most text is plain ASCII in a font that has all of it. Looking at each letter costs half as much
    // as setting the text.
    if text.utf8.count <= limit, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }),
      primary.font.providesASCII
    {
      return [TextItem(font: primary.key, text: text)]
    }
    var units: [Unit] = []
    var lastLevel = 0
    for character in text {
      let glyphs = Glyphs(character)
      guard !glyphs.text.isEmpty else { continue }
      var unit = choose(glyphs)
      if let system = glyphs.system {
        // A number keeps its direction, but stands in line with letters from right to left.
        let isAmongLetters = glyphs.isNumber && lastLevel > 0
        lastLevel = system.isRightToLeft ? 1 : isAmongLetters ? 2 : 0
        unit.level = lastLevel
      }
      units.append(unit)
    }
    resolveNeutrals(&units)
    return visualOrder(group(units))
  }

  /// A grapheme with its font; `level` is its direction as in the Unicode Bidirectional Algorithm
  /// (UAX 9): odd from right to left, nil for what goes with its neighbours.
  private struct Unit {
    var font: FontKey
    var text: String
    var isColor: Bool
    var system: WritingSystem?
    var level: Int?
  }

  /// Spaces and punctuation between letters from right to left are of them (UAX 9, rule N1), else
  /// they run from left to right as the line does; their script is that of what came before.
  private func resolveNeutrals(_ units: inout [Unit]) {
    var start = 0
    while start < units.count {
      guard units[start].level == nil else {
        start += 1
        continue
      }
      var end = start
      while end < units.count, units[end].level == nil { end += 1 }
      let before = start > 0 ? units[start - 1].level ?? 0 : 0
      let after = end < units.count ? units[end].level ?? 0 : 0
      let system = start > 0 ? units[start - 1].system : nil
      for index in start..<end {
        units[index].level = min(before, after, 1)
        units[index].system = system
      }
      start = end
    }
  }

  /// Joins neighbours of one font, script and direction into items. A full item ends after its last
  /// space, if one is near: letters that belong together are then set together.
  private func group(_ units: [Unit]) -> [TextItem] {
    var items: [TextItem] = []
    var start = 0
    while start < units.count {
      let first = units[start]
      let limit = first.isColor ? Self.colorLimit : limit
      var end = start + 1
      while end < units.count, end - start < limit, units[end].font == first.font,
        units[end].level == first.level, units[end].system == first.system
      {
        end += 1
      }
      if end - start == limit, end < units.count,
        let space = units[(start + limit / 2)..<end].lastIndex(where: { $0.text == " " })
      {
        end = space + 1
      }
      let level = first.level ?? 0
      items.append(
        TextItem(
          font: first.font, text: units[start..<end].map(\.text).joined(),
          system: WritingSystem(script: first.system?.script, isRightToLeft: level % 2 == 1),
          isAmongRightToLeft: level > 0))
      start = end
    }
    return items
  }

  /// Turns stretches from right to left around, so that their first item is the rightmost.
  private func visualOrder(_ items: [TextItem]) -> [TextItem] {
    guard items.contains(where: \.isAmongRightToLeft) else { return items }
    var result: [TextItem] = []
    var stretch: [TextItem] = []
    for item in items {
      if item.isAmongRightToLeft {
        stretch.append(item)
      } else {
        result += stretch.reversed()
        stretch = []
        result.append(item)
      }
    }
    return result + stretch.reversed()
  }

  /// The font of a grapheme, and what to set in it.
  private func choose(_ glyphs: Glyphs) -> Unit {
    func unit(_ font: (key: FontKey, font: OpenFont), _ text: String) -> Unit {
      Unit(
        font: font.key, text: text, isColor: font.font.kind.hasColor, system: glyphs.system)
    }
    func hasAll(_ font: OpenFont) -> Bool { glyphs.needed.allSatisfy(font.provides) }
    if !glyphs.prefersColor && hasAll(primary.font) {
      return unit(primary, glyphs.text)
    }
    var fonts = candidates
    if glyphs.prefersColor {
      if let font = fonts.first(where: { $0.font.kind.hasColor && hasAll($0.font) }) {
        return unit(font, glyphs.text)
      }
      if let font = library.systemFont(for: glyphs, size: size), font.font.kind.hasColor,
        hasAll(font.font)
      {
        return unit(font, glyphs.text)
      }
    }
    if let font = fonts.first(where: { hasAll($0.font) }) {
      return unit(font, glyphs.text)
    }
    if let font = library.systemFont(for: glyphs, size: size) {
      if hasAll(font.font) { return unit(font, glyphs.text) }
      fonts.append(font)
    }
    // No font has all of it: one that has its base draws what it can.
    if let base = glyphs.needed.first, let font = fonts.first(where: { $0.font.provides(base) }) {
      var known = String.UnicodeScalarView()
      known.append(contentsOf: glyphs.needed.filter(font.font.provides))
      return unit(font, String(known))
    }
    let bundled = FontKey(source: .nearest(weight: 400, italic: false), size: size)
    return unit((bundled, library.font(bundled)), Self.missing)
  }
}
