/// What is read, and in which order no two rows are alike.
struct SQLitePlan: Sendable {
  /// Something that rows are ordered by.
  struct Term: Sendable {
    /// In SQL.
    var expression: String
    var isDescending: Bool
    var canBeNull: Bool
  }

  /// What `FROM` is followed by. Its columns are `t.…`.
  let source: String
  /// A row's columns, in SQL.
  let columns: String
  /// The values of a query's own parameters.
  let arguments: [SQLiteValue]
  /// What errors name.
  let subject: String
  let terms: [Term]
  /// Rows may be alike in all terms. Then they are alike in all columns, and are told apart by being counted.
  let countsTies: Bool
}

extension SQLitePlan {
  /// - Parameters:
  ///   - columns: those that are read, nil for all.
  ///   - order: empty for the order of the rowid or of the primary key.
  static func table(
    _ name: String, columns: [String]?, order: [SQLiteOrder], in connection: SQLiteConnection
  ) throws -> SQLitePlan {
    guard let table = try SQLiteTable.named(name, in: connection) else {
      throw SQLiteError(
        path: connection.path, subject: "table \(quoted(name))", .missingTable, "no such table")
    }
    let subject = "\(table.kind == .view ? "view" : "table") \(quoted(table.name))"
    var terms: [Term] = []
    var isTold = false
    // A column whose values are the rowids themselves.
    let key = table.columns.filter { $0.primaryKeyIndex != nil }
    let alias =
      key.count == 1 && !table.isWithoutRowID && key[0].type.lowercased() == "integer"
      ? key[0].name.lowercased() : nil
    for column in order {
      // Not in the list of columns: a hidden column, or a mistake that SQLite will name.
      let known = table.columns.first { $0.name.lowercased() == column.column.lowercased() }
      let isAlias = alias != nil && known?.name.lowercased() == alias
      terms.append(
        Term(
          expression: "t." + quoted(column.column), isDescending: column.isDescending,
          canBeNull: !(known?.isNotNull ?? false) && !isAlias))
      isTold = isTold || isAlias
    }
    let direction = order.last?.isDescending ?? false
    if !isTold {
      if table.isWithoutRowID, table.kind == .table {
        terms += key.sorted { ($0.primaryKeyIndex ?? 0) < ($1.primaryKeyIndex ?? 0) }.map {
          Term(expression: "t." + quoted($0.name), isDescending: direction, canBeNull: false)
        }
        isTold = true
      } else if table.kind == .table, let rowID = rowIDName(of: table, alias: alias) {
        terms.append(Term(expression: rowID, isDescending: direction, canBeNull: false))
        isTold = true
      }
    }
    if !isTold { terms += ties(of: table.columns.map(\.name), direction) }
    return SQLitePlan(
      source: quoted(table.name) + " AS t",
      columns: columns.map { $0.map { "t." + quoted($0) }.joined(separator: ", ") } ?? "t.*",
      arguments: [], subject: subject, terms: terms, countsTies: !isTold)
  }

  /// - Parameter order: empty for the order of the columns.
  static func query(
    _ query: String, arguments: [SQLiteValue], order: [SQLiteOrder], in connection: SQLiteConnection
  ) throws -> SQLitePlan {
    // The line break ends a comment at the query's end.
    let source = "(\(trimmed(query))\n) AS t"
    let statement = try connection.statement("SELECT * FROM \(source) LIMIT 0", of: "the query")
    defer { statement.end() }
    let columns = (0..<statement.columnCount).map(statement.columnName)
    let given = order.map {
      Term(expression: "t." + quoted($0.column), isDescending: $0.isDescending, canBeNull: true)
    }
    return SQLitePlan(
      source: source, columns: "t.*", arguments: arguments, subject: "the query",
      terms: given + ties(of: columns, order.last?.isDescending ?? false), countsTies: true)
  }

  /// Where there is no rowid, all columns tell rows apart, byte by byte.
  private static func ties(of columns: [String], _ isDescending: Bool) -> [Term] {
    columns.map {
      Term(
        expression: "t.\(quoted($0)) COLLATE BINARY", isDescending: isDescending, canBeNull: true)
    }
  }

  /// The first of the rowid's three names that no column has taken; else the column that is the rowid.
  private static func rowIDName(of table: SQLiteTable, alias: String?) -> String? {
    let taken = Set(table.columns.map { $0.name.lowercased() })
    return ["rowid", "_rowid_", "oid"].first { !taken.contains($0) }.map { "t." + $0 }
      ?? alias.map { "t." + quoted($0) }
  }

  /// A query without the semicolon and the space behind it.
  private static func trimmed(_ query: String) -> Substring {
    var rest = query[...]
    while let last = rest.last, last == ";" || last.isWhitespace { rest.removeLast() }
    return rest
  }
}
