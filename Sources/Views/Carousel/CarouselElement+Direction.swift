import Canvas

/// Where a carousel's pages lie in its space. Everything else counts points from the leading edge, along the axis.
extension CarouselElement {
  /// Whether the first page is at the right.
  package var isReversed: Bool { orientation == .horizontal && isRightToLeft }

  /// The top left corner of a page that begins so many points from the frame's leading edge.
  func origin(at distance: Double) -> Point {
    let frame = pagesFrame
    if isReversed { return Point(x: frame.maxX - distance - geometry.pageLength, y: frame.minY) }
    let shift = orientation.point(along: distance, across: 0)
    return Point(x: frame.minX + shift.x, y: frame.minY + shift.y)
  }

  /// The device pixel at which a page begins on the left, or at the top, so many pixels behind the settled place.
  func pixel(at distance: Int, in canvas: DrawContext) -> Int {
    let lead = geometry.lead * canvas.scale
    guard isReversed else {
      return DrawContext.round(orientation.along(canvas.pixels(of: frame.origin)) + lead) + distance
    }
    let end = canvas.pixels(of: Point(x: frame.maxX, y: frame.minY)).x
    return DrawContext.round(end - lead) - distance
      - DrawContext.round(geometry.pageLength * canvas.scale)
  }

  /// What an effect does to a page, as its mirror image where pages go from right to left.
  func transform(of effect: VisualEffect, size: Size) -> ProjectiveTransform {
    var transform = effect.transform(of: size)
    guard isReversed else { return transform }
    if transform.isTranslation {
      transform.x0 = -transform.x0
      return transform
    }
    var mirror = ProjectiveTransform(scaleX: -1, y: 1)
    mirror.x0 = size.width
    return mirror.concatenating(transform).concatenating(mirror)
  }
}
