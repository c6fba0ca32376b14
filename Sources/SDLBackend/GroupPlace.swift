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
  /// What is seen of the group's rectangle: convex.
  private let outline: [Point]
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
    var area = level.aligned(extent)
    func pixels() -> Int { level.width(of: area) * level.height(of: area) }
    while !transform.isAffine, pixels() > Self.wholeLimit {
      if level.width(of: area) > level.height(of: area) { level.x += 1 } else { level.y += 1 }
      area = level.aligned(extent)
    }
    // Samples are mixed of two pixels of the picture, so they reach one beyond it.
    let reach = Rect(
      x: Double(area.x - 1 << level.x), y: Double(area.y - 1 << level.y),
      width: Double(area.width + 2 << level.x), height: Double(area.height + 2 << level.y))
    let outline = transform.outline(of: reach)
    guard let bounds = Self.pixels(around: outline) else { return nil }
    let middle = Point(x: rect.center.x, y: rect.center.y)
    let center = transform.apply(to: middle) ?? Self.middle(of: bounds)
    guard let center = Self.inside(center, bounds) else { return nil }
    self.area = area
    self.level = level
    self.bounds = bounds
    self.inverse = inverse
    self.outline = outline
    anchor = center
    isKept = pixels() <= Self.wholeLimit
    isWhole = isSafe(bounds)
  }

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
  func matrix(of picture: GroupPicture) -> ProjectiveTransform {
    let unit = ProjectiveTransform(
      scaleX: 1 / Double(1 << level.x), y: 1 / Double(1 << level.y))
    let whole = ProjectiveTransform(
      translationX: Double(anchor.x), y: Double(anchor.y)
    )
    .concatenating(inverse)
    .concatenating(
      ProjectiveTransform(translationX: -Double(area.x), y: -Double(area.y))
    )
    .concatenating(unit)
    guard whole.isAffine else { return magnified(whole) }
    var matrix = whole
    // Exact after the rounding: both areas begin on whole pixels of the picture.
    matrix.x0 = (whole.x0 * 65536).rounded() / 65536 - Double((picture.area.x - area.x) >> level.x)
    matrix.y0 = (whole.y0 * 65536).rounded() / 65536 - Double((picture.area.y - area.y) >> level.y)
    return matrix
  }

  /// The same map by larger numbers, of which 16 bits of fraction leave more digits: as large as pixman's integers
  /// hold for the outline.
  private func magnified(_ matrix: ProjectiveTransform) -> ProjectiveTransform {
    var most =
      [matrix.xx, matrix.xy, matrix.yx, matrix.yy, matrix.wx, matrix.wy].map(abs).max() ?? 1
    // Farther out no picture reaches.
    let limit = 2 * Painter.farthest
    let shown = bounds.intersection(
      PixelRect(
        x: anchor.x - limit, y: anchor.y - limit, width: 2 * limit, height: 2 * limit))
    for corner in corners(of: shown) {
      let image = matrix.product(corner.x - Double(anchor.x), corner.y - Double(anchor.y), 1)
      most = max(most, abs(image.x), abs(image.y), abs(image.w))
    }
    let factor = Self.overflow / 2 / most
    guard factor.isFinite, factor > 0 else { return matrix }
    var all = matrix
    (all.xx, all.xy, all.x0) = (matrix.xx * factor, matrix.xy * factor, matrix.x0 * factor)
    (all.yx, all.yy, all.y0) = (matrix.yx * factor, matrix.yy * factor, matrix.y0 * factor)
    (all.wx, all.wy, all.w0) = (matrix.wx * factor, matrix.wy * factor, matrix.w0 * factor)
    return all
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

  /// A part in pieces that pixman can draw at once: itself, or where the bounds reach far beyond the group, or behind
  /// the viewer, row by row what the outline covers.
  func spans(of part: PixelRect) -> [PixelRect] {
    if isWhole { return [part] }
    return (part.y..<part.maxY).compactMap { y in
      let (top, bottom) = (Double(y), Double(y + 1))
      var left = Double.infinity
      var right = -Double.infinity
      for (index, point) in outline.enumerated() {
        let next = outline[(index + 1) % outline.count]
        if point.y >= top, point.y <= bottom {
          (left, right) = (min(left, point.x), max(right, point.x))
        }
        for line in [top, bottom] where (point.y < line) != (next.y < line) {
          let x = point.x + (next.x - point.x) * (line - point.y) / (next.y - point.y)
          (left, right) = (min(left, x), max(right, x))
        }
      }
      guard left <= right else { return nil }
      let start = Int(max(left.rounded(.down), -1e9))
      let end = Int(min(right.rounded(.up), 1e9))
      // The whole row is looked at, for whether it is drawn may not depend on the part.
      let row = PixelRect(x: start, y: y, width: end - start, height: 1)
      let span = row.intersection(part)
      return !span.isEmpty && isSafe(row) ? span : nil
    }
  }

  /// Whether all of a part is before the viewer and its samples are numbers that pixman has.
  private func isSafe(_ part: PixelRect) -> Bool {
    let images = corners(of: part).map { inverse.product($0.x, $0.y, 1) }
    guard let farthest = images.map(\.w).max(), farthest > 0 else { return false }
    return images.allSatisfy { image in
      // The outline ends at this share of it, and pixels may lie across its end.
      image.w > farthest * ProjectiveTransform.nearest / 4
        && abs(image.x / image.w - Double(area.x)) / Double(1 << level.x) < Self.overflow
        && abs(image.y / image.w - Double(area.y)) / Double(1 << level.y) < Self.overflow
    }
  }

  private func corners(of rect: PixelRect) -> [Point] {
    [
      Point(x: Double(rect.x), y: Double(rect.y)), Point(x: Double(rect.maxX), y: Double(rect.y)),
      Point(x: Double(rect.x), y: Double(rect.maxY)),
      Point(x: Double(rect.maxX), y: Double(rect.maxY)),
    ]
  }
}
