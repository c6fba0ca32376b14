extension View {
  /// Lets the user load anew what is inside: by pulling a vertical list beyond its start and letting go, by F5, or by
  /// Control and R. A wheel turns until `action` returns.
  ///
  /// What is under way is not begun again. It is cancelled as the view goes. Views inside find the action in
  /// `@Environment(\.refresh)`.
  public func refreshable(action: @escaping @MainActor () async -> Void) -> some View {
    Refreshable(content: self, action: action)
  }
}

private struct Refreshable<Content: View>: View {
  let content: Content
  let action: @MainActor () async -> Void
  @State private var refresher = Refresher()

  var body: some View {
    let refresher = refresher
    refresher.action = action
    return OnRefreshKey(
      content: content.handingDown {
        $0.refresh = RefreshAction(refresher: refresher)
        $0.pulledRefresher = refresher
      }, refresher: refresher
    )
    .overlay { RefreshBadge(refresher: refresher) }
    .onDisappear { refresher.cancel() }
  }
}
