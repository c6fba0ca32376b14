import Canvas
import Virtualization

/// How rows go to other places by an animation of the app's, and come and go by it.
struct ListMoves {
  /// What moves, by keys that rows have while anything does.
  var rows = RowMoves<Int>()
  /// The keys of rows, by their indices as they are now.
  var keys: [Int: Int] = [:]
  private var nextKey = 0
  var isEmpty: Bool { keys.isEmpty && looks.isEmpty }
  /// Pictures of rows that are in the list no more.
  var looks: [Int: DrawFragment] = [:]
  /// What the rows were like before the changes that are under way.
  var before: Before?

  /// The rows as they were drawn last, for changes that are to be animated.
  struct Before {
    var extents: any Extents
    var place: Place
    var overscroll: Double
    var drawn: [Row]
    /// What has happened since.
    var changes: [ItemChange] = []

    struct Row {
      var key: Int
      /// As it was, and as it is; nil where it is gone.
      var index: Int
      var newIndex: Int?
    }

    /// Where a row was, in points from the viewport's start.
    func edge(of row: Int) -> Double {
      extents.distance(from: place, to: Place(item: row, offset: 0)) - overscroll
    }

    func row(_ index: Int, key: Int) -> RowMoves<Int>.Row {
      RowMoves.Row(id: key, edge: edge(of: index), length: extents.extent(of: index))
    }
  }

  mutating func key(of row: Int) -> Int {
    if let key = keys[row] { return key }
    nextKey += 1
    keys[row] = nextKey
    return nextKey
  }

  mutating func follow(_ change: ItemChange) {
    var moved: [Int: Int] = [:]
    for (row, key) in keys {
      if let row = change.newIndex(of: row) { moved[row] = key }
    }
    keys = moved
    guard before != nil else { return }
    before?.changes.append(change)
    for index in before!.drawn.indices {
      before!.drawn[index].newIndex = before!.drawn[index].newIndex.flatMap(change.newIndex)
    }
  }

  /// Forgets what is over, and everything once nothing moves.
  mutating func forget(at time: Double) {
    rows.forget(at: time)
    guard rows.isAtRest(at: time), before == nil else { return }
    self = ListMoves()
  }
}

extension ListElement {
  /// Notes where the rows are, before a change that an animation goes with.
  func prepareMoves() {
    guard moves.before == nil, hasStarted, !isRecycled, !environment.accessibilityReduceMotion
    else {
      return
    }
    let drawn = visibleRows.map { row in
      ListMoves.Before.Row(key: moves.key(of: row), index: row, newIndex: row)
    }
    moves.before = ListMoves.Before(
      extents: extents, place: machine.place, overscroll: machine.overscroll, drawn: drawn)
  }

  /// Keeps the picture of a row that goes.
  func keepLook(of row: RowNode) {
    guard moves.before != nil, let key = moves.keys[row.index], let look = row.lastLook else {
      return
    }
    moves.looks[key] = look
  }

  /// Sets the rows going from where they were to where they are now.
  func beginMoves(by animation: Animation?) {
    guard let before = moves.before else { return }
    moves.before = nil
    guard let animation else { return moves.forget(at: host.time) }
    var old = before.drawn.map { ($0.index, before.row($0.index, key: $0.key)) }
    var new: [(Int, RowMoves<Int>.Row)] = before.drawn.compactMap { row in
      row.newIndex.map { ($0, place(of: $0, key: row.key)) }
    }
    let known = Set(new.map(\.0))
    for index in visibleRows where !known.contains(index) {
      let key = moves.key(of: index)
      new.append((index, place(of: index, key: key)))
      let former = before.changes.reversed().reduce(index as Int?) { $0.flatMap($1.oldIndex) }
      if let former {
        // From afar it would come too late: it enters from just outside.
        var row = before.row(former, key: key)
        row.edge = min(max(row.edge, -row.length), viewportLength)
        old.append((former, row))
      }
    }
    old.sort { $0.0 < $1.0 }
    new.sort { $0.0 < $1.0 }
    moves.rows.change(from: old.map(\.1), to: new.map(\.1), by: animation, at: host.time)
    moves.forget(at: host.time)
    guard !moves.isEmpty else { return }
    placed = nil
    host.animate(self)
    invalidateDraw()
  }

  /// What is leaving goes along with the list as that is scrolled.
  func moveLeaving(from place: Place, _ overscroll: Double) {
    let distance =
      extents.distance(from: place, to: machine.place) + machine.overscroll - overscroll
    if distance != 0 { moves.rows.scroll(by: -distance) }
  }

  private func place(of row: Int, key: Int) -> RowMoves<Int>.Row {
    RowMoves.Row(id: key, edge: edge(of: row), length: extents.extent(of: row))
  }

  /// How a row is drawn now.
  func look(of row: Int) -> RowMoves<Int>.Look {
    guard let key = moves.keys[row] else { return RowMoves.Look() }
    return moves.rows.look(of: key, at: host.time)
  }

  /// Rows that are on their way, by their indices: as long as they may be seen they are live, wherever they lie.
  var movingRows: [Int] {
    moves.keys.keys.filter { $0 < extents.count && rows[$0] != nil }.sorted()
  }

  /// Draws what is going; the rows that stay are drawn over it.
  func drawLeaving(into canvas: inout DrawContext) {
    for row in moves.rows.leavingRows(at: host.time) where row.opacity > 0 {
      guard let look = moves.looks[row.id] else { continue }
      let pixels = canvas.pixels(of: pinnedOrigin(at: row.edge, length: row.length))
      let (x, y) = (DrawContext.round(pixels.x), DrawContext.round(pixels.y))
      canvas.withOpacity(row.opacity) { $0.append(.fragment(look, x: x, y: y)) }
    }
  }

  /// Whether rows are still on their way; called once a frame.
  func advanceMoves() -> Bool {
    guard !moves.isEmpty else { return false }
    invalidateDraw()
    moves.forget(at: host.time)
    // Rows that were kept for their way are let go of.
    placed = nil
    setNeedsLayout()
    return !moves.rows.isAtRest(at: host.time)
  }
}
