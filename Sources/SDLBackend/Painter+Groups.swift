internal import CPixman
internal import Canvas

/// Transformed groups: painted once at the device's scale in their own space, then sampled.
///
/// Where a pixel of the group comes to lie, and of what it is mixed, is counted from the group's own space and
/// never from the clip or the damage; so a group that is drawn again, in part or as a whole, has the same bytes.
extension Painter {
  /// Draws a group whose space begins at (x, y) of the picture before the transform.
  func drawGroup(
    _ commands: ArraySlice<DrawCommand>, by transform: ProjectiveTransform, x: Int, y: Int,
    opacity: UInt8
  ) {
    if let way = transform.wholeTranslation, abs(way.x) < Self.farthest, abs(way.y) < Self.farthest
    {
      return replay(commands, x: x + way.x, y: y + way.y)
    }
    guard let place = GroupPlace(of: wholeExtent(of: commands), by: transform) else { return }
    let shown = place.bounds.offset(x: x, y: y).intersection(clip)
    let parts = boxes.compactMap { box -> PixelRect? in
      let part = box.intersection(shown)
      return part.isEmpty ? nil : part.offset(x: -x, y: -y)
    }
    guard !parts.isEmpty else { return }
    let picture: GroupPicture
    if place.isKept {
      picture = groups.picture(of: commands, in: place.area, at: place.level) {
        paintGroup(commands, in: place.area, at: place.level)
      }
    } else {
      let seen = parts.dropFirst().reduce(parts[0]) { $0.union($1) }
      guard let area = place.source(of: seen) else { return }
      picture = paintGroup(commands, in: area, at: place.level)
    }
    sample(picture, at: place, parts, x: x, y: y, opacity: opacity)
  }

  /// Pixels from its space's origin within which a transformed group is drawn: pixman's coordinates are 16.16
  /// numbers, and those of a turned rectangle's corners lie farther out than the rectangle.
  nonisolated static let farthest = 8191

  /// The group and its transform, where these commands are nothing but one that is sampled.
  func soleGroup(
    in commands: ArraySlice<DrawCommand>
  ) -> (commands: ArraySlice<DrawCommand>, transform: ProjectiveTransform)? {
    guard case .pushTransform(let transform)? = commands.first, transform.wholeTranslation == nil,
      end(of: commands, from: commands.startIndex) == commands.endIndex - 1
    else { return nil }
    return (commands[commands.startIndex + 1..<commands.endIndex - 1], transform)
  }

  /// What a group covers, in the space around it.
  func groupExtent(
    of commands: ArraySlice<DrawCommand>, by transform: ProjectiveTransform
  ) -> PixelRect? {
    if let way = transform.wholeTranslation, abs(way.x) < Self.farthest, abs(way.y) < Self.farthest
    {
      return wholeExtent(of: commands)?.offset(x: way.x, y: way.y)
    }
    return GroupPlace(of: wholeExtent(of: commands), by: transform)?.bounds
  }

  /// What a group covers in its own space, whatever of it can be seen.
  private func wholeExtent(of commands: ArraySlice<DrawCommand>) -> PixelRect? {
    let outer = clip
    defer { clip = outer }
    clip = Self.everything
    return extent(of: commands, x: 0, y: 0)
  }

  // MARK: Painting

  /// Pixels a side of what is painted at once before it is halved: 16 MB.
  private static let tile = 2048

  private func paintGroup(
    _ commands: ArraySlice<DrawCommand>, in area: PixelRect, at level: GroupLevel
  ) -> GroupPicture {
    let picture = GroupPicture(of: area, at: level, ledger: fonts.ledger)
    guard level.x > 0 || level.y > 0 else {
      paint(commands, into: PaintTarget(picture.surface, x: area.x, y: area.y))
      return picture
    }
    let image = picture.surface.image()
    // Of a group that is shown very small a tile is less than a pixel.
    let side = (width: max(Self.tile, 1 << level.x), height: max(Self.tile, 1 << level.y))
    for top in stride(from: area.y, to: area.maxY, by: side.height) {
      for left in stride(from: area.x, to: area.maxX, by: side.width) {
        let part = PixelRect(x: left, y: top, width: side.width, height: side.height)
          .intersection(area)
        let full = layers.take(width: part.width, height: part.height)
        let target = PaintTarget(full, x: left, y: top)
        clear(full)
        paint(commands, into: target)
        let small = halved(full, level)
        let source = small.image()
        withExtendedLifetime((source, image)) {
          pixman_image_composite32(
            PIXMAN_OP_SRC, source.pointer, nil, image.pointer, 0, 0, 0, 0,
            Int32((left - area.x) >> level.x), Int32((top - area.y) >> level.y),
            Int32(small.width), Int32(small.height))
        }
        layers.give(back: full)
      }
    }
    return picture
  }

  private func clear(_ surface: Surface) {
    surface.pixels.update(repeating: 0, count: surface.stride * surface.height)
  }

  private func paint(_ commands: ArraySlice<DrawCommand>, into inner: PaintTarget) {
    let outer = (target, clip, boxes)
    defer { (target, clip, boxes) = outer }
    target = inner
    clip = PixelRect(
      x: inner.x, y: inner.y, width: inner.surface.width, height: inner.surface.height)
    boxes = [clip]
    replay(commands, x: 0, y: 0)
  }

  /// The picture with each pixel the mean of 2^level.x by 2^level.y: a bilinear sample between two pixels is
  /// their mean.
  private func halved(_ surface: Surface, _ level: GroupLevel) -> Surface {
    var small = surface
    for step in 0..<max(level.x, level.y) {
      let (x, y) = (step < level.x ? 2 : 1, step < level.y ? 2 : 1)
      let half = Surface(width: small.width / x, height: small.height / y)
      let source = small.image()
      source.sample(by: ProjectiveTransform(scaleX: Double(x), y: Double(y)))
      let image = half.image()
      withExtendedLifetime((source, image)) {
        pixman_image_composite32(
          PIXMAN_OP_SRC, source.pointer, nil, image.pointer, 0, 0, 0, 0, 0, 0, Int32(half.width),
          Int32(half.height))
      }
      small = half
    }
    return small
  }

  // MARK: Sampling

  /// Lays parts of a group's picture over the target; the parts are in the space around the group.
  private func sample(
    _ picture: GroupPicture, at place: GroupPlace, _ parts: [PixelRect], x: Int, y: Int,
    opacity: UInt8
  ) {
    let matrix = place.matrix(of: picture)
    let (column, row) = (place.anchor.x, place.anchor.y)
    guard place.isForPixman else {
      let sampler = PerspectiveSampler(
        matrix: matrix, picture: picture.surface, nearW: place.nearW, opacity: opacity)
      for part in parts {
        sampler.draw(
          part.offset(x: -column, y: -row), onto: target.surface, x: column + x - target.x,
          y: row + y - target.y)
      }
      return
    }
    let image = picture.surface.image()
    image.sample(by: matrix)
    let mask = opacity == 255 ? nil : solids.image(UInt32(opacity) << 24)
    withExtendedLifetime((image, mask)) {
      for part in parts {
        pixman_image_composite32(
          PIXMAN_OP_OVER, image.pointer, mask?.pointer, target.image.pointer,
          Int32(part.x - column), Int32(part.y - row), 0, 0, Int32(part.x + x - target.x),
          Int32(part.y + y - target.y), Int32(part.width), Int32(part.height))
      }
    }
  }
}

extension PixmanImage {
  /// Has the image sampled, between its pixels too, where a transform takes those that are drawn
  /// (`pixman_image_set_transform`, `pixman_image_set_filter`).
  nonisolated fileprivate func sample(by transform: ProjectiveTransform) {
    var matrix = transform.fixed
    let set =
      pixman_image_set_transform(pointer, &matrix) != 0
      && pixman_image_set_filter(pointer, PIXMAN_FILTER_BILINEAR, nil, 0) != 0
    _ = required(set ? true : nil, "pixman_image_set_transform")
  }
}

extension ProjectiveTransform {
  /// As pixman takes it: 16.16 numbers, each rounded to the nearest.
  nonisolated fileprivate var fixed: pixman_transform_t {
    func fixed(_ value: Double) -> Int32 {
      Int32(max(-2_147_483_647, min(2_147_483_647, (value * 65536).rounded())))
    }
    return pixman_transform_t(
      matrix: (
        (fixed(xx), fixed(xy), fixed(x0)), (fixed(yx), fixed(yy), fixed(y0)),
        (fixed(wx), fixed(wy), fixed(w0))
      ))
  }
}
