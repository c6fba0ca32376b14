package import Canvas

/// Collects draw commands; turns points of a space into device pixels.
///
/// Each edge is rounded by itself, so that neighbours share their edge whatever the scale.
package struct DrawContext {
  package private(set) var commands: [DrawCommand] = []
  /// Device pixels a point.
  package let scale: Double
  /// The space's origin in device pixels; whole for the window, a row's own fraction inside a row.
  private let origin: Point

  package init(scale: Double, origin: Point = .zero) {
    self.scale = scale
    self.origin = origin
  }

  package func pixelX(_ x: Double) -> Int { Self.round(origin.x + x * scale) }
  package func pixelY(_ y: Double) -> Int { Self.round(origin.y + y * scale) }

  /// A point of the space in device pixels, not rounded.
  package func pixels(of point: Point) -> Point {
    Point(x: origin.x + point.x * scale, y: origin.y + point.y * scale)
  }

  package func pixelRect(_ rect: Rect) -> PixelRect {
    let x = pixelX(rect.minX)
    let y = pixelY(rect.minY)
    return PixelRect(x: x, y: y, width: pixelX(rect.maxX) - x, height: pixelY(rect.maxY) - y)
  }

  package mutating func append(_ command: DrawCommand) { commands.append(command) }

  package mutating func fill(_ rect: Rect, radius: Double = 0, _ color: PixelColor) {
    let pixels = pixelRect(rect)
    guard color.alpha > 0, !pixels.isEmpty else { return }
    commands.append(.fill(pixels, radius: (radius * scale).orZero, color))
  }

  /// A frame of `width` points (at least one device pixel) inside the rectangle's edge.
  package mutating func stroke(
    _ rect: Rect, width: Double, radius: Double = 0, _ color: PixelColor
  ) {
    let pixels = pixelRect(rect)
    guard color.alpha > 0, !pixels.isEmpty, width > 0 else { return }
    let line = max(1, Self.round(width * scale))
    commands.append(.stroke(pixels, width: line, radius: (radius * scale).orZero, color))
  }

  package mutating func clipped(
    to rect: Rect, radius: Double = 0, _ body: (inout DrawContext) -> Void
  ) {
    enclosed(by: .pushClip(pixelRect(rect), radius: (radius * scale).orZero), .popClip, body)
  }

  package mutating func withOpacity(_ opacity: Double, _ body: (inout DrawContext) -> Void) {
    enclosed(by: .pushOpacity(opacity), .popOpacity, body)
  }

  private mutating func enclosed(
    by push: DrawCommand, _ pop: DrawCommand, _ body: (inout DrawContext) -> Void
  ) {
    commands.append(push)
    let count = commands.count
    body(&self)
    if commands.count == count { commands.removeLast() } else { commands.append(pop) }
  }

  /// The nearest whole pixel, halves up; lengths that no screen has are cut off.
  package static func round(_ value: Double) -> Int {
    guard value.isFinite else {
      return value == .infinity ? limit : value == -.infinity ? -limit : 0
    }
    return Int(max(Double(-limit), min(Double(limit), (value + 0.5).rounded(.down))))
  }

  private static let limit = 1 << 30
}
