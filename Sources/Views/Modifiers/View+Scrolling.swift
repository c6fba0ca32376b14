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

  /// Whether the lists inside show their scroll bars.
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> some View {
    handingDown { $0.showsScrollIndicators = visibility != .hidden }
  }
}

/// Whether a scroll bar is shown.
nonisolated public enum ScrollIndicatorVisibility: Hashable, Sendable { case automatic, hidden }
