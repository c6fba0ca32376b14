internal import CFontconfig

/// The fonts that are installed, by what they can draw (fontconfig).
///
/// Loading its configuration takes some 10 ms and 1 MB, so it is made at the first missing glyph.
nonisolated final class SystemFonts {
  private let configuration: OpaquePointer?

  init() { configuration = FcInitLoadConfigAndFonts() }

  deinit { if let configuration { FcConfigDestroy(configuration) } }

  /// The font that the system prefers for all of these scalars (`FcFontMatch`), whether it has
  /// them or not; nil where no font is installed.
  func font(for scalars: [Unicode.Scalar], prefersColor: Bool) -> FontSource? {
    guard let configuration else { return nil }
    let pattern = required(FcPatternCreate(), "FcPatternCreate")
    defer { FcPatternDestroy(pattern) }
    let characters = required(FcCharSetCreate(), "FcCharSetCreate")
    defer { FcCharSetDestroy(characters) }
    for scalar in scalars { FcCharSetAddChar(characters, scalar.value) }
    FcPatternAddCharSet(pattern, FC_CHARSET, characters)
    FcPatternAddString(pattern, FC_FAMILY, prefersColor ? "emoji" : "sans-serif")
    FcPatternAddBool(pattern, FC_COLOR, prefersColor ? 1 : 0)
    FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultNoMatch
    guard let match = FcFontMatch(configuration, pattern, &result) else { return nil }
    defer { FcPatternDestroy(match) }
    var path: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(match, FC_FILE, 0, &path) == FcResultMatch, let path else {
      return nil
    }
    var index: Int32 = 0
    FcPatternGetInteger(match, FC_INDEX, 0, &index)
    // The upper half of the number names an instance of a variable font.
    return .file(path: String(cString: path), index: Int(index & 0xffff))
  }
}
