/// How a stack shares its length among its children.
struct StackShares {
  /// The children's lengths along the axis for what each is offered; nil asks for the ideal length.
  let length: (_ child: Int, _ offer: Double?) -> Double
  /// What is served first, the highest before the others.
  let priority: (_ child: Int) -> Double

  /// The length of each child in a stack that is offered `offered`, of which `spacing` is gaps.
  ///
  /// The children of the highest priority come first, and what the others need at the least is kept
  /// back for them. Within a priority the least flexible child is asked first; each is offered an equal
  /// share of what is left.
  ///
  /// Complexity: O(n log n), three measurements a child.
  func lengths(count: Int, offered: Double?, spacing: Double) -> [Double] {
    guard let offered else { return (0..<count).map { length($0, nil) } }
    if offered == .infinity { return (0..<count).map { length($0, .infinity) } }
    let available = max(0, offered - spacing)
    if count == 1 { return [length(0, available)] }
    let least = (0..<count).map { length($0, 0) }
    let flexibility = (0..<count).map { child in
      let most = length(child, .infinity)
      // Endless even at the least: as flexible as can be, and not infinity less infinity.
      return most == .infinity ? most : most - least[child]
    }
    let priorities = (0..<count).map(priority)
    let order = (0..<count).sorted {
      if priorities[$0] != priorities[$1] { return priorities[$0] > priorities[$1] }
      if flexibility[$0] != flexibility[$1] { return flexibility[$0] < flexibility[$1] }
      return $0 < $1
    }
    var lengths = least
    var left = available
    var reserved = least.reduce(0, +)
    var position = 0
    while position < count {
      let current = priorities[order[position]]
      let end = order[position...].firstIndex { priorities[$0] != current } ?? count
      for child in order[position..<end] { reserved -= least[child] }
      for (served, child) in order[position..<end].enumerated() {
        let share = max(0, left - max(0, reserved)) / Double(end - position - served)
        lengths[child] = length(child, share)
        left -= lengths[child]
      }
      position = end
    }
    return lengths
  }
}
