package import Canvas

/// Collects draw commands; turns points of a space into device pixels.
///
/// Each edge is rounded by itself, so that neighbours share their edge whatever the scale.
package struct DrawContext {
  /// What a drawing depends on besides what is drawn.
  package struct Space: Equatable {
    var scale: Double
    var origin: Point
  }

  package private(set) var commands: [DrawCommand] = []
  /// Device pixels a point.
  package let scale: Double
  /// The space's origin in device pixels; whole for the window, a row's own fraction inside a row.
  private let origin: Point

  package init(scale: Double, origin: Point = .zero) {
    self.scale = scale
    self.origin = origin
  }

  package init(_ space: Space) { self.init(scale: space.scale, origin: space.origin) }

  package var space: Space { Space(scale: scale, origin: origin) }

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

  package mutating func clipped(toEllipseIn rect: Rect, _ body: (inout DrawContext) -> Void) {
    enclosed(by: .pushEllipseClip(pixelRect(rect)), .popClip, body)
  }

  package mutating func withOpacity(_ opacity: Double, _ body: (inout DrawContext) -> Void) {
    enclosed(by: .pushOpacity(opacity), .popOpacity, body)
  }

  /// Draws a fragment elsewhere or turned; by a whole way, it is only moved.
  package mutating func append(_ fragment: DrawFragment, by transform: ProjectiveTransform) {
    if let way = transform.wholeTranslation {
      commands.append(.fragment(fragment, x: way.x, y: way.y))
    } else if transform.isFinite {
      commands += [.pushTransform(transform), .fragment(fragment, x: 0, y: 0), .popTransform]
    }
  }

  /// Draws a fragment by an effect.
  ///
  /// - Parameter frame: What the effect is on, in points of the space.
  mutating func append(_ fragment: DrawFragment, by effect: VisualEffect, in frame: Rect) {
    let opacity = effect.opacity
    guard opacity > 0, !fragment.commands.isEmpty else { return }
    let transform = pixels(of: effect.transform(of: frame.size), from: pixels(of: frame.origin))
    guard opacity < 1 else { return append(fragment, by: transform) }
    withOpacity(opacity) { $0.append(fragment, by: transform) }
  }

  /// A transform of points in pixels. What only moves, or is mirrored or turned by quarters, comes to lie on whole
  /// pixels, so that it stays as sharp as it is.
  ///
  /// - Parameters:
  ///   - start: Where what is drawn has the transform's origin, in pixels.
  ///   - end: Where that is seen. Nil for the same place.
  package func pixels(
    of transform: ProjectiveTransform, from start: Point, to end: Point? = nil
  ) -> ProjectiveTransform {
    let end = end ?? start
    if transform.keepsSquares {
      func whole(_ value: Double) -> Double { Double(Self.round(value)) }
      var moved = transform
      moved.x0 = whole(
        transform.x0 * scale + end.x - transform.xx * start.x - transform.xy * start.y)
      moved.y0 = whole(
        transform.y0 * scale + end.y - transform.yx * start.x - transform.yy * start.y)
      return moved
    }
    return ProjectiveTransform(translationX: -start.x, y: -start.y)
      .concatenating(ProjectiveTransform(scaleX: 1 / scale, y: 1 / scale))
      .concatenating(transform)
      .concatenating(ProjectiveTransform(scaleX: scale, y: scale))
      .concatenating(ProjectiveTransform(translationX: end.x, y: end.y))
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
