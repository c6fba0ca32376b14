public import Scrolling

/// What a list is doing: idle, pressed, dragging, coasting, bouncing or animating.
public typealias ScrollPhase = ScrollMachine.Phase

/// Where a list is and what it costs, as `onScrollChange` tells it.
nonisolated public struct ScrollMetrics: Hashable, Sendable {
  public var phase: ScrollPhase
  /// Points from the leading edge, as in `scrollOffset`.
  public var offset: Double
  /// Points a second, positive towards the end.
  public var velocity: Double
  /// How far the content is pulled beyond its ends, in points: below 0 before the start.
  public var overscroll: Double
  /// Points along the axis.
  public var viewportLength: Double
  public var contentLength: Double
  /// The share of rows whose lengths are known, 0 ... 1: below 1 `contentLength` is an estimate.
  public var lengthConfidence: Double
  /// Indices of the rows that reach into the list's frame.
  public var shownRows: Range<Int>
  /// How many rows are built now, and how often a row was built since the list appeared.
  public var liveRowCount: Int
  public var builtRowCount: Int
}

private struct ScrollObserverKey: EnvironmentKey {
  static let defaultValue: ((ScrollMetrics) -> Void)? = nil
}

extension EnvironmentValues {
  var scrollObserver: ((ScrollMetrics) -> Void)? {
    get { self[ScrollObserverKey.self] }
    set { self[ScrollObserverKey.self] = newValue }
  }
}

extension View {
  /// Calls `action` after each frame in which a list inside has moved, or what it shows has changed.
  ///
  /// The lists in a list's rows are not meant.
  public func onScrollChange(_ action: @escaping (ScrollMetrics) -> Void) -> some View {
    handingDown { $0.scrollObserver = action }
  }
}
