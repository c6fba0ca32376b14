public import Scrolling
public import Virtualization

extension View {
  /// How the lists inside move under the finger and after it lifts.
  public func scrollFeel(_ feel: ScrollFeel) -> some View {
    handingDown { $0.scrollFeel = feel }
  }

  /// How the lists inside go to an offset that the app writes; nil for at once.
  public func scrollAnimation(_ animation: Animation?) -> some View {
    handingDown { $0.scrollAnimation = animation }
  }

  /// How many rows beyond the visible ones the lists inside keep built.
  public func overscan(_ overscan: Overscan) -> some View {
    handingDown { $0.listOverscan = overscan }
  }

  /// How much time a frame the lists inside may spend on building rows; nil, the default, for as much as
  /// it takes.
  ///
  /// Where rows are so costly that a fast fling would stutter, those nearest to the viewport's leading edge are
  /// built first; a light stand-in is drawn in the place of the others, which come in the next frames. A frame
  /// builds at least one row. The budget is shared by all lists of a window; where several are given, each list
  /// goes by its own. Off-screen, in virtual time, building takes no time.
  public func rowBuildBudget(_ budget: Duration?) -> some View {
    handingDown { $0.rowBuildBudget = budget }
  }

  /// Whether the lists inside show their scroll bars.
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> some View {
    handingDown { $0.showsScrollIndicators = visibility != .hidden }
  }
}

/// Whether a scroll bar is shown.
nonisolated public enum ScrollIndicatorVisibility: Hashable, Sendable { case automatic, hidden }
