import Loading

/// Loads one edge of a list as it comes near: asks the trigger, runs the app's work, keeps the ledger.
final class LoadDriver: LoadKeeper {
  let edge: LoadEdge
  var distance = OffsetTrigger.relative(0.5)
  /// Begins to load, and calls back once it has returned.
  var action: (_ done: @escaping @Sendable () -> Void) -> Task<Void, Never>? = { _ in nil }
  var observers: [(LoadLedger) -> Void] = []
  private(set) var ledger = LoadLedger()

  private var trigger = LoadTrigger(.until(2))
  /// The list that it loads for: the first of those that are inside.
  private weak var list: ListElement?
  private var state: ListReport.State?
  /// Numbers what there has been.
  private var content = 0
  private var task: Task<Void, Never>?
  private var isGone = false

  init(_ edge: LoadEdge) { self.edge = edge }

  nonisolated deinit { task?.cancel() }

  var loadsEarlier: Bool { edge == .leading }

  var config: HeightChangeConfig {
    get { trigger.config }
    set { trigger.config = newValue }
  }

  func look(at report: ListReport) {
    if list?.isInUse != true { list = report.list }
    guard list === report.list, !isGone else { return }
    let occasion: LoadLook.Occasion = report.state == state ? .other : .change
    if report.state.content != state?.content { content += 1 }
    state = report.state
    let isNear =
      edge == .trailing
      ? distance.isNear(
        distance: report.behind, rows: report.elementsBehind, viewport: report.viewport)
      : distance.isNear(
        distance: report.before, rows: report.elementsBefore, viewport: report.viewport)
    let found = LoadLook(isNear: isNear, content: content, occasion: occasion)
    guard let cause = trigger.look(found, at: report.list.host.time) else { return }
    begin(cause, for: report.list)
  }

  private func begin(_ cause: LoadCause, for list: ListElement) {
    let host = list.host
    guard let id = ledger.begin(edge, for: cause, at: host.time) else { return }
    host.count { $0.loadsStarted += 1 }
    host.callbacks.enqueue { [weak self] in
      guard let self, ledger.running(at: edge)?.id == id else { return }
      tellObservers()
      task = action { [weak self] in
        Task { @MainActor in self?.end(id, .returned) }
      }
    }
  }

  private func end(_ id: Int, _ outcome: LoadOutcome) {
    let time = list?.host.time ?? 0
    guard ledger.end(id, outcome, at: time) else { return }
    trigger.finish(at: time)
    task = nil
    tellObservers()
    // What has come meanwhile may leave the reader near the edge.
    lookAgain()
  }

  private func tellObservers() { for observer in observers { observer(ledger) } }

  /// The view is there. Its list may have been laid out before that was told.
  func appear() {
    guard isGone else { return }
    isGone = false
    lookAgain()
  }

  private func lookAgain() { if let list, list.isInUse { list.host.setNeedsLayout(list) } }

  /// The view is gone, and with it what is under way.
  func disappear() {
    isGone = true
    trigger.leave()
    task?.cancel()
    if let running = ledger.running(at: edge) { end(running.id, .cancelled) }
  }
}
