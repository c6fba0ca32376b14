internal import CPixman
internal import Canvas

/// Ellipses, and shapes with gradients. The colour of a pixel is counted from the shape alone, never from the clip or
/// the damage.
extension Painter {
  func shade(_ rect: PixelRect, _ corners: PixelCorners, width: Int?, _ shade: PixelShade) {
    guard !rect.intersection(clip).isEmpty, width.map({ $0 > 0 }) ?? true else { return }
    let width = width.flatMap { 2 * $0 < min(rect.width, rect.height) ? $0 : nil }
    let source = ShadeSource(shade, solids: solids, gradients: gradients)
    let mask = radii(corners, in: rect).map { self.corners.mask(radii: $0, width: width) }
    if let mask {
      for corner in self.corners(of: rect, mask) {
        draw(source, of: rect, mask: (mask, corner), onto: corner.rect.intersection(clip))
      }
    }
    for part in Self.straightParts(of: rect, corner: mask.map { ($0.width, $0.height) }, width) {
      draw(source, of: rect, mask: nil, onto: part.intersection(clip))
    }
  }

  func radii(_ corners: PixelCorners, in rect: PixelRect) -> CornerRadii? {
    switch corners {
    case .round(let radius):
      return cornerRadius(radius, in: rect).map { CornerRadii(x: $0, y: $0) }
    case .ellipse:
      // Two halves of whole pixels, and one between them where the length is odd.
      let radii = CornerRadii(x: Double(rect.width / 2), y: Double(rect.height / 2))
      return radii.x > 0 && radii.y > 0 ? radii : nil
    }
  }

  /// What lies between the corners, of a filled shape or of a frame.
  private static func straightParts(
    of rect: PixelRect, corner: (width: Int, height: Int)?, _ frame: Int?
  ) -> [PixelRect] {
    let (w, h) = corner ?? (0, 0)
    func band(_ rows: Range<Int>, inset: Int) -> PixelRect {
      PixelRect(
        x: rect.x + inset, y: rect.y + rows.lowerBound, width: rect.width - 2 * inset,
        height: rows.count)
    }
    guard let frame else {
      return [
        band(0..<h, inset: w), band(h..<(rect.height - h), inset: 0),
        band((rect.height - h)..<rect.height, inset: w),
      ]
    }
    // Rows beside the corners, then the whole rows below thin corners, then the two sides.
    let solid = min(h, frame)
    let sides = max(h, frame)
    let height = rect.height
    var parts = [band(0..<solid, inset: w), band((height - solid)..<height, inset: w)]
    if h < frame {
      parts += [band(h..<frame, inset: 0), band((height - frame)..<(height - h), inset: 0)]
    }
    for x in [rect.x, rect.maxX - frame] {
      parts.append(
        PixelRect(x: x, y: rect.y + sides, width: frame, height: max(0, height - 2 * sides)))
    }
    return parts
  }

  private func draw(
    _ source: ShadeSource, of rect: PixelRect, mask: (image: CornerMask, corner: Corner)?,
    onto part: PixelRect
  ) {
    guard !part.isEmpty else { return }
    let maskX = mask.map { $0.corner.maskX - $0.corner.rect.x } ?? 0
    let maskY = mask.map { $0.corner.maskY - $0.corner.rect.y } ?? 0
    switch source {
    case .color(let pixel):
      guard let mask else { return fillBoxes(part, pixel: pixel) }
      composite(
        solids.image(pixel), mask: mask.image.inside, maskX: maskX, maskY: maskY, onto: part)
    case .gradient(let gradient):
      for box in boxes {
        let seen = box.intersection(part)
        if seen.isEmpty { continue }
        draw(
          gradient, from: rect, mask: mask?.image.inside, maskX: maskX, maskY: maskY, onto: seen)
      }
    }
  }

  /// Pixels painted at once into a strip before they are laid over the picture: 64 KB.
  private static let strip = 1 << 14

  private func draw(
    _ gradient: GradientFill, from rect: PixelRect, mask: PixmanImage?, maskX: Int, maskY: Int,
    onto part: PixelRect
  ) {
    let (x, y) = (part.x - rect.x, part.y - rect.y)
    if mask == nil, gradient.isOpaque {
      for row in 0..<part.height {
        let pixels =
          target.surface.pixels + (part.y + row - target.y) * target.surface.stride + part.x
          - target.x
        gradient.fill(pixels, count: part.width, x: x, y: y + row)
      }
      return
    }
    let rows = max(1, min(part.height, Self.strip / part.width))
    let strip = Surface(width: part.width, height: rows)
    let image = strip.image()
    for top in stride(from: 0, to: part.height, by: rows) {
      let count = min(rows, part.height - top)
      for row in 0..<count {
        gradient.fill(
          strip.pixels + row * strip.stride, count: part.width, x: x, y: y + top + row)
      }
      pixman_image_composite32(
        PIXMAN_OP_OVER, image.pointer, mask?.pointer, target.image.pointer, 0, 0,
        Int32(part.x + maskX), Int32(part.y + top + maskY), Int32(part.x - target.x),
        Int32(part.y + top - target.y), Int32(part.width), Int32(count))
    }
    withExtendedLifetime(image) {}
  }
}

/// What the pixels of a shape are taken from.
enum ShadeSource {
  /// Premultiplied a8r8g8b8.
  case color(UInt32)
  case gradient(GradientFill)

  init(_ shade: PixelShade, solids: SolidColors, gradients: GradientRamps) {
    switch shade {
    case .color(let color): self = .color(color.premultiplied)
    case .gradient(let gradient):
      self = .gradient(GradientFill(gradient, ramp: gradients.ramp(gradient.stops)))
    }
  }
}
