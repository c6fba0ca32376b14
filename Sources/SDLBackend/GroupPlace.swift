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
  let nearW: (least: Double, most: Double)
  /// Whether pixman has the numbers to draw any part of the bounds.
  private(set) var isForPixman = false

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
    isForPixman = transform.isAffine && isSafe(bounds)
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
    var matrix = pictureTransform
    guard matrix.isAffine else { return matrix }
    // Exact after the rounding: both areas begin on whole pixels of the picture.
    let (x, y) = ((picture.area.x - area.x) >> level.x, (picture.area.y - area.y) >> level.y)
    matrix.x0 = (matrix.x0 * 65536).rounded() / 65536 - Double(x)
    matrix.y0 = (matrix.y0 * 65536).rounded() / 65536 - Double(y)
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
