/// Where rows are drawn while others come between them and go: those that stay slide to their new places, those that
/// come unfold from the gap and fade in, those that go fold into it and fade out.
///
/// It knows rows by id and leading edge alone. Edges are points along the list's axis, counted from anything that does
/// not move in a change (the viewport's start); what it answers are distances from the places that the list gives, so
/// scrolling on the way changes nothing. Times are seconds on the host's clock.
///
/// Laws:
/// 1. At the time of a change each row that was there before is drawn where it was drawn before.
/// 2. Once `isAtRest`, each row is drawn at its place, whole, and none is leaving.
/// 3. A change on the way breaks neither place nor speed of any row.
nonisolated struct RowMoves<ID: Hashable> {
  struct Row: Hashable {
    var id: ID
    /// Where the list places it.
    var edge: Double
    var length: Double
  }

  /// How a row is drawn that is in the list.
  struct Look: Hashable {
    /// Points from its place.
    var displacement = 0.0
    /// 0 ... 1.
    var opacity = 1.0
  }

  /// A row that is in the list no more.
  struct LeavingRow: Hashable {
    var id: ID
    /// Where it is drawn.
    var edge: Double
    var length: Double
    var opacity: Double
  }

  private struct Move {
    var edge: Course<Double>
    var opacity: Course<Double>

    func isAtRest(at time: Double) -> Bool {
      edge.isAtRest(at: time) && opacity.isAtRest(at: time)
    }

    /// When it has to be looked at next; nil while it moves.
    func nextWake(after time: Double) -> Double? {
      let parts = [edge, opacity].filter { !$0.isAtRest(at: time) }
      let wakes = parts.map { $0.nextWake(after: time) }
      return wakes.contains { $0 == nil } ? nil : wakes.compactMap { $0 }.min()
    }
  }

  private var moves: [ID: Move] = [:]
  private var leaving: [ID: (move: Move, length: Double)] = [:]

  /// All rows are at their places.
  init() {}

  /// The list has other rows, or its rows other places.
  ///
  /// Rows that are not told of are neither drawn nor moved. A row that was not live before but in the list has to be
  /// among the old ones, at the edge it had: else it counts as new.
  ///
  /// - Parameters:
  ///   - old: Rows as they were placed, in their order: those that were drawn, and those that are now.
  ///   - new: Rows as they are placed now, in their order: those that are drawn now, and those that were.
  ///   - animation: Nil for at once.
  ///
  /// Precondition: no id occurs twice in either.
  ///
  /// Complexity: O(rows).
  mutating func change(
    from old: [Row], to new: [Row], by animation: Animation?, at time: Double
  ) {
    guard let animation else {
      self = RowMoves()
      return
    }
    let before = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0) })
    let after = Dictionary(uniqueKeysWithValues: new.map { ($0.id, $0) })
    let gaps = Self.gaps(of: new, in: before)
    let ends = Self.gaps(of: old, in: after)
    var moves: [ID: Move] = [:]
    for (row, gap) in zip(new, gaps) {
      var move: Move
      if let was = before[row.id] {
        move = self.moves[row.id] ?? Move(edge: Course(at: was.edge), opacity: Course(at: 1))
        move.edge.carry(to: was.edge)
      } else if let left = leaving.removeValue(forKey: row.id) {
        move = left.move
      } else {
        move = Move(edge: Course(at: gap), opacity: Course(at: 0))
      }
      move.edge.head(for: row.edge, by: animation, at: time)
      move.opacity.head(for: 1, by: animation, at: time)
      if !move.isAtRest(at: time) { moves[row.id] = move }
    }
    for (row, end) in zip(old, ends) where after[row.id] == nil {
      var move = self.moves[row.id] ?? Move(edge: Course(at: row.edge), opacity: Course(at: 1))
      move.edge.carry(to: row.edge)
      move.edge.head(for: end, by: animation, at: time)
      move.opacity.head(for: 0, by: animation, at: time)
      leaving[row.id] = (move, row.length)
    }
    self.moves = moves
    forget(at: time)
  }

  /// For each row the edge, among other rows, of the gap that it would be in: that of the next row that is there, else
  /// where the one before ends, else its own.
  private static func gaps(of rows: [Row], in others: [ID: Row]) -> [Double] {
    var gaps = rows.map(\.edge)
    var last: Row?
    for (index, row) in rows.enumerated() {
      if let other = others[row.id] { last = other }
      if let last { gaps[index] = last.edge + last.length }
    }
    var next: Row?
    for (index, row) in rows.enumerated().reversed() {
      if let other = others[row.id] { next = other }
      if let next { gaps[index] = next.edge }
    }
    return gaps
  }

  /// The list has scrolled: its rows lie some points further on. Those that are leaving go along.
  mutating func scroll(by distance: Double) {
    for (id, var row) in leaving {
      row.move.edge.carry(to: row.move.edge.target + distance)
      leaving[id] = row
    }
  }

  /// Forgets what is over.
  mutating func forget(at time: Double) {
    moves = moves.filter { !$0.value.isAtRest(at: time) }
    leaving = leaving.filter { !$0.value.move.isAtRest(at: time) }
  }

  // MARK: What is drawn

  func look(of id: ID, at time: Double) -> Look {
    guard let move = moves[id] else { return Look() }
    return Look(
      displacement: move.edge.value(at: time) - move.edge.target,
      opacity: max(0, min(1, move.opacity.value(at: time))))
  }

  /// Rows that are gone and not yet out, by their edges; to be drawn below the others.
  func leavingRows(at time: Double) -> [LeavingRow] {
    leaving.compactMap { id, row in
      row.move.isAtRest(at: time)
        ? nil
        : LeavingRow(
          id: id, edge: row.move.edge.value(at: time), length: row.length,
          opacity: max(0, min(1, row.move.opacity.value(at: time))))
    }
    .sorted { $0.edge < $1.edge }
  }

  func isAtRest(at time: Double) -> Bool {
    moves.values.allSatisfy { $0.isAtRest(at: time) }
      && leaving.values.allSatisfy { $0.move.isAtRest(at: time) }
  }

  /// When it has to be looked at next; nil while anything moves, and at rest.
  func nextWake(after time: Double) -> Double? {
    let all = (Array(moves.values) + leaving.values.map(\.move)).filter { !$0.isAtRest(at: time) }
    let wakes = all.map { $0.nextWake(after: time) }
    return wakes.contains { $0 == nil } ? nil : wakes.compactMap { $0 }.min()
  }
}
