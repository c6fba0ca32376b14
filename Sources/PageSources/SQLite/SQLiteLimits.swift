/// How much of a database is waited for, read and kept.
enum SQLiteLimits {
  /// Bytes of the largest row that is read: a picture or a document fits; a file made to fill memory does not.
  static let rowLength: CInt = 64 << 20
  /// Prepared statements that a connection keeps: a source has one for each stage of a page, at most twice as
  /// many as it has keys, each way.
  static let statements = 64
  /// Instructions of SQLite's machine between two looks at whether the task was cancelled: some 50 µs' work.
  static let instructionsBetweenLooks: CInt = 4096
  /// Milliseconds of the pauses while somebody else has the database locked; the last is repeated. The first
  /// ones are for a writer that is about to end.
  static let lockedPauses = [1, 2, 5, 10, 20, 50]
  /// Rows between two keys that are kept, at first: what one jump goes over at most, 0.1 ms (measured). Twice
  /// as many whenever the keys would take more than `fenceBytes`.
  static let fenceSpacing = 1024
  /// Bytes of the keys that a source keeps, about: 10 million rows by their rowid take 1.4 MB.
  static let fenceBytes = 4 << 20
}
