/// A row of a table, a view or a query.
///
///     row["title"]?.text ?? "Untitled"
public struct SQLiteRow: Hashable, Sendable {
  /// The columns' names, shared by all rows of a page.
  public let columns: [String]
  /// A value for each column.
  public let values: [SQLiteValue]

  /// - Precondition: as many values as columns.
  public init(columns: [String], values: [SQLiteValue]) {
    precondition(
      columns.count == values.count, "\(values.count) values of \(columns.count) columns")
    self.columns = columns
    self.values = values
  }

  /// The value in the first column of a name; nil if there is no such column. Upper and lower case are the
  /// same, as in SQL.
  ///
  /// - Complexity: O(columns).
  public subscript(name: String) -> SQLiteValue? {
    let index =
      columns.firstIndex(of: name)
      ?? columns.firstIndex { $0.lowercased() == name.lowercased() }
    return index.map { values[$0] }
  }

  /// - Precondition: there is a column of that number.
  public subscript(column: Int) -> SQLiteValue { values[column] }
}
