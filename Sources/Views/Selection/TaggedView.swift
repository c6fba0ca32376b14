/// A view of which can be seen, without a node, which tag it has.
protocol TaggedView {
  var tag: AnyHashable? { get }
}

extension ModifiedView: TaggedView {
  var tag: AnyHashable? { (modifier as? Tag)?.tag ?? (content as? any TaggedView)?.tag }
}

extension ListRow: TaggedView {
  var tag: AnyHashable? { (content as? any TaggedView)?.tag }
}

extension RowOutline {
  /// The tag that a row's view says it has.
  func tag(of row: Int) -> AnyHashable? { (content(of: row) as? any TaggedView)?.tag }

  /// What a selection calls rows of the content, in order: their tags, or else their ids. Where the first row of some
  /// data has no tag, the others are taken to have none.
  ///
  /// Complexity: O(rows + runs).
  func selectionValues(of rows: ClosedRange<Int>) -> [AnyHashable] {
    var values: [AnyHashable] = []
    var row = rows.lowerBound
    while row <= rows.upperBound {
      let (index, inRun) = position(of: row)
      let run = runs[index]
      let end = min(rows.upperBound, row + run.items.count - inRun - 1)
      if run.role == .content {
        let isTagged = tag(of: row) != nil
        for row in row...end {
          if let value = (isTagged ? tag(of: row) : nil) ?? id(of: row) { values.append(value) }
        }
      }
      row = end + 1
    }
    return values
  }

  /// The first row that a selection calls so. Complexity: O(rows), O(runs) where the data are numbers.
  func row(selectedAs value: AnyHashable) -> Int? {
    if let row = row(of: value) { return row }
    var start = 0
    for run in runs {
      if run.items is SingleItem, tag(of: start) == value { return start }
      start += run.items.count
    }
    return nil
  }
}
