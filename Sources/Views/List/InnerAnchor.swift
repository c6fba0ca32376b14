import Canvas

/// An element inside a row that is built whole, which has no rows of its own to hold on to.
struct InnerAnchor {
  private(set) weak var node: Node?
  let row: Int
  /// Points from the row's start to the element's.
  let start: Double
}

/// A node that shows elements of the app's data.
protocol ElementsNode: Node {}

extension ListElement {
  /// Whether somebody loads elements before those that are there: the reader stays with the ones that he sees.
  var loadsEarlier: Bool { environment.listWatchers.contains(where: \.loadsEarlier) }

  /// Brings the rows up to date. Where earlier elements come into views that are built whole, the first one that was seen
  /// stays where it is.
  func updateRowsInPlace() {
    guard loadsEarlier, spec.outline?.hasData == false else {
      innerAnchor = nil
      return updateRows()
    }
    let (before, anchor) = (machine, innerAnchor)
    updateRows()
    if let anchor, let start = start(of: anchor), start != anchor.start {
      var row = RowAnchor(anchor.row, from: before.place, in: extents)
      row.distance -= start - anchor.start
      keep(KeptPlace(anchor: .row(row), machine: before, areItemsOther: true))
      updateRows()
    }
    innerAnchor = firstSeenInside()
  }

  private func start(of anchor: InnerAnchor) -> Double? {
    guard let node = anchor.node, node.parent != nil, let row = rows[anchor.row],
      node.enclosingRow === row
    else { return nil }
    return start(of: node, in: row)
  }

  private func start(of node: Node, in row: RowNode) -> Double {
    isReversed
      ? row.frame.width - node.frame.maxX : orientation.along(node.frame.origin)
  }

  /// The first element in the row at the viewport's start that reaches into the viewport.
  private func firstSeenInside() -> InnerAnchor? {
    let index = machine.place.item
    guard let row = rows[index] else { return nil }
    var first: (node: Node, start: Double)?
    func search(_ node: Node) {
      guard !(node is any RowHost) else { return }
      guard node is any ElementsNode else { return node.forEachChild(search) }
      for element in node.elements {
        let start = start(of: element, in: row)
        let end = start + orientation.along(element.frame.size)
        guard end > machine.place.offset, start < first?.start ?? .infinity else { continue }
        first = (element, start)
      }
    }
    search(row)
    return first.map { InnerAnchor(node: $0.node, row: index, start: $0.start) }
  }
}
