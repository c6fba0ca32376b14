import Canvas
import ScrollPhysics

extension View {
  /// Calls back when the view is tapped, `count` times in a row.
  ///
  /// A view that waits for two taps hands a single one on to what is around it, once the time for a
  /// second is over.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modified(Tap(count: max(1, count), action: action))
  }
}

struct Tap: ElementModifier {
  /// Seconds between the taps of a double tap; Android's double tap timeout, and UIKit's about.
  static let repeatTime = 0.3
  /// Points between the taps of a double tap: the slop, within which a finger rests.
  static let repeatDistance = Tuning.slop

  let count: Int
  let action: () -> Void

  package func makeElement(
    around child: Node, _ context: NodeContext
  ) -> ModifierElement<Tap>? { TapElement(self, around: child, context) }
}

final class TapElement: ModifierElement<Tap>, TapTarget, Animated {
  /// The taps so far of several in a row.
  private var run: (count: Int, point: Point, time: Double)?

  override var tapTarget: (any TapTarget)? { environment.isEnabled ? self : nil }
  var failsBeyondSlop: Bool { true }

  func setPressed(_ isPressed: Bool) {}

  func tap(at point: Point, time: Double) {
    guard modifier.count > 1 else {
      modifier.action()
      return
    }
    var count = 1
    if let run, time - run.time <= Tap.repeatTime, isNear(run.point, point) {
      count = run.count + 1
    }
    if count >= modifier.count {
      run = nil
      modifier.action()
    } else {
      run = (count, point, time)
      host.animate(self)
    }
  }

  private func isNear(_ a: Point, _ b: Point) -> Bool {
    let dx = a.x - b.x
    let dy = a.y - b.y
    return dx * dx + dy * dy <= Tap.repeatDistance * Tap.repeatDistance
  }

  // MARK: Animated

  var nextWake: Double? { run.map { $0.time + Tap.repeatTime } ?? 0 }

  func advance() -> Bool {
    guard let run, parent != nil, !isRecycled else { return false }
    guard host.time > run.time + Tap.repeatTime else { return true }
    self.run = nil
    for _ in 0..<run.count { tapAround(run.point) }
    return false
  }

  /// Hands a tap on to the next target under it.
  private func tapAround(_ point: Point) {
    let path = host.hitTest(point)
    guard let index = path.firstIndex(where: { $0 === self }) else { return }
    let outer = path[(index + 1)...].lazy.compactMap(\.tapTarget).first
    outer?.tap(at: point, time: host.time)
  }

  override func recycle(into state: inout RowState) {
    run = nil
    super.recycle(into: &state)
  }

  /// The whole frame can be tapped, also where nothing is drawn.
  override func hitTest(_ point: Point) -> [Node]? {
    super.hitTest(point) ?? (frame.contains(point) ? [self] : nil)
  }
}
