internal import CPixman
internal import Canvas

extension Painter {
  func image(_ bitmap: Bitmap, in rect: PixelRect, _ stretch: ImageStretch) {
    let part = rect.intersection(clip)
    guard !part.isEmpty else { return }
    let image = PixmanImage(bitmap)
    let fits = bitmap.fits(rect)
    for box in boxes {
      let part = box.intersection(part)
      if part.isEmpty { continue }
      let x = part.x - rect.x
      let y = part.y - rect.y
      if !fits { image.stretch(bitmap, over: rect, from: (x, y), stretch) }
      pixman_image_composite32(
        PIXMAN_OP_OVER, image.pointer, nil, target.image.pointer, fits ? Int32(x) : 0,
        fits ? Int32(y) : 0, 0, 0, Int32(part.x - target.x), Int32(part.y - target.y),
        Int32(part.width), Int32(part.height))
    }
  }
}

extension Bitmap {
  /// Whether it is drawn pixel by pixel: it is as large as the rectangle, or up to a pixel larger. The edges of a
  /// frame are rounded each by itself, so a picture is now and then drawn a pixel smaller than it was
  /// decoded; stretched by that pixel it would be blurred.
  nonisolated fileprivate func fits(_ rect: PixelRect) -> Bool {
    (0...1).contains(width - rect.width) && (0...1).contains(height - rect.height)
  }
}

extension PixmanImage {
  /// Looks at a bitmap's pixels; nothing writes to them through it.
  nonisolated fileprivate convenience init(_ bitmap: Bitmap) {
    self.init(
      format: bitmap.isOpaque ? PIXMAN_x8r8g8b8 : PIXMAN_a8r8g8b8, width: bitmap.width,
      height: bitmap.height, pixels: UnsafeMutableRawPointer(mutating: bitmap.pixels),
      rowBytes: bitmap.width * Bitmap.bytesPerPixel, owner: bitmap)
  }

  /// Lets the bitmap be read as large as a rectangle, from a place in that on (`pixman_image_set_transform`).
  ///
  /// Which pixels of the picture are read for a place is a product of whole numbers, so parts have the bytes of the
  /// whole. The place is in the transform because pixman draws nothing from 32768 on.
  nonisolated fileprivate func stretch(
    _ bitmap: Bitmap, over rect: PixelRect, from place: (x: Int, y: Int), _ stretch: ImageStretch
  ) {
    let stepX = max(1, bitmap.width * 65536 / rect.width)
    let stepY = max(1, bitmap.height * 65536 / rect.height)
    var transform = pixman_transform_t()
    pixman_transform_init_scale(&transform, pixman_fixed_t(stepX), pixman_fixed_t(stepY))
    transform.matrix.0.2 = pixman_fixed_t(clamping: stepX * place.x)
    transform.matrix.1.2 = pixman_fixed_t(clamping: stepY * place.y)
    let filter = stretch == .smooth ? PIXMAN_FILTER_BILINEAR : PIXMAN_FILTER_NEAREST
    let isSet =
      pixman_image_set_transform(pointer, &transform) != 0
      && pixman_image_set_filter(pointer, filter, nil, 0) != 0
    _ = required(isSet ? true : nil, "pixman_image_set_transform")
    // The edge's pixels go on beyond it, so that the edge does not fade.
    pixman_image_set_repeat(pointer, PIXMAN_REPEAT_PAD)
  }
}
