/// Where points are counted from.
nonisolated public enum CoordinateSpace: Hashable, Sendable {
  /// The window's top leading corner.
  case global
  /// The view's own: (0, 0) is its top leading corner. A view that is drawn turned, scaled or moved has its points
  /// turned, scaled and moved with it.
  case local
}
