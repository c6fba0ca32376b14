public import Reel

/// A text on screen.
nonisolated public struct TextElement: Hashable, Sendable {
  public var text: String
  /// Its box in points of the window.
  public var frame: Rect
  /// The part of the box that clips and the window's edges leave.
  public var visibleFrame: Rect
}
