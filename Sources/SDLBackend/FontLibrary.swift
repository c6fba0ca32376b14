internal import CSDL2
package import Canvas
internal import Glibc

/// The fonts of a process: opens them, measures text, and keeps the pixels of what was measured
/// for the painter, so that a text is shaped once.
///
/// It does not know where text is drawn, or in which colour. Needs no SDL video.
package final class FontLibrary: TextMeasuring {
  /// Whether fontconfig is asked for what neither the bundled nor the fallback fonts have.
  package let usesSystemFallback: Bool
  /// Pieces of text set or measured by a font so far.
  package private(set) var textShaped = 0
  /// Bytes of pixels and of measured runs that are kept, those of the painter's masks included.
  package var textureBytes: Int { ledger.bytes }
  /// The most that was kept at once, with the pictures that views show.
  package var textureBytesPeak: Int { ledger.peak }
  /// Bytes of the pictures that views show or keep; told by who keeps them.
  package var imageBytes: Int {
    get { ledger.imageBytes }
    set { ledger.imageBytes = newValue }
  }
  /// Told of fallback fonts that cannot be used.
  package var onDiagnostic: ((FontError) -> Void)?

  let ledger = TextureLedger()
  private let session = FontSession()
  private let budget: Int
  private var fallbacks: [FontSource]
  private var failures: [String: FontError] = [:]
  private var kinds: [FontSource: GlyphKind] = [:]
  private var open: [FontKey: (font: OpenFont, lastUsed: Int)] = [:]
  private var system: SystemFonts?
  private var systemAnswers: [String: FontSource?] = [:]
  private var runs: [TextRun: ShapedRun] = [:]
  /// How much of a run fits into a width, for those that are short.
  private var fits: [Fit: Int] = [:]
  /// Numbers the uses of runs and fonts, so that the oldest is known.
  private var uses = 0
  /// Numbers the pictures, 0 and 1 being none: what the last two showed stays.
  private var picture = 2
  /// Bytes at which unused runs are looked for.
  private var sweepAt: Int

  /// Kept pixels of text at most: a 1280 x 720 window full of text holds under 1 MB, at twice the
  /// scale under 4; the rest is for what scrolled away and may come back.
  package nonisolated static let defaultBudget = 8 << 20

  /// Open fonts at most; each takes some 50 KB, and a text style at one scale is one.
  private let openLimit = 48

  /// - Parameters:
  ///   - fallbackFonts: paths of fonts that are asked, in order, for what the bundled font lacks.
  ///   - textureBudget: bytes of pixels that are kept at most, beside those in use.
  package init(
    usesSystemFallback: Bool, fallbackFonts: [String] = FontLibrary.fallbackFontsOfEnvironment(),
    textureBudget: Int = FontLibrary.defaultBudget
  ) {
    self.usesSystemFallback = usesSystemFallback
    fallbacks = fallbackFonts.map { .file(path: $0, index: 0) }
    budget = textureBudget
    sweepAt = textureBudget
  }

  nonisolated deinit {}

  /// The paths in `REEL_FALLBACK_FONTS`, separated by colons.
  package static func fallbackFontsOfEnvironment() -> [String] {
    guard let value = getenv("REEL_FALLBACK_FONTS") else { return [] }
    return String(cString: value).split(separator: ":").map(String.init)
  }

  // MARK: TextMeasuring

  package func load(_ face: FontFace) throws(FontError) {
    guard case .file(let path) = face else { return }
    if let failure = failures[path] { throw failure }
    do throws(FontError) {
      _ = try opened(FontKey(source: .file(path: path, index: 0), size: FontSize(17)))
    } catch {
      failures[path] = error
      throw error
    }
  }

  package func metrics(of font: PixelFont) -> FontMetrics { primary(font).font.metrics }

  package func width(of run: TextRun) -> Int { shaped(run).width }

  /// Complexity: a few measurements of about what fits; none where it is known.
  package func fittingCount(of run: TextRun, width: Int) -> Int {
    guard width >= 0 else { return 0 }
    let fit = Fit(run: run, width: width)
    let isShort = run.text.utf8.count <= Self.longestFit
    if isShort, let known = fits[fit] { return known }
    let count = measuredCount(of: run, width: width)
    if isShort {
      if fits.count >= Self.mostFits { fits.removeAll(keepingCapacity: true) }
      fits[fit] = count
    }
    return count
  }

  private struct Fit: Hashable {
    var run: TextRun
    var width: Int
  }

  /// Bytes of a text, and how many answers are kept: those of all the lines that can be seen and have been lately, in
  /// half a megabyte.
  private static let longestFit = 256
  private static let mostFits = 2048

  private func measuredCount(of run: TextRun, width: Int) -> Int {
    var prefixes = TextPrefixes(
      run.text, setter: TextSetter(library: self, font: run.font),
      averageWidth: FontSize(run.font.pixelSize).pixels / 2)
    return prefixes.fittingCount(width: width)
  }

  // MARK: Pixels

  /// Begins a picture: what it and the one before it show is kept.
  func beginPicture() { picture += 1 }

  /// The run, measured; its pixels too where it is short.
  func shaped(_ run: TextRun) -> ShapedRun {
    uses += 1
    if let known = runs[run] {
      known.lastUsed = uses
      return known
    }
    let shaped = TextSetter(library: self, font: run.font).shape(run.text, lastUsed: uses)
    let bytes = shaped.fixedBytes + shaped.pictureBytes
    makeRoom(for: bytes)
    runs[run] = shaped
    ledger.add(bytes)
    return shaped
  }

  /// The pixels of a piece that is shown, set again if they were dropped.
  func shownPicture(of index: Int, in run: ShapedRun) -> TextPicture? {
    run.lastPainted = picture
    run.pieces[index].lastPainted = picture
    if let picture = run.pieces[index].picture { return picture }
    guard let picture = set(run.pieces[index].item) else { return nil }
    makeRoom(for: picture.bytes)
    run.pieces[index].picture = picture
    run.pictureBytes += picture.bytes
    ledger.add(picture.bytes)
    return picture
  }

  /// Bytes that the budget is for.
  private var keptBytes: Int { ledger.bytes - ledger.groupBytes }

  /// Drops what the last two pictures did not show, the longest unused first, down to three
  /// quarters of the budget, so that the next sweep is far away.
  private func makeRoom(for bytes: Int) {
    guard keptBytes + bytes > sweepAt else { return }
    let goal = max(0, budget * 3 / 4 - bytes)
    let idle = runs.filter { $0.value.lastPainted < picture - 1 }
      .sorted { $0.value.lastUsed < $1.value.lastUsed }
    for (run, shaped) in idle where keptBytes > goal {
      ledger.remove(shaped.fixedBytes + shaped.pictureBytes)
      runs[run] = nil
    }
    // Far parts of long runs that are themselves shown.
    for shaped in runs.values where shaped.pieces.count > 1 {
      for index in shaped.pieces.indices
      where keptBytes > goal && shaped.pieces[index].lastPainted < picture - 1 {
        guard let picture = shaped.pieces[index].picture else { continue }
        ledger.remove(picture.bytes)
        shaped.pictureBytes -= picture.bytes
        shaped.pieces[index].picture = nil
      }
    }
    // Should what is shown fill the budget alone, sweeping for each text would find nothing.
    sweepAt = max(budget, keptBytes + budget / 4)
  }

  func set(_ item: TextItem) -> TextPicture? {
    textShaped += 1
    return font(item.font).picture(of: item.text, in: item.system)
  }

  func measure(_ item: TextItem) -> Int {
    textShaped += 1
    return font(item.font).width(of: item.text, in: item.system)
  }

  // MARK: Fonts

  /// The font that a run asks for, or the bundled one where that failed.
  func primary(_ font: PixelFont) -> (key: FontKey, font: OpenFont) {
    let size = FontSize(font.pixelSize)
    switch font.face {
    case .bundled(let weight, let italic):
      let key = FontKey(source: .nearest(weight: weight, italic: italic), size: size)
      return (key, self.font(key))
    case .file(let path):
      let key = FontKey(source: .file(path: path, index: 0), size: size)
      if failures[path] == nil {
        do throws(FontError) { return (key, try opened(key)) } catch { failures[path] = error }
      }
      let bundled = FontKey(source: .nearest(weight: 400, italic: false), size: size)
      return (bundled, self.font(bundled))
    }
  }

  /// A font that was open before, or the bundled one should its file have gone since.
  func font(_ key: FontKey) -> OpenFont {
    if let font = try? opened(key) { return font }
    let bundled = FontKey(source: .nearest(weight: 400, italic: false), size: key.size)
    guard let font = try? opened(bundled) else { fatalError("the bundled font cannot be opened") }
    return font
  }

  private func opened(_ key: FontKey) throws(FontError) -> OpenFont {
    uses += 1
    if let font = open[key]?.font {
      open[key]?.lastUsed = uses
      return font
    }
    if open.count >= openLimit,
      let oldest = open.min(by: { $0.value.lastUsed < $1.value.lastUsed })
    {
      open[oldest.key] = nil
    }
    let kind = kinds[key.source] ?? GlyphKind(of: key.source)
    let font = try OpenFont(key.source, kind: kind, size: key.size, session: session)
    kinds[key.source] = kind
    open[key] = (font, uses)
    return font
  }

  /// Fonts beside a run's own that may have a glyph, in order; the bundled one is the first.
  func fallbackFonts(size: FontSize) -> [(key: FontKey, font: OpenFont)] {
    var found: [(FontKey, OpenFont)] = []
    for source in [FontSource.nearest(weight: 400, italic: false)] + fallbacks {
      let key = FontKey(source: source, size: size)
      do throws(FontError) {
        found.append((key, try opened(key)))
      } catch {
        fallbacks.removeAll { $0 == source }
        onDiagnostic?(error)
      }
    }
    return found
  }

  /// The system's font for a grapheme, if the system may be asked and has one.
  func systemFont(for glyphs: Glyphs, size: FontSize) -> (key: FontKey, font: OpenFont)? {
    guard usesSystemFallback, !glyphs.needed.isEmpty else { return nil }
    let source: FontSource?
    if let known = systemAnswers[glyphs.text] {
      source = known
    } else {
      if system == nil { system = SystemFonts() }
      source = system?.font(for: glyphs.needed, prefersColor: glyphs.prefersColor)
      if systemAnswers.count > 4096 { systemAnswers.removeAll() }
      systemAnswers[glyphs.text] = .some(source)
    }
    guard let source else { return nil }
    let key = FontKey(source: source, size: size)
    guard let font = try? opened(key) else { return nil }
    return (key, font)
  }
}
