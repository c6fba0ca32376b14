internal import CSDL2
internal import Glibc

extension Surface {
  /// Writes the picture as a PNG file; its alpha is left out (`IMG_SavePNG`).
  ///
  /// The file appears whole or not at all: it is written beside `path` under another name first.
  /// Throws a `PictureError` that names the path, where the folder or the disk does not allow it.
  package func writePNG(to path: String) throws(PictureError) {
    guard width > 0 && height > 0 else {
      throw PictureError(path: path, reason: "the picture is empty (\(width) x \(height))")
    }
    let library = try PictureLibrary.forPicture(at: path)
    let whole = SDLSurface(viewing: self)
    let part = "\(path).\(getpid()).part"
    guard library.savePNG(whole.pointer, part) == 0 else {
      let reason = systemReason(path: part) ?? String(cString: SDL_GetError())
      unlink(part)
      throw PictureError(path: path, reason: reason)
    }
    guard rename(part, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(part)
      throw PictureError(path: path, reason: reason)
    }
  }

  /// The picture in a file of any format that SDL_image reads (`IMG_Load`).
  ///
  /// Throws a `PictureError` that names the path, where there is no such file or no such picture.
  package static func load(_ path: String) throws(PictureError) -> Surface {
    if let reason = unreadableReason(path: path) { throw PictureError(path: path, reason: reason) }
    let library = try PictureLibrary.forPicture(at: path)
    guard let file = library.load(path) else {
      throw PictureError(path: path, reason: String(cString: SDL_GetError()))
    }
    let loaded = SDLSurface(owning: file)
    guard loaded.width > 0, loaded.height > 0, max(loaded.width, loaded.height) <= sizeLimit else {
      throw PictureError(
        path: path, reason: "\(loaded.width) x \(loaded.height) pixels cannot be drawn")
    }
    guard let argb = SDL_ConvertSurfaceFormat(file, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else {
      throw PictureError(path: path, reason: String(cString: SDL_GetError()))
    }
    let straight = SDLSurface(owning: argb)
    let surface = Surface(width: straight.width, height: straight.height)
    let copied = SDL_PremultiplyAlpha(
      Int32(straight.width), Int32(straight.height), SDL_PIXELFORMAT_ARGB8888.rawValue,
      straight.pixels, Int32(straight.rowBytes), SDL_PIXELFORMAT_ARGB8888.rawValue,
      surface.pixels, Int32(surface.stride * 4))
    guard copied == 0 else {
      throw PictureError(path: path, reason: String(cString: SDL_GetError()))
    }
    return surface
  }
}

/// Why a file cannot be read as far as the system tells; nil where it can.
nonisolated func unreadableReason(path: String) -> String? {
  var status = stat()
  guard stat(path, &status) == 0 else { return String(cString: strerror(errno)) }
  if status.st_mode & S_IFMT == S_IFDIR { return String(cString: strerror(EISDIR)) }
  guard access(path, R_OK) == 0 else { return String(cString: strerror(errno)) }
  return nil
}

/// Why a file could not be created, as far as the system tells.
nonisolated private func systemReason(path: String) -> String? {
  let file = open(path, O_WRONLY | O_CREAT, 0o644)
  guard file < 0 else {
    close(file)
    return nil
  }
  return String(cString: strerror(errno))
}
