/// Which gestures take touches: the one that is added, those of the views inside, or both.
nonisolated public struct GestureMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let none = GestureMask([])
  /// The one that is added; none of those inside, buttons included.
  public static let gesture = GestureMask(rawValue: 1)
  /// Those inside alone.
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
  /// Has the view follow a gesture, which comes after those of the views inside: see `Gesture`.
  public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modified(AddedGesture(gesture: gesture, precedence: .after, mask: mask))
  }

  /// Has the view follow a gesture, which comes before those of the views inside.
  public func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { modified(AddedGesture(gesture: gesture, precedence: .before, mask: mask)) }

  /// Has the view follow a gesture beside those of the views inside: neither ends the other.
  public func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { modified(AddedGesture(gesture: gesture, precedence: .beside, mask: mask)) }
}
