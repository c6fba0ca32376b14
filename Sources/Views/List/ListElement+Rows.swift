import Canvas
import Virtualization

/// Which rows are live: built, placed, and let go of.
extension ListElement {
  /// All that decides which rows are live and how large, save the extents, whose change makes it stale.
  struct Placement: Equatable {
    var live: Range<Int>
    var across: Double
    var pinned: [Int]
  }

  /// Rows whose lengths are found out may make room for others, which are measured in turn. It ends: each row is
  /// measured once, unless its content changes.
  func updateRows() {
    var built = 0
    repeat {
      let before = builtCount
      updateLiveRows()
      built += builtCount - before
      guard built <= RowMeasuring.rowsAtOnce else {
        hasRowsToMeasure = true
        host.animate(self)
        break
      }
    } while measureRows()
    rowsOnScreen = extents.items(in: window.shown)
    if let outline = spec.outline { rowsOnScreen.removeAll(where: outline.isSpace) }
  }

  private func updateLiveRows() {
    let across = spec.orientation.across(frame.size)
    let drawn = window.visible
    window = ListWindow(
      of: extents, at: machine.place, overscroll: machine.overscroll, viewport: viewportLength,
      drawn: drawnRange, overscan: environment.listOverscan, scale: host.scale)
    // The region may have grown over rows that were built before.
    if window.visible != drawn { invalidateDraw() }
    pinned = pinnedRows()
    let placement = Placement(live: window.live, across: across, pinned: pinned.keys.sorted())
    if placement == placed, !areRowsStale, !hasRowsToMeasure {
      // Scrolling alone concerns only rows that build by what is drawn: lists in them.
      for row in rows.values where row.usesRegion {
        row.place(in: row.frame, region: region(of: row))
      }
      return
    }
    let stale = areRowsStale
    areRowsStale = false
    let reaching = extents.items(in: window.live)
    let live =
      reaching + emptyRows(beside: reaching)
      + (placement.pinned + movingRows).filter { !window.live.contains($0) }
    let wanted = Set(live)
    for (index, row) in rows where !wanted.contains(index) { retire(row) }
    for index in live {
      guard let row = rows[index] else { continue }
      if stale {
        host.count { $0.rowsUpdated += 1 }
        row.update(environment: rowEnvironment)
      }
      place(row)
    }
    buildRows(live.filter { rows[$0] == nil })
    placed = awaited.isEmpty ? placement : nil
    countLive()
  }

  /// Rows whose content has no length, between and beside the live ones: what they show may come to have some.
  private func emptyRows(beside live: [Int]) -> [Int] {
    guard measuresRows, extents.count > 0 else { return [] }
    let (start, end): (Int, Int)
    if let first = live.first, let last = live.last {
      start = (extents.item(before: first) ?? -1) + 1
      end = extents.item(after: last) ?? extents.count
    } else {
      // Where no row is near there is nothing to look at, unless none has any length.
      guard extents.total == 0, !region.isEmpty else { return [] }
      (start, end) = (0, extents.count)
    }
    guard end - start > live.count else { return [] }
    let known = Set(live)
    return Array((start..<end).lazy.filter { !known.contains($0) }.prefix(Self.emptyLimit))
  }

  /// Rows of no length are looked at up to so many, should an app have very many of them in a row.
  private static let emptyLimit = 64

  private func place(_ row: RowNode) {
    // What was found out for another breadth says nothing of where its views lie in this one.
    if measuresRows, !row.isMeasured(across: offeredBreadth) { row.forgetLength() }
    let size = spec.orientation.size(
      along: extents.extent(of: row.index), across: spec.orientation.across(frame.size))
    row.place(in: Rect(origin: .zero, size: size), region: region(of: row))
  }

  /// Builds rows that became live: all of them, or those that the frame has time for.
  private func buildRows(_ missing: [Int]) {
    awaited = []
    guard let limit = environment.rowBuildBudget, let clock = host.clock else {
      for index in missing { place(build(index)) }
      return
    }
    let seconds = limit / .seconds(1)
    for index in RowOrder(shown: window.shown).sorted(missing) {
      guard host.buildBudget.allowsRow(within: seconds, at: clock()) else {
        awaited.insert(index)
        continue
      }
      let isOuter = host.buildBudget.beginRow(at: clock())
      place(build(index))
      if isOuter { host.buildBudget.endRow(at: clock()) }
    }
    if !awaited.isEmpty { host.animate(self) }
    invalidateDraw()
  }

  func build(_ index: Int) -> RowNode {
    host.count { $0.rowsBuilt += 1 }
    builtCount += 1
    let state = store.take(index)
    if let row = pool.popLast() {
      rows[index] = row
      row.rebind(to: index, restoring: state, environment: rowEnvironment)
      return row
    }
    let row = RowNode(
      index: index, restoring: state, in: self, context(step: 0, environment: rowEnvironment))
    rows[index] = row
    return row
  }

  /// - Parameter isGone: Whether the row's element is gone, and what it kept with it.
  func retire(_ row: RowNode, isGone: Bool = false) {
    rows.removeValue(forKey: row.index)
    var state = RowState()
    row.recycle(into: &state)
    if !isGone, row.index < extents.count {
      let room = host.caches.room(for: .rowStates, having: countedKept.states)
      store.keep(state, of: row.index, within: room)
    }
    if pool.count < Self.poolLimit { pool.append(row) } else { row.unmount() }
  }

  /// Takes a row away that should be there, so that a test sees it missed.
  package func lose(_ index: Int) {
    rows.removeValue(forKey: index)?.unmount()
    placed = nil
    countLive()
    invalidateDraw()
  }

  /// The drawn region along the axis, from the frame's leading edge; empty where the list lies beside it.
  private var drawnRange: Range<Double> {
    let orientation = spec.orientation
    let across = orientation.across(frame.origin)
    let from = distance(
      to: isReversed ? Point(x: region.maxX, y: region.minY) : region.origin)
    // A list that is as large as what is seen of it has to look for that first, wherever that will put it. What is clipped
    // to its frame leaves nothing of it before.
    if spec.followsBreadth && breadth == 0 {
      return region.isEmpty ? 0..<viewportLength : from..<from + orientation.along(region.size)
    }
    let isBeside =
      region.isEmpty
      || orientation.across(region.origin) >= across + orientation.across(frame.size)
      || orientation.across(region.origin) + orientation.across(region.size) <= across
    return from..<(isBeside ? from : from + orientation.along(region.size))
  }

  /// The drawn region in a row's space.
  func region(of row: RowNode) -> Rect {
    let origin = origin(of: row)
    return region.offset(by: Point(x: -origin.x, y: -origin.y))
  }

  /// Where a row's space begins in the list's space, in points.
  func origin(of row: RowNode) -> Point {
    if let position = pinned[row.index] {
      return pinnedOrigin(at: position, length: length(of: row))
    }
    let distance = extents.distance(from: machine.place, to: Place(item: row.index, offset: 0))
    let start = distance - machine.overscroll + look(of: row.index).displacement
    return origin(at: start, length: isReversed ? length(of: row) : 0)
  }

  private func length(of row: RowNode) -> Double {
    row.index < extents.count ? extents.extent(of: row.index) : row.frame.width
  }

  func scrollProgress(of row: RowNode, _ frame: Rect) -> Double {
    let origin = origin(of: row)
    let start = Point(
      x: origin.x + (isReversed ? frame.maxX : frame.minX), y: origin.y + frame.minY)
    return ScrollProgress.share(
      start: distance(to: start), length: orientation.along(frame.size),
      viewport: viewportLength)
  }

  package func row(_ index: Int) -> RowNode? { rows[index] }
  package var shownRows: [Int] { extents.items(in: window.shown) }
  package var visibleRows: [Int] { extents.items(in: window.visible) }
  package var liveRows: [Int] { rows.keys.sorted() }
  package var count: Int { extents.count }
  package var totalLength: Double { extents.total }
}
