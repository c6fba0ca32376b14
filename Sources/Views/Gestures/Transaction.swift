/// What goes with a change of state.
nonisolated public struct Transaction: Sendable {
  /// How views go from what they were to what they are.
  public var animation: Animation?

  public init() {}

  public init(animation: Animation?) { self.animation = animation }
}
