import Canvas

/// A shape with a fill and a stroke.
public struct ShapeView<S: Shape>: View {
  let shape: S
  let fill: ShapeFill
  let stroke: ShapeStroke?

  /// The shape filled with a colour, under its stroke.
  public func fill(_ color: Color) -> ShapeView { with(fill: .color(color), stroke: stroke) }

  /// The shape's edge, `lineWidth` points wide, half of it on each side, over its fill.
  public func stroke(_ color: Color, lineWidth: Double = 1) -> ShapeView {
    with(fill: fill, stroke: ShapeStroke(color: color, width: lineWidth, inset: -lineWidth / 2))
  }

  /// The shape's edge, `lineWidth` points wide, inside of it, over its fill.
  public func strokeBorder(_ color: Color, lineWidth: Double = 1) -> ShapeView {
    with(fill: fill, stroke: ShapeStroke(color: color, width: lineWidth, inset: 0))
  }

  private func with(fill: ShapeFill, stroke: ShapeStroke?) -> ShapeView {
    ShapeView(shape: shape, fill: fill, stroke: stroke)
  }
}

/// What a shape is filled with.
nonisolated enum ShapeFill: Hashable {
  case none
  case foreground
  case color(Color)
}

/// A shape's edge: a colour, a width in points, and how far inside the outline the line's outer edge is.
nonisolated struct ShapeStroke: Hashable {
  var color: Color
  var width: Double
  var inset: Double
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
    let oldSize = self.view.shape.sizeThatFits(.unspecified)
    self.view = view
    super.update(view, environment: environment)
    let new = look(in: frame)
    fill.change(from: old.fill ?? .clear, to: new.fill ?? .clear, of: self)
    stroke.change(from: old.stroke ?? .clear, to: new.stroke ?? .clear, of: self)
    cornerRadius.change(
      from: old.outline.cornerRadius, to: new.outline.cornerRadius, of: self)
    if new != old { invalidateDraw() }
    if view.shape.sizeThatFits(.unspecified) != oldSize { invalidateLayout() }
  }

  override func measure(_ proposal: ProposedSize) -> Size { view.shape.sizeThatFits(proposal) }

  private struct Look: Equatable {
    var outline: ShapeOutline
    var fill: PixelColor?
    var stroke: PixelColor?
    var strokeWidth: Double
    var strokeInset: Double
  }

  private func look(in frame: Rect) -> Look {
    let fill: Color? =
      switch view.fill {
      case .none: nil
      case .foreground: environment.foregroundColor ?? .primary
      case .color(let color): color
      }
    return Look(
      outline: view.shape.outline(in: frame), fill: fill?.resolved(in: environment),
      stroke: view.stroke?.color.resolved(in: environment), strokeWidth: view.stroke?.width ?? 0,
      strokeInset: view.stroke?.inset ?? 0)
  }

  override var drawsByFrame: Bool { true }

  override func draw(into canvas: inout DrawContext) {
    let look = look(in: drawnFrame)
    let outline = ShapeOutline(
      rect: look.outline.rect, cornerRadius: cornerRadius.value(else: look.outline.cornerRadius))
    let fill = fill.value(else: look.fill ?? .clear)
    canvas.fill(outline.rect, radius: outline.cornerRadius, fill)
    let edge = outline.inset(by: look.strokeInset)
    canvas.stroke(
      edge.rect, width: look.strokeWidth, radius: edge.cornerRadius,
      stroke.value(else: look.stroke ?? .clear))
  }

  override func hitTest(_ point: Point) -> [Node]? {
    view.shape.outline(in: frame).contains(point) ? [self] : nil
  }
}
