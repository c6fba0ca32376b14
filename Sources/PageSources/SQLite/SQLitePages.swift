import Loading

/// The rows of a table, a view or a query, a page at a time.
///
///     let films = SQLitePages(database, table: "films", orderedBy: [.descending("year")]) { row in
///       Film(title: row["title"]?.text ?? "", year: row["year"]?.integer)
///     }
///
/// A page is found by the last row of the one before it (keyset paging), so the millionth costs what the first does
/// where an index has the columns that rows are ordered by; what others write meanwhile neither doubles a row nor loses
/// one. Rows that are alike in those columns are told apart by the rowid or the primary key, and where there is none, as
/// in a view, by all columns. Nulls are smaller than everything else. A request for the leading edge without a key is for
/// the last rows.
///
/// A page by its index (`page(at:limit:)`) begins from the nearest of the keys that a pass over the rows keeps: every
/// 1024th, or fewer, in at most about 4 MB. Until the pass has come to an index, the page waits; what somebody writes begins a
/// new pass, during which the old numbers hold.
///
/// An error in the midst of a page ends it before the row that failed, and is thrown by the next page; a page by its
/// index throws it at once.
public struct SQLitePages<Element: Sendable>: IndexedPageSource {
  private let core: SQLitePagesCore
  private let make: @Sendable (SQLiteRow) throws -> Element

  /// - Parameters:
  ///   - table: a table or a view; any name.
  ///   - columns: those that rows have, nil for all.
  ///   - order: columns that rows are ordered by. Empty: a table's rowid, or its primary key; a view's columns.
  ///   - element: what a row becomes.
  public init(
    _ database: SQLiteDatabase, table: String, columns: [String]? = nil,
    orderedBy order: [SQLiteOrder] = [], element: @escaping @Sendable (SQLiteRow) throws -> Element
  ) {
    self.init(database, make: element) {
      try .table(table, columns: columns, order: order, in: $0)
    }
  }

  /// - Parameters:
  ///   - query: a `SELECT`, whose own order means nothing.
  ///   - arguments: the values of its parameters `?`.
  ///   - order: columns of the result that rows are ordered by. Empty: all, one after the other.
  ///   - element: what a row becomes.
  public init(
    _ database: SQLiteDatabase, query: String, arguments: [SQLiteValue] = [],
    orderedBy order: [SQLiteOrder] = [], element: @escaping @Sendable (SQLiteRow) throws -> Element
  ) {
    self.init(database, make: element) {
      try .query(query, arguments: arguments, order: order, in: $0)
    }
  }

  init(
    _ database: SQLiteDatabase, fences: SQLiteFences = SQLiteFences(),
    make: @escaping @Sendable (SQLiteRow) throws -> Element,
    plan: @escaping @Sendable (SQLiteConnection) throws -> SQLitePlan
  ) {
    core = SQLitePagesCore(database, fences: fences, plan: plan)
    self.make = make
  }

  public func page(
    _ request: PageRequest<SQLiteRowKey>
  ) async throws -> Page<Element, SQLiteRowKey> {
    try await core.page(request).map(make)
  }

  /// - Precondition: `offset` is not negative and `limit` at least 1.
  public func page(at offset: Int, limit: Int) async throws -> Page<Element, SQLiteRowKey> {
    precondition(offset >= 0 && limit > 0, "\(limit) rows from \(offset) on")
    return try await core.page(at: offset, limit: limit).map(make)
  }

  /// Counts the rows (`COUNT(*)`) on a connection of its own, so that no page waits for it. A cancelled task ends it.
  public func total() async throws -> Int? { try await core.total() }

  /// What is known of the rows' numbers.
  var fences: SQLiteFences { core.indexing.fences }
}

extension SQLitePages where Element == SQLiteRow {
  /// The rows of a table or a view as they are.
  public init(
    _ database: SQLiteDatabase, table: String, columns: [String]? = nil,
    orderedBy order: [SQLiteOrder] = []
  ) {
    self.init(database, table: table, columns: columns, orderedBy: order) { $0 }
  }

  /// The rows of a query as they are.
  public init(
    _ database: SQLiteDatabase, query: String, arguments: [SQLiteValue] = [],
    orderedBy order: [SQLiteOrder] = []
  ) {
    self.init(database, query: query, arguments: arguments, orderedBy: order) { $0 }
  }
}

/// What all copies of a source share.
final class SQLitePagesCore: Sendable {
  let indexing: SQLiteIndexing
  private let database: SQLiteDatabase
  private let plan: @Sendable (SQLiteConnection) throws -> SQLitePlan
  private let versions = SQLiteVersions()

  init(
    _ database: SQLiteDatabase, fences: SQLiteFences,
    plan: @escaping @Sendable (SQLiteConnection) throws -> SQLitePlan
  ) {
    self.database = database
    self.plan = plan
    indexing = SQLiteIndexing(database, fences: fences, plan: plan)
  }

  deinit { indexing.cancel() }

  func page(_ request: PageRequest<SQLiteRowKey>) async throws -> Page<SQLiteRow, SQLiteRowKey> {
    let isReversed = request.edge == .leading
    let limit = min(request.limit, SQLiteScan.everything)
    let found = try await read(limit: limit, isReversed: isReversed, isWhole: false) { _ in
      request.key
    }
    return page(of: found, isReversed: isReversed, limit: limit, begins: request.key == nil)
  }

  func page(at offset: Int, limit: Int) async throws -> Page<SQLiteRow, SQLiteRowKey> {
    let start = try await indexing.start(for: offset)
    guard start.passing < .max else { return Page([], total: indexing.count) }
    let limit = min(limit, SQLiteScan.everything)
    let found = try await read(limit: limit, isReversed: false, isWhole: true) { scan in
      guard start.passing > 0 else { return start.key }
      // Less rows than were counted: beyond the end there is nothing.
      return try scan.key(after: start.key, count: start.passing) ?? .beyond
    }
    return page(of: found, isReversed: false, limit: limit, begins: offset == 0)
  }

  func total() async throws -> Int? {
    if let count = indexing.count { return count }
    return try await database.counts.run { [plan] connection in
      let plan = try plan(connection)
      let statement = try connection.statement(
        "SELECT COUNT(*) FROM " + plan.source, of: plan.subject)
      defer { statement.end() }
      try statement.bind(plan.arguments)
      return try statement.step() ? statement.value(0).integer.map { Int($0) } : nil
    }
  }

  /// One row more than `limit`, which tells whether there is more.
  ///
  /// - Parameter isWhole: Whether rows before one that fails are nothing.
  private func read(
    limit: Int, isReversed: Bool, isWhole: Bool,
    from key: @escaping @Sendable (SQLiteScan) throws -> SQLiteRowKey?
  ) async throws -> SQLiteScan.Rows {
    let (found, version) = try await database.rows.run { [plan] connection in
      try connection.atOneMoment {
        let scan = SQLiteScan(connection: connection, plan: try plan(connection))
        let key = try key(scan)
        let rows =
          key == .beyond
          ? SQLiteScan.Rows() : try scan.rows(after: key, isReversed: isReversed, limit: limit + 1)
        // In here: the connection, which has a bad page in its memory, is opened anew then.
        if isWhole, let failure = rows.failure { throw failure }
        return (rows, try connection.dataVersion())
      }
    }
    if versions.isNew(version) { indexing.noteChange() }
    return found
  }

  private func page(
    of found: SQLiteScan.Rows, isReversed: Bool, limit: Int, begins: Bool
  ) -> Page<SQLiteRow, SQLiteRowKey> {
    var found = found
    let hasMore = found.rows.count > limit || found.failure != nil
    if found.rows.count > limit {
      if isReversed {
        found.rows.removeFirst()
        found.keys.removeFirst()
      } else {
        found.rows.removeLast()
        found.keys.removeLast()
      }
    }
    // Backwards, what the page ends before is behind it; from the end backwards, nothing is.
    let hasNext = isReversed ? !begins : hasMore
    let hasPrevious = isReversed ? hasMore : !begins
    return Page(
      found.rows, next: hasNext ? found.keys.last : nil,
      previous: hasPrevious ? found.keys.first : nil, total: indexing.count)
  }
}

extension SQLiteRowKey {
  /// Behind the last row.
  fileprivate static let beyond = SQLiteRowKey(values: [], ordinal: -1)
}
