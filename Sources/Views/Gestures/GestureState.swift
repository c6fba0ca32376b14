/// A value that a gesture sets while it lasts, and that is as it was at first as soon as the gesture has ended or was
/// cancelled.
///
///     @GestureState private var isPressed = false
///
///     Card().gesture(LongPressGesture().updating($isPressed) { value, state, _ in state = value })
///
/// Only the gesture writes it, by `updating`. Bodies that read it are evaluated as it changes, as with `@State`. Where
/// the gesture's view has gone before its end, it is set back after the next layout.
@MainActor @propertyWrapper public struct GestureState<Value> {
  private var box: GestureBox<Value>
  private let initial: Value
  private let onReset: ((Value, inout Transaction) -> Void)?

  public init(wrappedValue: Value) {
    self.init(wrappedValue, onReset: nil)
  }

  public init(initialValue: Value) {
    self.init(initialValue, onReset: nil)
  }

  /// - Parameter reset: Told of the last value as it is set back.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue, onReset: reset)
  }

  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(initialValue, onReset: reset)
  }

  private init(_ value: Value, onReset: ((Value, inout Transaction) -> Void)?) {
    initial = value
    self.onReset = onReset
    box = GestureBox(GestureLocation(value))
  }

  public var wrappedValue: Value { box.location.read() }

  public var projectedValue: GestureState<Value> { self }

  /// Has a gesture change the value.
  func update(_ change: (inout Value) -> Void) {
    var value = box.location.value
    change(&value)
    box.location.write(value)
  }

  func reset() {
    if let onReset {
      var transaction = Transaction()
      onReset(box.location.value, &transaction)
      return withAnimation(transaction.animation) { box.location.write(initial) }
    }
    box.location.write(initial)
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }

  public init(reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: nil, reset: reset)
  }
}

extension GestureState: ConnectedProperty {
  mutating func connect(
    _ kept: (any StateLocation)?, environment: EnvironmentValues
  ) -> (any StateLocation)? {
    // A view value that is used at two places has a state at each.
    if box.isConnected { box = GestureBox(GestureLocation(initial)) }
    box.isConnected = true
    if let kept = kept as? GestureLocation<Value> { box.location = kept }
    return box.location
  }
}

/// Joins a view value to the location that its node keeps.
private final class GestureBox<Value> {
  var location: GestureLocation<Value>
  /// Whether a node's copy of the view has it.
  var isConnected = false

  init(_ location: GestureLocation<Value>) { self.location = location }

  // A task of the app's may hold the last reference, on any thread.
  nonisolated deinit {}
}

/// Where a gesture's value lives.
private final class GestureLocation<Value>: StateLocation {
  private(set) var value: Value
  private var readers = ReaderList()

  init(_ value: Value) { self.value = value }

  nonisolated deinit {}

  /// A row that goes away ends its gestures: there is nothing to keep.
  var isModified: Bool { false }

  func read() -> Value {
    if let currentReader { readers.add(currentReader) }
    return value
  }

  func write(_ newValue: Value) {
    value = newValue
    readers.invalidateAll(but: nil)
  }
}

extension Gesture {
  /// Has the gesture set a value while it lasts.
  ///
  /// - Parameter body: Called with the gesture's value as it changes, and with the state to be changed. What it does to
  ///   the transaction has no meaning yet.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }
}

/// A gesture that sets a value while it lasts.
public struct GestureStateGesture<Base: Gesture, State>: PrimitiveGesture {
  public typealias Value = Base.Value
  let base: Base
  let state: GestureState<State>
  let update: (Base.Value, inout State, inout Transaction) -> Void

  init(
    base: Base, state: GestureState<State>,
    body: @escaping (Base.Value, inout State, inout Transaction) -> Void
  ) {
    self.base = base
    self.state = state
    update = body
  }

  package func makeRecognizer() -> Recognizer<Base.Value> { StateRecognizer(self) }
}

private final class StateRecognizer<Base: Gesture, State>: DerivedRecognizer<
  Base.Value, Base.Value
>
{
  private var gesture: GestureStateGesture<Base, State>
  private var isSet = false

  init(_ gesture: GestureStateGesture<Base, State>) {
    self.gesture = gesture
    super.init(gesture.base.recognizer())
  }

  override var phase: GesturePhase<Base.Value> { base.phase }

  override func act() {
    super.act()
    // At the end the value is set back at once.
    guard let value = phase.value, !phase.isEnded else { return }
    isSet = true
    gesture.state.update { state in
      var transaction = Transaction()
      gesture.update(value, &state, &transaction)
    }
  }

  override func finish() {
    super.finish()
    guard isSet else { return }
    isSet = false
    gesture.state.reset()
  }

  override func follow(_ gesture: any Gesture) {
    guard let gesture = gesture as? GestureStateGesture<Base, State> else { return }
    self.gesture = gesture
    base.follow(gesture.base.primitive)
  }
}
