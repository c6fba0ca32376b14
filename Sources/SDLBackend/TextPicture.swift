internal import CPixman
internal import Canvas
internal import Glibc

/// The pixels of a piece of text: coverage to be tinted, or colours of its own.
nonisolated final class TextPicture {
  /// A part of at most `TextPicture.tileWidth` pixels.
  struct Tile {
    /// Its left edge in pixels from the picture's.
    let x: Int
    let width: Int
    let image: PixmanImage
  }

  /// Advance, or ink where that is wider, in device pixels.
  let width: Int
  /// Where the inked part lies, from the piece's left edge and the top of its font's line box.
  let x: Int
  let y: Int
  let height: Int
  let tiles: [Tile]
  let hasColor: Bool
  let bytes: Int

  /// pixman silently draws nothing from a source of 32767 px or more.
  static let tileWidth = 4096

  /// Keeps the inked part of rows of 8-bit coverage.
  init(coverage source: UnsafePointer<UInt8>, width: Int, height: Int, rowBytes: Int) {
    self.width = width
    hasColor = false
    guard let ink = TextPicture.ink(source, width: width, height: height, rowBytes: rowBytes)
    else {
      (x, y, self.height, tiles, bytes) = (0, 0, 0, [], 0)
      return
    }
    x = ink.x
    y = ink.y
    self.height = ink.height
    let stride = (ink.width + 3) & ~3
    let copy = Bytes(count: stride * ink.height)
    for row in 0..<ink.height {
      memcpy(copy.pointer + row * stride, source + (ink.y + row) * rowBytes + ink.x, ink.width)
    }
    bytes = copy.count
    tiles = TextPicture.split(ink.width).map { start, width in
      Tile(
        x: start, width: width,
        image: copy.mask(offset: start, width: width, height: ink.height, rowBytes: stride))
    }
  }

  /// Scales a surface of ARGB pixels by `scale`, each result the mean of what it covers.
  init(colors surface: SDLSurface, width: Int, scale: Double) {
    self.width = width
    hasColor = true
    x = 0
    y = 0
    let scaledHeight = max(1, Int((Double(surface.height) * scale).rounded(.up)))
    height = scaledHeight
    TextPicture.premultiply(surface)
    let source = PixmanImage(
      format: PIXMAN_a8r8g8b8, width: surface.width, height: surface.height,
      pixels: surface.pixels, rowBytes: surface.rowBytes, owner: surface)
    if scale != 1 { TextPicture.scale(source, by: scale) }
    var tiles: [Tile] = []
    var bytes = 0
    for (start, width) in TextPicture.split(max(1, width)) {
      let part = Surface(width: width, height: scaledHeight)
      let image = part.image()
      pixman_image_composite32(
        PIXMAN_OP_SRC, source.pointer, nil, image.pointer, Int32(start), 0, 0, 0, 0, 0,
        Int32(width), Int32(scaledHeight))
      bytes += part.stride * part.height * 4
      tiles.append(Tile(x: start, width: width, image: image))
    }
    self.tiles = tiles
    self.bytes = bytes
  }

  /// The smallest rectangle that holds all pixels that are not 0; nil where all are.
  private static func ink(
    _ source: UnsafePointer<UInt8>, width: Int, height: Int, rowBytes: Int
  ) -> PixelRect? {
    var top = height
    var bottom = 0
    var left = width
    var right = 0
    for y in 0..<height {
      let row = source + y * rowBytes
      var x = 0
      while x < width, row[x] == 0 { x += 1 }
      guard x < width else { continue }
      top = min(top, y)
      bottom = y + 1
      left = min(left, x)
      var end = width
      while end > right, row[end - 1] == 0 { end -= 1 }
      right = max(right, end)
    }
    guard top < bottom else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private static func split(_ width: Int) -> [(start: Int, width: Int)] {
    stride(from: 0, to: width, by: tileWidth).map { ($0, min(tileWidth, width - $0)) }
  }

  /// SDL_ttf hands colour glyphs over premultiplied in some releases, straight in others. A straight
  /// picture betrays itself by a channel above its alpha, which antialiased edges always have.
  private static func premultiply(_ surface: SDLSurface) {
    var isStraight = false
    surface.eachPixel { pixel in
      let alpha = pixel.pointee >> 24
      isStraight = [16, 8, 0].contains { (pixel.pointee >> $0) & 255 > alpha }
      return !isStraight
    }
    guard isStraight else { return }
    surface.eachPixel { pixel in
      let alpha = pixel.pointee >> 24
      func channel(_ shift: UInt32) -> UInt32 {
        ((((pixel.pointee >> shift) & 255) * alpha + 127) / 255) << shift
      }
      pixel.pointee = alpha << 24 | channel(16) | channel(8) | channel(0)
      return true
    }
  }

  /// Lets an image be read `scale` times as large
  /// (`pixman_filter_create_separable_convolution` with a box as wide as a result's pixel).
  private static func scale(_ image: PixmanImage, by scale: Double) {
    let step = pixman_fixed_t((65536 / scale).rounded())
    var transform = pixman_transform_t()
    pixman_transform_init_scale(&transform, step, step)
    var count: Int32 = 0
    let box = max(step, 65536)
    let values = required(
      pixman_filter_create_separable_convolution(
        &count, box, box, PIXMAN_KERNEL_LINEAR, PIXMAN_KERNEL_LINEAR, PIXMAN_KERNEL_BOX,
        PIXMAN_KERNEL_BOX, 4, 4), "pixman_filter_create_separable_convolution")
    defer { free(values) }
    let set =
      pixman_image_set_transform(image.pointer, &transform) != 0
      && pixman_image_set_filter(
        image.pointer, PIXMAN_FILTER_SEPARABLE_CONVOLUTION, values, count) != 0
    _ = required(set ? true : nil, "pixman_image_set_filter")
  }
}
