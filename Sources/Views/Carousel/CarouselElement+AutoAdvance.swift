/// The carousel turns on by itself.
extension CarouselElement: Timed {
  var due: Double? {
    guard let interval = spec.style.advanceInterval, let attended = host.attendedSince,
      nextToAdvance != nil, !isPaused
    else { return nil }
    return max(restsSince, attended) + interval
  }

  func act() {
    guard let next = nextToAdvance else { return }
    if next == settledPage + 1 {
      perform(.turn(by: 1))
    } else {
      move(to: next, timing: settledPage - next <= Self.furthestTurn ? .spring(.page) : nil)
    }
    noteRest()
  }

  /// Whether anything but the window's absence keeps it from turning on.
  private var isPaused: Bool {
    parent == nil || isRecycled || !isInSight || geometry.stride == 0 || isHovered
      || environment.accessibilityReduceMotion || host.gestures.holds(self)
      || machine.phase != .idle || settleDue != nil || spec.phase(settledPage) == .waiting
  }

  /// After the last page comes the first, where both are known to be that.
  private var nextToAdvance: Int? {
    if spec.available.contains(settledPage + 1) { return settledPage + 1 }
    guard spec.knowsEnds, spec.available.count > 1 else { return nil }
    return spec.available.lowerBound
  }

  /// What is scrolled away turns no pages.
  func noteSight() {
    let isInSight = !region.intersection(frame).isEmpty
    guard isInSight != self.isInSight else { return }
    self.isInSight = isInSight
    noteInteraction()
  }

  /// The interval begins anew.
  func noteInteraction() { restsSince = host.time }
}

extension CarouselElement: HoverTarget {
  package func setHovered(_ isHovered: Bool) {
    guard isHovered != self.isHovered else { return }
    self.isHovered = isHovered
    noteInteraction()
  }
}
