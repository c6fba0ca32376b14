/// Where points are counted from.
nonisolated public enum CoordinateSpace: Hashable, Sendable {
  /// The window's top leading corner.
  case global
  /// The view's own.
  case local
}
