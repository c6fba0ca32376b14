import Virtualization

/// What rows that are not live keep: those that left longest ago are forgotten first.
struct RowStore {
  private var states: [Int: (state: RowState, order: Int)] = [:]
  private var nextOrder = 0
  /// About how much is kept. A row that never changed its state costs nothing and does not count.
  private(set) var bytes = 0

  /// - Parameter limit: Bytes that may be kept.
  mutating func keep(_ state: RowState, of index: Int, within limit: Int) {
    guard !state.isEmpty else { return }
    remove(index)
    states[index] = (state, nextOrder)
    bytes += state.byteCount
    nextOrder += 1
    if bytes > limit { forgetOldest(downTo: limit / 10 * 9) }
  }

  mutating func take(_ index: Int) -> RowState? { remove(index) }

  @discardableResult
  private mutating func remove(_ index: Int) -> RowState? {
    guard let state = states.removeValue(forKey: index)?.state else { return nil }
    bytes -= state.byteCount
    return state
  }

  /// Rows went elsewhere, or are gone.
  mutating func follow(_ change: ItemChange) {
    guard !states.isEmpty else { return }
    var moved: [Int: (state: RowState, order: Int)] = [:]
    for (index, state) in states {
      if let index = change.newIndex(of: index) {
        moved[index] = state
      } else {
        bytes -= state.state.byteCount
      }
    }
    states = moved
  }

  /// Rows at and beyond a count are gone.
  mutating func truncate(to count: Int) {
    for index in states.keys where index >= count { remove(index) }
  }

  /// Forgets a tenth at once, so that the sort is paid once in many rows.
  private mutating func forgetOldest(downTo limit: Int) {
    for (index, _) in states.sorted(by: { $0.value.order < $1.value.order }) {
      guard bytes > limit else { return }
      remove(index)
    }
  }
}
