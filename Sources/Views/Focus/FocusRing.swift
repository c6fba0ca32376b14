import Canvas

/// The ring around a control that was reached by the keyboard. Lengths in points, after macOS's ring.
enum FocusRing {
  static let width = 2.0
  /// Between the control's frame and the ring's outer edge.
  static let reach = 4.0
  static let radius = 6.0

  static func draw(
    around frame: Rect, in environment: EnvironmentValues, into canvas: inout DrawContext
  ) {
    let ring = Rect(
      x: frame.minX - reach, y: frame.minY - reach, width: frame.width + 2 * reach,
      height: frame.height + 2 * reach)
    canvas.stroke(
      ring, width: width, radius: radius, Color.accentColor.resolved(in: environment))
  }
}
