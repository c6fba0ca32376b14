internal import CPixman
internal import Canvas
internal import Glibc

extension Painter {
  func fill(_ rect: PixelRect, radius: Double, _ color: PixelColor) {
    let part = rect.intersection(clip)
    guard !part.isEmpty, color.alpha > 0 else { return }
    let pixel = color.premultiplied
    guard let radius = cornerRadius(radius, in: rect) else {
      fillBoxes(part, pixel: pixel)
      return
    }
    let mask = corners.mask(radius: radius)
    let n = mask.width
    fillBand(rect, rows: 0..<n, inset: n, pixel: pixel)
    fillBand(rect, rows: n..<(rect.height - n), inset: 0, pixel: pixel)
    fillBand(rect, rows: (rect.height - n)..<rect.height, inset: n, pixel: pixel)
    fillCorners(of: rect, mask: mask, pixel: pixel)
  }

  func stroke(_ rect: PixelRect, width: Int, radius: Double, _ color: PixelColor) {
    guard width > 0, color.alpha > 0, !rect.intersection(clip).isEmpty else { return }
    guard 2 * width < min(rect.width, rect.height) else {
      fill(rect, radius: radius, color)
      return
    }
    let pixel = color.premultiplied
    var n = 0
    if let radius = cornerRadius(radius, in: rect) {
      let mask = corners.mask(radius: radius, width: width)
      n = mask.width
      fillCorners(of: rect, mask: mask, pixel: pixel)
    }
    // Rows of the corners, then the whole rows below thin corners, then the two sides.
    let solid = min(n, width)
    let sides = max(n, width)
    let height = rect.height
    fillBand(rect, rows: 0..<solid, inset: n, pixel: pixel)
    fillBand(rect, rows: (height - solid)..<height, inset: n, pixel: pixel)
    if n < width {
      fillBand(rect, rows: n..<width, inset: 0, pixel: pixel)
      fillBand(rect, rows: (height - width)..<(height - n), inset: 0, pixel: pixel)
    }
    for x in [rect.x, rect.maxX - width] {
      let side = PixelRect(
        x: x, y: rect.y + sides, width: width, height: height - 2 * sides)
      fillBoxes(side.intersection(clip), pixel: pixel)
    }
  }

  /// The radius that fits: its corners, rounded up to whole pixels, do not overlap. Nil for none.
  func cornerRadius(_ radius: Double, in rect: PixelRect) -> Double? {
    guard radius > 0 else { return nil }
    let most = min(rect.width, rect.height) / 2
    let fitting = radius.rounded(.up) <= Double(most) ? radius : Double(most)
    return fitting > 0 ? fitting : nil
  }

  /// Fills rows of a rectangle, its sides moved inwards by `inset`.
  private func fillBand(_ rect: PixelRect, rows: Range<Int>, inset: Int, pixel: UInt32) {
    let band = PixelRect(
      x: rect.x + inset, y: rect.y + rows.lowerBound, width: rect.width - 2 * inset,
      height: rows.count)
    fillBoxes(band.intersection(clip), pixel: pixel)
  }

  /// Fills a part of the clip with a premultiplied colour.
  func fillBoxes(_ rect: PixelRect, pixel: UInt32) {
    guard !rect.isEmpty else { return }
    if pixel >> 24 == 255 || pixel == 0 {
      // An opaque colour, or the clearing of a layer: stored, without pixman's set-up.
      for box in boxes {
        let part = box.intersection(rect)
        if part.isEmpty { continue }
        let filled = pixman_fill(
          target.surface.pixels, Int32(target.surface.stride), 32, Int32(part.x - target.x),
          Int32(part.y - target.y), Int32(part.width), Int32(part.height), pixel)
        assert(filled != 0, "pixman_fill takes 32-bit pixels")
      }
      return
    }
    composite(solids.image(pixel), mask: nil, maskX: 0, maskY: 0, onto: rect)
  }

  private func fillCorners(of rect: PixelRect, mask: CornerMask, pixel: UInt32) {
    let solid = solids.image(pixel)
    for corner in corners(of: rect, mask) {
      let part = corner.rect.intersection(clip)
      if part.isEmpty { continue }
      composite(
        solid, mask: mask.inside, maskX: corner.maskX - corner.rect.x,
        maskY: corner.maskY - corner.rect.y, onto: part)
    }
  }

  /// Draws a source over a part of the clip; a place (x, y) of the picture is the mask's
  /// (x + maskX, y + maskY).
  func composite(
    _ source: PixmanImage, op: pixman_op_t = PIXMAN_OP_OVER, mask: PixmanImage?, maskX: Int,
    maskY: Int, onto rect: PixelRect
  ) {
    for box in boxes {
      let part = box.intersection(rect)
      if part.isEmpty { continue }
      pixman_image_composite32(
        op, source.pointer, mask?.pointer, target.image.pointer, 0, 0, Int32(part.x + maskX),
        Int32(part.y + maskY), Int32(part.x - target.x), Int32(part.y - target.y),
        Int32(part.width), Int32(part.height))
    }
  }

  // MARK: Rounded clips

  /// One corner of a rectangle and the place of its quarter in a mask.
  struct Corner {
    let rect: PixelRect
    let maskX: Int
    let maskY: Int
  }

  func corners(of rect: PixelRect, _ mask: CornerMask) -> [Corner] {
    let xs = [(rect.x, 0), (rect.maxX - mask.width, mask.width)]
    let ys = [(rect.y, 0), (rect.maxY - mask.height, mask.height)]
    return ys.flatMap { y in
      xs.map { x in
        Corner(
          rect: PixelRect(x: x.0, y: y.0, width: mask.width, height: mask.height), maskX: x.1,
          maskY: y.1)
      }
    }
  }

  /// What lay under the corners of a rounded clip before its contents were drawn.
  struct SavedCorners {
    let mask: CornerMask
    let parts: [(corner: Corner, part: PixelRect, picture: PaintTarget)]
  }

  /// Rounded clips are drawn as rectangles, then the old pixels come back outside the corners:
  /// only a few hundred pixels pay for the rounding.
  func saveCorners(of rect: PixelRect, _ command: DrawCommand) -> SavedCorners? {
    guard let shape = command.clip?.corners, let radii = radii(shape, in: rect) else { return nil }
    let mask = corners.mask(radii: radii)
    let parts = corners(of: rect, mask).compactMap { corner in
      let part = corner.rect.intersection(clip)
      return part.isEmpty ? nil : (corner, part, copy(part))
    }
    return parts.isEmpty ? nil : SavedCorners(mask: mask, parts: parts)
  }

  private func copy(_ part: PixelRect) -> PaintTarget {
    let copy = Surface(width: part.width, height: part.height)
    for y in 0..<part.height {
      let row = target.surface.pixels + (part.y - target.y + y) * target.surface.stride
      memcpy(copy.pixels + y * copy.stride, row + part.x - target.x, part.width * 4)
    }
    return PaintTarget(copy, x: part.x, y: part.y)
  }

  /// drawn x inside + saved x outside. The two products are exactly rounded and their sum is
  /// exact where drawn and saved are equal.
  func restore(_ saved: SavedCorners) {
    let opaque = solids.image(0xff00_0000)
    for (corner, part, picture) in saved.parts {
      let maskX = corner.maskX - corner.rect.x
      let maskY = corner.maskY - corner.rect.y
      composite(
        opaque, op: PIXMAN_OP_OUT_REVERSE, mask: saved.mask.outside, maskX: maskX, maskY: maskY,
        onto: part)
      for box in boxes {
        let area = box.intersection(part)
        if area.isEmpty { continue }
        pixman_image_composite32(
          PIXMAN_OP_ADD, picture.image.pointer, saved.mask.outside.pointer,
          target.image.pointer, Int32(area.x - picture.x), Int32(area.y - picture.y),
          Int32(area.x + maskX), Int32(area.y + maskY), Int32(area.x - target.x),
          Int32(area.y - target.y), Int32(area.width), Int32(area.height))
      }
    }
  }
}
