public import Canvas

/// How a view comes and goes: `.transition(.opacity)`, `.transition(.move(edge: .bottom))`.
nonisolated public struct AnyTransition: Hashable, Sendable {
  /// What a view has on its way that it has not when it is there.
  private enum Change: Hashable, Sendable {
    case opacity
    /// Points.
    case offset(Size)
    /// From beyond an edge of its own.
    case move(Edge)
    case scale(Double, about: UnitPoint)
  }

  private var insertion: [Change]
  private var removal: [Change]
  /// How it is gone through; nil for as whoever shows the view does.
  private var insertionAnimation: Animation?
  private var removalAnimation: Animation?

  private init(_ change: Change...) {
    insertion = change
    removal = change
  }

  /// The view is there, or gone, at once.
  public static let identity = AnyTransition()
  /// It fades in and out.
  public static let opacity = AnyTransition(.opacity)
  /// It comes from its leading edge and goes to its trailing one.
  public static let slide = asymmetric(
    insertion: .move(edge: .leading), removal: .move(edge: .trailing))

  /// It comes from, and goes to, beyond one of its edges.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(.move(edge)) }

  /// It comes from, and goes to, a distance away, in points. What is not finite counts as 0.
  public static func offset(_ offset: Size) -> AnyTransition {
    func finite(_ length: Double) -> Double { length.isFinite ? length : 0 }
    return AnyTransition(
      .offset(Size(width: finite(offset.width), height: finite(offset.height))))
  }

  public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition {
    offset(Size(width: x, height: y))
  }

  /// It grows from a point in its middle, and shrinks to that.
  public static let scale = scale(scale: 0)

  /// It comes from, and goes to, another size; 1 is its own. What is not finite or negative counts as 0.
  ///
  /// - Parameter anchor: What of it stays where it is.
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(.scale(scale.isFinite ? max(scale, 0) : 0, about: anchor))
  }

  /// It comes by one transition and goes by another.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    var transition = insertion
    transition.removal = removal.removal
    transition.removalAnimation = removal.removalAnimation
    return transition
  }

  /// Both at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    var transition = self
    transition.insertion += other.insertion
    transition.removal += other.removal
    transition.insertionAnimation = insertionAnimation ?? other.insertionAnimation
    transition.removalAnimation = removalAnimation ?? other.removalAnimation
    return transition
  }

  /// The same with an animation of its own; nil for that of whoever shows the view.
  public func animation(_ animation: Animation?) -> AnyTransition {
    var transition = self
    transition.insertionAnimation = animation
    transition.removalAnimation = animation
    return transition
  }

  // MARK: What is seen of it

  /// Whether a view comes or goes.
  package enum Direction: Hashable, Sendable { case insertion, removal }

  /// What a view looks like on its way.
  package struct Effect: Hashable, Sendable {
    /// 0 ... 1.
    package var opacity = 1.0
    /// From its place, in points.
    package var offset = Point.zero
    /// About the middle; never below 0.
    package var scale = 1.0
  }

  package func animation(of direction: Direction) -> Animation? {
    direction == .insertion ? insertionAnimation : removalAnimation
  }

  /// Whether the view is there, or gone, at once.
  package func isIdentity(_ direction: Direction) -> Bool { changes(direction).isEmpty }

  /// The effect on a view of a size; `presence` is 1 where it is there, 0 where it is gone, and beyond both
  /// where a spring swings.
  package func effect(_ direction: Direction, presence: Double, size: Size) -> Effect {
    var effect = Effect()
    let absence = 1 - presence
    for change in changes(direction) {
      switch change {
      case .opacity: effect.opacity *= min(max(presence, 0), 1)
      case .offset(let offset):
        effect.offset.x += offset.width * absence
        effect.offset.y += offset.height * absence
      case .scale(let scale, let anchor):
        let scale = max(1 + (scale - 1) * absence, 0)
        effect.scale *= scale
        // About another point than the middle: the middle moves.
        effect.offset.x += (anchor.x - 0.5) * size.width * (1 - scale)
        effect.offset.y += (anchor.y - 0.5) * size.height * (1 - scale)
      case .move(.leading): effect.offset.x -= size.width * absence
      case .move(.trailing): effect.offset.x += size.width * absence
      case .move(.top): effect.offset.y -= size.height * absence
      case .move(.bottom): effect.offset.y += size.height * absence
      }
    }
    return effect
  }

  /// The same where text runs from right to left: leading edges are on the right. Offsets are as they are.
  var mirrored: AnyTransition {
    func mirrored(_ changes: [Change]) -> [Change] {
      changes.map { change in
        switch change {
        case .move(.leading): .move(.trailing)
        case .move(.trailing): .move(.leading)
        default: change
        }
      }
    }
    var transition = self
    transition.insertion = mirrored(insertion)
    transition.removal = mirrored(removal)
    return transition
  }

  private func changes(_ direction: Direction) -> [Change] {
    direction == .insertion ? insertion : removal
  }
}
