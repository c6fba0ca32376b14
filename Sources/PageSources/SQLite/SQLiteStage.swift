/// A stretch of the rows behind a key, which an index of the terms finds and gives in order.
///
/// Behind (a, b) are, one after the other, the rows that are equal in the first term and beyond b in the second, and those
/// beyond a in the first. Where values go down, nulls come last, in a stretch of their own. One condition for all of
/// them would be as right, and `(k1, k2) > (?, ?)` shorter; but the latter loses rows with nulls and cannot mix
/// directions, and the former has SQLite look at each row.
struct SQLiteStage: Hashable {
  enum Condition: Hashable {
    case equal
    case greater
    case less
    case isNull
    case isNotNull
  }

  /// A condition for each of the first terms.
  var conditions: [Condition]

  /// The stretches behind a key, in order; all rows where there is no key.
  ///
  /// - Parameter isReversed: from the last row to the first.
  static func all(
    after key: SQLiteRowKey?, terms: [SQLitePlan.Term], isReversed: Bool
  ) -> [SQLiteStage] {
    guard let key else { return [SQLiteStage(conditions: [])] }
    let equal = key.values.map { $0 == .null ? Condition.isNull : .equal }
    var stages: [SQLiteStage] = []
    for index in terms.indices.reversed() {
      let before = Array(equal[..<index])
      let isNull = key.values[index] == .null
      if terms[index].isDescending != isReversed {
        if isNull { continue }
        stages.append(SQLiteStage(conditions: before + [.less]))
        if terms[index].canBeNull { stages.append(SQLiteStage(conditions: before + [.isNull])) }
      } else {
        stages.append(SQLiteStage(conditions: before + [isNull ? .isNotNull : .greater]))
      }
    }
    return stages
  }

  /// The rows that are like a key in everything.
  static func ties(of key: SQLiteRowKey) -> SQLiteStage {
    SQLiteStage(conditions: key.values.map { $0 == .null ? .isNull : .equal })
  }

  /// The stretch as SQL, with the terms' values in front of each row; at most `:limit` rows.
  func sql(_ plan: SQLitePlan, columns: String, isReversed: Bool) -> String {
    var text = "SELECT " + plan.terms.map(\.expression).joined(separator: ", ")
    if !columns.isEmpty { text += ", " + columns }
    text += " FROM " + plan.source
    if !conditions.isEmpty { text += " WHERE " + condition(plan.terms) }
    let order = zip(plan.terms.indices, plan.terms).compactMap { index, term in
      isConstant(index)
        ? nil : term.expression + (term.isDescending != isReversed ? " DESC" : " ASC")
    }
    if !order.isEmpty { text += " ORDER BY " + order.joined(separator: ", ") }
    return text + " LIMIT :limit"
  }

  private func condition(_ terms: [SQLitePlan.Term]) -> String {
    conditions.indices.map { index in
      let expression = terms[index].expression
      return switch conditions[index] {
      case .equal: "\(expression) = :k\(index)"
      case .greater: "\(expression) > :k\(index)"
      case .less: "\(expression) < :k\(index)"
      case .isNull: "\(expression) IS NULL"
      case .isNotNull: "\(expression) IS NOT NULL"
      }
    }.joined(separator: " AND ")
  }

  /// All rows have the same value in a term.
  private func isConstant(_ index: Int) -> Bool {
    conditions.indices.contains(index)
      && (conditions[index] == .equal || conditions[index] == .isNull)
  }
}
