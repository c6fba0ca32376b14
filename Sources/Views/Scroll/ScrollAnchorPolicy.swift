/// What stays where it is on the screen while rows come, go, or turn out to be of other lengths.
nonisolated public enum ScrollAnchorPolicy: Hashable, Sendable, CaseIterable {
  /// The leading edge of the first row that is shown.
  case firstShown
  /// The trailing edge of the last row that is shown.
  case lastShown
  /// The leading edge of the row that the finger was put on, while it is shown; else as `firstShown`.
  case underFinger
  /// The leading edge of the row that has the focus, while it is shown; else as `firstShown`.
  case focused
  /// The list stays at its start until it is moved from there; then as `firstShown`.
  case pinnedToStart
  /// The list stays at its end while it is there, as for logs and chats; elsewhere as `firstShown`.
  case pinnedToEnd
  /// The distance from the start: what is on the screen is moved by what changes above.
  case none
}

private struct ScrollAnchorPolicyKey: EnvironmentKey {
  static let defaultValue = ScrollAnchorPolicy.firstShown
}

private struct DefaultScrollAnchorKey: EnvironmentKey { static let defaultValue: UnitPoint? = nil }

extension EnvironmentValues {
  /// What stays where it is while a list's rows change.
  public var scrollAnchorPolicy: ScrollAnchorPolicy {
    get { self[ScrollAnchorPolicyKey.self] }
    set { self[ScrollAnchorPolicyKey.self] = newValue }
  }

  /// Where a list opens.
  var defaultScrollAnchor: UnitPoint? {
    get { self[DefaultScrollAnchorKey.self] }
    set { self[DefaultScrollAnchorKey.self] = newValue }
  }
}

extension View {
  /// What stays where it is on the screen while the rows of the lists inside change.
  public func scrollAnchorPolicy(_ policy: ScrollAnchorPolicy) -> some View {
    handingDown { $0.scrollAnchorPolicy = policy }
  }

  /// Where the lists inside open: `.top` at their start, `.bottom` at their end, `.center` between.
  ///
  /// With `.bottom` they also stay at their end while they are there, unless `scrollAnchorPolicy(_:)` inside says
  /// otherwise.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    handingDown {
      $0.defaultScrollAnchor = anchor
      if anchor == .bottom || anchor == .trailing { $0.scrollAnchorPolicy = .pinnedToEnd }
    }
  }
}
