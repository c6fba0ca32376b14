/// A finger that stays where it was pressed for some time.
///
/// It is recognised when the time is over, the finger still down. `onChanged` and `updating` are told `true` as it
/// begins. A waiting long press costs one wake-up, and no frames.
public struct LongPressGesture: PrimitiveGesture {
  public typealias Value = Bool

  /// Seconds.
  public var minimumDuration: Double
  /// Points on the screen.
  public var maximumDistance: Double

  /// - Parameters:
  ///   - minimumDuration: Seconds that the finger has to stay.
  ///   - maximumDistance: Points on the screen that it may move meanwhile.
  public init(minimumDuration: Double = 0.5, maximumDistance: Double = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  package func makeRecognizer() -> Recognizer<Bool> { LongPressGestureRecognizer(self) }
}

extension View {
  /// Calls back when a finger has stayed on the view for some time.
  ///
  /// - Parameters:
  ///   - minimumDuration: Seconds that the finger has to stay.
  ///   - maximumDistance: Points on the screen that it may move meanwhile.
  ///   - action: Called when the time is over, the finger still down.
  ///   - onPressingChanged: Called with true as the finger is pressed, and with false once the action was called, or as
  ///     soon as it can no longer be.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: Double = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    gesture(
      PressingGesture(
        base: LongPressGesture(
          minimumDuration: minimumDuration, maximumDistance: maximumDistance
        ).onEnded { _ in action() }, onPressingChanged: onPressingChanged))
  }
}

/// A press that lasts, by numbers alone: points on the screen, times in seconds.
nonisolated package struct LongPressRecognition: Hashable, Sendable {
  package enum Verdict: Hashable, Sendable { case waiting, recognized, failed }

  package let duration: Double
  package let distance: Double
  package private(set) var verdict = Verdict.waiting
  private var pressed: Double?

  /// - Parameter duration: No number, or one below 0, counts as 0; without end it is never recognised.
  package init(duration: Double, distance: Double) {
    self.duration = duration >= 0 ? duration : 0
    self.distance = distance
  }

  /// Whether a finger is down, and may yet be lifted too early.
  package var isPressed: Bool { verdict == .waiting && pressed != nil }

  /// When it is recognised; nil while no finger is down, and once it is decided.
  package var due: Double? {
    guard isPressed, let pressed, duration.isFinite else { return nil }
    return pressed + duration
  }

  package mutating func press(at time: Double) {
    pressed = time
    rest(until: time)
  }

  /// Times are sums: a microsecond less is enough.
  package mutating func rest(until time: Double) {
    if let due, time >= due - 1e-6 { verdict = .recognized }
  }

  /// - Parameter reach: The furthest that the finger has been from where it was pressed.
  package mutating func move(reach: Double, at time: Double) {
    rest(until: time)
    if verdict == .waiting, reach > distance { verdict = .failed }
  }

  package mutating func lift(at time: Double) {
    rest(until: time)
    if verdict == .waiting { verdict = .failed }
  }

  package mutating func fail() { verdict = .failed }
}

private final class LongPressGestureRecognizer: Recognizer<Bool> {
  private var press: LongPressRecognition

  init(_ gesture: LongPressGesture) {
    press = LongPressRecognition(
      duration: gesture.minimumDuration, distance: gesture.maximumDistance)
  }

  override var phase: GesturePhase<Bool> {
    switch press.verdict {
    case .waiting: .possible(press.isPressed ? true : nil)
    case .recognized: .ended(true)
    case .failed: .failed
    }
  }

  override var trigger: GestureTrigger { .duration }
  override var due: Double? { press.due }

  override func take(_ touch: Touch) {
    switch touch.phase {
    case .began:
      if touch.stopsMotion { press.fail() } else { press.press(at: touch.time) }
    case .moved: press.move(reach: touch.finger.reach, at: touch.time)
    case .ended: press.lift(at: touch.time)
    case .rested: press.rest(until: touch.time)
    }
  }
}

/// Tells of the time in which a gesture may become one.
private struct PressingGesture<Base: Gesture>: PrimitiveGesture {
  typealias Value = Base.Value
  let base: Base
  let onPressingChanged: ((Bool) -> Void)?

  func makeRecognizer() -> Recognizer<Base.Value> { PressingRecognizer(self) }
}

private final class PressingRecognizer<Base: Gesture>: DerivedRecognizer<Base.Value, Base.Value> {
  private var onPressingChanged: ((Bool) -> Void)?
  private var isPressing = false

  init(_ gesture: PressingGesture<Base>) {
    onPressingChanged = gesture.onPressingChanged
    super.init(gesture.base.recognizer())
  }

  override var phase: GesturePhase<Base.Value> { base.phase }

  override func act() {
    if !isPressing, base.phase.value != nil {
      isPressing = true
      onPressingChanged?(true)
    }
    super.act()
  }

  override func finish() {
    super.finish()
    guard isPressing else { return }
    isPressing = false
    onPressingChanged?(false)
  }

  override func follow(_ gesture: any Gesture) {
    guard let gesture = gesture as? PressingGesture<Base> else { return }
    onPressingChanged = gesture.onPressingChanged
    base.follow(gesture.base.primitive)
  }
}
