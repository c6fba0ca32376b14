public import Canvas

/// A rectangle that fills the space it is offered.
nonisolated public struct Rectangle: Hashable, Sendable {
  public init() {}
}

extension Rectangle: @MainActor Shape {
  public func outline(in rect: Rect) -> ShapeOutline { ShapeOutline(rect: rect) }
}

/// How corners are rounded. Both are drawn as arcs of a circle.
nonisolated public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }

/// A rectangle with rounded corners.
nonisolated public struct RoundedRectangle: Hashable, Sendable {
  public var cornerRadius: Double
  public var style: RoundedCornerStyle

  /// - Parameter cornerRadius: Points.
  public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
    self.cornerRadius = cornerRadius
    self.style = style
  }
}

extension RoundedRectangle: @MainActor Shape {
  public func outline(in rect: Rect) -> ShapeOutline {
    ShapeOutline(rect: rect, cornerRadius: cornerRadius)
  }
}

/// A circle, as large as fits, in the middle of its space.
nonisolated public struct Circle: Hashable, Sendable {
  public init() {}
}

extension Circle: @MainActor Shape {
  public func outline(in rect: Rect) -> ShapeOutline {
    let side = min(rect.width, rect.height)
    let square = Alignment.center.frame(of: Size(width: side, height: side), in: rect)
    return ShapeOutline(rect: square, cornerRadius: side / 2)
  }

  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let side = min(proposal.width ?? .infinity, proposal.height ?? .infinity)
    guard side.isFinite || proposal.width != nil || proposal.height != nil else {
      return Size(width: 10, height: 10)
    }
    return Size(width: side, height: side)
  }
}

/// A rectangle whose shorter sides are half circles.
nonisolated public struct Capsule: Hashable, Sendable {
  public var style: RoundedCornerStyle

  public init(style: RoundedCornerStyle = .continuous) { self.style = style }
}

extension Capsule: @MainActor Shape {
  public func outline(in rect: Rect) -> ShapeOutline {
    ShapeOutline(rect: rect, cornerRadius: .infinity)
  }
}

/// An ellipse that fills the space it is offered.
nonisolated public struct Ellipse: Hashable, Sendable {
  public init() {}
}

extension Ellipse: @MainActor Shape {
  public func outline(in rect: Rect) -> ShapeOutline { .ellipse(in: rect) }
}
