import Canvas

/// Keeps what the pointer rests on told of it, also when the content moves under the pointer.
final class Hover {
  private unowned let host: ViewHost
  /// Where the mouse is, in points of the window; nil while it is outside.
  var pointer: Point? {
    didSet { if pointer != oldValue { host.setNeedsFrame() } }
  }
  private var hovered: [any HoverTarget] = []

  init(host: ViewHost) { self.host = host }

  func update(isFrozen: Bool) {
    if isFrozen { return }
    let path = pointer.map(host.hitTest) ?? []
    let now = path.compactMap(\.hoverTarget)
    for old in hovered where !now.contains(where: { $0 === old }) && old.parent != nil {
      old.setHovered(false)
    }
    for target in now { target.setHovered(true) }
    hovered = now
  }
}
