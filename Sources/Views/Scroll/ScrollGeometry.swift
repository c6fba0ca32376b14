public import Canvas

/// Where a scroll view is in its content. In points; the axis that it does not scroll along counts as it is seen.
nonisolated public struct ScrollGeometry: Hashable, Sendable {
  /// How far the content has been scrolled, what it is pulled beyond its ends included.
  public var contentOffset: Point
  /// The whole content. What is not measured yet counts as estimated.
  public var contentSize: Size
  /// The scroll view.
  public var containerSize: Size

  /// What is seen of the content.
  public var visibleRect: Rect { Rect(origin: contentOffset, size: containerSize) }
}
