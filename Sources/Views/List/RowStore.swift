import Virtualization

/// What rows that are not live keep, within a budget: those that left longest ago are forgotten first.
struct RowStore {
  /// Rows whose state is kept. A row that never changed its state costs nothing and does not count.
  static let budget = 10_000

  private var states: [Int: (state: RowState, order: Int)] = [:]
  private var nextOrder = 0

  mutating func keep(_ state: RowState, of index: Int) {
    guard !state.isEmpty else { return }
    states[index] = (state, nextOrder)
    nextOrder += 1
    if states.count > Self.budget { forgetOldest() }
  }

  mutating func take(_ index: Int) -> RowState? { states.removeValue(forKey: index)?.state }

  /// Rows went elsewhere, or are gone.
  mutating func follow(_ change: ItemChange) {
    guard !states.isEmpty else { return }
    var moved: [Int: (state: RowState, order: Int)] = [:]
    for (index, state) in states {
      if let index = change.newIndex(of: index) { moved[index] = state }
    }
    states = moved
  }

  /// Rows at and beyond a count are gone.
  mutating func truncate(to count: Int) {
    if states.contains(where: { $0.key >= count }) {
      states = states.filter { $0.key < count }
    }
  }

  /// Forgets a tenth at once, so that the sort is paid once in a thousand rows.
  private mutating func forgetOldest() {
    let cut = states.values.map(\.order).sorted()[Self.budget / 10]
    states = states.filter { $0.value.order >= cut }
  }
}
