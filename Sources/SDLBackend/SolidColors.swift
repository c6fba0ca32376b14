internal import CPixman
internal import Canvas

/// Single-colour pixman images, kept because making one costs as much as drawing a short text.
final class SolidColors {
  private var images: [UInt32: PixmanImage] = [:]
  private var last: (pixel: UInt32, image: PixmanImage)?

  /// Kept images at most: some 200 bytes each; more colours than this are an animation's.
  private let limit = 256

  nonisolated deinit {}

  /// The image of a premultiplied a8r8g8b8 colour.
  func image(_ pixel: UInt32) -> PixmanImage {
    if let last, last.pixel == pixel { return last.image }
    let image: PixmanImage
    if let known = images[pixel] {
      image = known
    } else {
      if images.count >= limit { images.removeAll() }
      image = PixmanImage(solid: pixel)
      images[pixel] = image
    }
    last = (pixel, image)
    return image
  }
}

extension PixelColor {
  /// 0xAARRGGBB, the colour multiplied by its alpha, rounded to nearest.
  nonisolated var premultiplied: UInt32 {
    let alpha = UInt32(self.alpha)
    func channel(_ value: UInt8) -> UInt32 { (UInt32(value) * alpha + 127) / 255 }
    return alpha << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }
}
