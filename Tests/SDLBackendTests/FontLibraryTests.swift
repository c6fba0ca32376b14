import Canvas
import Glibc
import TestSupport
import Testing

@testable import SDLBackend

/// The laws of `TextMeasuring`, and the catalogue's cases of text at the level of one run.
struct FontLibraryTests {
  private let bare = FontLibrary(usesSystemFallback: false, fallbackFonts: [])
  private let full = FontLibrary(
    usesSystemFallback: false,
    fallbackFonts: [Pictures.emojiFont, Pictures.cjkFont, Pictures.dejavuFont])

  private func width(
    _ text: String, _ font: PixelFont = Pictures.body(), in fonts: FontLibrary? = nil
  ) -> Int {
    (fonts ?? bare).width(of: TextRun(text: text, font: font))
  }

  /// The columns that a run inks, its left edge being 0; nil for none.
  private func ink(
    _ text: String, _ font: PixelFont = Pictures.body(), in fonts: FontLibrary? = nil
  ) -> (columns: Range<Int>, rows: Range<Int>)? {
    let fonts = fonts ?? bare
    let run = TextRun(text: text, font: font)
    let margin = 64
    let wide = fonts.width(of: run) + 2 * margin
    let high = fonts.metrics(of: font).lineHeight + 2 * margin
    let picture = painted(
      wide, high, fonts: fonts, [.text(run, x: margin, y: margin, Pictures.black)])
    var columns: [Int] = []
    var rows: [Int] = []
    for y in 0..<high {
      for x in 0..<wide where picture[x, y] != 0xffff_ffff {
        columns.append(x - margin)
        rows.append(y - margin)
      }
    }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return nil }
    return (left..<(right + 1), top..<(bottom + 1))
  }

  // MARK: Laws

  @Test(arguments: 0..<150)
  func widthHoldsAllInkAndNoneLiesLeft(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let fonts = Bool.random(using: &generator) ? bare : full
    let text = Random.text(.random(in: 0...20, using: &generator), using: &generator)
    let font = Random.font(using: &generator)
    let width = width(text, font, in: fonts)
    if let columns = ink(text, font, in: fonts)?.columns {
      #expect(columns.lowerBound >= 0, "seed \(seed): \(text.debugDescription) in \(font)")
      #expect(
        columns.upperBound <= width, "seed \(seed): \(text.debugDescription) in \(font)")
    }
  }

  @Test(arguments: 0..<100)
  func measuringAgainGivesTheSame(seed: UInt64) {
    var generator = SplitMix64(seed: 500 + seed)
    let text = Random.text(.random(in: 0...20, using: &generator), using: &generator)
    let font = Random.font(using: &generator)
    let first = width(text, font, in: full)
    #expect(width(text, font, in: full) == first, "seed \(seed)")
    let fresh = FontLibrary(
      usesSystemFallback: false,
      fallbackFonts: [Pictures.emojiFont, Pictures.cjkFont, Pictures.dejavuFont])
    #expect(width(text, font, in: fresh) == first, "seed \(seed)")
  }

  @Test func anEmptyRunHasMetricsAndNoWidth() {
    for font in [Pictures.body(), Pictures.body(0), Pictures.body(.nan), Pictures.body(-3)] {
      #expect(width("", font) == 0)
      let metrics = bare.metrics(of: font)
      #expect(metrics.ascent > 0 && metrics.descent >= 0)
      #expect(metrics.lineHeight >= metrics.ascent + metrics.descent)
      #expect(bare.fittingCount(of: TextRun(text: "", font: font), width: 100) == 0)
    }
    #expect(ink("") == nil)
  }

  @Test(arguments: 0..<100)
  func asMuchAsFitsIsFound(seed: UInt64) {
    var generator = SplitMix64(seed: 900 + seed)
    let text = Random.text(.random(in: 0...40, using: &generator), using: &generator)
    let run = TextRun(text: text, font: Random.font(using: &generator))
    let limit = Int.random(in: 0...400, using: &generator)
    let count = full.fittingCount(of: run, width: limit)
    #expect(count >= 0 && count <= text.count)
    for length in 0...text.count {
      let prefix = full.width(of: TextRun(text: String(text.prefix(length)), font: run.font))
      if length == count {
        #expect(
          prefix <= limit, "seed \(seed): \(count) of \(text.debugDescription) in \(run.font)")
      }
      if prefix <= limit { #expect(count >= length, "seed \(seed): \(length) fit") }
    }
  }

  @Test func whatFitsIsMeasuredOnceAWidth() {
    let library = FontLibrary(usesSystemFallback: false, fallbackFonts: [])
    let run = TextRun(text: "Half Moon, Whole Sky", font: Pictures.body())
    let counts = (0..<120).map { library.fittingCount(of: run, width: $0) }
    #expect(counts == counts.sorted() && counts.last ?? 0 > 4)
    let shaped = library.textShaped
    for _ in 0..<2 {
      #expect((0..<120).map { library.fittingCount(of: run, width: $0) } == counts)
    }
    #expect(library.textShaped == shaped)
    // More widths than are kept.
    for width in 0..<3000 { _ = library.fittingCount(of: run, width: width) }
    #expect((0..<120).map { library.fittingCount(of: run, width: $0) } == counts)
  }

  // MARK: Sizes and weights

  @Test func sizesMayBeFractions() {
    let text = String(repeating: "Hamburgefonstiv ", count: 8)
    let whole = Double(width(text, Pictures.body(16)))
    for size in [17.25, 20, 21.25, 24, 25.5, 32] {
      let expected = whole * size / 16
      #expect(abs(Double(width(text, Pictures.body(size))) - expected) < expected / 100)
    }
  }

  @Test func theNearestBundledWeightIsUsed() {
    let widths = [100, 400, 440, 500, 600, 700, 900].map {
      width("Hamburgefonstiv", Pictures.body(40, weight: $0))
    }
    #expect(widths[0] == widths[1] && widths[1] == widths[2])
    #expect(widths[2] < widths[3] && widths[3] < widths[4] && widths[4] < widths[5])
    #expect(widths[5] == widths[6])
  }

  // MARK: The catalogue's cases

  @Test func aLineBreakIsASpace() {
    #expect(abs(width("a\nb") - width("a b")) <= 1)
    #expect(width("a\r\nb") == width("a b") && width("a\u{2028}b\tc") == width("a b c"))
    #expect(ink("\n\n") == nil)
  }

  @Test func aNulDoesNotEndTheText() throws {
    #expect(width("A\u{0}B") >= width("AB") - 1)
    let inked = try #require(ink("A\u{0}B"))
    let single = try #require(ink("A"))
    #expect(inked.columns.upperBound > single.columns.upperBound + 4)
    #expect(ink("\u{0}\u{1}\u{7f}") == nil)
  }

  @Test func aVeryLongLineIsDrawnWhereItIsSeen() {
    let fonts = FontLibrary(usesSystemFallback: false, fallbackFonts: [])
    let run = TextRun(text: String(repeating: "W", count: 20000), font: Pictures.body())
    let hundred = width(String(repeating: "W", count: 100))
    let total = fonts.width(of: run)
    #expect(abs(Double(total) / Double(hundred * 200) - 1) < 0.005)
    let painter = Painter(fonts: fonts)
    let surface = Surface(width: 400, height: 40)
    for offset in [0, 100_000, total - 400] {
      let list = DrawList(
        width: 400, height: 40, background: Pictures.white,
        commands: [.text(run, x: -offset, y: 4, Pictures.black)])
      painter.paint(list, into: surface)
      let darkColumns = (0..<400).filter { x in
        (0..<40).contains { surface[x, $0] != 0xffff_ffff }
      }
      #expect(darkColumns.count > 360, "at \(offset)")
      #expect((darkColumns.first ?? 400) < 8 && (darkColumns.last ?? 0) > 391)
    }
    #expect(fonts.textureBytesPeak < 2 << 20, "\(fonts.textureBytesPeak) bytes")
  }

  @Test func partsOfALongLineMeetWithoutAGap() {
    // Bars without side bearings would show a gap; W's distances show a shift.
    let run = TextRun(text: String(repeating: "W", count: 600), font: Pictures.body())
    let wide = bare.width(of: run)
    let picture = painted(
      wide, 30, fonts: bare, [.text(run, x: 0, y: 2, Pictures.black)])
    let columns = (0..<wide).filter { x in (0..<30).contains { picture[x, $0] != 0xffff_ffff } }
    let gaps = zip(columns, columns.dropFirst()).map { $1 - $0 - 1 }
    #expect((gaps.max() ?? 99) <= 2)
  }

  @Test func whatNoFontHasIsABox() throws {
    let inked = try #require(ink("x日本y"))
    #expect(abs(width("x日本y") - inked.columns.upperBound) <= 2)
    #expect(width("x日本y") > width("xy") + 16)
    #expect(ink("日") != nil && ink("\u{12000}") != nil)
    #expect(abs(width("日本") - 2 * width("日")) <= 1)
  }

  @Test func aFallbackFontDrawsWhatTheBundledOneLacks() throws {
    let box = painted(
      60, 40, fonts: bare,
      [.text(TextRun(text: "日", font: Pictures.body()), x: 4, y: 4, Pictures.black)])
    let glyph = painted(
      60, 40, fonts: full,
      [.text(TextRun(text: "日", font: Pictures.body()), x: 4, y: 4, Pictures.black)])
    #expect(box.bytes != glyph.bytes)
    let inked = try #require(ink("日", in: full))
    let metrics = full.metrics(of: Pictures.body())
    // On the baseline and in the line, give or take a pixel.
    #expect(inked.rows.lowerBound >= -1)
    #expect(inked.rows.upperBound <= metrics.ascent + metrics.descent + 1)
    #expect(abs(inked.rows.upperBound - metrics.ascent) <= 4)
  }

  @Test(arguments: [false, true])
  func anEmojiIsOneCell(withFont: Bool) throws {
    let fonts = withFont ? full : bare
    for emoji in ["👍🏽", "🇩🇪", "👨‍👩‍👧‍👦", "🏳️‍🌈"] {
      #expect(width(emoji, in: fonts) == width("👍", in: fonts), "\(emoji)")
      let (line, ok) = (width("OK \(emoji) done", in: fonts), width("OK  done", in: fonts))
      #expect(abs(line - ok - width("👍", in: fonts)) <= 2, "\(emoji)")
    }
    let all = try #require(ink("OK 👍🏽 done", in: fonts))
    #expect(all.columns.upperBound > width("OK 👍🏽 don", in: fonts))
  }

  @Test func lettersFromRightToLeftStandInTheirOrder() {
    // Alef is wide, yod a short stroke on the left of the line, as the text's last letter.
    func picture(_ text: String) -> [UInt32] {
      let run = TextRun(text: text, font: Pictures.body(40))
      return painted(
        200, 60, fonts: full, [.text(run, x: 4, y: 4, Pictures.black)]
      ).bytes
    }
    let (alef, yod) = (
      width("א", Pictures.body(40), in: full), width("י", Pictures.body(40), in: full)
    )
    #expect(alef > yod + 8)
    func columns(_ text: String) -> Int {
      let bytes = picture(text)
      // Ink in the lower half of the first letter's place: yod has none.
      return (0..<yod).filter { x in
        (36..<48).contains { bytes[$0 * 200 + 4 + x] != 0xffff_ffff }
      }.count
    }
    #expect(columns("אי") == columns("י"))
    #expect(columns("יא") == columns("א"))
    #expect(columns("א") != columns("י"))
    // Joined letters are narrower than the same letters alone.
    let joined = width("ببب", Pictures.body(40), in: full)
    #expect(joined < 3 * width("ب", Pictures.body(40), in: full) - 20)
    // A number among them keeps its own direction.
    #expect(abs(width("א 12 י", in: full) - width("12 א י", in: full)) <= 2)
  }

  @Test func anEmojiHasItsColoursAndTheLinesHeight() throws {
    let run = TextRun(text: "😀", font: Pictures.body(34))
    let picture = painted(60, 60, fonts: full, [.text(run, x: 8, y: 8, Pictures.black)])
    let isYellow = picture.bytes.contains {
      ($0 >> 16) & 255 > 200 && ($0 >> 8) & 255 > 150 && $0 & 255 < 100
    }
    #expect(isYellow)
    let inked = try #require(ink("😀", Pictures.body(34), in: full))
    #expect((30...48).contains(inked.rows.count))
    let metrics = full.metrics(of: Pictures.body(34))
    #expect(inked.rows.lowerBound >= 0)
    #expect(inked.rows.upperBound <= metrics.ascent + metrics.descent)
  }

  @Test(arguments: ["AVAWAV", "ff", "f", "fj", "ÅÄ", "W,", "(gjQ)"], [false, true])
  func inkStaysInsideTheMeasuredWidthUncut(text: String, italic: Bool) throws {
    for size in [11.0, 13, 17, 21.25, 34, 51] {
      let font = Pictures.body(size, italic: italic)
      let inked = try #require(ink(text, font))
      #expect(inked.columns.lowerBound >= 0)
      #expect(inked.columns.upperBound <= width(text, font))
      // Room to the right shows nothing that was cut off without it.
      let roomy = try #require(ink(text + "   ", font))
      #expect(roomy.columns == inked.columns, "\(text) at \(size)")
    }
  }

  @Test func fontFilesThatAreNoneAreNamed() {
    let folder = Folder()
    let text = folder.path + "/text.ttf"
    folder.write("not a font", to: text)
    let fonts = FontLibrary(usesSystemFallback: false, fallbackFonts: [])
    let missing = folder.path + "/missing.ttf"
    for (path, reason) in [
      (missing, "No such file or directory"), (folder.path, "Is a directory"),
    ] {
      let error = #expect(throws: FontError.self) { try fonts.load(.file(path)) }
      #expect(error == FontError(path: path, reason: reason))
    }
    let error = #expect(throws: FontError.self) { try fonts.load(.file(text)) }
    #expect(error?.path == text)
    #expect(error?.reason.isEmpty == false)
    let bundled = width("Text", in: fonts)
    #expect(bundled > 20)
    for path in [text, missing] {
      let font = PixelFont(face: .file(path), pixelSize: 17)
      #expect(width("Text", font, in: fonts) == bundled)
      #expect(ink("Text", font, in: fonts) != nil)
    }
  }

  @Test func aFontFileIsUsed() throws {
    try bare.load(.file(Pictures.dejavuFont))
    let font = PixelFont(face: .file(Pictures.dejavuFont), pixelSize: 17)
    #expect(width("Hamburgefonstiv", font) != width("Hamburgefonstiv"))
    try bare.load(.bundled(weight: 400, italic: false))
  }

  @Test func aFallbackFontThatIsNoneIsReportedOnceAndSkipped() {
    let fonts = FontLibrary(
      usesSystemFallback: false, fallbackFonts: ["/nowhere/font.ttf", Pictures.cjkFont])
    var reports: [FontError] = []
    fonts.onDiagnostic = { reports.append($0) }
    #expect(width("日", in: fonts) == width("日", in: full))
    _ = width("本", in: fonts)
    #expect(reports.map(\.path) == ["/nowhere/font.ttf"])
  }

  @Test func theSystemIsAskedOnlyWhereItMay() throws {
    let system = FontLibrary(usesSystemFallback: true, fallbackFonts: [])
    try #require(access(Pictures.cjkFont, R_OK) == 0)
    let box = try #require(ink("語", in: bare))
    let glyph = try #require(ink("語", in: system))
    #expect(box != glyph)
    #expect(width("👍🏽", in: system) == width("👍🏽", in: full))
  }

  // MARK: Shaping once

  @Test func drawingWhatWasMeasuredShapesNothing() {
    let fonts = FontLibrary(usesSystemFallback: false, fallbackFonts: [Pictures.emojiFont])
    let run = TextRun(text: "OK 👍🏽 done", font: Pictures.body())
    _ = fonts.width(of: run)
    let shaped = fonts.textShaped
    #expect(shaped == 3)
    let painter = Painter(fonts: fonts)
    let surface = Surface(width: 200, height: 40)
    for x in 0..<10 {
      painter.paint(
        DrawList(
          width: 200, height: 40, background: Pictures.white,
          commands: [.text(run, x: x, y: 0, Pictures.black)]), into: surface)
      #expect(fonts.width(of: run) > 0)
    }
    #expect(fonts.textShaped == shaped)
  }

  @Test func theBudgetHoldsAndWhatIsShownIsNeverShapedAgain() {
    let budget = 64 << 10
    let fonts = FontLibrary(
      usesSystemFallback: false, fallbackFonts: [], textureBudget: budget)
    let painter = Painter(fonts: fonts)
    let surface = Surface(width: 200, height: 400)
    let rows = 10
    for first in 0..<300 {
      let before = fonts.textShaped
      let commands = (0..<rows).map { row in
        DrawCommand.text(
          TextRun(text: "Row number \(first + row)", font: Pictures.body()), x: 8, y: row * 40,
          Pictures.black)
      }
      painter.paint(
        DrawList(width: 200, height: 400, background: Pictures.white, commands: commands),
        into: surface)
      #expect(fonts.textShaped - before == (first == 0 ? rows : 1))
      #expect(fonts.textureBytes <= budget)
    }
    #expect(fonts.textureBytesPeak <= budget && fonts.textureBytesPeak > budget / 2)
  }

  @Test func aBudgetBelowOnePictureStillShapesEachTextOnce() {
    let fonts = FontLibrary(usesSystemFallback: false, fallbackFonts: [], textureBudget: 1)
    let painter = Painter(fonts: fonts)
    let surface = Surface(width: 200, height: 400)
    let commands = (0..<10).map { row in
      DrawCommand.text(
        TextRun(text: "Row number \(row)", font: Pictures.body()), x: 8, y: row * 40,
        Pictures.black)
    }
    let list = DrawList(
      width: 200, height: 400, background: Pictures.white, commands: commands)
    for _ in 0..<5 { painter.paint(list, into: surface) }
    #expect(fonts.textShaped == 10)
  }

  @Test func measuringMoreThanTheBudgetKeepsNoMoreThanIt() {
    let budget = 256 << 10
    let fonts = FontLibrary(
      usesSystemFallback: false, fallbackFonts: [], textureBudget: budget)
    for row in 0..<2000 { _ = width("Measured \(row)", in: fonts) }
    #expect(fonts.textureBytesPeak <= budget)
  }
}
