import Virtualization

/// The elements of a list, by what tells them apart.
protocol ListItems {
  var count: Int { get }
  /// The elements that were left out, because another before them has their id.
  var duplicates: [String] { get }
  /// How these came about, one change after the other; nil if those were told apart by something else.
  func changes(from former: any ListItems) -> [ItemChange]?
  /// What the app calls an element; nil where it has no name for it.
  func id(of row: Int) -> AnyHashable?
  /// The first element that the app calls so.
  func row(of id: AnyHashable) -> Int?
}

/// Elements with ids. Where an id occurs twice, the later element is left out.
struct IdentifiedItems<ID: Hashable>: ListItems {
  private let ids: [ID]
  /// The element that a row shows; nil where none was left out.
  private let elements: [Int]?
  let duplicates: [String]

  /// Complexity: O(n).
  init(_ ids: [ID]) {
    guard Set(ids).count < ids.count else {
      (self.ids, elements, duplicates) = (ids, nil, [])
      return
    }
    var seen: Set<ID> = []
    let kept = ids.indices.filter { seen.insert(ids[$0]).inserted }
    self.ids = kept.map { ids[$0] }
    elements = kept
    let keptIndices = Set(kept)
    duplicates = ids.indices.filter { !keptIndices.contains($0) }.map { "\(ids[$0])" }
  }

  var count: Int { ids.count }

  /// The element of a row, as an offset in the app's data.
  func element(of row: Int) -> Int { elements?[row] ?? row }

  func id(of row: Int) -> AnyHashable? { AnyHashable(ids[row]) }

  /// Complexity: O(n).
  func row(of id: AnyHashable) -> Int? {
    guard let id = id.base as? ID else { return nil }
    return ids.firstIndex(of: id)
  }

  func changes(from former: any ListItems) -> [ItemChange]? {
    guard let former = former as? IdentifiedItems<ID> else { return nil }
    let change = ItemChange(from: former.ids, to: ids)
    return change.isEmpty ? [] : [change]
  }
}

/// Numbers that are their own ids, however many.
struct NumberedItems: ListItems {
  let range: Range<Int>

  var count: Int { range.count }
  var duplicates: [String] { [] }

  func id(of row: Int) -> AnyHashable? { AnyHashable(range.lowerBound + row) }

  func row(of id: AnyHashable) -> Int? {
    guard let number = id.base as? Int, range.contains(number) else { return nil }
    return number - range.lowerBound
  }

  func changes(from former: any ListItems) -> [ItemChange]? {
    guard let former = former as? NumberedItems else { return nil }
    guard range.overlaps(former.range) else {
      return [ItemChange(replacing: 0..<former.count, by: count)]
    }
    let (start, end) = (former.range.lowerBound, former.range.upperBound)
    let ends = ItemChange(
      replacing: min(end, range.upperBound) - start..<former.count,
      by: max(0, range.upperBound - end))
    let starts = ItemChange(
      replacing: 0..<max(0, range.lowerBound - start), by: max(0, start - range.lowerBound))
    return [ends, starts].filter { !$0.isEmpty }
  }
}
