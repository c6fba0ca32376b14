import Canvas

extension View {
  /// Draws a line inside the view's edge, `width` points wide.
  public func border(_ color: Color, width: Double = 1) -> some View {
    modified(Border(color: color, width: width))
  }
}

struct Border: ElementModifier, Equatable {
  let color: Color
  let width: Double

  package func makeElement(
    around child: Node, _ context: NodeContext
  ) -> ModifierElement<Border>? { BorderElement(self, around: child, context) }
}

final class BorderElement: ModifierElement<Border> {
  private var presented = Presented<PixelColor>()

  override var drawsByFrame: Bool { true }

  private var color: PixelColor { modifier.color.resolved(in: environment) }

  override func update(_ modifier: Border, environment: EnvironmentValues) {
    let isChanged =
      modifier != self.modifier || environment.colorScheme != self.environment.colorScheme
    let old = color
    super.update(modifier, environment: environment)
    presented.change(from: old, to: color, of: self)
    if isChanged { invalidateDraw() }
  }

  override func draw(into canvas: inout DrawContext) {
    super.draw(into: &canvas)
    canvas.stroke(drawnFrame, width: modifier.width, presented.value(else: color))
  }
}
