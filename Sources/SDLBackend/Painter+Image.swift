internal import CPixman
internal import Canvas

extension Painter {
  func image(_ bitmap: Bitmap, in rect: PixelRect, _ stretch: ImageStretch) {
    let part = rect.intersection(clip)
    guard !part.isEmpty else { return }
    let image = PixmanImage(bitmap)
    if !bitmap.fits(rect) { image.stretch(bitmap, over: rect, stretch) }
    for box in boxes {
      let part = box.intersection(part)
      if part.isEmpty { continue }
      pixman_image_composite32(
        PIXMAN_OP_OVER, image.pointer, nil, target.image.pointer, Int32(part.x - rect.x),
        Int32(part.y - rect.y), 0, 0, Int32(part.x - target.x), Int32(part.y - target.y),
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

  /// Lets the bitmap be read as large as the rectangle (`pixman_image_set_transform`). Where a pixel of the
  /// picture is read depends on its place alone, by whole numbers, so parts have the bytes of the whole.
  nonisolated fileprivate func stretch(
    _ bitmap: Bitmap, over rect: PixelRect, _ stretch: ImageStretch
  ) {
    var transform = pixman_transform_t()
    pixman_transform_init_scale(
      &transform, pixman_fixed_t(bitmap.width * 65536 / rect.width),
      pixman_fixed_t(bitmap.height * 65536 / rect.height))
    let filter = stretch == .smooth ? PIXMAN_FILTER_BILINEAR : PIXMAN_FILTER_NEAREST
    let isSet =
      pixman_image_set_transform(pointer, &transform) != 0
      && pixman_image_set_filter(pointer, filter, nil, 0) != 0
    _ = required(isSet ? true : nil, "pixman_image_set_transform")
    // The edge's pixels go on beyond it, so that the edge does not fade.
    pixman_image_set_repeat(pointer, PIXMAN_REPEAT_PAD)
  }
}
