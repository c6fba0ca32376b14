internal import Canvas

/// Turns texts in one font into pieces: each grapheme in the first font that has it.
///
/// The order is: the run's font, the bundled font, the fallback fonts, the system's; else a box. A
/// grapheme that wants colours prefers a font that has them.
final class TextSetter {
  private let library: FontLibrary
  private let size: FontSize
  private let primary: (key: FontKey, font: OpenFont)
  private let isBundled: Bool
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
    if case .bundled = primary.key.source { isBundled = true } else { isBundled = false }
  }

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
    // Most text is plain ASCII in the bundled font, which has all of it.
    if isBundled, text.utf8.count <= limit, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) {
      return [TextItem(font: primary.key, text: text)]
    }
    var items: [TextItem] = []
    var count = 0
    var last: String.Index?
    for character in text {
      let glyphs = Glyphs(character)
      guard !glyphs.text.isEmpty else { continue }
      let (font, set, isColor) = choose(glyphs)
      let limit = isColor ? Self.colorLimit : limit
      if let end = items.indices.last, items[end].font == font, count < limit {
        if set == " " { last = items[end].text.endIndex }
        items[end].text += set
        count += 1
      } else {
        // A full piece ends after its last space, if one is near: letters that belong together
        // are then set together.
        var carried = ""
        if let end = items.indices.last, items[end].font == font, let last {
          let tail = items[end].text.index(after: last)
          let length = items[end].text.distance(from: tail, to: items[end].text.endIndex)
          if length < limit / 2 {
            carried = String(items[end].text[tail...])
            items[end].text.removeSubrange(tail...)
          }
        }
        count = carried.count + 1
        items.append(TextItem(font: font, text: carried + set))
        last = nil
      }
    }
    return items
  }

  /// The font of a grapheme, and what to set in it.
  private func choose(_ glyphs: Glyphs) -> (FontKey, String, isColor: Bool) {
    func hasAll(_ font: OpenFont) -> Bool { glyphs.needed.allSatisfy(font.provides) }
    if !glyphs.prefersColor && hasAll(primary.font) {
      return (primary.key, glyphs.text, primary.font.kind.hasColor)
    }
    var fonts = candidates
    if glyphs.prefersColor {
      if let font = fonts.first(where: { $0.font.kind.hasColor && hasAll($0.font) }) {
        return (font.key, glyphs.text, true)
      }
      if let font = library.systemFont(for: glyphs, size: size), font.font.kind.hasColor,
        hasAll(font.font)
      {
        return (font.key, glyphs.text, true)
      }
    }
    if let font = fonts.first(where: { hasAll($0.font) }) {
      return (font.key, glyphs.text, font.font.kind.hasColor)
    }
    if let font = library.systemFont(for: glyphs, size: size) {
      if hasAll(font.font) { return (font.key, glyphs.text, font.font.kind.hasColor) }
      fonts.append(font)
    }
    // No font has all of it: one that has its base draws what it can.
    if let base = glyphs.needed.first, let font = fonts.first(where: { $0.font.provides(base) }) {
      var known = String.UnicodeScalarView()
      known.append(contentsOf: glyphs.needed.filter(font.font.provides))
      return (font.key, String(known), font.font.kind.hasColor)
    }
    let bundled = FontKey(source: .nearest(weight: 400, italic: false), size: size)
    return (bundled, Self.missing, false)
  }
}
