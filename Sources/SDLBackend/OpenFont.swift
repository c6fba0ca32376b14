internal import CSDL2
internal import Canvas
internal import Synchronization

/// Held while fonts are opened and closed, which changes lists that all of them share in FreeType;
/// a library of fonts may be freed on another thread than the main one.
nonisolated private let fontLists = Mutex<Void>(())

/// The font library's being ready (`TTF_Init`), as long as anything uses it.
nonisolated final class FontSession {
  init() {
    fontLists.withLock { _ in _ = required(TTF_Init() == 0 ? true : nil, "TTF_Init") }
  }

  deinit { fontLists.withLock { _ in TTF_Quit() } }
}

/// One font at one size (`TTF_Font`).
nonisolated final class OpenFont {
  private let pointer: OpaquePointer
  private let session: FontSession
  /// Held while the font reads from it.
  private let file: FontFile?
  /// ISO 15924 for a script that is not known: OpenType's default rules.
  private static let noScript = "Zzzz"
  private var current: WritingSystem?
  let kind: GlyphKind
  /// Device pixels for one of the font's: 1, except for fonts of pictures.
  let scale: Double
  /// Device pixels above and below the baseline, whole.
  let metrics: FontMetrics

  /// Line box of a font of pictures in em: Noto Color Emoji's is 128 px high at 109 px/em.
  private static let pictureLineBox = 128.0 / 109

  /// Opens a font at a size of `pixelSize` device pixels an em, exact to 1/72.
  ///
  /// SDL_ttf takes whole points only, but a resolution beside them: 1 point at 72 x size dots an
  /// inch is the size. Throws where the bytes are no font.
  init(_ source: FontSource, kind: GlyphKind, size: FontSize, session: FontSession)
    throws(FontError)
  {
    let file = try source.file()
    let stream = source.stream(over: file)
    // A font of pictures reads the "points" as the number of its size, the last being the largest.
    let points: Int32 = kind.isBitmap ? Int32(UInt16.max) : 1
    let resolution = kind.isBitmap ? 72 : UInt32(size.steps)
    // As a number, which may leave the lock; a pointer may not.
    let opened = fontLists.withLock { _ in
      UInt(
        bitPattern: TTF_OpenFontIndexDPIRW(
          stream, 1, points, source.index, resolution, resolution))
    }
    guard let pointer = OpaquePointer(bitPattern: opened) else {
      throw FontError(path: source.name, reason: String(cString: SDL_GetError()))
    }
    self.pointer = pointer
    self.session = session
    self.file = file
    self.kind = kind
    TTF_SetFontHinting(pointer, TTF_HINTING_LIGHT_SUBPIXEL)
    TTF_SetFontKerning(pointer, 1)
    let ascent = Int(TTF_FontAscent(pointer))
    let descent = -Int(TTF_FontDescent(pointer))
    let lineSkip = Int(TTF_FontLineSkip(pointer))
    if kind.isBitmap {
      scale = OpenFont.pictureLineBox * size.pixels / Double(max(1, ascent + descent))
    } else {
      scale = 1
    }
    let scaledAscent = Int((Double(ascent) * scale).rounded())
    let scaledDescent = Int((Double(descent) * scale).rounded())
    metrics = FontMetrics(
      ascent: max(0, scaledAscent), descent: max(0, scaledDescent),
      lineHeight: max(
        Int((Double(lineSkip) * scale).rounded()), max(0, scaledAscent) + max(0, scaledDescent)))
  }

  deinit { fontLists.withLock { _ in TTF_CloseFont(pointer) } }

  /// Whether the font has a glyph of its own for a scalar (`TTF_GlyphIsProvided32`).
  func provides(_ scalar: Unicode.Scalar) -> Bool {
    TTF_GlyphIsProvided32(pointer, scalar.value) != 0
  }

  /// Whether it has letters for all of printable ASCII.
  lazy var providesASCII: Bool =
    !kind.hasColor && (0x20..<0x7f).allSatisfy { TTF_GlyphIsProvided32(pointer, $0) != 0 }

  /// Advance or ink of a text without NULs, whichever is wider, in device pixels
  /// (`TTF_SizeUTF8`); 0 where it cannot be set.
  func width(of text: String, in system: WritingSystem) -> Int {
    use(system)
    var width: Int32 = 0
    guard TTF_SizeUTF8(pointer, text, &width, nil) == 0 else { return 0 }
    return scaled(Int(width))
  }

  /// Sets a text without NULs; nil where it has no ink and no width.
  func picture(of text: String, in system: WritingSystem) -> TextPicture? {
    use(system)
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    if kind.hasColor {
      guard let surface = TTF_RenderUTF8_Blended(pointer, text, white) else { return nil }
      let drawn = SDLSurface(owning: surface)
      // Plain letters among coloured ones take the text's colour.
      if !kind.isBitmap, let coverage = drawn.coverageOfWhite() {
        return TextPicture(
          coverage: coverage.pointer, width: drawn.width, height: drawn.height,
          rowBytes: drawn.width)
      }
      return TextPicture(colors: drawn, width: scaled(drawn.width), scale: scale)
    }
    // The palette's index is the coverage, 0 ... 255.
    let black = SDL_Color(r: 0, g: 0, b: 0, a: 0)
    guard let surface = TTF_RenderUTF8_Shaded(pointer, text, white, black) else { return nil }
    let drawn = SDLSurface(owning: surface)
    return TextPicture(
      coverage: drawn.pixels.assumingMemoryBound(to: UInt8.self), width: drawn.width,
      height: drawn.height, rowBytes: drawn.rowBytes)
  }

  /// Tells the shaper the script and direction of what follows (`TTF_SetFontDirection`,
  /// `TTF_SetFontScriptName`).
  private func use(_ system: WritingSystem) {
    guard system != current else { return }
    current = system
    TTF_SetFontDirection(pointer, system.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(pointer, system.script?.rawValue ?? OpenFont.noScript)
  }

  private func scaled(_ width: Int) -> Int {
    scale == 1 ? width : Int((Double(width) * scale).rounded(.up))
  }
}

/// A font size in device pixels an em, in the steps of 1/72 that fonts are opened at.
nonisolated struct FontSize: Hashable {
  let steps: Int

  /// Sizes outside 1 ... 1024, and NaN, count as the nearest: FreeType's limits lie beyond both.
  init(_ pixels: Double) {
    steps = pixels >= 1 ? Int((min(pixels, 1024) * 72).rounded()) : 72
  }

  var pixels: Double { Double(steps) / 72 }
}
