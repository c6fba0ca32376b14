internal import Canvas

/// Where a group comes to lie, and how its pixels are found from there. All of it depends on the group and its
/// transform alone.
///
/// It knows numbers; no pixels.
nonisolated struct GroupPlace {
  /// A pixel of the space around, by its leading corner.
  struct Anchor: Equatable {
    var x: Int
    var y: Int
  }

  /// What the group covers in its own space, in whole pixels of its picture.
  let area: PixelRect
  let level: GroupLevel
  /// What it may cover in the space around.
  let bounds: PixelRect
  /// The pixel around which the others are counted: near the group's middle, so that the 16 bits that a fraction
  /// has are exact enough at its edges.
  let anchor: Anchor
  /// Whether the whole picture is painted at once, so that it can be kept.
  let isKept: Bool
  /// From the space around to the group's.
  private let inverse: ProjectiveTransform
  /// W of the inverse, at the picture's farthest corner and where it is cut off before the viewer.
  private let nearW: (least: Double, most: Double)
  /// What `matrix` is larger by than the inverse.
  private var magnification = 1.0
  /// Whether pixman can draw any part of the bounds at once.
  private var isWhole = true

  /// Pixels of a picture that is painted as a whole; of a larger one just what is seen, or, in perspective, fewer.
  private static let wholeLimit = 1 << 22
  /// Numbers beyond which pixman's may overflow, a little less than 2^15.
  private static let overflow = 30_000.0

  /// Nil where nothing can be seen: for no extent, or a transform that is not finite, has no inverse, or makes the
  /// group less than about a pixel of 2^14 wide or high.
  init?(of extent: PixelRect?, by transform: ProjectiveTransform) {
    let limit = Painter.farthest
    let all = PixelRect(x: -limit, y: -limit, width: 2 * limit, height: 2 * limit)
    guard let extent = extent?.intersection(all), !extent.isEmpty, transform.isFinite,
      let inverse = transform.inverse
    else { return nil }
    let rect = Self.points(extent)
    guard let stretch = Self.stretch(of: transform, over: rect) else { return nil }
    var level = GroupLevel(stretchX: stretch.x, stretchY: stretch.y)
    var area = Self.area(of: extent, at: level, by: transform)
    func pixels() -> Int { level.width(of: area) * level.height(of: area) }
    while !transform.isAffine, pixels() > Self.wholeLimit {
      if level.width(of: area) > level.height(of: area) { level.x += 1 } else { level.y += 1 }
      area = Self.area(of: extent, at: level, by: transform)
    }
    // Samples are mixed of two pixels of the picture, so they reach one beyond it.
    let reach = Rect(
      x: Double(area.x - 1 << level.x), y: Double(area.y - 1 << level.y),
      width: Double(area.width + 2 << level.x), height: Double(area.height + 2 << level.y))
    let corners = Self.corners(of: area).map { transform.product($0.x, $0.y, 1).w }
    guard let bounds = Self.pixels(around: transform.outline(of: reach)),
      let farthest = corners.max(), farthest > 0
    else { return nil }
    let middle = Point(x: rect.center.x, y: rect.center.y)
    let center = transform.apply(to: middle) ?? Self.middle(of: bounds)
    guard let center = Self.inside(center, bounds) else { return nil }
    self.area = area
    self.level = level
    self.bounds = bounds
    self.inverse = inverse
    // Twice as far, so that pixels across the picture's edge are not left out.
    nearW = (1 / (2 * farthest), 1 / (farthest * ProjectiveTransform.nearest))
    anchor = center
    isKept = pixels() <= Self.wholeLimit
    isWhole = transform.isAffine && isSafe(bounds)
    if !transform.isAffine { magnification = magnification(of: pictureTransform) }
  }

  /// The picture's area: in perspective with a margin of transparent pixels.
  private static func area(
    of extent: PixelRect, at level: GroupLevel, by transform: ProjectiveTransform
  ) -> PixelRect {
    if transform.isAffine { return level.aligned(extent) }
    let (x, y) = (margin << level.x, margin << level.y)
    return level.aligned(
      PixelRect(
        x: extent.x - x, y: extent.y - y, width: extent.width + 2 * x, height: extent.height + 2 * y
      ))
  }

  /// Pixels of a picture: a sample one pixel from its begin mixes the first two.
  private static let margin = 3

  private static func points(_ rect: PixelRect) -> Rect {
    Rect(
      x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
  }

  /// The most that a pixel is enlarged along x and y, at the corners and in the middle.
  private static func stretch(
    of transform: ProjectiveTransform, over rect: Rect
  ) -> (x: Double, y: Double)? {
    var most: (x: Double, y: Double)?
    for point in [
      rect.center, rect.origin, Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
    ] {
      guard let stretch = transform.stretch(at: point) else { continue }
      most = (max(most?.x ?? 0, stretch.x), max(most?.y ?? 0, stretch.y))
    }
    guard let most, most.x.isFinite, most.y.isFinite, min(most.x, most.y) > 1.0 / 16384 else {
      return nil
    }
    return most
  }

  /// The whole pixels around a convex outline, as far as a picture may reach.
  private static func pixels(around outline: [Point]) -> PixelRect? {
    guard let first = outline.first else { return nil }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in outline {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    func whole(_ value: Double) -> Int { Int(max(-1e9, min(1e9, value))) }
    let rect = PixelRect(
      x: whole(left.rounded(.down)), y: whole(top.rounded(.down)),
      width: whole(right.rounded(.up)) - whole(left.rounded(.down)),
      height: whole(bottom.rounded(.up)) - whole(top.rounded(.down)))
    return rect.isEmpty ? nil : rect
  }

  private static func middle(of rect: PixelRect) -> Point {
    Point(x: Double(rect.x + rect.width / 2), y: Double(rect.y + rect.height / 2))
  }

  private static func inside(_ point: Point, _ bounds: PixelRect) -> Anchor? {
    guard abs(point.x) < 1e9, abs(point.y) < 1e9 else { return nil }
    // Not half-way between two pixels, where the last bit of a sum would decide: middles lie there.
    func pixel(_ value: Double) -> Int { Int((value + 1.0 / 3).rounded(.down)) }
    return Anchor(x: pixel(point.x), y: pixel(point.y))
  }

  // MARK: From the space around to the picture

  /// From pixels counted from the anchor to pixels of the picture.
  ///
  /// In perspective the numbers are as large as pixman's integers hold, so that 16 bits of fraction leave more digits.
  func matrix(of picture: GroupPicture) -> ProjectiveTransform {
    var matrix = pictureTransform
    if matrix.isAffine {
      // Exact after the rounding: both areas begin on whole pixels of the picture.
      let (x, y) = ((picture.area.x - area.x) >> level.x, (picture.area.y - area.y) >> level.y)
      matrix.x0 = (matrix.x0 * 65536).rounded() / 65536 - Double(x)
      matrix.y0 = (matrix.y0 * 65536).rounded() / 65536 - Double(y)
      return matrix
    }
    let factor = magnification
    (matrix.xx, matrix.xy, matrix.x0) = (matrix.xx * factor, matrix.xy * factor, matrix.x0 * factor)
    (matrix.yx, matrix.yy, matrix.y0) = (matrix.yx * factor, matrix.yy * factor, matrix.y0 * factor)
    (matrix.wx, matrix.wy, matrix.w0) = (matrix.wx * factor, matrix.wy * factor, matrix.w0 * factor)
    return matrix
  }

  /// From pixels counted from the anchor to pixels of the whole picture.
  private var pictureTransform: ProjectiveTransform {
    ProjectiveTransform(translationX: Double(anchor.x), y: Double(anchor.y))
      .concatenating(inverse)
      .concatenating(ProjectiveTransform(translationX: -Double(area.x), y: -Double(area.y)))
      .concatenating(
        ProjectiveTransform(scaleX: 1 / Double(1 << level.x), y: 1 / Double(1 << level.y)))
  }

  private func magnification(of matrix: ProjectiveTransform) -> Double {
    var most = [matrix.xx, matrix.xy, matrix.yx, matrix.yy, matrix.wx, matrix.wy].map(abs).max() ?? 1
    // Farther out no picture reaches.
    let limit = 2 * Painter.farthest
    let shown = bounds.intersection(
      PixelRect(
        x: anchor.x - limit, y: anchor.y - limit, width: 2 * limit, height: 2 * limit))
    for corner in Self.corners(of: shown) {
      let image = matrix.product(corner.x - Double(anchor.x), corner.y - Double(anchor.y), 1)
      most = max(most, abs(image.x), abs(image.y), abs(image.w))
    }
    let factor = Self.overflow / 2 / most
    return factor.isFinite && factor > 0 ? factor : 1
  }

  /// What of the group's space is seen in a part of the space around, in whole pixels of its picture. Nil for
  /// nothing.
  func source(of part: PixelRect) -> PixelRect? {
    guard let seen = inverse.bounds(of: Self.points(part)),
      let pixels = Self.pixels(around: [seen.origin, Point(x: seen.maxX, y: seen.maxY)])
    else { return nil }
    let (x, y) = (2 << level.x, 2 << level.y)
    let wide = PixelRect(
      x: pixels.x - x, y: pixels.y - y, width: pixels.width + 2 * x, height: pixels.height + 2 * y)
    let source = level.aligned(wide).intersection(area)
    return source.isEmpty ? nil : source
  }

  /// A part in pieces that pixman can draw: itself for an affine map whose numbers pixman has. Else row by row what
  /// lies on the picture and a little around it, rows of the same span in one piece.
  ///
  /// In perspective, pixman 0.42 divides a sample's coordinates as unsigned numbers: those left of the picture or above
  /// it become any others. So nothing is asked for there, and the picture begins with a margin.
  func spans(of part: PixelRect, by matrix: ProjectiveTransform, of picture: GroupPicture)
    -> [PixelRect]
  {
    if isWhole { return [part] }
    let least = matrix.isAffine ? -1.0 : 1
    let (right, bottom) = (
      Double(picture.surface.width) + least, Double(picture.surface.height) + least
    )
    var spans: [PixelRect] = []
    for y in part.y..<part.maxY {
      let row = (w: Double(y - anchor.y) + 0.5, from: Double(bounds.x - anchor.x) + 0.5)
      let start = matrix.product(row.from, row.w, 1)
      var (first, end) = (0.0, Double(bounds.width))
      // Each says: value + slope x pixel >= 0.
      for (value, slope) in [
        (start.x - least * start.w, matrix.xx - least * matrix.wx),
        (start.y - least * start.w, matrix.yx - least * matrix.wx),
        (right * start.w - start.x, right * matrix.wx - matrix.xx),
        (bottom * start.w - start.y, bottom * matrix.wx - matrix.yx),
        (start.w - nearW.least * magnification, matrix.wx),
        (nearW.most * magnification - start.w, -matrix.wx),
      ] {
        if slope == 0 {
          if value < 0 { end = 0 }
        } else if slope > 0 {
          first = max(first, (-value / slope).rounded(.up))
        } else {
          end = min(end, (value / -slope).rounded(.down) + 1)
        }
      }
      guard first < end else { continue }
      let span = PixelRect(
        x: bounds.x + Int(first), y: y, width: Int(end) - Int(first), height: 1
      ).intersection(part)
      if span.isEmpty { continue }
      if let last = spans.last, last.x == span.x, last.width == span.width, last.maxY == y {
        spans[spans.count - 1].height += 1
      } else {
        spans.append(span)
      }
    }
    return spans
  }

  /// Whether the samples of a part of an affine map are numbers that pixman has.
  private func isSafe(_ part: PixelRect) -> Bool {
    Self.corners(of: part).allSatisfy { corner in
      let image = inverse.product(corner.x, corner.y, 1)
      return abs(image.x - Double(area.x)) / Double(1 << level.x) < Self.overflow
        && abs(image.y - Double(area.y)) / Double(1 << level.y) < Self.overflow
    }
  }

  private static func corners(of rect: PixelRect) -> [Point] {
    [
      Point(x: Double(rect.x), y: Double(rect.y)), Point(x: Double(rect.maxX), y: Double(rect.y)),
      Point(x: Double(rect.x), y: Double(rect.maxY)),
      Point(x: Double(rect.maxX), y: Double(rect.maxY)),
    ]
  }
}
