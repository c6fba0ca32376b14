public import Canvas

/// A map of a view that keeps parallels parallel: it moves, scales, turns and skews, about the view's top leading
/// corner. A point (x, y) goes to (a x + c y + tx, b x + d y + ty).
///
///     .transformEffect(.init(translationX: 10, y: 0))
///
/// It is what is called CGAffineTransform elsewhere, and combines as that does.
nonisolated public struct ViewTransform: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  /// Points.
  public var tx: Double
  public var ty: Double

  public static let identity = ViewTransform()

  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Moves by a distance in points.
  public init(translationX x: Double, y: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

  public init(scaleX x: Double, y: Double) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// Turns clockwise by radians.
  public init(rotationAngle angle: Double) {
    let angle = Angle(radians: angle)
    self.init(a: angle.cosine, b: angle.sine, c: -angle.sine, d: angle.cosine, tx: 0, ty: 0)
  }

  public var isIdentity: Bool { self == .identity }

  /// This map, then another.
  public func concatenating(_ next: ViewTransform) -> ViewTransform {
    ViewTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b, c: next.a * c + next.c * d,
      d: next.b * c + next.d * d, tx: next.a * tx + next.c * ty + next.tx,
      ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The move, and then this map.
  public func translatedBy(x: Double, y: Double) -> ViewTransform {
    ViewTransform(translationX: x, y: y).concatenating(self)
  }

  /// The scaling, and then this map.
  public func scaledBy(x: Double, y: Double) -> ViewTransform {
    ViewTransform(scaleX: x, y: y).concatenating(self)
  }

  /// The turn by radians, and then this map.
  public func rotated(by angle: Double) -> ViewTransform {
    ViewTransform(rotationAngle: angle).concatenating(self)
  }

  /// The map back; this map itself where there is none.
  public func inverted() -> ViewTransform {
    guard let back = projective.inverse else { return self }
    return ViewTransform(
      a: back.xx, b: back.yx, c: back.xy, d: back.yy, tx: back.x0, ty: back.y0)
  }

  var projective: ProjectiveTransform {
    var transform = ProjectiveTransform()
    (transform.xx, transform.xy, transform.x0) = (a.orZero, c.orZero, tx.orZero)
    (transform.yx, transform.yy, transform.y0) = (b.orZero, d.orZero, ty.orZero)
    return transform
  }
}

extension Point {
  /// Where a map takes the point.
  nonisolated public func applying(_ transform: ViewTransform) -> Point {
    Point(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension VisualEffect {
  /// Draws it by a map about its top leading corner.
  nonisolated public func transformEffect(_ transform: ViewTransform) -> VisualEffect {
    adding(.transform(transform))
  }
}

extension View {
  /// Draws the view by a map about its top leading corner: moved, scaled, turned, skewed.
  public func transformEffect(_ transform: ViewTransform) -> some View {
    effect(VisualEffect().transformEffect(transform))
  }
}
