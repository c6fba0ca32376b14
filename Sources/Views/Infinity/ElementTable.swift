import Virtualization

/// The ids of elements that are only ever added to, and where they are.
///
/// What is added costs what is added, however many there are already.
final class ElementTable<ID: Hashable> {
  private(set) var ids: [ID] = []
  private var rows: [ID: Int] = [:]
  /// The element that a row shows; nil where none was left out.
  private var elements: [Int]?
  private(set) var duplicates: [String] = []
  /// How many elements there are, those left out included.
  private var elementCount = 0

  nonisolated deinit {}

  func contains(_ id: ID) -> Bool { rows[id] != nil }

  /// Adds an element; one with an id that is there already is left out.
  func append(_ id: ID) {
    if rows[id] == nil {
      rows[id] = ids.count
      ids.append(id)
      elements?.append(elementCount)
    } else {
      if elements == nil { elements = Array(0..<ids.count) }
      duplicates.append("\(id)")
    }
    elementCount += 1
  }

  /// The element of a row, as an offset in the app's data.
  func element(of row: Int) -> Int { elements?[row] ?? row }

  func row(of id: ID) -> Int? { rows[id] }
}

/// The first rows of a table, as they were at a time.
struct ElementRows<ID: Hashable>: ListItems {
  let table: ElementTable<ID>
  let count: Int

  init(_ table: ElementTable<ID>) {
    self.table = table
    count = table.ids.count
  }

  var duplicates: [String] { table.duplicates }

  func id(of row: Int) -> AnyHashable? { AnyHashable(table.ids[row]) }

  func row(of id: AnyHashable) -> Int? {
    guard let id = id.base as? ID, let row = table.row(of: id), row < count else { return nil }
    return row
  }

  /// Complexity: O(1) for more of the same table, O(n) for another.
  func changes(from former: any ListItems) -> [ItemChange]? {
    guard let former = former as? ElementRows<ID> else { return nil }
    if former.table === table {
      guard former.count != count else { return [] }
      let kept = min(former.count, count)
      return [ItemChange(replacing: kept..<former.count, by: count - kept)]
    }
    let change = ItemChange(
      from: Array(former.table.ids.prefix(former.count)), to: Array(table.ids.prefix(count)))
    return change.isEmpty ? [] : [change]
  }
}
