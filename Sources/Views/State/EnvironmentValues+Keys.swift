public import Scrolling
public import Virtualization

private struct ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }
private struct ScrollFeelKey: EnvironmentKey {
  static let defaultValue = ScrollFeel.bouncing(.normal)
}
private struct ScrollAnimationKey: EnvironmentKey {
  static let defaultValue: Animation? = .easeInOut(duration: 0.3)
}
private struct RowBuildBudgetKey: EnvironmentKey { static let defaultValue: Duration? = nil }
private struct ListOverscanKey: EnvironmentKey { static let defaultValue = Overscan.automatic }
private struct ShowsScrollIndicatorsKey: EnvironmentKey { static let defaultValue = true }
private struct ReduceMotionKey: EnvironmentKey { static let defaultValue = false }
private struct IsEnabledKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
  /// Whether what is inside is drawn light or dark.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// How lists move under the finger.
  public var scrollFeel: ScrollFeel {
    get { self[ScrollFeelKey.self] }
    set { self[ScrollFeelKey.self] = newValue }
  }

  /// How a list goes to an offset that the app wrote; nil for at once.
  public var scrollAnimation: Animation? {
    get { self[ScrollAnimationKey.self] }
    set { self[ScrollAnimationKey.self] = newValue }
  }

  /// How many rows beyond the visible ones lists keep built.
  public var listOverscan: Overscan {
    get { self[ListOverscanKey.self] }
    set { self[ListOverscanKey.self] = newValue }
  }

  /// Time a frame that lists may spend on building rows; nil for as much as it takes.
  public var rowBuildBudget: Duration? {
    get { self[RowBuildBudgetKey.self] }
    set { self[RowBuildBudgetKey.self] = newValue }
  }

  /// Whether lists show their scroll bars.
  public var showsScrollIndicators: Bool {
    get { self[ShowsScrollIndicatorsKey.self] }
    set { self[ShowsScrollIndicatorsKey.self] = newValue }
  }

  /// Whether movement is to be avoided: what would glide or slide is there at once. False unless the app sets
  /// it, `.environment(\.accessibilityReduceMotion, true)`.
  public var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }

  /// Whether controls take input.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
}
