/// What of a section stays in sight at the edges of a scroll view while the section is.
nonisolated public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Headers stay at the leading edge.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// Footers stay at the trailing edge.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
