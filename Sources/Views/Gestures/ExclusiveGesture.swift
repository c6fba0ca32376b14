/// One of two gestures: the second one only once it cannot be the first any more.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  nonisolated public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  package func makeRecognizer() -> Recognizer<Value> {
    ExclusiveRecognizer<First, Second>(first.recognizer(), second.recognizer())
  }
}

extension ExclusiveGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Hashable
where First.Value: Hashable, Second.Value: Hashable {}

extension Gesture {
  /// This gesture, or else another.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

private final class ExclusiveRecognizer<First: Gesture, Second: Gesture>:
  PairRecognizer<First.Value, Second.Value, ExclusiveGesture<First, Second>.Value>
{
  typealias Value = ExclusiveGesture<First, Second>.Value

  override var phase: GesturePhase<Value> {
    switch first.phase {
    case .possible(let value): .possible(value.map(Value.first))
    case .active(let value): .active(.first(value))
    case .ended(let value): .ended(.first(value))
    case .failed: second.phase.map(Value.second)
    }
  }

  override var trigger: GestureTrigger {
    switch first.phase {
    case .possible: first.trigger.union(second.phase.isFailed ? [] : second.trigger)
    case .active, .ended: first.trigger
    case .failed: second.trigger
    }
  }

  override func act() {
    if first.phase.isFailed { second.act() } else { first.act() }
  }

  override func follow(_ gesture: any Gesture) {
    guard let gesture = gesture as? ExclusiveGesture<First, Second> else { return }
    first.follow(gesture.first.primitive)
    second.follow(gesture.second.primitive)
  }
}
