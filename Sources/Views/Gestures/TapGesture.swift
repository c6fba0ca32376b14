package import Canvas
import Glibc
import ScrollPhysics

/// A finger that is pressed and lifted at one place, several times in a row if need be.
public struct TapGesture: PrimitiveGesture {
  public typealias Value = Void

  /// How many taps it takes.
  public var count: Int

  public init(count: Int = 1) { self.count = count }

  package func makeRecognizer() -> Recognizer<Void> { TapGestureRecognizer(count: count) }
}

extension View {
  /// Calls back when the view is tapped, `count` times in a row.
  ///
  /// Where a view around waits for fewer taps, it gets them once the time for the next one is over.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    gesture(TapGesture(count: count).onEnded { action() })
  }
}

/// Taps in a row, by numbers alone: points of the window, times in seconds.
nonisolated package struct TapRecognition: Hashable, Sendable {
  package enum Verdict: Hashable, Sendable { case waiting, recognized, failed }

  /// Seconds from one tap to the next press; Android's double tap timeout, and UIKit's about.
  package static let repeatTime = 0.3
  /// Points from the first tap to the next presses, and that a finger may move in a tap: the slop, within which a
  /// finger rests.
  package static let slop = Tuning.slop

  /// How many taps it takes, at least 1.
  package let count: Int
  package private(set) var verdict = Verdict.waiting
  private var taps = 0
  private var place: Point?
  private var lifted: Double?

  package init(count: Int) { self.count = max(1, count) }

  /// When it is too late for the next tap; nil while a finger is down, and before the first.
  package var due: Double? { verdict == .waiting ? lifted.map { $0 + Self.repeatTime } : nil }

  /// Whether a press is the next tap's.
  package func goesOn(withPressAt point: Point, time: Double) -> Bool {
    guard verdict == .waiting, let place, let due else { return false }
    return time <= due && hypot(point.x - place.x, point.y - place.y) <= Self.slop
  }

  package mutating func press(at point: Point, time: Double) {
    if taps > 0, !goesOn(withPressAt: point, time: time) { verdict = .failed }
    if place == nil { place = point }
    lifted = nil
  }

  /// - Parameter reach: The furthest that the finger has been from where it was pressed.
  package mutating func move(reach: Double) { if reach >= Self.slop { verdict = .failed } }

  package mutating func lift(at time: Double) {
    guard verdict == .waiting else { return }
    taps += 1
    if taps == count { verdict = .recognized } else { lifted = time }
  }

  package mutating func rest(until time: Double) {
    if let due, time >= due { verdict = .failed }
  }

  package mutating func fail() { verdict = .failed }
}

private final class TapGestureRecognizer: Recognizer<Void> {
  private var taps: TapRecognition

  init(count: Int) { taps = TapRecognition(count: count) }

  override var phase: GesturePhase<Void> {
    switch taps.verdict {
    case .waiting: .possible(nil)
    case .recognized: .ended(())
    case .failed: .failed
    }
  }

  override var trigger: GestureTrigger { .tap }
  override var due: Double? { taps.due }
  override var isBetweenTouches: Bool { taps.due != nil }

  override func goesOn(withPressAt point: Point, time: Double) -> Bool {
    taps.goesOn(withPressAt: point, time: time)
  }

  override func take(_ touch: Touch) {
    switch touch.phase {
    case .began:
      taps.press(at: touch.finger.start, time: touch.time)
      if touch.stopsMotion { taps.fail() }
    case .moved: taps.move(reach: touch.finger.reach)
    case .ended:
      taps.move(reach: touch.finger.reach)
      taps.lift(at: touch.time)
    case .rested: taps.rest(until: touch.time)
    }
  }
}
