/// A collection of pages, finite or an endless loop.
struct CollectionSource<Data: RandomAccessCollection, ID: Hashable, Content: View>: CarouselSource {
  let data: Data
  let id: (Data.Element) -> ID
  /// Whether an element is its own id.
  var idIsElement = false
  let selection: Binding<ID>?
  let loops: Bool
  let content: (Data.Element) -> Content
  let onPageChange: ((ID) -> Void)?

  func makeFeed(in host: ViewHost) -> any CarouselFeed { CollectionFeed(self) }

  var count: Int { data.count }

  /// The element of a page of a loop or a row of pages.
  func element(of page: Int) -> Data.Element? {
    guard count > 0 else { return nil }
    let index = loops ? (page % count + count) % count : page
    guard index >= 0, index < count else { return nil }
    return data[data.index(data.startIndex, offsetBy: index)]
  }

  /// The place of an element in the collection.
  ///
  /// Complexity: O(elements); O(1) in a range whose numbers are their own ids.
  func index(of wanted: ID) -> Int? {
    if idIsElement, let range = data as? Range<Int>, let number = wanted as? Int {
      return range.contains(number) ? number - range.lowerBound : nil
    }
    var index = 0
    for element in data {
      if id(element) == wanted { return index }
      index += 1
    }
    return nil
  }
}

/// Keeps the page of a collection: by its element's id, wherever that goes.
final class CollectionFeed<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  CarouselFeed
{
  private var source: CollectionSource<Data, ID, Content>
  private(set) var page = 0
  /// The element that is settled on, or asked for by the app.
  private var current: ID?
  /// The element that was settled on last: a change is told of once.
  private var settled: ID?

  /// Pages of a loop each way: more than anybody turns, and far from where numbers end.
  private static var reach: Int { 1 << 50 }

  init(_ source: CollectionSource<Data, ID, Content>) {
    self.source = source
    if let wanted = source.selection?.wrappedValue, let index = source.index(of: wanted) {
      page = index
    }
    current = source.element(of: page).map(source.id)
    settled = current
  }

  var available: Range<Int> {
    if source.count == 0 { return page..<page }
    return source.loops ? -Self.reach..<Self.reach : 0..<source.count
  }

  var knowsEnds: Bool { !source.loops }
  var count: PageCount { source.loops ? .loop(source.count) : .row(source.count) }

  var builder: any RowBuilder {
    PageBuilder<Content?> { [unowned self] page in
      source.element(of: page).map(source.content)
    }
  }

  func update(_ source: any CarouselSource, in host: ViewHost) -> Bool {
    guard let source = source as? CollectionSource<Data, ID, Content> else { return false }
    self.source = source
    let selected = source.selection?.wrappedValue
    if let selected, selected != current, let index = source.index(of: selected) {
      current = selected
      page = nearest(index)
    } else if let current, source.element(of: page).map(source.id) != current {
      // The element has moved or is gone; then the page that took its place is shown.
      if let index = source.index(of: current) { page = nearest(index) }
    }
    if !source.loops { page = min(max(page, 0), max(source.count - 1, 0)) }
    if source.count > 0 { current = source.element(of: page).map(source.id) }
    return true
  }

  func settle(on page: Int) {
    self.page = page
    guard let id = source.element(of: page).map(source.id) else { return }
    current = id
    if let selection = source.selection, selection.wrappedValue != id {
      selection.wrappedValue = id
    }
    if id != settled {
      settled = id
      source.onPageChange?(id)
    }
  }

  /// The page of an element: in a loop the one that the fewest turns lead to.
  private func nearest(_ index: Int) -> Int {
    guard source.loops, source.count > 0 else { return index }
    let count = source.count
    let ahead = ((index - page) % count + count) % count
    return page + (ahead * 2 <= count ? ahead : ahead - count)
  }
}
