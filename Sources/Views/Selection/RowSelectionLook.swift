/// How a row of a list shows whether it is selected.
nonisolated enum RowSelectionLook: Hashable, Sendable {
  case none
  /// Selected, in a list that has not the keys.
  case inactive
  case active

  /// What lies behind the row's content.
  var background: Color? {
    switch self {
    case .none: nil
    case .inactive: .systemGray4
    case .active: .accentColor
    }
  }
}

/// How much the ground behind a view stands out: in a selected row, more than usual, and what is drawn in the accent
/// colour elsewhere has to be drawn in another.
nonisolated public enum BackgroundProminence: Hashable, Sendable { case standard, increased }

private struct BackgroundProminenceKey: EnvironmentKey {
  static let defaultValue = BackgroundProminence.standard
}

extension EnvironmentValues {
  public var backgroundProminence: BackgroundProminence {
    get { self[BackgroundProminenceKey.self] }
    set { self[BackgroundProminenceKey.self] = newValue }
  }
}
