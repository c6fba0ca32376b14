import Virtualization

/// Measuring rows that nobody sees, while nothing else is to be done.
struct IdleMeasuring {
  /// Rows a turn: far less than a frame takes.
  static let rowsAtOnce = 8

  /// The next rows to look at, behind and before where the list was; nil once there are none.
  var behind: Int?
  var before: Int?

  init(around row: Int) {
    behind = row
    before = row > 0 ? row - 1 : nil
  }

  /// The next row that is not measured.
  mutating func next(in extents: MeasuredExtents) -> Int? {
    while let row = behind {
      behind = row + 1 < extents.count ? row + 1 : nil
      if row < extents.count, extents.measuredLength(of: row) == nil { return row }
    }
    while let row = before {
      before = row > 0 ? row - 1 : nil
      if row < extents.count, extents.measuredLength(of: row) == nil { return row }
    }
    return nil
  }
}

private struct IdleMeasuringLimitKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
  var idleMeasuringLimit: Int {
    get { self[IdleMeasuringLimitKey.self] }
    set { self[IdleMeasuringLimitKey.self] = newValue }
  }
}

extension View {
  /// Whether the lists inside find out the lengths of rows that are not near while nothing moves, a few a frame, so that
  /// `contentLength` and the scroll bar become exact.
  ///
  /// A row is built for that, and neither appears nor is kept. Without this, what is far away counts as the mean, and the
  /// scroll bar goes by rows instead of points.
  ///
  /// - Parameter limit: Lists of more rows are left as they are.
  public func idleRowMeasuring(upTo limit: Int) -> some View {
    handingDown { $0.idleMeasuringLimit = limit }
  }
}

extension ListElement {
  /// The share of rows whose lengths are known, 0 ... 1.
  package var lengthConfidence: Double {
    guard let measured = extents as? MeasuredExtents, measured.count > 0 else { return 1 }
    return Double(measured.measuredCount) / Double(measured.count)
  }

  /// Whether there are rows to measure for which there is time now.
  var measuresWhenIdle: Bool {
    guard let measured = extents as? MeasuredExtents, hasStarted, machine.phase == .idle,
      measured.count <= environment.idleMeasuringLimit
    else { return false }
    return measured.measuredCount < measured.count && idleMeasuring != nil
  }

  /// The scroll bar goes by points once all lengths are known; the thumb does not jump where it is seen.
  func noteConfidence() {
    guard bar.opacity == 0, measuresRows else { return }
    isBarExact = lengthConfidence == 1
  }

  /// Measures the next rows.
  func measureWhenIdle() {
    guard let known = extents as? MeasuredExtents, idleMeasuring != nil else { return }
    var lengths: [Int: Double] = [:]
    host.measuresAside = true
    defer { host.measuresAside = false }
    while lengths.count < IdleMeasuring.rowsAtOnce, let index = idleMeasuring?.next(in: known) {
      if rows[index] == nil { lengths[index] = lengthAside(of: index) }
    }
    guard !lengths.isEmpty else {
      // What is left was looked at; the rest are rows that are live.
      idleMeasuring = nil
      return
    }
    take(lengths, over: known)
    setNeedsLayout()
  }

  private func lengthAside(of index: Int) -> Double {
    let row = build(index)
    let length = pixels(row.length(along: orientation, across: offeredBreadth))
    retire(row)
    return length
  }
}
