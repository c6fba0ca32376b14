/// A table or a view, as the database describes it.
public struct SQLiteTable: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case table
    case view
    /// Computed by a module: a search index, for instance.
    case virtual
  }

  public let name: String
  public let kind: Kind
  /// Empty for a view whose tables are gone.
  public let columns: [SQLiteColumn]
  /// Its rows are told apart by their primary key alone.
  public let isWithoutRowID: Bool
}

/// A column of a table or a view.
public struct SQLiteColumn: Hashable, Sendable {
  public let name: String
  /// As it was declared; may be empty.
  public let type: String
  public let isNotNull: Bool
  /// Its place in the primary key, from 1; nil if it is no part of it.
  public let primaryKeyIndex: Int?
}

extension SQLiteTable {
  /// Those of the database's own schema.
  static func all(in connection: SQLiteConnection) throws -> [SQLiteTable] {
    try read("ORDER BY name COLLATE NOCASE, name", [], in: connection)
  }

  /// The one of a name; upper and lower case are the same, as in SQL.
  static func named(_ name: String, in connection: SQLiteConnection) throws -> SQLiteTable? {
    try read("AND name = ?1 COLLATE NOCASE", [.text(name)], in: connection).first
  }

  private static func read(
    _ rest: String, _ arguments: [SQLiteValue], in connection: SQLiteConnection
  ) throws -> [SQLiteTable] {
    let list = try connection.statement(
      """
      SELECT name, type, wr FROM pragma_table_list
      WHERE schema = 'main' AND type <> 'shadow' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' \(rest)
      """, of: "the schema")
    defer { list.end() }
    try list.bind(arguments)
    var tables: [SQLiteTable] = []
    while try list.step() {
      let name = list.value(0).text ?? ""
      let kind = Kind(rawValue: list.value(1).text ?? "") ?? .table
      let columns: [SQLiteColumn]
      do {
        columns = try self.columns(of: name, in: connection)
      } catch let error as SQLiteError where kind != .table && error.reason != .corrupt {
        // A view of what is no longer there, or a module that is not loaded: its rows will say so.
        columns = []
      }
      tables.append(
        SQLiteTable(name: name, kind: kind, columns: columns, isWithoutRowID: list.value(2) == 1))
    }
    return tables
  }

  private static func columns(
    of table: String, in connection: SQLiteConnection
  ) throws -> [SQLiteColumn] {
    let list = try connection.statement(
      // hidden = 1: a column of a virtual table that is not among those of `*`.
      "SELECT name, type, \"notnull\", pk FROM pragma_table_xinfo(?1) WHERE hidden <> 1",
      of: "the schema")
    defer { list.end() }
    try list.bind([.text(table)])
    var columns: [SQLiteColumn] = []
    while try list.step() {
      let place = Int(list.value(3).integer ?? 0)
      columns.append(
        SQLiteColumn(
          name: list.value(0).text ?? "", type: list.value(1).text ?? "",
          isNotNull: list.value(2) == 1, primaryKeyIndex: place > 0 ? place : nil))
    }
    return columns
  }
}

/// A name as SQL takes it for a name, whatever it is made of.
func quoted(_ name: String) -> String {
  "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
    + "\""
}
