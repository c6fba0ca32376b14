import Reel

/// A row, and the load that brought it.
struct LoadedRow: Identifiable, Hashable {
  let id: Int
  let load: Int
}

/// Rows without an end, a batch a load.
@Observable final class Loader {
  /// When the end is near enough.
  static let distances: [(title: String, distance: OffsetTrigger)] = [
    ("½ view", .relative(0.5)), ("200 pt", .absolute(200)), ("10 rows", .rows(10)),
  ]
  /// What is waited for between two loads.
  static let policies: [(title: String, config: HeightChangeConfig)] = [
    ("Always", .always), ("Until 2 s", .until(2)), ("Never", .never),
  ]
  /// Rows a load.
  static let batches = [1, 10, 50, 1000]
  /// Seconds a load takes.
  static let delays = [0, 0.3, 1, 3]

  var distance = 0
  var policy = 1
  var batch = 1
  var delay = 1
  /// Whether loads say that they have returned. Those that have not do so once this is set again.
  var callsDone = true {
    didSet {
      guard callsDone else { return }
      let unsaid = unsaid
      self.unsaid = []
      for done in unsaid { done() }
    }
  }

  private(set) var rows: [LoadedRow] = []
  private(set) var isLoading = false
  var ledger = LoadLedger()
  let waits = Delays()
  @ObservationIgnored private var loads = 0
  @ObservationIgnored private var unsaid: [@Sendable () -> Void] = []

  nonisolated deinit {}

  func load(_ done: @escaping @Sendable () -> Void) {
    loads += 1
    let load = loads
    isLoading = true
    waits.after(Self.delays[delay]) { [weak self] in self?.take(load, done) }
  }

  private func take(_ load: Int, _ done: @escaping @Sendable () -> Void) {
    isLoading = false
    let count = rows.count
    rows += (0..<Self.batches[batch]).map { LoadedRow(id: count + $0, load: load) }
    if callsDone { done() } else { unsaid.append(done) }
  }

  func clear() { rows = [] }
}
