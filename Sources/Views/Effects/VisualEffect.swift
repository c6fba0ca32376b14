public import Canvas

/// How a view is drawn: larger, turned, tilted, elsewhere, faded. Its place in the layout is not touched.
///
///     .scrollTransition { content, phase in
///       content.opacity(phase.isIdentity ? 1 : 0.2).scaleEffect(phase.isIdentity ? 1 : 0.8)
///     }
///
/// Each modifier acts on what those before it made, about a point of the view's frame. What is drawn is also
/// what is hit: a tap finds what is seen under it.
nonisolated public struct VisualEffect: Hashable, Sendable {
  enum Step: Hashable {
    case scale(x: Double, y: Double, anchor: UnitPoint)
    case rotation(Angle, anchor: UnitPoint)
    case tilt(Tilt)
    case transform(ViewTransform)
    case offset(x: Double, y: Double)
    case opacity(Double)
  }

  /// A rotation in space.
  struct Tilt: Hashable {
    var angle: Angle
    var x, y, z: Double
    var anchor: UnitPoint
    var anchorZ: Double
    var perspective: Double
  }

  private(set) var steps: [Step]

  /// Changes nothing.
  public init() { steps = [] }

  init(steps: [Step]) { self.steps = steps }

  func adding(_ step: Step) -> VisualEffect {
    var effect = self
    effect.steps.append(step)
    return effect
  }

  /// Draws it larger, for numbers above 1, or smaller; negative ones mirror it, at 0 nothing is left.
  public func scaleEffect(
    x: Double = 1, y: Double = 1, anchor: UnitPoint = .center
  ) -> VisualEffect { adding(.scale(x: x.orZero, y: y.orZero, anchor: anchor)) }

  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> VisualEffect {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  public func scaleEffect(_ scale: Size, anchor: UnitPoint = .center) -> VisualEffect {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Turns it, clockwise for positive angles.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> VisualEffect {
    adding(.rotation(angle, anchor: anchor))
  }

  /// Turns it in space: positive angles about x bring the bottom nearer, about y the leading edge; about z it
  /// turns clockwise.
  ///
  /// - Parameters:
  ///   - anchorZ: Points that the axis lies before the screen.
  ///   - perspective: 0 for none; at 1 the viewer is as far away as the view's longer side.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: Double, y: Double, z: Double), anchor: UnitPoint = .center,
    anchorZ: Double = 0, perspective: Double = 1
  ) -> VisualEffect {
    adding(
      .tilt(
        Tilt(
          angle: angle, x: axis.x, y: axis.y, z: axis.z, anchor: anchor, anchorZ: anchorZ.orZero,
          perspective: perspective.orZero)))
  }

  /// Moves it by a distance in points.
  public func offset(x: Double = 0, y: Double = 0) -> VisualEffect {
    adding(.offset(x: x.orZero, y: y.orZero))
  }

  public func offset(_ offset: Size) -> VisualEffect {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Fades it, 0 ... 1; at 0 it is neither drawn nor hit.
  public func opacity(_ opacity: Double) -> VisualEffect {
    adding(.opacity(max(0, min(1, opacity.orZero))))
  }
}

// MARK: What it comes to

extension VisualEffect {
  /// The share of it that is seen, 0 ... 1.
  nonisolated package var opacity: Double {
    steps.reduce(1) { product, step in
      if case .opacity(let opacity) = step { product * opacity } else { product }
    }
  }

  /// Where it draws a view of a size, both in points counted from the view's top leading corner.
  nonisolated func transform(of size: Size) -> ProjectiveTransform {
    steps.reduce(.identity) { $0.concatenating(Self.transform($1, size)) }
  }

  nonisolated private static func transform(_ step: Step, _ size: Size) -> ProjectiveTransform {
    func about(_ anchor: UnitPoint, _ transform: ProjectiveTransform) -> ProjectiveTransform {
      transform.about(x: anchor.x * size.width, y: anchor.y * size.height)
    }
    switch step {
    case .opacity: return .identity
    case .transform(let transform): return transform.projective
    case .offset(let x, let y): return ProjectiveTransform(translationX: x, y: y)
    case .scale(let x, let y, let anchor):
      if x == 1, y == 1 { return .identity }
      return about(anchor, ProjectiveTransform(scaleX: x, y: y))
    case .rotation(let angle, let anchor):
      var turn = ProjectiveTransform()
      (turn.xx, turn.xy) = (angle.cosine, -angle.sine)
      (turn.yx, turn.yy) = (angle.sine, angle.cosine)
      return turn == .identity ? turn : about(anchor, turn)
    case .tilt(let tilt):
      let turn = tilt.transform(of: size)
      return turn == .identity ? turn : about(tilt.anchor, turn)
    }
  }

  /// The effect between two: at a share of 0 the one, at 1 the other.
  ///
  /// Numbers go evenly from one to the other. Steps that only one of them has count as steps of the other that do
  /// nothing; effects whose steps are of different kinds change over half-way.
  nonisolated static func between(
    _ a: VisualEffect, _ b: VisualEffect, share: Double
  ) -> VisualEffect {
    if share <= 0 || a == b { return a }
    if share >= 1 { return b }
    var effect = VisualEffect()
    for index in 0..<max(a.steps.count, b.steps.count) {
      let first = index < a.steps.count ? a.steps[index] : b.steps[index].neutral
      let second = index < b.steps.count ? b.steps[index] : first.neutral
      guard let step = Step.between(first, second, share: share) else {
        return share < 0.5 ? a : b
      }
      effect.steps.append(step)
    }
    return effect
  }
}

extension VisualEffect.Tilt {
  /// About the origin; z points at the viewer.
  nonisolated fileprivate func transform(of size: Size) -> ProjectiveTransform {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return .identity }
    // Rodrigues' rotation about a unit vector.
    let (u, v, w) = (x / length, y / length, z / length)
    let (s, c) = (angle.sine, angle.cosine)
    let t = 1 - c
    let longer = max(size.width, size.height)
    let k = longer > 0 ? perspective / longer : 0
    let (xz, yz, zz) = (t * u * w + s * v, t * v * w - s * u, t * w * w + c)
    let (zx, zy) = (t * u * w - s * v, t * v * w + s * u)
    var all = ProjectiveTransform()
    (all.xx, all.xy, all.x0) = (t * u * u + c, t * u * v - s * w, -xz * anchorZ)
    (all.yx, all.yy, all.y0) = (t * u * v + s * w, t * v * v + c, -yz * anchorZ)
    (all.wx, all.wy, all.w0) = (-k * zx, -k * zy, 1 - k * (anchorZ - zz * anchorZ))
    return all
  }
}

extension VisualEffect.Step {
  /// The step of its kind that changes nothing.
  nonisolated var neutral: VisualEffect.Step {
    switch self {
    case .scale(_, _, let anchor): return .scale(x: 1, y: 1, anchor: anchor)
    case .rotation(_, let anchor): return .rotation(.zero, anchor: anchor)
    case .tilt(var tilt):
      tilt.angle = .zero
      return .tilt(tilt)
    case .transform: return .transform(.identity)
    case .offset: return .offset(x: 0, y: 0)
    case .opacity: return .opacity(1)
    }
  }

  /// Nil for steps of different kinds.
  nonisolated fileprivate static func between(
    _ a: VisualEffect.Step, _ b: VisualEffect.Step, share: Double
  ) -> VisualEffect.Step? {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    func mix(_ a: UnitPoint, _ b: UnitPoint) -> UnitPoint {
      UnitPoint(x: mix(a.x, b.x), y: mix(a.y, b.y))
    }
    func mix(_ a: Angle, _ b: Angle) -> Angle { Angle(radians: mix(a.radians, b.radians)) }
    switch (a, b) {
    case (.scale(let x, let y, let anchor), .scale(let toX, let toY, let toAnchor)):
      return .scale(x: mix(x, toX), y: mix(y, toY), anchor: mix(anchor, toAnchor))
    case (.rotation(let angle, let anchor), .rotation(let toAngle, let toAnchor)):
      return .rotation(mix(angle, toAngle), anchor: mix(anchor, toAnchor))
    case (.offset(let x, let y), .offset(let toX, let toY)):
      return .offset(x: mix(x, toX), y: mix(y, toY))
    case (.transform(let a), .transform(let b)):
      return .transform(
        ViewTransform(
          a: mix(a.a, b.a), b: mix(a.b, b.b), c: mix(a.c, b.c), d: mix(a.d, b.d),
          tx: mix(a.tx, b.tx), ty: mix(a.ty, b.ty)))
    case (.opacity(let opacity), .opacity(let to)): return .opacity(mix(opacity, to))
    case (.tilt(let tilt), .tilt(let to)):
      return .tilt(
        VisualEffect.Tilt(
          angle: mix(tilt.angle, to.angle), x: mix(tilt.x, to.x), y: mix(tilt.y, to.y),
          z: mix(tilt.z, to.z), anchor: mix(tilt.anchor, to.anchor),
          anchorZ: mix(tilt.anchorZ, to.anchorZ),
          perspective: mix(tilt.perspective, to.perspective)))
    default: return nil
    }
  }
}
