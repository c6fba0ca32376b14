internal import CSDL2
internal import Canvas

/// SDL_image, loaded as the first picture file is read or written (`SDL_LoadObject`).
///
/// Linked, it and the libraries of picture formats behind it would be loaded by each program at its start, also by
/// those that show no picture: 5 of 19 ms until `main`.
nonisolated struct PictureLibrary {
  typealias Load = @convention(c) (UnsafePointer<CChar>) -> UnsafeMutablePointer<SDL_Surface>?
  typealias Decode =
    @convention(c) (UnsafeMutablePointer<SDL_RWops>) -> UnsafeMutablePointer<SDL_Surface>?
  typealias SavePNG =
    @convention(c) (UnsafeMutablePointer<SDL_Surface>, UnsafePointer<CChar>) -> CInt

  /// `IMG_Load`: the picture in a file; null where there is none, and `SDL_GetError` says why.
  let load: Load
  /// `IMG_SavePNG`: 0 once a picture is written.
  let savePNG: SavePNG
  /// `IMG_LoadPNG_RW` and its like, that decode one format each.
  let decoders: [ImageInfo.Format: Decode]

  /// The name by which its binary interface goes, and Debian's package has it.
  private static let name = "libSDL2_image-2.0.so.0"

  /// Nil where the library is not installed. It stays loaded.
  static let loaded: PictureLibrary? = {
    guard let library = SDL_LoadObject(name), let load = SDL_LoadFunction(library, "IMG_Load"),
      let savePNG = SDL_LoadFunction(library, "IMG_SavePNG")
    else { return nil }
    return PictureLibrary(
      load: unsafeBitCast(load, to: Load.self), savePNG: unsafeBitCast(savePNG, to: SavePNG.self),
      decoders: decoders(in: library))
  }()

  private static func decoders(in library: UnsafeMutableRawPointer) -> [ImageInfo.Format: Decode] {
    let names: [ImageInfo.Format: String] = [
      .png: "IMG_LoadPNG_RW", .jpeg: "IMG_LoadJPG_RW", .gif: "IMG_LoadGIF_RW",
      .webP: "IMG_LoadWEBP_RW",
    ]
    var decoders: [ImageInfo.Format: Decode] = [.bmp: { SDL_LoadBMP_RW($0, 0) }]
    for (format, name) in names {
      guard let function = SDL_LoadFunction(library, name) else { continue }
      decoders[format] = unsafeBitCast(function, to: Decode.self)
    }
    // Else the first decode of a format would do it, on whatever thread, and two at once might.
    if let function = SDL_LoadFunction(library, "IMG_Init") {
      let initialize = unsafeBitCast(function, to: (@convention(c) (CInt) -> CInt).self)
      _ = initialize(CInt(formatFlags))
    }
    return decoders
  }

  /// `IMG_INIT_JPG`, `IMG_INIT_PNG` and `IMG_INIT_WEBP`.
  private static let formatFlags = 1 | 2 | 8

  /// The library, or an error that names the picture it was wanted for.
  static func forPicture(at path: String) throws(PictureError) -> PictureLibrary {
    guard let loaded else { throw PictureError(path: path, reason: "\(name) cannot be loaded") }
    return loaded
  }
}
