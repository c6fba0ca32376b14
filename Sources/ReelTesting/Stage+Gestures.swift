public import Canvas
import Reel

extension Stage {
  /// Presses and lets go at once.
  public func tap(_ point: Point, source: InputEvent.Source = .touch) {
    press(at: point, source: source)
    release(at: point, source: source)
    refresh()
  }

  /// Taps the middle of what can be seen of a text; the first, if it is there more than once.
  public func tap(
    text: String, source: InputEvent.Source = .touch
  ) throws(TextNotFound) {
    guard let found = find(text: text) else { throw TextNotFound(text: text, texts: texts) }
    tap(found.visibleFrame.center, source: source)
  }

  /// Presses, moves evenly, and lets go right after the last move.
  ///
  /// A list follows by 10 points less: the slop. How fast the finger moves is how fast the list goes on, as
  /// with a real one; with `holdBeforeRelease` of 0.1 or more it stays where it was dragged.
  ///
  /// - Parameters:
  ///   - duration: Seconds from the press to the last move.
  ///   - steps: Moves on the way; one each 1/60 s if nil.
  ///   - holdBeforeRelease: Seconds that the finger rests at the end.
  public func drag(
    from start: Point, to end: Point, duration: Double = 0.25, steps: Int? = nil,
    holdBeforeRelease: Double = 0, source: InputEvent.Source = .touch
  ) {
    let steps = max(1, steps ?? Int((duration / OffscreenSession.frameInterval).rounded()))
    let pressed = time
    press(at: start, source: source)
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      advance(by: max(0, pressed + duration * share - time))
      move(
        to: Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share),
        source: source)
    }
    if holdBeforeRelease > 0 { advance(by: holdBeforeRelease) }
    release(at: end, source: source)
    refresh()
  }

  /// A quick drag that lets go while it moves.
  public func fling(
    from start: Point, to end: Point, duration: Double = 0.1, source: InputEvent.Source = .touch
  ) {
    drag(from: start, to: end, duration: duration, source: source)
  }

  /// A fling at a velocity, by a finger that comes down at a point.
  ///
  /// The finger moves at the velocity for 0.1 s, also beyond the window, so a list has moved by
  /// 0.1 s x velocity - 10 points when it is let go of.
  ///
  /// - Parameter velocity: Of the finger, in points a second: negative y towards the top of the window.
  public func fling(
    at point: Point, velocity: (dx: Double, dy: Double), source: InputEvent.Source = .touch
  ) {
    let duration = 0.1
    let end = Point(x: point.x + velocity.dx * duration, y: point.y + velocity.dy * duration)
    drag(from: point, to: end, duration: duration, source: source)
  }
}

/// A text that was to be tapped is not on screen.
nonisolated public struct TextNotFound: Error, Hashable, CustomStringConvertible {
  public var text: String
  /// What is on screen instead.
  public var texts: [String]

  public var description: String {
    let shown = texts.map { "\"\($0)\"" }.joined(separator: ", ")
    return "no text \"\(text)\" is on screen; there is \(shown.isEmpty ? "none" : shown)"
  }
}
