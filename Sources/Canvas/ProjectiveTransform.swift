/// A map of the plane that keeps lines straight: moves, scales, rotates, skews, and tilts into perspective.
///
/// A point (x, y) goes to (X / W, Y / W), with
///
///     X = xx x + xy y + x0
///     Y = yx x + yy y + y0
///     W = wx x + wy y + w0
///
/// What has W <= 0 lies behind the viewer and is nowhere. A map with W = 1 everywhere is *affine*.
///
/// Laws, up to the rounding of doubles:
/// 1. `a.concatenating(b)` takes each point to where `b` takes what `a` makes of it.
/// 2. A map and its inverse undo each other on every point that is before the viewer.
/// 3. `bounds(of:)` holds the image of each point of the rectangle that is before the viewer.
public struct ProjectiveTransform: Hashable, Sendable {
  public var xx = 1.0
  public var xy = 0.0
  public var x0 = 0.0
  public var yx = 0.0
  public var yy = 1.0
  public var y0 = 0.0
  public var wx = 0.0
  public var wy = 0.0
  public var w0 = 1.0

  public static let identity = ProjectiveTransform()

  public init() {}

  /// Moves by a distance.
  public init(translationX x: Double, y: Double) {
    x0 = x
    y0 = y
  }

  /// Scales about the origin.
  public init(scaleX x: Double, y: Double) {
    xx = x
    yy = y
  }

  // MARK: What it is

  public var isAffine: Bool { wx == 0 && wy == 0 && w0 == 1 }

  /// Whether it only moves.
  public var isTranslation: Bool { isAffine && xx == 1 && yy == 1 && xy == 0 && yx == 0 }

  /// Whether it takes each square of the grid to one that is as large and has its sides along the axes: a move, with
  /// quarter turns and mirrorings.
  public var keepsSquares: Bool {
    guard isAffine else { return false }
    let isStraight = abs(xx) == 1 && abs(yy) == 1 && xy == 0 && yx == 0
    let isTurned = abs(xy) == 1 && abs(yx) == 1 && xx == 0 && yy == 0
    return isStraight || isTurned
  }

  /// The way that it moves by, where it moves everything by whole units and does nothing else.
  public var wholeTranslation: (x: Int, y: Int)? {
    guard isTranslation, let x = Int(exactly: x0), let y = Int(exactly: y0) else { return nil }
    return (x, y)
  }

  public var isFinite: Bool {
    [xx, xy, x0, yx, yy, y0, wx, wy, w0].allSatisfy(\.isFinite)
  }

  // MARK: Combining

  /// This map, then another.
  public func concatenating(_ next: ProjectiveTransform) -> ProjectiveTransform {
    var all = ProjectiveTransform()
    (all.xx, all.yx, all.wx) = next.product(xx, yx, wx)
    (all.xy, all.yy, all.wy) = next.product(xy, yy, wy)
    (all.x0, all.y0, all.w0) = next.product(x0, y0, w0)
    return all
  }

  /// This map about another origin: as if (x, y) were (0, 0).
  public func about(x: Double, y: Double) -> ProjectiveTransform {
    ProjectiveTransform(translationX: -x, y: -y).concatenating(self)
      .concatenating(ProjectiveTransform(translationX: x, y: y))
  }

  /// The map back; nil where there is none: for one that flattens the plane, or is not finite.
  public var inverse: ProjectiveTransform? {
    var back = ProjectiveTransform()
    back.xx = yy * w0 - y0 * wy
    back.xy = x0 * wy - xy * w0
    back.x0 = xy * y0 - x0 * yy
    back.yx = y0 * wx - yx * w0
    back.yy = xx * w0 - x0 * wx
    back.y0 = x0 * yx - xx * y0
    back.wx = yx * wy - yy * wx
    back.wy = xy * wx - xx * wy
    back.w0 = xx * yy - xy * yx
    let determinant = xx * back.xx + xy * back.yx + x0 * back.wx
    guard determinant != 0 else { return nil }
    back = back.divided(by: determinant)
    if isAffine { (back.wx, back.wy, back.w0) = (0, 0, 1) }
    return back.isFinite ? back : nil
  }

  private func divided(by divisor: Double) -> ProjectiveTransform {
    var all = self
    for path: WritableKeyPath<ProjectiveTransform, Double> in [
      \.xx, \.xy, \.x0, \.yx, \.yy, \.y0, \.wx, \.wy, \.w0,
    ] {
      all[keyPath: path] /= divisor
    }
    return all
  }

  // MARK: Points

  /// (X, Y, W) of a point that is given the same way.
  public func product(_ x: Double, _ y: Double, _ w: Double) -> (x: Double, y: Double, w: Double) {
    (
      xx * x + xy * y + x0 * w, yx * x + yy * y + y0 * w, wx * x + wy * y + w0 * w
    )
  }

  /// Where a point goes; nil behind the viewer.
  public func apply(to point: Point) -> Point? {
    let image = product(point.x, point.y, 1)
    guard image.w > 0 else { return nil }
    let result = Point(x: image.x / image.w, y: image.y / image.w)
    return result.x.isFinite && result.y.isFinite ? result : nil
  }

  /// What becomes of a small way from a point, a velocity say; of any way, for an affine map. Nil behind the viewer.
  public func apply(toWay way: Point, at point: Point) -> Point? {
    if isAffine { return Point(x: xx * way.x + xy * way.y, y: yx * way.x + yy * way.y) }
    let image = product(point.x, point.y, 1)
    guard image.w > 0 else { return nil }
    let change = product(way.x, way.y, 0)
    let result = Point(
      x: (change.x * image.w - image.x * change.w) / (image.w * image.w),
      y: (change.y * image.w - image.y * change.w) / (image.w * image.w))
    return result.x.isFinite && result.y.isFinite ? result : nil
  }

  /// The corners, in order, of what a rectangle looks like: four, five where a corner is behind the viewer, or
  /// none.
  ///
  /// What comes too near to the viewer's plane is cut off: where W is less than `nearest` of what it is at the
  /// farthest corner.
  public func outline(of rect: Rect) -> [Point] {
    let corners = [
      product(rect.minX, rect.minY, 1), product(rect.maxX, rect.minY, 1),
      product(rect.maxX, rect.maxY, 1), product(rect.minX, rect.maxY, 1),
    ]
    guard let farthest = corners.map(\.w).max(), farthest > 0 else { return [] }
    let least = farthest * Self.nearest
    var kept: [(x: Double, y: Double, w: Double)] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      if corner.w >= least { kept.append(corner) }
      if (corner.w >= least) != (next.w >= least) {
        let share = (least - corner.w) / (next.w - corner.w)
        kept.append(
          (
            corner.x + (next.x - corner.x) * share, corner.y + (next.y - corner.y) * share, least
          ))
      }
    }
    let points = kept.map { Point(x: $0.x / $0.w, y: $0.y / $0.w) }
    return points.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? points : []
  }

  /// The least rectangle around what a rectangle looks like; nil where nothing of it is before the viewer.
  public func bounds(of rect: Rect) -> Rect? {
    let points = outline(of: rect)
    guard let first = points.first else { return nil }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// How near to the viewer something is still seen, as a share of the farthest distance: a thousandfold
  /// enlargement, of which no picture is left.
  public static let nearest = 1.0 / 1024

  /// How many units one unit of x, and of y, becomes at a point; nil behind the viewer.
  public func stretch(at point: Point) -> (x: Double, y: Double)? {
    let image = product(point.x, point.y, 1)
    guard image.w > 0 else { return nil }
    func length(_ dx: Double, _ dy: Double, _ dw: Double) -> Double {
      let x = (dx * image.w - image.x * dw) / (image.w * image.w)
      let y = (dy * image.w - image.y * dw) / (image.w * image.w)
      return (x * x + y * y).squareRoot()
    }
    return (length(xx, yx, wx), length(xy, yy, wy))
  }
}
