/// Changes state so that what follows from it is gone through by an animation.
///
///     withAnimation(.easeInOut(duration: 0.2)) { isOpen.toggle() }
///
/// The views that are evaluated again because of what `body` writes take their new opacities, colours, effects
/// and places over time; views that come or go do it by their `.transition`, or fade. Nothing is evaluated again
/// on the way. Where `accessibilityReduceMotion` is set, all is there at once.
///
/// State that was written in the same turn without an animation, and is read by the same body, goes with it.
///
/// - Parameter animation: Nil for at once, also inside another `withAnimation`.
nonisolated public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  // Who waits for the change around waits for this one, too.
  try WriteAnimation.perform(
    under: WriteAnimation.Write(
      animation: animation, completion: WriteAnimation.current?.completion), body)
}

/// The same, and calls back once the change is complete: after the time that the animation takes, counted from the frame
/// that shows the change first. Transitions and views with animations of their own may take longer, and a new change on
/// the way does not put it off.
///
///     withAnimation { isOpen = false } completion: { remove(card) }
///
/// Where nothing that is shown depends on what `body` writes, and nothing is about to change, it is called at once; where the animation is repeated for
/// ever, never.
///
/// - Parameters:
///   - animation: Nil for at once; `completion` is called after the frame then.
///   - completionCriteria: When a spring counts as complete.
nonisolated public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  let waiting = AnimationCompletion(
    after: completionCriteria.duration(of: animation), completion)
  let result = try WriteAnimation.perform(
    under: WriteAnimation.Write(animation: animation, completion: waiting), body)
  if !waiting.isNoted, !PendingInvalidations.add(waiting) { completion() }
  return result
}

extension Binding {
  /// A binding whose writes are animated: `Toggle(isOn: $isOpen.animation())`.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    Binding(
      get: { wrappedValue },
      set: { value in withAnimation(animation) { wrappedValue = value } })
  }
}
