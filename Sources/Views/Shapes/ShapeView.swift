import Canvas

/// A shape with a fill and a stroke.
public struct ShapeView<S: Shape>: View {
  let shape: S
  let fill: ShapeFill
  let stroke: ShapeStroke?

  /// The shape filled with a colour, under its stroke.
  public func fill(_ color: Color) -> ShapeView {
    with(fill: .shading(color.shading), stroke: stroke)
  }

  /// The shape filled with a colour or a gradient, under its stroke.
  public func fill<Style: ShapeStyle>(_ style: Style) -> ShapeView {
    with(fill: .shading(style.shading), stroke: stroke)
  }

  /// The shape's edge, `lineWidth` points wide, half of it on each side, over its fill.
  public func stroke(_ color: Color, lineWidth: Double = 1) -> ShapeView {
    with(fill: fill, stroke: ShapeStroke(around: color, lineWidth))
  }

  /// The shape's edge in a colour or a gradient, `lineWidth` points wide, half of it on each side, over its fill.
  public func stroke<Style: ShapeStyle>(_ style: Style, lineWidth: Double = 1) -> ShapeView {
    with(fill: fill, stroke: ShapeStroke(around: style, lineWidth))
  }

  /// The shape's edge, `lineWidth` points wide, inside of it, over its fill.
  public func strokeBorder(_ color: Color, lineWidth: Double = 1) -> ShapeView {
    with(fill: fill, stroke: ShapeStroke(inside: color, lineWidth))
  }

  /// The shape's edge in a colour or a gradient, `lineWidth` points wide, inside of it, over its fill.
  public func strokeBorder<Style: ShapeStyle>(_ style: Style, lineWidth: Double = 1) -> ShapeView {
    with(fill: fill, stroke: ShapeStroke(inside: style, lineWidth))
  }

  private func with(fill: ShapeFill, stroke: ShapeStroke?) -> ShapeView {
    ShapeView(shape: shape, fill: fill, stroke: stroke)
  }
}

/// What a shape is filled with.
nonisolated enum ShapeFill: Hashable {
  case none
  case foreground
  case shading(Shading)
}

/// A shape's edge: its look, a width in points, and how far inside the outline the line's outer edge is.
nonisolated struct ShapeStroke: Hashable {
  var shading: Shading
  var width: Double
  var inset: Double

  /// A line half of which lies on each side of the outline.
  init(around style: some ShapeStyle, _ width: Double) {
    (shading, self.width, inset) = (style.shading, width, -width / 2)
  }

  init(inside style: some ShapeStyle, _ width: Double) {
    (shading, self.width, inset) = (style.shading, width, 0)
  }
}

extension ShapeView: PrimitiveView {
  package func makeNode(_ context: NodeContext) -> Node { ShapeNode(self, context) }
}

final class ShapeNode<S: Shape>: ViewNode<ShapeView<S>> {
  private var view: ShapeView<S>
  private var fill = Presented<PixelColor>()
  private var stroke = Presented<PixelColor>()
  private var cornerRadius = Presented<Double>()

  init(_ view: ShapeView<S>, _ context: NodeContext) {
    self.view = view
    super.init(context)
  }

  override func update(_ view: ShapeView<S>, environment: EnvironmentValues) {
    let old = look(in: frame)
    let (oldFill, oldStroke) = (color(old.fill), color(old.stroke?.shading))
    let oldSize = self.view.shape.sizeThatFits(.unspecified)
    self.view = view
    super.update(view, environment: environment)
    let new = look(in: frame)
    // Gradients change at once.
    if let oldFill, let new = color(new.fill) { fill.change(from: oldFill, to: new, of: self) }
    if let oldStroke, let new = color(new.stroke?.shading) {
      stroke.change(from: oldStroke, to: new, of: self)
    }
    cornerRadius.change(
      from: old.outline.cornerRadius, to: new.outline.cornerRadius, of: self)
    if new != old { invalidateDraw() }
    if view.shape.sizeThatFits(.unspecified) != oldSize { invalidateLayout() }
  }

  override func measure(_ proposal: ProposedSize) -> Size { view.shape.sizeThatFits(proposal) }

  private struct Look: Equatable {
    var outline: ShapeOutline
    var fill: Shading?
    var stroke: ShapeStroke?
    var scheme: ColorScheme
  }

  private func look(in frame: Rect) -> Look {
    let fill: Shading? =
      switch view.fill {
      case .none: nil
      case .foreground:
        environment.foregroundShading ?? (environment.foregroundColor ?? .primary).shading
      case .shading(let shading): shading
      }
    return Look(
      outline: view.shape.outline(in: frame), fill: fill, stroke: view.stroke,
      scheme: environment.colorScheme)
  }

  /// The one colour that a shading is; nil for a gradient.
  private func color(_ shading: Shading?) -> PixelColor? {
    guard case .color(let color)? = shading?.kind else { return nil }
    return color.resolved(in: environment)
  }

  /// A shading, or the colour on the way to it.
  private func shown(_ shading: Shading, _ presented: Presented<PixelColor>) -> Shading {
    guard let color = color(shading) else { return shading }
    let shown = presented.value(else: color)
    guard shown != color else { return shading }
    func channel(_ byte: UInt8) -> Double { Double(byte) / 255 }
    return Shading(
      .color(
        Color(
          red: channel(shown.red), green: channel(shown.green), blue: channel(shown.blue),
          opacity: channel(shown.alpha))))
  }

  override var drawsByFrame: Bool { true }

  override func draw(into canvas: inout DrawContext) {
    var look = look(in: drawnFrame)
    look.outline.cornerRadius = cornerRadius.value(else: look.outline.cornerRadius)
    if let shading = look.fill {
      canvas.shade(
        look.outline, shown(shading, fill), over: look.outline.rect, in: environment)
    }
    if let edge = look.stroke {
      canvas.shade(
        look.outline.inset(by: edge.inset), width: edge.width, shown(edge.shading, stroke),
        over: look.outline.rect, in: environment)
    }
  }

  override func hitTest(_ point: Point) -> [Node]? {
    view.shape.outline(in: frame).contains(point) ? [self] : nil
  }
}

extension DrawContext {
  /// Paints a shape, or its edge where there is a width in points, with what a shading is over a rectangle.
  fileprivate mutating func shade(
    _ outline: ShapeOutline, width: Double? = nil, _ shading: Shading, over frame: Rect,
    in environment: EnvironmentValues
  ) {
    if case .color(let color) = shading.kind, !outline.isEllipse {
      let color = color.resolved(in: environment)
      if let width {
        stroke(outline.rect, width: width, radius: outline.cornerRadius, color)
      } else {
        fill(outline.rect, radius: outline.cornerRadius, color)
      }
      return
    }
    let rect = pixelRect(outline.rect)
    guard !rect.isEmpty, width.map({ $0 > 0 }) ?? true else { return }
    let line = width.map { max(1, Self.round($0 * scale)) }
    let shade = shading.pixels(
      over: pixelRect(frame), of: rect, scale: scale, in: environment)
    if case .color(let color) = shade, color.alpha == 0 { return }
    append(
      .shade(
        rect, outline.isEllipse ? .ellipse : .round((outline.cornerRadius * scale).orZero),
        width: line, shade))
  }
}
