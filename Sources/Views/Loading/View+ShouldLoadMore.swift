public import Loading

extension View {
  /// Loads more as the end of a list comes near: of the first list or scroll view inside that is on screen, of a
  /// horizontal one towards its trailing edge.
  ///
  ///     List(messages) { MessageRow($0) }
  ///       .shouldLoadMore { messages += await service.next() }
  ///
  /// The end is that of the app's data: headers, footers and single views, a spinner say, are not in it. A list
  /// that is not full goes on loading until it is, or nothing new comes. There is never more than one load under way;
  /// it is cancelled as the view goes. `onLoadLedgerChange` tells what was loaded and why.
  ///
  /// - Parameters:
  ///   - bottomDistance: How near is near enough.
  ///   - waitForHeightChange: What has to have happened since the last load.
  ///   - shouldLoadMore: Loads, and returns once it has, or has failed.
  public func shouldLoadMore(
    bottomDistance: OffsetTrigger = .relative(0.5),
    waitForHeightChange: HeightChangeConfig = .until(2),
    shouldLoadMore: @escaping @MainActor () async -> Void
  ) -> some View {
    LoadingView(
      content: self, edge: .trailing, distance: bottomDistance, config: waitForHeightChange,
      action: { done in begin(shouldLoadMore, done) })
  }

  /// The same for work that says by a call when it has returned: from any thread; a second call is ignored. As long as
  /// it is not called, nothing more is loaded, and the ledger shows the load as running.
  public func shouldLoadMore(
    bottomDistance: OffsetTrigger = .relative(0.5),
    waitForHeightChange: HeightChangeConfig = .until(2),
    shouldLoadMore: @escaping @MainActor (_ done: @escaping @Sendable () -> Void) -> Void
  ) -> some View {
    LoadingView(
      content: self, edge: .trailing, distance: bottomDistance, config: waitForHeightChange,
      action: { done in
        shouldLoadMore(done)
        return nil
      })
  }

  /// Loads more as the start of a list comes near. What is inserted before what is on screen leaves that where it is.
  ///
  /// - Parameters: as `shouldLoadMore` has them.
  public func shouldLoadEarlier(
    topDistance: OffsetTrigger = .relative(0.5),
    waitForHeightChange: HeightChangeConfig = .until(2),
    shouldLoadEarlier: @escaping @MainActor () async -> Void
  ) -> some View {
    LoadingView(
      content: self, edge: .leading, distance: topDistance, config: waitForHeightChange,
      action: { done in begin(shouldLoadEarlier, done) })
  }

  public func shouldLoadEarlier(
    topDistance: OffsetTrigger = .relative(0.5),
    waitForHeightChange: HeightChangeConfig = .until(2),
    shouldLoadEarlier: @escaping @MainActor (_ done: @escaping @Sendable () -> Void) -> Void
  ) -> some View {
    LoadingView(
      content: self, edge: .leading, distance: topDistance, config: waitForHeightChange,
      action: { done in
        shouldLoadEarlier(done)
        return nil
      })
  }

  /// Calls back whenever something begins to be loaded inside, or has been: by `shouldLoadMore`, `shouldLoadEarlier`
  /// or an `InfinityList`. Each of them has a ledger of its own.
  public func onLoadLedgerChange(_ action: @escaping (LoadLedger) -> Void) -> some View {
    handingDown { $0.ledgerObservers.append(action) }
  }
}

private func begin(
  _ work: @escaping @MainActor () async -> Void, _ done: @escaping @Sendable () -> Void
) -> Task<Void, Never> {
  Task {
    // One that was called off before its turn came does not begin.
    if !Task.isCancelled { await work() }
    done()
  }
}

private struct LoadingView<Content: View>: View {
  let content: Content
  let edge: LoadEdge
  let distance: OffsetTrigger
  let config: HeightChangeConfig
  let action: (_ done: @escaping @Sendable () -> Void) -> Task<Void, Never>?
  @State private var kept = Kept()
  @Environment(\.ledgerObservers) private var observers

  /// Made once, with the first body.
  private final class Kept {
    var driver: LoadDriver?

    nonisolated deinit {}
  }

  var body: some View {
    let driver = kept.driver ?? LoadDriver(edge)
    kept.driver = driver
    driver.distance = distance
    driver.config = config
    driver.action = action
    driver.observers = observers
    return
      content
      .handingDown { $0.listWatchers.append(driver) }
      .onAppear { driver.appear() }
      .onDisappear { driver.disappear() }
  }
}

private struct LedgerObserversKey: EnvironmentKey {
  static let defaultValue: [(LoadLedger) -> Void] = []
}

extension EnvironmentValues {
  var ledgerObservers: [(LoadLedger) -> Void] {
    get { self[LedgerObserversKey.self] }
    set { self[LedgerObserversKey.self] = newValue }
  }
}
