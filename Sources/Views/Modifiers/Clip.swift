import Canvas

extension View {
  /// Shows only what is inside the view's frame. Lists inside build their rows for that frame alone.
  public func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }

  /// Shows only what is inside a shape of the view's size.
  public func clipShape<S: Shape>(_ shape: S) -> some View { modified(Clip(shape: shape)) }

  /// Rounds the view's corners, by a radius in points.
  public func cornerRadius(_ radius: Double, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }
}

struct Clip<S: Shape>: ElementModifier {
  let shape: S

  package func makeElement(
    around child: Node, _ context: NodeContext
  ) -> ModifierElement<Clip>? { ClipElement(self, around: child, context) }
}

/// Narrows what is drawn, what can be hit, and the region that is handed down.
final class ClipElement<S: Shape>: ModifierElement<Clip<S>> {
  private var cornerRadius = Presented<Double>()

  private var outline: ShapeOutline { modifier.shape.outline(in: frame) }

  private var drawnOutline: ShapeOutline {
    let outline = modifier.shape.outline(in: drawnFrame)
    if outline.isEllipse { return outline }
    return ShapeOutline(
      rect: outline.rect, cornerRadius: cornerRadius.value(else: outline.cornerRadius))
  }

  override var drawsByFrame: Bool { true }

  override func update(_ modifier: Clip<S>, environment: EnvironmentValues) {
    let old = outline
    super.update(modifier, environment: environment)
    cornerRadius.change(from: old.cornerRadius, to: outline.cornerRadius, of: self)
    if outline != old { invalidateLayout() }
  }

  override func placeContent() {
    child.place(in: frame, region: region.intersection(outline.rect))
  }

  override func draw(into canvas: inout DrawContext) {
    let outline = drawnOutline
    if outline.isEllipse {
      return canvas.clipped(toEllipseIn: outline.rect) { super.draw(into: &$0) }
    }
    canvas.clipped(to: outline.rect, radius: outline.cornerRadius) { super.draw(into: &$0) }
  }

  override func isInContent(_ point: Point) -> Bool {
    outline.contains(point) && super.isInContent(point)
  }

  override func hitTest(_ point: Point) -> [Node]? {
    outline.contains(point) ? super.hitTest(point) : nil
  }
}
