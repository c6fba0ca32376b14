/// Goes through rows in their order, from a key on.
struct SQLiteScan {
  /// More rows than any table has.
  static let everything = Int.max / 4

  let connection: SQLiteConnection
  let plan: SQLitePlan

  /// Rows in order, as far as they could be read.
  struct Rows {
    var keys: [SQLiteRowKey] = []
    var rows: [SQLiteRow] = []
    /// What ended it before its time.
    var failure: SQLiteError?
  }

  /// The rows after a key, or those before it, at most `limit`.
  func rows(after key: SQLiteRowKey?, isReversed: Bool, limit: Int) throws -> Rows {
    var found = Rows()
    var columns: [String] = []
    let offset = plan.terms.count
    do {
      try each(after: key, isReversed: isReversed, limit: limit, columns: plan.columns) {
        statement, key in
        if columns.isEmpty { columns = (offset..<statement.columnCount).map(statement.columnName) }
        let values = (offset..<statement.columnCount).map(statement.value)
        found.keys.append(key())
        found.rows.append(SQLiteRow(columns: columns, values: values))
      }
    } catch let error as SQLiteError where !found.rows.isEmpty {
      found.failure = error
    }
    guard isReversed else { return found }
    found.keys.reverse()
    found.rows.reverse()
    if plan.countsTies { try countTies(&found.keys, before: key) }
    return found
  }

  /// The key of the row that is `count` rows behind another; nil if there are not so many.
  func key(after start: SQLiteRowKey?, count: Int) throws -> SQLiteRowKey? {
    guard count > 0 else { return start }
    var passed = 0
    var found: SQLiteRowKey?
    try each(after: start, isReversed: false, limit: count, columns: "") { _, key in
      passed += 1
      if passed == count || plan.countsTies { found = key() }
    }
    return passed == count ? found : nil
  }

  /// Calls `visit` with a statement at each row, and a closure that reads the row's key.
  ///
  /// Where ties are counted, the closure must be called for each row; from the last row to the first,
  /// ordinals are not right yet.
  func each(
    after key: SQLiteRowKey?, isReversed: Bool, limit: Int, columns: String,
    visit: (SQLiteStatement, () -> SQLiteRowKey) throws -> Void
  ) throws {
    var left = limit
    var last = key
    func run(_ stage: SQLiteStage, limit: Int, skipping: Int = 0) throws {
      guard limit > 0 else { return }
      let statement = try connection.statement(
        stage.sql(plan, columns: columns, isReversed: isReversed), of: plan.subject)
      defer { statement.end() }
      try statement.bind(plan.arguments)
      for (index, value) in (key?.values ?? []).enumerated() {
        try statement.bind(value, to: ":k\(index)")
      }
      try statement.bind(.integer(Int64(limit + skipping)), to: ":limit")
      var skipped = 0
      while try statement.step() {
        if skipped < skipping {
          skipped += 1
          continue
        }
        left -= 1
        try visit(statement) {
          let values = plan.terms.indices.map(statement.keyValue)
          var ordinal = 0
          if plan.countsTies, !isReversed, let last, last.values == values {
            ordinal = last.ordinal + 1
          }
          let key = SQLiteRowKey(values: values, ordinal: ordinal)
          if plan.countsTies { last = key }
          return key
        }
      }
    }
    if plan.countsTies, let key {
      if isReversed {
        try run(.ties(of: key), limit: min(left, key.ordinal))
      } else {
        try run(.ties(of: key), limit: left, skipping: key.ordinal + 1)
      }
    }
    for stage in SQLiteStage.all(after: key, terms: plan.terms, isReversed: isReversed) {
      guard left > 0 else { return }
      try run(stage, limit: left)
    }
  }

  /// Gives each of some rows its place among those that are like it.
  ///
  /// - Parameter key: the one that the rows end just before; nil if they are the last.
  private func countTies(_ keys: inout [SQLiteRowKey], before key: SQLiteRowKey?) throws {
    guard let first = keys.first else { return }
    // Only of the first row there may be more before these.
    let run = keys.prefix { $0.values == first.values }.count
    let end = key?.values == first.values ? key?.ordinal ?? 0 : try count(like: first)
    var ordinal = end - run
    for index in keys.indices {
      if index > 0, keys[index].values != keys[index - 1].values { ordinal = 0 }
      keys[index] = SQLiteRowKey(values: keys[index].values, ordinal: ordinal)
      ordinal += 1
    }
  }

  private func count(like key: SQLiteRowKey) throws -> Int {
    let statement = try connection.statement(
      SQLiteStage.ties(of: key).sql(plan, columns: "", isReversed: false), of: plan.subject)
    defer { statement.end() }
    try statement.bind(plan.arguments)
    for (index, value) in key.values.enumerated() { try statement.bind(value, to: ":k\(index)") }
    try statement.bind(.integer(.max), to: ":limit")
    var count = 0
    while try statement.step() { count += 1 }
    return count
  }
}
