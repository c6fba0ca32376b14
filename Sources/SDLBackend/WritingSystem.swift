/// The script of a stretch of text as the shaper must know it: letters that join, reorder or run
/// from right to left come out wrong without it.
nonisolated struct WritingSystem: Hashable {
  /// ISO 15924, as `TTF_SetFontScriptName` takes it; nil for scripts that need nothing special.
  let script: StaticScript?
  let isRightToLeft: Bool

  /// Left to right, letter after letter.
  static let plain = WritingSystem(script: nil, isRightToLeft: false)

  /// A script's four letters.
  enum StaticScript: String {
    case arabic = "Arab"
    case bengali = "Beng"
    case devanagari = "Deva"
    case gujarati = "Gujr"
    case gurmukhi = "Guru"
    case hebrew = "Hebr"
    case kannada = "Knda"
    case khmer = "Khmr"
    case lao = "Laoo"
    case malayalam = "Mlym"
    case myanmar = "Mymr"
    case nko = "Nkoo"
    case oriya = "Orya"
    case sinhala = "Sinh"
    case syriac = "Syrc"
    case tamil = "Taml"
    case telugu = "Telu"
    case thaana = "Thaa"
    case thai = "Thai"
    case tibetan = "Tibt"
  }

  /// Blocks of the Unicode Character Database (Blocks.txt) whose scripts need a shaper of their own.
  private static let blocks: [(ClosedRange<UInt32>, StaticScript, isRightToLeft: Bool)] = [
    (0x0590...0x05ff, .hebrew, true), (0x0600...0x06ff, .arabic, true),
    (0x0700...0x074f, .syriac, true), (0x0750...0x077f, .arabic, true),
    (0x0780...0x07bf, .thaana, true), (0x07c0...0x07ff, .nko, true),
    (0x0860...0x086f, .syriac, true), (0x0870...0x08ff, .arabic, true),
    (0x0900...0x097f, .devanagari, false), (0x0980...0x09ff, .bengali, false),
    (0x0a00...0x0a7f, .gurmukhi, false), (0x0a80...0x0aff, .gujarati, false),
    (0x0b00...0x0b7f, .oriya, false), (0x0b80...0x0bff, .tamil, false),
    (0x0c00...0x0c7f, .telugu, false), (0x0c80...0x0cff, .kannada, false),
    (0x0d00...0x0d7f, .malayalam, false), (0x0d80...0x0dff, .sinhala, false),
    (0x0e00...0x0e7f, .thai, false), (0x0e80...0x0eff, .lao, false),
    (0x0f00...0x0fff, .tibetan, false), (0x1000...0x109f, .myanmar, false),
    (0x1780...0x17ff, .khmer, false), (0xfb1d...0xfb4f, .hebrew, true),
    (0xfb50...0xfdff, .arabic, true), (0xfe70...0xfefe, .arabic, true),
  ]

  /// The writing system of a grapheme by its first scalar.
  init(_ scalar: Unicode.Scalar) {
    let first: UInt32 = 0x0590
    guard scalar.value >= first,
      let block = Self.blocks.first(where: { $0.0.contains(scalar.value) })
    else {
      self = .plain
      return
    }
    // Digits run from left to right, even among Arabic letters.
    let isDigit = scalar.properties.generalCategory == .decimalNumber
    self.init(script: block.1, isRightToLeft: block.isRightToLeft && !isDigit)
  }

  init(script: StaticScript?, isRightToLeft: Bool) {
    self.script = script
    self.isRightToLeft = isRightToLeft
  }
}
