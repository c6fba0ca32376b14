import Canvas
import Virtualization

/// What the app says to a list by its bindings, and is told of it.
extension ListElement {
  /// Goes where the app has said since the last layout.
  func followApp() {
    defer { writeAnimation = nil }
    let position = environment.scrollPosition
    let (offset, id) = tracking(self) {
      selected = spec.selection?.read()
      return (hasStarted ? binding.newValue : nil, position?.read())
    }
    if let offset {
      target = nil
      let animation = writeAnimation ?? environment.scrollAnimation
      perform(.scroll(to: offset, timing: animation?.timing))
    }
    guard let position, id != seenPosition else { return }
    seenPosition = id
    let timing = writeAnimation?.timing
    if let id { _ = scroll(to: id, anchor: position.share(along: orientation), timing: timing) }
  }

  /// Tells the app where the list is: at most once a frame, after everything has moved.
  ///
  /// On the way to where the app has sent it, the binding holds that already: another list that it is bound to
  /// goes there, too.
  func writeBinding() {
    guard hasStarted, binding.isPresent, !machine.followsProgram else { return }
    host.callbacks.enqueue { [weak self] in
      guard let self, parent != nil else { return }
      if binding.write(scrollOffset) { host.count { $0.offsetWrites += 1 } }
    }
  }

  func writePosition() {
    guard let position = environment.scrollPosition, hasStarted, !machine.followsProgram else {
      return
    }
    let line = position.share(along: orientation) * viewportLength
    let place = extents.place(machine.place, movedBy: line)
    // At the line between two rows either is there.
    if let row = seenPosition.flatMap(row(of:)), (edge(of: row)...edge(of: row + 1)).contains(line)
    {
      return
    }
    guard place.item < extents.count, let id = id(of: place.item), id != seenPosition else {
      return
    }
    host.callbacks.enqueue { [weak self] in
      guard let self, parent != nil else { return }
      // A write of the app's since the last layout wins.
      guard position.read() == seenPosition else { return }
      seenPosition = id
      position.write(id)
    }
  }

  func tellObserver() {
    let (observer, others) = (environment.scrollObserver, environment.scrollObservers)
    guard observer != nil || !others.isEmpty, hasStarted, told != metrics else { return }
    host.callbacks.enqueue { [weak self] in
      guard let self, parent != nil, told != metrics else { return }
      told = metrics
      observer?(metrics)
      for other in others { other.notice(notice) }
    }
  }

  private var notice: ScrollNotice {
    let offset = scrollOffset + machine.overscroll
    return ScrollNotice(
      metrics: metrics,
      geometry: ScrollGeometry(
        contentOffset: orientation.point(along: offset, across: 0),
        contentSize: orientation.size(
          along: extents.total, across: orientation.across(frame.size)),
        containerSize: frame.size),
      visibleIDs: { [unowned self] in ids(shownBy: $0) })
  }

  /// The ids of the rows that are shown by at least a share of their length.
  private func ids(shownBy share: Double) -> [AnyHashable] {
    extents.items(in: window.shown).filter { row in
      let (start, length) = (edge(of: row), extents.extent(of: row))
      let seen = min(start + length, viewportLength) - max(start, 0)
      return seen > 0 && seen >= share * length
    }.compactMap(id)
  }

  var metrics: ScrollMetrics {
    ScrollMetrics(
      phase: machine.phase, offset: scrollOffset, velocity: machine.velocity,
      overscroll: machine.overscroll, viewportLength: viewportLength,
      contentLength: extents.total, lengthConfidence: lengthConfidence, shownRows: window.shown,
      liveRowCount: rows.count,
      builtRowCount: builtCount)
  }
}
