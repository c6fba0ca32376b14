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
  try WriteAnimation.perform(under: animation, body)
}

extension Binding {
  /// A binding whose writes are animated: `Toggle(isOn: $isOpen.animation())`.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    Binding(
      get: { wrappedValue },
      set: { value in withAnimation(animation) { wrappedValue = value } })
  }
}
