import Canvas

/// Hears of each frame in which a list has moved, or what it shows has changed.
struct ScrollObserver {
  var notice: (ScrollNotice) -> Void
}

/// What an observer hears: how a list is.
struct ScrollNotice {
  var metrics: ScrollMetrics
  var geometry: ScrollGeometry
  /// The ids of the rows that are shown by at least a share of their length.
  var visibleIDs: (_ share: Double) -> [AnyHashable]
}

private struct ScrollObserversKey: EnvironmentKey { static let defaultValue: [ScrollObserver] = [] }

extension EnvironmentValues {
  var scrollObservers: [ScrollObserver] {
    get { self[ScrollObserversKey.self] }
    set { self[ScrollObserversKey.self] = newValue }
  }
}

/// Keeps what an observer was told last, as long as the view lives.
private struct Observed<Content: View, Value: Equatable>: View {
  let content: Content
  let value: (ScrollNotice) -> Value
  let action: (Value?, Value) -> Void
  @State private var last = Last<Value>()

  var body: some View {
    let (value, action, last) = (value, action, last)
    content.handingDown {
      $0.scrollObservers.append(
        ScrollObserver { notice in
          let new = value(notice)
          let old = last.value
          guard new != old else { return }
          last.value = new
          action(old, new)
        })
    }
  }
}

private final class Last<Value> {
  var value: Value?

  nonisolated deinit {}
}

extension View {
  /// Calls back when a list inside begins or ends to be pressed, dragged, to coast or to be animated.
  ///
  /// The lists in a list's rows are not meant, here and below.
  public func onScrollPhaseChange(
    _ action: @escaping (_ old: ScrollPhase, _ new: ScrollPhase) -> Void
  ) -> some View {
    Observed(content: self, value: \.metrics.phase) { old, new in
      // A list that appears at rest has not changed.
      if old != nil || new != .idle { action(old ?? .idle, new) }
    }
  }

  /// Calls back when a value of a list's geometry has changed: after each frame that changes it, and once as the list
  /// appears.
  public func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (ScrollGeometry) -> Value,
    action: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> some View {
    Observed(
      content: self, value: { transform($0.geometry) },
      action: { old, new in action(old ?? new, new) })
  }

  /// Calls back with the ids of the rows that are shown by at least a share of their length, when these are others.
  ///
  /// - Parameters:
  ///   - idType: What rows are told apart by; rows with ids of other types are left out.
  ///   - threshold: 0 ... 1.
  public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View {
    Observed(
      content: self,
      value: { notice in notice.visibleIDs(threshold).compactMap { $0.base as? ID } },
      action: { _, new in action(new) })
  }
}
