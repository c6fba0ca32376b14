internal import CPixman
internal import Canvas

/// A set of pixels (`pixman_region32_t`).
nonisolated final class DamageRegion {
  private var region = pixman_region32_t()

  /// The pixels in any of the rectangles (`pixman_region32_init_rects`).
  init(_ rects: [PixelRect]) {
    let boxes = rects.map {
      pixman_box32_t(x1: Int32($0.x), y1: Int32($0.y), x2: Int32($0.maxX), y2: Int32($0.maxY))
    }
    let made = pixman_region32_init_rects(&region, boxes, Int32(boxes.count))
    _ = required(made != 0 ? true : nil, "pixman_region32_init_rects")
  }

  deinit { pixman_region32_fini(&region) }

  /// Takes away what is in another region (`pixman_region32_subtract`).
  func subtract(_ other: DamageRegion) {
    var rest = pixman_region32_t()
    pixman_region32_init(&rest)
    let done = pixman_region32_subtract(&rest, &region, &other.region)
    _ = required(done != 0 ? true : nil, "pixman_region32_subtract")
    pixman_region32_fini(&region)
    region = rest
  }

  /// The same pixels as disjoint rectangles.
  var rects: [PixelRect] {
    var count: Int32 = 0
    let first = pixman_region32_rectangles(&region, &count)
    return UnsafeBufferPointer(start: first, count: Int(count)).map {
      PixelRect(
        x: Int($0.x1), y: Int($0.y1), width: Int($0.x2 - $0.x1), height: Int($0.y2 - $0.y1))
    }
  }
}

/// Rectangles that may overlap, as disjoint ones inside the picture.
nonisolated func disjoint(_ rects: [PixelRect], inside bounds: PixelRect) -> [PixelRect] {
  let parts = rects.compactMap { rect -> PixelRect? in
    let part = rect.intersection(bounds)
    return part.isEmpty ? nil : part
  }
  return parts.count > 1 ? DamageRegion(parts).rects : parts
}

/// What is left of rectangles after others are taken away.
nonisolated func remainder(of rects: [PixelRect], without others: [PixelRect]) -> [PixelRect] {
  let region = DamageRegion(rects)
  region.subtract(DamageRegion(others))
  return region.rects
}
