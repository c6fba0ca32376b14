/// What was under a press; a cell that shows another row by the time of the release is not it any more.
struct TapCandidate {
  let node: any TapTarget
  private let row: RowNode?
  private let generation: Int

  init(_ node: any TapTarget) {
    self.node = node
    row = node.enclosingRow
    generation = row?.generation ?? 0
  }

  var isStillTheSame: Bool {
    node.parent != nil && !node.isRecycled && row?.generation ?? 0 == generation
  }
}
