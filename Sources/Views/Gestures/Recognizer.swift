package import Canvas

/// Follows a gesture from the first press to its end; the next one gets another.
///
/// Two things are apart: `take` finds out, from each touch, how far the gesture has come, and has no effect on the app;
/// `act` calls the app back, and is only called while the touch may be, or is, this gesture's.
package class Recognizer<Value> {
  package init() {}

  /// How far the gesture has come. Override.
  package var phase: GesturePhase<Value> { .failed }
  /// What it waits for, or was recognised by.
  package var trigger: GestureTrigger { [] }
  /// When it has to be asked again although nothing happens until then, in seconds.
  package var due: Double? { nil }
  /// Whether no finger is down, and it waits for the next press.
  package var isBetweenTouches: Bool { false }
  /// Whether a list that recognises a drag along its axis by the same touch comes before it.
  package var yieldsToScrolling: Bool { false }

  /// Whether a press at a point of the window, at a time in seconds, goes on with it. Asked between touches.
  package func goesOn(withPressAt point: Point, time: Double) -> Bool { false }
  /// Takes what happened. Override.
  package func take(_ touch: Touch) {}
  /// Tells the app of the phase. Override.
  package func act() {}
  /// It is over: it has ended and the app was told, or has failed, or was cancelled. Override.
  package func finish() {}
  /// Goes on by another value of the gesture, with the closures of the latest body. Override.
  package func follow(_ gesture: any Gesture) {}
}

/// A recogniser that stands on another one.
package class DerivedRecognizer<Base, Value>: Recognizer<Value> {
  let base: Recognizer<Base>

  init(_ base: Recognizer<Base>) { self.base = base }

  package override var trigger: GestureTrigger { base.trigger }
  package override var due: Double? { base.due }
  package override var isBetweenTouches: Bool { base.isBetweenTouches }
  package override var yieldsToScrolling: Bool { base.yieldsToScrolling }

  package override func goesOn(withPressAt point: Point, time: Double) -> Bool {
    base.goesOn(withPressAt: point, time: time)
  }
  package override func take(_ touch: Touch) { base.take(touch) }
  package override func act() { base.act() }
  package override func finish() { base.finish() }
}
