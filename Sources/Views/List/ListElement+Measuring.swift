import Canvas
import Virtualization

/// How a list finds out the lengths of rows that are as long as their content.
enum RowMeasuring {
  /// What a row counts until the first ones are measured, in points: a row of a list that a finger can hit
  /// (Apple's Human Interface Guidelines).
  static let firstEstimate = 44.0
  /// Rows that are built at once at most, where they turn out to be so short that ever more are to be seen.
  static let rowsAtOnce = 2000

  /// How many measurements are kept in so many bytes, once that is too little: half of those that fit, so that it is long
  /// until the next time. One takes 24 bytes where they are dense, more where not, and 8192 are less than 1 MB: what is
  /// near stays known whatever the budget.
  static func measurements(in bytes: Int) -> Int { max(8192, bytes / 64) }
}

extension ListElement {
  var measuresRows: Bool { extents is MeasuredExtents }

  func contentSizeChanged(of row: RowNode) {
    guard measuresRows, !hasRowsToMeasure else { return }
    hasRowsToMeasure = true
    setNeedsLayout()
  }

  /// Measures the live rows that may be of another length. Whether one is: then what is on the screen stays, and
  /// other rows may be live.
  func measureRows() -> Bool {
    guard let known = extents as? MeasuredExtents else { return false }
    hasRowsToMeasure = false
    let across = offeredBreadth
    var lengths: [Int: Double] = [:]
    for (index, row) in rows where !row.isMeasured(across: across) {
      let length = pixels(row.length(along: orientation, across: across))
      if length != known.measuredLength(of: index) { lengths[index] = length }
    }
    guard !lengths.isEmpty else { return false }
    take(lengths, over: known)
    return true
  }

  /// Takes over lengths; what is on the screen stays where it is, and what the list is on its way to stays its goal.
  func take(_ lengths: [Int: Double], over known: MeasuredExtents) {
    let kept = kept ?? anchor(over: known).map { KeptPlace(anchor: $0, machine: machine) }
    var measured = known
    // The storage is the list's alone while it is written to.
    extents = UniformExtents(count: 0, length: 0)
    if measured.measuredCount == 0 { measured.estimate = mean(of: lengths) }
    for (index, length) in lengths { measured.measure(index, as: length) }
    let room = host.caches.room(for: .rowLengths, having: countedKept.lengths)
    if measured.byteCount > room {
      measured.keep(RowMeasuring.measurements(in: room), around: machine.place.item)
    }
    extents = measured
    placed = nil
    if let kept {
      keep(kept)
      // Those that come to be seen by that are measured in the same layout.
      self.kept = isAheadOfRows ? kept : nil
    } else {
      perform(.lengthsChanged(place: measured.legal(machine.place), goal: measuredGoal))
    }
    if let target, !machine.isMoving { go(to: target, timing: nil) }
    noteRest()
    invalidateDraw()
  }

  /// What stays: of the rows that were on the screen before, since after a jump all are new; then the end, if the list
  /// is there.
  private func anchor(over known: MeasuredExtents) -> ListAnchor? {
    let before = Set(rowsOnScreen)
    let stayed = known.items(in: window.shown).filter(before.contains)
    if let anchor = anchor(of: stayed, in: known) { return anchor }
    let isAtEnd = machine.place == known.lastPlace(viewport: viewportLength)
    return isAtEnd && machine.place != known.startPlace ? .end : nil
  }

  private func mean(of lengths: [Int: Double]) -> Double {
    let mean = lengths.values.reduce(0, +) / Double(lengths.count)
    return mean > 0 ? pixels(mean) : RowMeasuring.firstEstimate
  }

  /// Whole pixels, so that rows keep their distances in pixels whatever is found out above them. What is over by
  /// less than 1/1024 comes from sums of points, and is none.
  func pixels(_ length: Double) -> Double {
    (length * host.scale - 1.0 / 1024).rounded(.up) / host.scale
  }
}
