/// A list as it is found when somebody looks whether to load more, at one of its edges.
public struct LoadLook: Hashable, Sendable {
  /// Why somebody looks.
  public enum Occasion: Hashable, Sendable {
    /// The list moved, its content or its viewport changed.
    case change
    /// A load has returned, or the list was only laid out again.
    case other
  }

  public var isNear: Bool
  /// Numbers the contents that the list has had: content that grows, shrinks or comes back is another one. Content
  /// is what the app's data make; headers, footers and spinners are not in it.
  public var content: Int
  public var occasion: Occasion

  public init(isNear: Bool, content: Int, occasion: Occasion) {
    self.isNear = isNear
    self.content = content
    self.occasion = occasion
  }
}
