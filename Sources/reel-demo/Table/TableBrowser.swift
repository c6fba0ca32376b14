import PageSources
import Reel

/// A database that is looked into: its tables and views, and the rows of the one that is chosen.
@MainActor @Observable final class TableBrowser {
  let database: SQLiteDatabase
  let tables: [SQLiteTable]
  private(set) var selection: Int
  private(set) var rows: TableRows
  /// The list's scroll offset, in points.
  var offset = 0.0
  /// How far the columns are scrolled, in points.
  var sideways = 0.0
  /// The rows that are seen.
  var shown = 0..<0
  /// What tells when pages came.
  let clock = SceneClock()

  /// Seconds that somebody else's lock is waited for: a writer that is about to end, and nobody's patience.
  static let busyTimeout = 2.0

  /// Opens a database, and finds out what it has.
  ///
  /// - Parameters:
  ///   - table: Which of its tables or views is shown; nil for the first.
  ///   - busyTimeout: Seconds that somebody else's lock is waited for.
  /// - Throws: What keeps it from being read, or `OptionsError` where it has no such table.
  init(path: String, table: String? = nil, busyTimeout: Double = TableBrowser.busyTimeout) throws {
    let database = SQLiteDatabase(path: path, busyTimeout: busyTimeout)
    let tables = try finished { try await database.tables() }
    guard !tables.isEmpty else {
      throw OptionsError("\(path): the database has no tables")
    }
    var selection = 0
    if let table {
      let exact = tables.firstIndex { $0.name == table }
      guard
        let index = exact
          ?? tables.firstIndex(where: { $0.name.lowercased() == table.lowercased() })
      else {
        let names = tables.prefix(8).map(\.name).joined(separator: ", ")
        let rest = tables.count > 8 ? ", and \(tables.count - 8) more" : ""
        throw OptionsError("\(path): no table is named \(table) (there are: \(names)\(rest))")
      }
      selection = index
    } else if let index = tables.firstIndex(where: { $0.kind == .table }) {
      selection = index
    }
    self.database = database
    self.tables = tables
    self.selection = selection
    rows = TableRows(database, table: tables[selection].name, clock: clock)
  }

  nonisolated deinit {}

  var table: SQLiteTable { tables[selection] }

  /// The last part of the database's path.
  var name: String { database.path.split(separator: "/").last.map(String.init) ?? database.path }

  /// Shows another of the tables.
  func choose(_ index: Int) {
    guard index != selection, tables.indices.contains(index) else { return }
    rows.hide()
    selection = index
    offset = 0
    sideways = 0
    shown = 0..<0
    rows = TableRows(database, table: table.name, clock: clock)
  }

  /// Scrolls to a row, counted from 1 as readers do.
  func go(to number: Int) {
    offset = Double(max(0, min(number, rows.count) - 1)) * TableScene.rowLength
  }
}
