extension Gesture where Value: Equatable {
  /// Calls back whenever the gesture's value has changed: from when it begins until it ends.
  public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(base: self, action: action)
  }
}

extension Gesture {
  /// Calls back when the gesture has ended; not when it was cancelled.
  public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(base: self, action: action)
  }

  /// Has the gesture's value changed into another.
  public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(base: self, transform: body)
  }
}

/// A gesture whose changes are told of.
public struct _ChangedGesture<Base: Gesture>: PrimitiveGesture where Base.Value: Equatable {
  public typealias Value = Base.Value
  let base: Base
  let action: (Base.Value) -> Void

  package func makeRecognizer() -> Recognizer<Base.Value> { ChangedRecognizer(self) }
}

private final class ChangedRecognizer<Base: Gesture>: DerivedRecognizer<Base.Value, Base.Value>
where Base.Value: Equatable {
  private var action: (Base.Value) -> Void
  private var told: Base.Value?

  init(_ gesture: _ChangedGesture<Base>) {
    action = gesture.action
    super.init(gesture.base.recognizer())
  }

  override var phase: GesturePhase<Base.Value> { base.phase }

  override func act() {
    super.act()
    // What ends at once, as a tap does, has changed too.
    guard let value = phase.value, value != told, !phase.isEnded || told == nil else { return }
    told = value
    action(value)
  }

  override func follow(_ gesture: any Gesture) {
    guard let gesture = gesture as? _ChangedGesture<Base> else { return }
    action = gesture.action
    base.follow(gesture.base.primitive)
  }
}

/// A gesture whose end is told of.
public struct _EndedGesture<Base: Gesture>: PrimitiveGesture {
  public typealias Value = Base.Value
  let base: Base
  let action: (Base.Value) -> Void

  package func makeRecognizer() -> Recognizer<Base.Value> { EndedRecognizer(self) }
}

private final class EndedRecognizer<Base: Gesture>: DerivedRecognizer<Base.Value, Base.Value> {
  private var action: (Base.Value) -> Void
  private var isTold = false

  init(_ gesture: _EndedGesture<Base>) {
    action = gesture.action
    super.init(gesture.base.recognizer())
  }

  override var phase: GesturePhase<Base.Value> { base.phase }

  override func act() {
    super.act()
    guard case .ended(let value) = phase, !isTold else { return }
    isTold = true
    action(value)
  }

  override func follow(_ gesture: any Gesture) {
    guard let gesture = gesture as? _EndedGesture<Base> else { return }
    action = gesture.action
    base.follow(gesture.base.primitive)
  }
}

/// A gesture whose value is another one's.
public struct _MapGesture<Base: Gesture, Value>: PrimitiveGesture {
  let base: Base
  let transform: (Base.Value) -> Value

  package func makeRecognizer() -> Recognizer<Value> { MapRecognizer(self) }
}

private final class MapRecognizer<Base: Gesture, Value>: DerivedRecognizer<Base.Value, Value> {
  private var transform: (Base.Value) -> Value

  init(_ gesture: _MapGesture<Base, Value>) {
    transform = gesture.transform
    super.init(gesture.base.recognizer())
  }

  override var phase: GesturePhase<Value> { base.phase.map(transform) }

  override func follow(_ gesture: any Gesture) {
    guard let gesture = gesture as? _MapGesture<Base, Value> else { return }
    transform = gesture.transform
    base.follow(gesture.base.primitive)
  }
}
