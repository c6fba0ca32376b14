import Canvas

/// What the lines before a line say about it.
struct TapeContext {
  /// The time of the line before, in milliseconds.
  var ms = 0.0
  /// Device pixels a point.
  var scale: Double
  /// The mouse button that is down; 0 if none is.
  var heldButton = 0

  mutating func pass(_ event: TapeEvent) {
    ms = event.ms
    switch event.action {
    case .resize(_, let scale): self.scale = scale
    case .pointer(.down, let pointer) where pointer.source == .mouse: heldButton = pointer.button
    case .pointer(.up, let pointer) where pointer.source == .mouse: heldButton = 0
    case .pointer(.cancel, let pointer) where pointer.source == .mouse: heldButton = 0
    default: break
    }
  }
}
