package import Canvas

/// An element that follows a gesture. It keeps the recogniser; the press that it is fed by decides whether it may act.
package protocol GestureTarget: Node {
  var precedence: GesturePrecedence { get }
  var mask: GestureMask { get }
  /// Whether it follows a touch, or waits for the next one of several taps.
  var isFollowing: Bool { get }
  /// Begins to follow a touch.
  func begin()
  func take(_ touch: Touch)
  /// How it stands with the touch; nil while it follows none.
  var standing: GestureStanding? { get }
  var due: Double? { get }
  var isBetweenTouches: Bool { get }
  func goesOn(withPressAt point: Point, time: Double) -> Bool
  func act()
  /// It follows the touch no more.
  func finish()
}

/// Whether a gesture comes after those inside of its view, before them, or beside them.
nonisolated package enum GesturePrecedence: Hashable, Sendable { case after, before, beside }

struct AddedGesture<G: Gesture>: ElementModifier {
  let gesture: G
  let precedence: GesturePrecedence
  let mask: GestureMask

  package func makeElement(
    around child: Node, _ context: NodeContext
  ) -> ModifierElement<AddedGesture>? { GestureElement(self, around: child, context) }
}

final class GestureElement<G: Gesture>: ModifierElement<AddedGesture<G>>, GestureTarget {
  private var recognizer: Recognizer<G.Value>?

  override var gestureTarget: (any GestureTarget)? { environment.isEnabled ? self : nil }

  override func update(_ modifier: AddedGesture<G>, environment: EnvironmentValues) {
    super.update(modifier, environment: environment)
    guard isFollowing else { return }
    if environment.isEnabled, modifier.mask.contains(.gesture) {
      recognizer?.follow(modifier.gesture.primitive)
    } else {
      drop()
    }
  }

  /// It is over here, whatever the finger does. The app is told after the layout, in which this may happen.
  private func drop() {
    guard let recognizer else { return }
    self.recognizer = nil
    host.gestures.forget(self)
    host.callbacks.enqueue { recognizer.finish() }
  }

  // MARK: GestureTarget

  var precedence: GesturePrecedence { modifier.precedence }
  var mask: GestureMask { modifier.mask }
  var isFollowing: Bool { recognizer != nil }
  var due: Double? { recognizer?.due }
  var isBetweenTouches: Bool { recognizer?.isBetweenTouches ?? false }

  func begin() { recognizer = modifier.gesture.recognizer() }

  func goesOn(withPressAt point: Point, time: Double) -> Bool {
    recognizer?.goesOn(withPressAt: point, time: time) ?? false
  }

  func take(_ touch: Touch) {
    guard let recognizer else { return }
    var touch = touch
    touch.toView = fromWindow?.concatenating(
      ProjectiveTransform(translationX: -frame.minX, y: -frame.minY))
    recognizer.take(touch)
  }

  var standing: GestureStanding? {
    guard let recognizer else { return nil }
    switch recognizer.phase {
    case .possible: return .waiting(recognizer.trigger)
    case .active, .ended:
      return .recognized(recognizer.trigger, yieldsToScrolling: recognizer.yieldsToScrolling)
    case .failed: return .failed
    }
  }

  func act() {
    guard let recognizer else { return }
    recognizer.act()
    if recognizer.phase.isEnded { finish() }
  }

  func finish() {
    let ended = recognizer
    recognizer = nil
    ended?.finish()
  }

  // MARK: Tree

  override func recycle(into state: inout RowState) {
    drop()
    super.recycle(into: &state)
  }

  override func unmount() {
    drop()
    super.unmount()
  }

  /// The whole of the view can be touched, also where nothing is drawn.
  override func hitTest(_ point: Point) -> [Node]? {
    super.hitTest(point) ?? (isInContent(point) ? [self] : nil)
  }
}
