/// Tells when a connection's `data_version` became another.
final class SQLiteVersions: Sendable {
  private let last = Guarded<Int64?>(nil)

  /// Whether it is another than the last one; the first is not.
  func isNew(_ version: Int64) -> Bool {
    last.withLock { last in
      defer { last = version }
      return last.map { $0 != version } ?? false
    }
  }
}
