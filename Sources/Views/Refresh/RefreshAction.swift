/// Loads anew what a view shows, as `.refreshable` was told to.
///
///     @Environment(\.refresh) private var refresh
///     …
///     if let refresh { Button("Again") { Task { await refresh() } } }
public struct RefreshAction: Sendable {
  let refresher: Refresher

  /// Does it, or waits for the end of what is under way: there is never more than one at once.
  public func callAsFunction() async { await refresher.refresh() }
}

private struct RefreshKey: EnvironmentKey { static let defaultValue: RefreshAction? = nil }
private struct PulledRefresherKey: EnvironmentKey { static let defaultValue: Refresher? = nil }

extension EnvironmentValues {
  /// What `.refreshable` around a view does; nil without one.
  public var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }

  /// Whom a list tells of being pulled beyond its start. Not handed on to lists in its rows.
  var pulledRefresher: Refresher? {
    get { self[PulledRefresherKey.self] }
    set { self[PulledRefresherKey.self] = newValue }
  }
}
