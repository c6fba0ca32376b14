internal import CSDL2

/// One `SDL_Surface`, as SDL's font and picture libraries hand them over.
nonisolated final class SDLSurface {
  let pointer: UnsafeMutablePointer<SDL_Surface>
  private let owner: AnyObject?

  /// Takes over a surface that a C function returned.
  init(owning pointer: UnsafeMutablePointer<SDL_Surface>) {
    self.pointer = pointer
    owner = nil
  }

  /// Looks at the pixels of a picture, without its alpha.
  init(viewing surface: Surface) {
    owner = surface
    pointer = required(
      SDL_CreateRGBSurfaceWithFormatFrom(
        surface.pixels, Int32(surface.width), Int32(surface.height), 32,
        Int32(surface.stride * 4), SDL_PIXELFORMAT_RGB888.rawValue),
      "SDL_CreateRGBSurfaceWithFormatFrom")
  }

  deinit { SDL_FreeSurface(pointer) }

  var width: Int { Int(pointer.pointee.w) }
  var height: Int { Int(pointer.pointee.h) }
  var rowBytes: Int { Int(pointer.pointee.pitch) }
  var pixels: UnsafeMutableRawPointer { pointer.pointee.pixels }

  /// Visits 32-bit pixels row by row until one answers false.
  func eachPixel(_ body: (UnsafeMutablePointer<UInt32>) -> Bool) {
    for y in 0..<height {
      let row = (pixels + y * rowBytes).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width where !body(row + x) { return }
    }
  }

  /// The alpha of ARGB pixels, `width` bytes a row, where all that is seen is plain white; else nil.
  func coverageOfWhite() -> Bytes? {
    let coverage = Bytes(count: width * height)
    var place = coverage.pointer
    var isWhite = true
    eachPixel { pixel in
      let alpha = pixel.pointee >> 24
      isWhite = alpha == 0 || pixel.pointee & 0xff_ffff == 0xff_ffff
      place.pointee = UInt8(alpha)
      place += 1
      return isWhite
    }
    return isWhite ? coverage : nil
  }
}
