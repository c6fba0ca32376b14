import Canvas

/// The mark of a picture that cannot be shown: a small frame, torn in two.
enum BrokenPicture {
  /// Points of a picture's place of which nothing is known but that there is none.
  nonisolated static let idealSide = 44.0

  /// Points of the mark, and the shares of a small place that it takes at most.
  nonisolated private static let size = Size(width: 30, height: 22)
  nonisolated private static let share = 0.5
  /// Points by which one half has slipped, between the halves, and of the frame's line.
  nonisolated private static let slip = 3.0
  nonisolated private static let gap = 2.0
  nonisolated private static let line = 1.5
  nonisolated private static let radius = 3.5
  /// Points below which a place is too small for a mark.
  nonisolated private static let least = 16.0

  static func draw(
    in frame: Rect, _ environment: EnvironmentValues, into canvas: inout DrawContext
  ) {
    let scale = min(1, frame.width * share / size.width, frame.height * share / size.height)
    guard min(frame.width, frame.height) >= least else { return }
    let color = Color.secondary.opacity(0.6).resolved(in: environment)
    let width = size.width * scale
    let height = size.height * scale
    let left = frame.center.x - width / 2
    let top = frame.center.y - height / 2
    for half in [0.0, 1.0] {
      let drop = (half == 0 ? -slip : slip) * scale / 2
      let edge = left + half * (width + gap * scale) / 2
      canvas.clipped(
        to: Rect(
          x: edge, y: top + drop, width: (width - gap * scale) / 2, height: height)
      ) {
        $0.stroke(
          Rect(x: left, y: top + drop, width: width, height: height), width: line * scale,
          radius: radius * scale, color)
      }
    }
  }
}
