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
  override func update(_ modifier: Border, environment: EnvironmentValues) {
    let isChanged =
      modifier != self.modifier || environment.colorScheme != self.environment.colorScheme
    super.update(modifier, environment: environment)
    if isChanged { invalidateDraw() }
  }

  override func draw(into canvas: inout DrawContext) {
    super.draw(into: &canvas)
    canvas.stroke(frame, width: modifier.width, modifier.color.resolved(in: environment))
  }
}
