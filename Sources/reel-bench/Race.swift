/// Painters that draw the same frames by turns, so that a noisy moment meets them all.
struct Race {
  let painters: [any ScenePainter]

  /// Frames that one painter draws before the next has its turn. Shorter ones would measure how the
  /// painters push each other out of the caches, longer ones how the machine changes between them.
  static let stretch = 100

  /// CPU milliseconds of each frame, a list a painter.
  ///
  /// The first frame of a stretch is drawn but not counted: the one before it was another painter's.
  ///
  /// - Parameters:
  ///   - base: the offset from which the list moves, in points.
  ///   - stretches: how many each painter draws.
  func run(from base: Int, stretches: Int) -> [[Double]] {
    var times = painters.map { _ in [Double]() }
    for painter in painters { painter.show(base) }
    var offset = base
    for _ in 0..<stretches {
      for (index, painter) in painters.enumerated() {
        painter.show(offset + Peer.step)
        var last = Clock.cpu
        for frame in 2...Self.stretch + 1 {
          painter.show(offset + frame * Peer.step)
          let now = Clock.cpu
          times[index].append(now - last)
          last = now
        }
      }
      offset += (Self.stretch + 1) * Peer.step
    }
    return times
  }
}
