/// Steps that only one of two effects has count as steps of the other that do nothing. Between effects whose steps
/// are of different kinds nothing lies.
nonisolated extension VisualEffect: Interpolatable {
  var numbers: [Double] { steps.flatMap(\.numbers) }

  func with(_ numbers: [Double]) -> VisualEffect {
    var rest = numbers[...]
    return VisualEffect(steps: steps.map { $0.with(&rest) })
  }

  static func matched(_ a: VisualEffect, _ b: VisualEffect) -> (VisualEffect, VisualEffect)? {
    let shared = min(a.steps.count, b.steps.count)
    for index in 0..<shared where !a.steps[index].isOfKind(b.steps[index]) { return nil }
    return (
      VisualEffect(steps: a.steps + b.steps.dropFirst(shared).map(\.neutral)),
      VisualEffect(steps: b.steps + a.steps.dropFirst(shared).map(\.neutral))
    )
  }
}

nonisolated extension VisualEffect.Step {
  fileprivate var numbers: [Double] {
    switch self {
    case .scale(let x, let y, let anchor): [x, y, anchor.x, anchor.y]
    case .rotation(let angle, let anchor): [angle.radians, anchor.x, anchor.y]
    case .tilt(let tilt):
      [
        tilt.angle.radians, tilt.x, tilt.y, tilt.z, tilt.anchor.x, tilt.anchor.y, tilt.anchorZ,
        tilt.perspective,
      ]
    case .transform(let transform):
      [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    case .offset(let x, let y): [x, y]
    case .opacity(let opacity): [opacity]
    }
  }

  /// A step of this one's kind with the first of some numbers, which it takes off.
  fileprivate func with(_ numbers: inout ArraySlice<Double>) -> VisualEffect.Step {
    func next() -> Double { numbers.removeFirst() }
    func nextPoint() -> UnitPoint { UnitPoint(x: next(), y: next()) }
    switch self {
    case .scale: return .scale(x: next(), y: next(), anchor: nextPoint())
    case .rotation: return .rotation(Angle(radians: next()), anchor: nextPoint())
    case .tilt:
      return .tilt(
        VisualEffect.Tilt(
          angle: Angle(radians: next()), x: next(), y: next(), z: next(), anchor: nextPoint(),
          anchorZ: next(), perspective: next()))
    case .transform:
      return .transform(
        ViewTransform(a: next(), b: next(), c: next(), d: next(), tx: next(), ty: next()))
    case .offset: return .offset(x: next(), y: next())
    case .opacity: return .opacity(max(0, min(1, next())))
    }
  }

  fileprivate func isOfKind(_ other: VisualEffect.Step) -> Bool {
    switch (self, other) {
    case (.scale, .scale), (.rotation, .rotation), (.tilt, .tilt), (.transform, .transform),
      (.offset, .offset), (.opacity, .opacity):
      true
    default: false
    }
  }
}
