import Virtualization

/// What a list's content comes down to: runs of rows in order, without one row's view being made.
struct RowOutline: ListItems {
  /// A part of the content with a header or a footer.
  struct Section: Equatable {
    /// All of its rows, these two included.
    var rows: Range<Int>
    var header: Int?
    var footer: Int?
  }

  private(set) var runs: [RowRun] = []
  /// The row that a run begins with, and behind the last run how many rows there are.
  private var starts: [Int] = [0]
  /// How many elements of the app's data come before a run, and behind the last run how many there are.
  private var dataStarts: [Int] = [0]
  /// From the first row that shows an element to the last one.
  private(set) var dataRows: Range<Int>?
  /// Whether there are runs of data, be they empty.
  private(set) var hasData = false
  private(set) var sections: [Section] = []
  private(set) var duplicates: [String] = []

  init() {}

  init(_ runs: [RowRun], sections: [Range<Int>], duplicates: [String]) {
    self.runs = runs
    starts.reserveCapacity(runs.count + 1)
    for run in runs {
      let start = starts[starts.count - 1]
      let (count, isData) = (run.items.count, run.isData)
      starts.append(start + count)
      dataStarts.append(dataStarts[dataStarts.count - 1] + (isData ? count : 0))
      hasData = hasData || isData
      if isData, count > 0 { dataRows = (dataRows?.lowerBound ?? start)..<start + count }
    }
    self.duplicates = duplicates + runs.flatMap(\.items.duplicates)
    self.sections = sections.map { section in
      Section(
        rows: starts[section.lowerBound]..<starts[section.upperBound],
        header: firstRow(of: .header, in: section), footer: firstRow(of: .footer, in: section))
    }
  }

  private func firstRow(of role: RowRun.Role, in section: Range<Int>) -> Int? {
    for run in section where runs[run].role == role {
      if runs[run].items.count > 0 { return starts[run] }
    }
    return nil
  }

  var count: Int { starts[starts.count - 1] }

  /// The run that a row is in, and which of its rows it is.
  ///
  /// Precondition: `0 ..< count` contains `row`.
  ///
  /// Complexity: O(log runs).
  func position(of row: Int) -> (run: Int, row: Int) {
    precondition(row >= 0 && row < count, "no row \(row) among \(count)")
    var (low, high) = (0, runs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= row { low = middle } else { high = middle }
    }
    return (low, row - starts[low])
  }

  /// How many elements of the app's data there are.
  var dataCount: Int { dataStarts[dataStarts.count - 1] }

  /// How many elements of the app's data come before a row.
  ///
  /// Complexity: O(log runs).
  func dataIndex(of row: Int) -> Int {
    guard row < count else { return dataCount }
    let position = position(of: row)
    return dataStarts[position.run] + (runs[position.run].isData ? position.row : 0)
  }

  func content(of row: Int) -> any View {
    let position = position(of: row)
    return runs[position.run].content(position.row)
  }

  func layout(of row: Int) -> RowLayout {
    let position = position(of: row)
    return runs[position.run].layout(of: position.row)
  }

  func role(of row: Int) -> RowRun.Role { runs[position(of: row).run].role }

  /// Whether a row shows an element of the app's data.
  func isElement(_ row: Int) -> Bool { runs[position(of: row).run].isData }

  /// Whether a row is the empty space around others.
  func isSpace(_ row: Int) -> Bool { runs[position(of: row).run].isSpace }

  /// The section that a row is in, as its index; nil where it is in none.
  ///
  /// Complexity: O(log sections).
  func section(of row: Int) -> Int? {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].rows.upperBound <= row { low = middle + 1 } else { high = middle }
    }
    return low < sections.count && sections[low].rows.contains(row) ? low : nil
  }

  /// The last rows of the runs that have any: what comes behind them may be another distance away than behind the rows
  /// before.
  var lastRows: [Int] {
    runs.indices.filter { runs[$0].items.count > 0 }.map { starts[$0 + 1] - 1 }
  }

  // MARK: Ids

  func id(of row: Int) -> AnyHashable? {
    let position = position(of: row)
    return runs[position.run].items.id(of: position.row)
  }

  /// The first row with an id. Complexity: O(rows), O(runs) where the data are numbers.
  func row(of id: AnyHashable) -> Int? {
    for (index, run) in runs.enumerated() {
      if let row = run.items.row(of: id) { return starts[index] + row }
    }
    return nil
  }

  // MARK: Changes

  func changes(from former: any ListItems) -> [ItemChange]? {
    guard let former = former as? RowOutline else { return nil }
    let paths = runs.map(\.path)
    let before = former.runs.map(\.path)
    guard paths != before else {
      return changes(from: former) { $0 }
    }
    let moves = ItemChange(from: before, to: paths)
    let news = before.indices.compactMap(moves.newIndex)
    guard zip(news, news.dropFirst()).allSatisfy(<) else { return [rowChange(from: former)] }
    var kept = Set<Int>()
    var all = changes(from: former) { old in
      let new = moves.newIndex(of: old)
      if let new { kept.insert(new) }
      return new
    }
    for index in runs.indices where !kept.contains(index) && runs[index].items.count > 0 {
      all.append(
        ItemChange(replacing: starts[index]..<starts[index], by: runs[index].items.count))
    }
    return all
  }

  /// The changes of runs that are in both, and the removal of those that are gone: from the end to the start, so that
  /// what is before has not changed yet.
  private func changes(from former: RowOutline, to newRun: (Int) -> Int?) -> [ItemChange] {
    var all: [ItemChange] = []
    for old in former.runs.indices.reversed() {
      let rows = former.starts[old]..<former.starts[old + 1]
      guard let new = newRun(old) else {
        if !rows.isEmpty { all.append(ItemChange(replacing: rows, by: 0)) }
        continue
      }
      let items = runs[new].items
      if let changes = items.changes(from: former.runs[old].items) {
        all += changes.map { $0.shifted(by: rows.lowerBound) }
      } else {
        all.append(ItemChange(replacing: rows, by: items.count))
      }
    }
    return all
  }

  /// Where runs have changed places: by all rows' names.
  private func rowChange(from former: RowOutline) -> ItemChange {
    ItemChange(from: former.names, to: names)
  }

  private struct RowName: Hashable {
    var path: [AnyHashable]
    var id: AnyHashable?
  }

  private var names: [RowName] {
    runs.flatMap { run in
      (0..<run.items.count).map { RowName(path: run.path, id: run.items.id(of: $0)) }
    }
  }
}
