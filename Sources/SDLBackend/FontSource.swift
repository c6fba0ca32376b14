internal import CAssets
internal import CSDL2
internal import Canvas
internal import Glibc

/// Where the bytes of one font are.
nonisolated enum FontSource: Hashable {
  /// A bundled face, by the weight and slant that it has.
  case bundled(weight: Int, italic: Bool)
  /// A file and the number of the font in it (collections hold several).
  case file(path: String, index: Int)

  /// The bundled face nearest to a weight; there is one italic.
  static func nearest(weight: Int, italic: Bool) -> FontSource {
    if italic { return .bundled(weight: 400, italic: true) }
    let nearest = [400, 500, 600, 700].min {
      (abs($0 - weight), $0) < (abs($1 - weight), $1)
    }
    return .bundled(weight: nearest ?? 400, italic: false)
  }

  /// Its path, or what to call the bundled font in a message.
  var name: String {
    switch self {
    case .bundled(let weight, let italic): "bundled \(weight)\(italic ? " italic" : "")"
    case .file(let path, _): path
    }
  }

  /// Its file in memory; nil for a bundled face, which is part of the program.
  func file() throws(FontError) -> FontFile? {
    guard case .file(let path, _) = self else { return nil }
    return try FontFile(path: path)
  }

  /// A new stream over its bytes, which `TTF_OpenFont…RW` closes (`SDL_RWFromConstMem`).
  ///
  /// - Parameter file: what `file()` answered; it has to live as long as the font.
  func stream(over file: FontFile?) -> UnsafeMutablePointer<SDL_RWops> {
    let stream =
      if let file {
        SDL_RWFromConstMem(file.bytes, Int32(file.count))
      } else {
        SDL_RWFromConstMem(bundled.bytes, Int32(bundled.count))
      }
    return required(stream, "SDL_RWFromConstMem")
  }

  private var bundled: ReelAsset {
    guard case .bundled(let weight, let italic) = self else { return reel_font(ReelFaceRegular) }
    let face: ReelFace =
      switch (weight, italic) {
      case (_, true): ReelFaceItalic
      case (500, _): ReelFaceMedium
      case (600, _): ReelFaceSemiBold
      case (700, _): ReelFaceBold
      default: ReelFaceRegular
      }
    return reel_font(face)
  }

  var index: Int {
    if case .file(_, let index) = self { index } else { 0 }
  }
}

/// What kind of pictures a font's glyphs are.
nonisolated struct GlyphKind: Hashable {
  /// Some glyphs have their own colours, which SDL_ttf draws (it draws none of SVG's).
  var hasColor = false
  /// Glyphs are pictures of one size, which the painter scales.
  var isBitmap = false

  /// Reads the directory of tables in an OpenType file: 12 bytes, then 16 for each table, which
  /// begin with its name (the OpenType specification, "Organization of an OpenType Font").
  init(of source: FontSource) {
    guard case .file(let path, let index) = source else { return }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    func number(_ offset: Int, bytes count: Int) -> Int? {
      var bytes: [UInt8] = Array(repeating: 0, count: count)
      guard pread(file, &bytes, count, off_t(offset)) == count else { return nil }
      return bytes.reduce(0) { $0 << 8 | Int($1) }
    }
    let collection = 0x7474_6366  // "ttcf"
    var start = 0
    if number(0, bytes: 4) == collection {
      guard let first = number(12 + 4 * index, bytes: 4) else { return }
      start = first
    }
    guard let tables = number(start + 4, bytes: 2), tables <= 4096 else { return }
    var names: Set<Int> = []
    for table in 0..<tables {
      guard let name = number(start + 12 + 16 * table, bytes: 4) else { return }
      names.insert(name)
    }
    func has(_ name: String) -> Bool { names.contains(name.utf8.reduce(0) { $0 << 8 | Int($1) }) }
    hasColor = has("CBDT") || has("COLR") || has("sbix")
    isBitmap = has("CBDT") && !has("glyf") && !has("CFF ") && !has("CFF2")
  }
}
