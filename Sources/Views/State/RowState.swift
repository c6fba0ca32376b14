/// What a row keeps while it is not live: the state of the views in it, by their path from its root.
package struct RowState {
  package var locations: [[AnyHashable]: [any StateLocation]] = [:]
  /// Where the lists inside the row were scrolled to.
  package var scrolls: [[AnyHashable]: ScrollMemory] = [:]

  /// Whether something in the row has the focus.
  package var focus: FocusMemory?

  /// About how many bytes it takes, the tables and paths included.
  package var byteCount: Int {
    let paths = locations.keys.map(\.count).reduce(0, +) + scrolls.keys.map(\.count).reduce(0, +)
    let values = locations.values.joined().map(\.byteCount).reduce(0, +)
    return 128 + paths * MemoryLayout<AnyHashable>.stride + values
      + scrolls.values.map(\.byteCount).reduce(0, +)
  }

  package var isEmpty: Bool { locations.isEmpty && scrolls.isEmpty && focus == nil }
}

extension Node {
  /// The steps from the row's root (or the window's) to this node.
  package final var path: [AnyHashable] {
    var steps: [AnyHashable] = []
    var node: Node? = self
    while let current = node, !(current is RowNode) {
      steps.append(current.step)
      node = current.parent
    }
    return steps
  }

  package final var enclosingRow: RowNode? {
    var node = parent
    while let current = node {
      if let row = current as? RowNode { return row }
      node = current.parent
    }
    return nil
  }
}
