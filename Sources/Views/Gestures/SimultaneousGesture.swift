package import Canvas

/// Two gestures by one touch, neither of which ends the other.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  nonisolated public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  package func makeRecognizer() -> Recognizer<Value> {
    SimultaneousRecognizer<First, Second>(first.recognizer(), second.recognizer())
  }
}

extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable
where First.Value: Hashable, Second.Value: Hashable {}

extension Gesture {
  /// This gesture and another, neither of which ends the other.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other>
  {
    SimultaneousGesture(self, other)
  }
}

/// Two recognisers of one gesture. Override `phase`, `trigger` and `act`.
package class PairRecognizer<First, Second, Value>: Recognizer<Value> {
  let first: Recognizer<First>
  let second: Recognizer<Second>

  init(_ first: Recognizer<First>, _ second: Recognizer<Second>) {
    self.first = first
    self.second = second
  }

  package override var due: Double? { [first.due, second.due].compactMap { $0 }.min() }
  package override var isBetweenTouches: Bool { first.isBetweenTouches || second.isBetweenTouches }
  package override var yieldsToScrolling: Bool {
    first.yieldsToScrolling && second.yieldsToScrolling
  }

  package override func goesOn(withPressAt point: Point, time: Double) -> Bool {
    first.goesOn(withPressAt: point, time: time) || second.goesOn(withPressAt: point, time: time)
  }

  package override func take(_ touch: Touch) {
    first.take(touch)
    second.take(touch)
  }

  package override func finish() {
    first.finish()
    second.finish()
  }
}

private final class SimultaneousRecognizer<First: Gesture, Second: Gesture>:
  PairRecognizer<First.Value, Second.Value, SimultaneousGesture<First, Second>.Value>
{
  typealias Value = SimultaneousGesture<First, Second>.Value

  override var phase: GesturePhase<Value> {
    let value = Value(first: first.phase.value, second: second.phase.value)
    if first.phase.isFailed && second.phase.isFailed { return .failed }
    let isOver =
      (first.phase.isEnded || first.phase.isFailed)
      && (second.phase.isEnded || second.phase.isFailed)
    if isOver { return .ended(value) }
    if first.phase.isActive || second.phase.isActive || first.phase.isEnded || second.phase.isEnded
    {
      return .active(value)
    }
    return .possible(value.first == nil && value.second == nil ? nil : value)
  }

  override var trigger: GestureTrigger {
    (first.phase.isFailed ? [] : first.trigger).union(second.phase.isFailed ? [] : second.trigger)
  }

  override func act() {
    act(first)
    act(second)
  }

  /// What is over ends by itself, whatever the other one does.
  private func act<V>(_ part: Recognizer<V>) {
    if !part.phase.isFailed { part.act() }
    if part.phase.isFailed || part.phase.isEnded { part.finish() }
  }

  override func follow(_ gesture: any Gesture) {
    guard let gesture = gesture as? SimultaneousGesture<First, Second> else { return }
    first.follow(gesture.first.primitive)
    second.follow(gesture.second.primitive)
  }
}
