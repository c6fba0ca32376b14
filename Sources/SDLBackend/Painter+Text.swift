internal import CPixman
internal import Canvas

extension Painter {
  func text(_ run: TextRun, x: Int, y: Int, _ color: PixelColor) {
    guard color.alpha > 0, x < clip.maxX, !run.text.isEmpty else { return }
    let area = rows(of: run, y: y).intersection(clip)
    guard !area.isEmpty else { return }
    let shaped = fonts.shaped(run)
    guard x + shaped.width > clip.x else { return }
    let solid = solids.image(color.premultiplied)
    for index in shaped.pieces.indices {
      let piece = shaped.pieces[index]
      let left = x + piece.x
      if left >= clip.maxX { break }
      if left + piece.width <= clip.x { continue }
      guard let picture = fonts.shownPicture(of: index, in: shaped) else { continue }
      for tile in picture.tiles {
        let place = PixelRect(
          x: left + picture.x + tile.x, y: y + piece.y + picture.y, width: tile.width,
          height: picture.height)
        let part = place.intersection(area)
        if part.isEmpty { continue }
        if picture.hasColor {
          draw(tile.image, at: place, in: part, alpha: color.alpha)
        } else {
          composite(solid, mask: tile.image, maskX: -place.x, maskY: -place.y, onto: part)
        }
      }
    }
  }

  /// A rectangle that holds all that a run draws.
  func reach(of run: TextRun, x: Int, y: Int) -> PixelRect? {
    guard !rows(of: run, y: y).intersection(clip).isEmpty else { return nil }
    var area = rows(of: run, y: y)
    area.x = x
    area.width = fonts.shaped(run).width
    return area
  }

  /// The rows that a run may ink: its line box and as much above and below, for fonts with
  /// towering marks. Ink beyond is cut, so that a run outside the clip need not be shaped.
  private func rows(of run: TextRun, y: Int) -> PixelRect {
    let metrics = fonts.metrics(of: run.font)
    let height = metrics.ascent + metrics.descent
    return PixelRect(x: clip.x, y: y - height, width: clip.width, height: 3 * height)
  }

  private func draw(_ image: PixmanImage, at place: PixelRect, in rect: PixelRect, alpha: UInt8) {
    let mask = alpha == 255 ? nil : solids.image(UInt32(alpha) << 24)
    for box in boxes {
      let part = box.intersection(rect)
      if part.isEmpty { continue }
      pixman_image_composite32(
        PIXMAN_OP_OVER, image.pointer, mask?.pointer, target.image.pointer,
        Int32(part.x - place.x), Int32(part.y - place.y), 0, 0, Int32(part.x - target.x),
        Int32(part.y - target.y), Int32(part.width), Int32(part.height))
    }
  }
}
