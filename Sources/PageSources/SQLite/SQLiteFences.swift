/// The key of every so many-th row, by which rows are reached by their index.
///
/// From the nearest key before it, a row is at most `spacing` rows away, so none is reached by going through all
/// that come before it. The keys take about `byteLimit`: when they would take more, every other one is given up.
struct SQLiteFences: Sendable {
  /// Rows between two keys.
  private(set) var spacing: Int
  /// The keys of rows `spacing - 1`, `2 * spacing - 1`, …
  private(set) var keys: [SQLiteRowKey] = []
  /// Rows that were counted.
  private(set) var count = 0
  /// They are all.
  private(set) var isComplete = false
  private(set) var byteCount = 0
  private let byteLimit: Int

  init(spacing: Int = SQLiteLimits.fenceSpacing, byteLimit: Int = SQLiteLimits.fenceBytes) {
    precondition(spacing > 0, "keys need a distance")
    self.spacing = spacing
    self.byteLimit = byteLimit
  }

  /// Counts a row.
  ///
  /// - Parameter key: its key, asked for only where it is kept.
  /// - Returns: whether it was kept.
  mutating func append(_ key: () -> SQLiteRowKey) -> Bool {
    count += 1
    guard count % spacing == 0 else { return false }
    let key = key()
    keys.append(key)
    byteCount += key.byteCount
    while byteCount > byteLimit, keys.count > 1 { thin() }
    return true
  }

  /// No row follows.
  mutating func finish() { isComplete = true }

  /// Forgets the rows behind the last key, which a pass that goes on there will count again.
  mutating func backToLastKey() { count = keys.count * spacing }

  /// Where to begin for the row at `index`: behind which row, and how many more to pass; nil if that is not
  /// known yet.
  func start(for index: Int) -> (key: SQLiteRowKey?, passing: Int)? {
    let fence = index / spacing
    guard fence <= keys.count else { return isComplete ? (keys.last, .max) : nil }
    return (fence == 0 ? nil : keys[fence - 1], index - fence * spacing)
  }

  private mutating func thin() {
    keys = keys.indices.filter { $0 % 2 == 1 }.map { keys[$0] }
    byteCount = keys.reduce(0) { $0 + $1.byteCount }
    spacing *= 2
  }
}
