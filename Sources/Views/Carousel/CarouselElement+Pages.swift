import Canvas
import Scrolling

/// Which pages are kept built, and where they lie.
extension CarouselElement {
  func updatePages() {
    let live = livePages
    for (index, page) in pages where !live.contains(index) { retire(page) }
    let stale = arePagesStale
    arePagesStale = false
    for index in live.sorted() {
      let page = pages[index]
      if let page, stale {
        host.count { $0.rowsUpdated += 1 }
        page.update(environment: pageEnvironment)
        if exchanges.begin(page, at: host.time) { host.animate(self) }
      }
      let current = page ?? build(index)
      current.place(
        in: Rect(
          origin: .zero,
          size: spec.orientation.size(
            along: geometry.pageLength, across: spec.orientation.across(pagesFrame.size))),
        region: region(of: current))
    }
  }

  /// The pages to keep built: those that are seen, and the settled one with its neighbours.
  private var livePages: Set<Int> {
    guard geometry.pageLength > 0 else { return [] }
    var live = Set(visiblePages)
    for page in settledPage - 1...settledPage + 1 where spec.available.contains(page) {
      live.insert(page)
    }
    return live
  }

  /// The pages that are seen, leaving ones included, in order.
  package var visiblePages: [Int] {
    let near = geometry.visiblePages(offset: offsetInPage)
    let seen = (near.lowerBound + placePage..<near.upperBound + placePage)
      .clamped(to: spec.available)
    let pages =
      (Array(seen) + arrivals.leaving(at: host.time).filter { !seen.contains($0) }).sorted()
    return spec.transform.map { transformedPages($0, beside: pages) } ?? pages
  }

  private func build(_ index: Int) -> RowNode {
    host.count { $0.rowsBuilt += 1 }
    let page = RowNode(
      index: index, restoring: store.take(index), in: self,
      context(step: 0, environment: pageEnvironment))
    countStates(store.bytes)
    pages[index] = page
    exchanges.note(spec.phase(index), of: index)
    return page
  }

  func retire(_ page: RowNode) {
    pages.removeValue(forKey: page.index)
    exchanges.forget(page.index)
    var state = RowState()
    page.recycle(into: &state)
    store.keep(
      state, of: page.index,
      within: host.caches.room(for: .rowStates, having: countedStates))
    countStates(store.bytes)
    page.unmount()
  }

  /// Tells what is kept of pages that are not live.
  func countStates(_ bytes: Int) {
    host.caches.change(.rowStates, by: bytes - countedStates)
    countedStates = bytes
  }

  /// A neighbour of the settled page that came slides in, one that went slides out.
  func noteArrivals(from old: Range<Int>) {
    guard geometry.stride > 0, machine.phase == .idle else { return }
    guard !environment.accessibilityReduceMotion else { return arrivals.forget() }
    for page in [settledPage - 1, settledPage + 1]
    where old.contains(page) != spec.available.contains(page) && old.contains(settledPage)
      && spec.available.contains(settledPage)
    {
      let isAfter = page > settledPage
      let edge = geometry.edge(of: page - settledPage, offset: 0)
      let way = isAfter ? geometry.length - edge : -(edge + geometry.pageLength)
      guard isAfter ? way > 0 : way < 0 else { continue }
      arrivals.begin(page, comes: spec.available.contains(page), way: way, at: host.time)
      host.animate(self)
    }
  }

  /// How far a page that comes or goes is from its place, in points: no more once it is turned to, however
  /// short its way has been until then.
  func shift(of page: Int) -> Double {
    arrivals.shift(of: page, at: host.time) * max(0, 1 - 2 * abs(progress))
  }

  /// Where a page's space begins in the carousel's space, in points.
  func origin(of page: RowNode) -> Point { origin(ofPage: page.index) }

  func origin(ofPage index: Int) -> Point {
    origin(at: geometry.edge(of: index - placePage, offset: offsetInPage) + shift(of: index))
  }

  func region(of page: RowNode) -> Rect {
    if let region = transformedRegion(of: page.index) { return region }
    let origin = origin(of: page)
    return region.intersection(pagesFrame).offset(by: Point(x: -origin.x, y: -origin.y))
  }

  package func page(_ index: Int) -> RowNode? { pages[index] }
  package var builtPages: [Int] { pages.keys.sorted() }
}
