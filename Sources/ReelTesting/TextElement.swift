public import Reel

/// A text on screen.
nonisolated public struct TextElement: Hashable, Sendable {
  public var text: String
  /// Its box in points of the window.
  public var frame: Rect
  /// What clips and the window's edges leave of its lines.
  public var visibleFrame: Rect
}
