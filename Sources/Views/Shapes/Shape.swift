public import Canvas

/// A rectangle with rounded corners, or an ellipse, which is what Reel draws: every shape is one.
nonisolated public struct ShapeOutline: Hashable, Sendable {
  public var rect: Rect
  /// Points; at most half of the shorter side.
  public var cornerRadius: Double
  /// Whether it is the ellipse in the rectangle; the radius is then that of its shorter half.
  public private(set) var isEllipse = false

  public init(rect: Rect, cornerRadius: Double = 0) {
    self.rect = rect
    self.cornerRadius = max(0, min(cornerRadius.orZero, min(rect.width, rect.height) / 2))
  }

  /// The ellipse in a rectangle.
  public static func ellipse(in rect: Rect) -> ShapeOutline {
    var outline = ShapeOutline(rect: rect, cornerRadius: .infinity)
    outline.isEllipse = rect.width != rect.height
    return outline
  }

  public func contains(_ point: Point) -> Bool {
    guard rect.contains(point) else { return false }
    if isEllipse {
      let dx = (point.x - rect.center.x) / rect.width * 2
      let dy = (point.y - rect.center.y) / rect.height * 2
      return dx * dx + dy * dy <= 1
    }
    let dx = max(rect.minX + cornerRadius - point.x, point.x - rect.maxX + cornerRadius, 0)
    let dy = max(rect.minY + cornerRadius - point.y, point.y - rect.maxY + cornerRadius, 0)
    return dx * dx + dy * dy <= cornerRadius * cornerRadius
  }

  /// The outline with its edges moved inwards by a distance in points.
  func inset(by distance: Double) -> ShapeOutline {
    let inner = Rect(
      x: rect.minX + distance, y: rect.minY + distance,
      width: max(0, rect.width - 2 * distance), height: max(0, rect.height - 2 * distance))
    if isEllipse { return .ellipse(in: inner) }
    return ShapeOutline(rect: inner, cornerRadius: cornerRadius > 0 ? cornerRadius - distance : 0)
  }
}

/// A view that fills an outline with the foreground colour.
@MainActor @preconcurrency public protocol Shape: View {
  /// The outline in a rectangle, in points.
  func outline(in rect: Rect) -> ShapeOutline
  func sizeThatFits(_ proposal: ProposedSize) -> Size
}

extension Shape {
  /// All that is offered; 10 points where nothing is.
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    proposal.replacingUnspecified(by: Size(width: 10, height: 10))
  }

  public var body: ShapeView<Self> { ShapeView(shape: self, fill: .foreground, stroke: nil) }

  /// The shape filled with a colour.
  public func fill(_ color: Color) -> ShapeView<Self> { filled(color) }

  /// The shape filled with a colour or a gradient.
  public func fill<Style: ShapeStyle>(_ style: Style) -> ShapeView<Self> { filled(style) }

  /// The shape's edge, `lineWidth` points wide, half of it on each side.
  public func stroke(_ color: Color, lineWidth: Double = 1) -> ShapeView<Self> {
    stroked(ShapeStroke(around: color, lineWidth))
  }

  /// The shape's edge in a colour or a gradient, `lineWidth` points wide, half of it on each side.
  public func stroke<Style: ShapeStyle>(
    _ style: Style, lineWidth: Double = 1
  ) -> ShapeView<Self> { stroked(ShapeStroke(around: style, lineWidth)) }

  /// The shape's edge, `lineWidth` points wide, inside of it.
  public func strokeBorder(_ color: Color, lineWidth: Double = 1) -> ShapeView<Self> {
    stroked(ShapeStroke(inside: color, lineWidth))
  }

  /// The shape's edge in a colour or a gradient, `lineWidth` points wide, inside of it.
  public func strokeBorder<Style: ShapeStyle>(
    _ style: Style, lineWidth: Double = 1
  ) -> ShapeView<Self> { stroked(ShapeStroke(inside: style, lineWidth)) }

  private func filled(_ style: some ShapeStyle) -> ShapeView<Self> {
    ShapeView(shape: self, fill: .shading(style.shading), stroke: nil)
  }

  private func stroked(_ stroke: ShapeStroke) -> ShapeView<Self> {
    ShapeView(shape: self, fill: .none, stroke: stroke)
  }
}
