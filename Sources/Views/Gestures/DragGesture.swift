public import Canvas
import ScrollPhysics

/// A finger that moves.
///
///     @GestureState private var offset = Size.zero
///
///     var body: some View {
///       Card()
///         .offset(offset)
///         .gesture(DragGesture().updating($offset) { value, state, _ in state = value.translation })
///     }
public struct DragGesture: PrimitiveGesture {
  /// The drag at a moment.
  nonisolated public struct Value: Hashable, Sendable {
    /// When it was, in seconds on the clock of the window's events: only differences mean something.
    public var time: Double
    /// Where the finger is, in the gesture's coordinate space as it is now.
    public var location: Point
    /// Where it was pressed. In the local space of a view that moves under the finger this is that place in the view
    /// as it is now, so that what the view does has no part in `translation`.
    public var startLocation: Point
    /// Points a second; 0 for a finger that has rested for 0.04 s.
    public var velocity: Size

    /// From `startLocation` to `location`.
    public var translation: Size

    /// Where the finger would be in a quarter of a second: `location` + 0.25 s × `velocity`.
    public var predictedEndLocation: Point {
      Point(
        x: location.x + Fling.predictedTravel(velocity: velocity.width),
        y: location.y + Fling.predictedTravel(velocity: velocity.height))
    }

    /// From `startLocation` to `predictedEndLocation`.
    public var predictedEndTranslation: Size {
      Size(
        width: translation.width + Fling.predictedTravel(velocity: velocity.width),
        height: translation.height + Fling.predictedTravel(velocity: velocity.height))
    }
  }

  public var minimumDistance: Double
  public var coordinateSpace: CoordinateSpace

  /// - Parameters:
  ///   - minimumDistance: Points on the screen that the finger has to be away from where it was pressed before it is a
  ///     drag; at 0 or less it is one at once. They are part of the translation.
  ///   - coordinateSpace: What the value's points are counted from.
  public init(minimumDistance: Double = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  package func makeRecognizer() -> Recognizer<Value> { DragGestureRecognizer(self) }
}

extension DragGesture.Value {
  /// Nil where the view is drawn nowhere.
  nonisolated package init?(_ touch: Touch, in space: CoordinateSpace) {
    let toSpace = space == .global ? .identity : touch.toView
    let (start, end) = (touch.finger.start, touch.finger.location)
    guard let toSpace, let first = toSpace.apply(to: start), let last = toSpace.apply(to: end)
    else { return nil }
    let speed = touch.finger.velocity(at: touch.time)
    let velocity = toSpace.apply(toWay: Point(x: speed.width, y: speed.height), at: end)
    // Of the window's distance, which has no part of where the view is: the bits of a sum would show.
    let way = Point(x: end.x - start.x, y: end.y - start.y)
    let exact = toSpace.isAffine ? toSpace.apply(toWay: way, at: end) : nil
    let translation = exact ?? Point(x: last.x - first.x, y: last.y - first.y)
    self.init(
      time: touch.time, location: last, startLocation: first,
      velocity: Size(width: velocity?.x ?? 0, height: velocity?.y ?? 0),
      translation: Size(width: translation.x, height: translation.y))
  }
}

private final class DragGestureRecognizer: Recognizer<DragGesture.Value> {
  private var gesture: DragGesture
  private var current = GesturePhase<DragGesture.Value>.possible(nil)

  init(_ gesture: DragGesture) { self.gesture = gesture }

  override var phase: GesturePhase<DragGesture.Value> { current }
  override var trigger: GestureTrigger { .movement }
  override var yieldsToScrolling: Bool { !(gesture.minimumDistance < Tuning.slop) }

  override func take(_ touch: Touch) {
    guard touch.phase != .rested, !current.isEnded, !current.isFailed else { return }
    let isDrag = current.isActive || touch.finger.reach >= gesture.minimumDistance
    let value = DragGesture.Value(touch, in: gesture.coordinateSpace) ?? current.value
    switch touch.phase {
    case .ended:
      current = isDrag ? value.map { .ended($0) } ?? .failed : .failed
    default:
      if isDrag, let value { current = .active(value) }
    }
  }

  override func follow(_ gesture: any Gesture) {
    if let drag = gesture as? DragGesture { self.gesture = drag }
  }
}
