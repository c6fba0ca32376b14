import Loading

/// Joins rows that are loaded around what is shown to the list that shows them: tells them what is shown, tells the app.
final class IndexDriver<Source: IndexedPageSource>: LoadKeeper {
  private weak var rows: PagedRows<Source>?
  private(set) weak var host: ViewHost?
  var onSuccess: ((Page<Source.Element, Source.Key>) -> Void)?
  var onError: ((any Error) -> Void)?
  var observers: [(LoadLedger) -> Void] = []
  /// What was shown at the last look.
  private var shown = 0..<1
  private var isThere = false
  /// Bytes of pages that the host's ledger has been told of.
  private var keptBytes = 0

  nonisolated deinit {}

  var ledger: LoadLedger { rows?.ledger ?? LoadLedger() }

  func appear(_ rows: PagedRows<Source>, in host: ViewHost) {
    self.rows = rows
    self.host = host
    isThere = true
    rows.attach(self, showing: shown)
  }

  func disappear() {
    isThere = false
    rows?.detach(self)
    // What it has kept counts again once it is back.
    countKept(0)
  }

  func look(at report: ListReport) {
    guard report.shown != shown else { return }
    shown = report.shown
    // What a list looks like before it is said to be there is told then.
    guard isThere else { return }
    report.list.host.callbacks.enqueue { [weak self] in
      guard let self, isThere else { return }
      rows?.show(shown)
    }
  }

  // MARK: What the rows tell

  func began(_ ledger: LoadLedger) {
    host?.count { $0.loadsStarted += 1 }
    tell(ledger)
  }

  func tell(_ ledger: LoadLedger) { for observer in observers { observer(ledger) } }

  /// - Parameter isFinal: Whether it is not tried again by itself.
  func failed(_ error: any Error, isFinal: Bool) {
    host?.count { $0.loadsFailed += 1 }
    if isFinal { onError?(error) }
  }

  /// Bytes that pages may take.
  var room: Int { host?.caches.room(for: .pages, having: keptBytes) ?? .max }

  func countKept(_ bytes: Int) {
    host?.caches.change(.pages, by: bytes - keptBytes)
    keptBytes = bytes
  }
}
