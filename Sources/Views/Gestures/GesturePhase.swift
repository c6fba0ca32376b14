/// How far a gesture has come.
nonisolated package enum GesturePhase<Value> {
  /// It may still be this gesture; some say already what they wait for (a long press that has begun).
  case possible(Value?)
  /// It is this gesture, and goes on.
  case active(Value)
  case ended(Value)
  /// It was another one, or none.
  case failed

  package var value: Value? {
    switch self {
    case .possible(let value): value
    case .active(let value), .ended(let value): value
    case .failed: nil
    }
  }

  package var isPossible: Bool { if case .possible = self { true } else { false } }
  package var isActive: Bool { if case .active = self { true } else { false } }
  package var isEnded: Bool { if case .ended = self { true } else { false } }
  package var isFailed: Bool { if case .failed = self { true } else { false } }

  func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
    switch self {
    case .possible(let value): .possible(value.map(transform))
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }
}

/// What a gesture is recognised by.
nonisolated package struct GestureTrigger: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  /// A finger that is lifted where it was pressed.
  package static let tap = GestureTrigger(rawValue: 1)
  /// A finger that has gone far enough.
  package static let movement = GestureTrigger(rawValue: 2)
  /// A finger that has rested long enough.
  package static let duration = GestureTrigger(rawValue: 4)
}
