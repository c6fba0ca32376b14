import Loading

/// Joins a model to the list that shows it: asks it whether to load as rows come up, tells the app.
final class InfinityDriver<Model, Element: Identifiable>: LoadKeeper {
  private weak var model: InfinityViewModel<Model, Element>?
  private(set) weak var host: ViewHost?
  private weak var list: ListElement?
  var onSuccess: ((Model) -> Void)?
  var onError: ((any Error) -> Void)?
  var observers: [(LoadLedger) -> Void] = []
  /// The elements that were shown when the model was last asked; nil where all that are shown are asked about.
  private var asked: Range<Int>?

  nonisolated deinit {}

  var ledger: LoadLedger { model?.ledger ?? LoadLedger() }

  func appear(_ model: InfinityViewModel<Model, Element>, in host: ViewHost) {
    self.model = model
    self.host = host
    asked = nil
    model.attach(self)
    lookAgain()
  }

  /// The list is looked at in the next layout, whether or not it changes.
  private func lookAgain() {
    if let list, list.isInUse { list.host.setNeedsLayout(list) }
  }

  /// All that there is goes for a page. The list stays at what it shows where that is in the page, else it begins anew.
  func willReplace(by page: [Element]) {
    guard let list, list.isInUse else { return }
    let shown = list.shownRows.lazy.compactMap { list.id(of: $0)?.base as? Element.ID }.first
    guard let shown, page.contains(where: { $0.id == shown }) else { return list.beginAnew() }
  }

  func disappear() { model?.detach(self) }

  func tell(_ ledger: LoadLedger) { for observer in observers { observer(ledger) } }

  /// - Parameter asksAgain: Whether rows that are shown already may load the next page.
  func loadEnded(_ ledger: LoadLedger, asksAgain: Bool) {
    tell(ledger)
    guard asksAgain else { return }
    asked = nil
    lookAgain()
  }

  func look(at report: ListReport) {
    list = report.list
    guard let model, case .idle = model.loadState else { return }
    let news = asked.map { Self.news(in: report.shown, since: $0) } ?? [report.shown]
    guard !news.allSatisfy(\.isEmpty) else { return }
    asked = report.shown
    let (items, table) = (model.items, model.table)
    // From the end: there an answer is most likely to be yes.
    for row in news.flatMap({ $0 }).reversed() where row < table.ids.count {
      guard model.shouldLoadMore(items[table.element(of: row)]) else { continue }
      report.list.host.callbacks.enqueue { [weak self] in self?.model?.begin(.row) }
      return
    }
  }

  /// What has come up since other elements were shown, and what was passed on the way.
  private static func news(in shown: Range<Int>, since old: Range<Int>) -> [Range<Int>] {
    let before = shown.lowerBound..<max(shown.lowerBound, min(shown.upperBound, old.lowerBound))
    let behind = min(shown.upperBound, max(shown.lowerBound, old.upperBound))..<shown.upperBound
    if shown.lowerBound > old.upperBound {
      return [old.upperBound..<shown.upperBound]
    }
    if shown.upperBound < old.lowerBound {
      return [shown.lowerBound..<old.lowerBound]
    }
    return [before, behind]
  }
}
