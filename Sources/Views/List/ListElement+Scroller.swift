import Canvas
package import Scrolling
import Virtualization

extension ListElement: Scroller {
  package var orientation: Orientation { spec.orientation }

  package var canScroll: Bool { extents.total > viewportLength && viewportLength > 0 }

  package func canScroll(towardsEnd: Bool) -> Bool {
    guard canScroll else { return false }
    return towardsEnd
      ? machine.place < extents.lastPlace(viewport: viewportLength)
      : machine.place > extents.startPlace
  }

  package func scroll(_ input: ScrollInput, at time: Double) {
    // Whoever moves it takes over from the app.
    target = nil
    if case .press = input { noteFinger() }
    performPulling(input)
  }

  private func noteFinger() {
    guard let hitPoint else { return }
    let distance = distance(to: hitPoint)
    let place = extents.place(machine.place, movedBy: distance + machine.overscroll)
    fingerRow = place.item < extents.count ? place.item : nil
  }

  package var room: ClosedRange<Double> { machine.room(in: content) }

  package func scrollToEnd(at time: Double) {
    target = nil
    perform(.scrollToPlace(extents.lastPlace(viewport: viewportLength), timing: nil))
  }

  /// All elements go for others, of which the first are to be shown. Rows that stay, a footer say, do not hold the list's
  /// place then.
  func beginAnew() {
    target = nil
    perform(.scroll(to: 0, timing: nil))
    movedAnchor = .start
  }

  package var didCatch: Bool { machine.caughtMotion }

  package func setFocus(_ focus: FocusLook) {
    guard focus != self.focus else { return }
    self.focus = focus
    focusChanged()
    invalidateDraw()
  }
}

extension ListElement: Animated {
  func advance() -> Bool {
    guard parent != nil, !isRecycled else { return false }
    if machine.isMoving { perform(.advance) }
    if !awaited.isEmpty || hasRowsToMeasure { host.setNeedsLayout(self) }
    let fades = bar.advance(to: host.time)
    if fades.changed { invalidateDraw() }
    noteConfidence()
    let rowsMove = advanceMoves()
    let measures = measuresWhenIdle
    if measures { measureWhenIdle() }
    return machine.isMoving || fades.goesOn || rowsMove || measures
  }

  var nextWake: Double? {
    machine.isMoving || !moves.isEmpty || measuresWhenIdle || !awaited.isEmpty || hasRowsToMeasure
      ? nil : bar.nextWake(after: host.time)
  }
}
