import Canvas

/// A gesture, and once that has ended another: a long press and then a drag.
public struct SequenceGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  nonisolated public enum Value {
    /// The first one has not ended yet.
    case first(First.Value)
    /// The first one has ended with this value; the second has none until it is recognised.
    case second(First.Value, Second.Value?)
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  package func makeRecognizer() -> Recognizer<Value> {
    SequenceRecognizer<First, Second>(first.recognizer(), second.recognizer())
  }
}

extension SequenceGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Hashable
where First.Value: Hashable, Second.Value: Hashable {}

extension Gesture {
  /// This gesture, and once it has ended another one. The second follows the same finger, whose way counts from
  /// where it was pressed, or if that is lifted the next one.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
}

private final class SequenceRecognizer<First: Gesture, Second: Gesture>:
  PairRecognizer<First.Value, Second.Value, SequenceGesture<First, Second>.Value>
{
  typealias Value = SequenceGesture<First, Second>.Value

  /// Whether the second one has been told of a finger.
  private var isSecond = false
  /// Since when the first has ended with its finger lifted, in seconds, and where.
  private var lifted: (time: Double, point: Point)?
  /// Whether no finger came for the second one.
  private var isMissed = false

  override var phase: GesturePhase<Value> {
    if isMissed { return .failed }
    guard case .ended(let value) = first.phase else { return first.phase.map(Value.first) }
    switch second.phase {
    case .possible(let next): return .active(.second(value, next))
    case .active(let next): return .active(.second(value, next))
    case .ended(let next): return .ended(.second(value, next))
    case .failed: return .failed
    }
  }

  override var trigger: GestureTrigger {
    first.phase.isEnded && !second.phase.isPossible ? second.trigger : first.trigger
  }
  override var yieldsToScrolling: Bool { !first.phase.isEnded && first.yieldsToScrolling }
  override var isBetweenTouches: Bool {
    lifted != nil || (isSecond ? second : nil)?.isBetweenTouches ?? first.isBetweenTouches
  }
  /// The second one's press comes as late, and as far away, as a second tap does.
  override var due: Double? {
    lifted.map { $0.time + TapRecognition.repeatTime } ?? (isSecond ? second.due : first.due)
  }

  override func goesOn(withPressAt point: Point, time: Double) -> Bool {
    guard let lifted else {
      return isSecond
        ? second.goesOn(withPressAt: point, time: time)
        : first.goesOn(withPressAt: point, time: time)
    }
    let (dx, dy) = (point.x - lifted.point.x, point.y - lifted.point.y)
    return time <= lifted.time + TapRecognition.repeatTime
      && dx * dx + dy * dy <= TapRecognition.slop * TapRecognition.slop
  }

  override func take(_ touch: Touch) {
    if lifted != nil {
      guard touch.phase == .began else {
        if let due, touch.time >= due { isMissed = true }
        return
      }
      lifted = nil
      isSecond = true
      return second.take(touch)
    }
    if isSecond { return second.take(touch) }
    first.take(touch)
    guard first.phase.isEnded else { return }
    if touch.phase == .ended {
      lifted = (touch.time, touch.finger.location)
    } else {
      isSecond = true
      var begin = touch
      begin.phase = .began
      second.take(begin)
    }
  }

  override func act() {
    first.act()
    guard first.phase.isEnded else { return }
    first.finish()
    if isSecond { second.act() }
  }

  override func follow(_ gesture: any Gesture) {
    guard let gesture = gesture as? SequenceGesture<First, Second> else { return }
    first.follow(gesture.first.primitive)
    second.follow(gesture.second.primitive)
  }
}
