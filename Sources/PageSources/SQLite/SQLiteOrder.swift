/// A column that rows are ordered by. A text alone is a column's name, in ascending order:
///
///     ["author", .descending("year")]
public struct SQLiteOrder: Hashable, Sendable, ExpressibleByStringLiteral {
  public var column: String
  public var isDescending: Bool

  public init(_ column: String, isDescending: Bool = false) {
    self.column = column
    self.isDescending = isDescending
  }

  public init(stringLiteral column: String) { self.init(column) }

  /// Smallest first: nulls, numbers, texts, blobs.
  public static func ascending(_ column: String) -> SQLiteOrder { SQLiteOrder(column) }

  /// Largest first, nulls last.
  public static func descending(_ column: String) -> SQLiteOrder {
    SQLiteOrder(column, isDescending: true)
  }
}
