internal import CPixman
internal import Canvas

/// Rectangles that may overlap, as disjoint ones inside the picture (`pixman_region32_init_rects`).
func disjoint(_ rects: [PixelRect], inside bounds: PixelRect) -> [PixelRect] {
  let parts = rects.compactMap { rect -> PixelRect? in
    let part = rect.intersection(bounds)
    return part.isEmpty ? nil : part
  }
  guard parts.count > 1 else { return parts }
  let boxes = parts.map {
    pixman_box32_t(x1: Int32($0.x), y1: Int32($0.y), x2: Int32($0.maxX), y2: Int32($0.maxY))
  }
  var region = pixman_region32_t()
  let made = pixman_region32_init_rects(&region, boxes, Int32(boxes.count))
  defer { pixman_region32_fini(&region) }
  _ = required(made != 0 ? region : nil, "pixman_region32_init_rects")
  var count: Int32 = 0
  let first = pixman_region32_rectangles(&region, &count)
  return UnsafeBufferPointer(start: first, count: Int(count)).map {
    PixelRect(
      x: Int($0.x1), y: Int($0.y1), width: Int($0.x2 - $0.x1), height: Int($0.y2 - $0.y1))
  }
}
