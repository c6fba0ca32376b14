import Canvas

extension View {
  /// Draws the view as one picture of an opacity, 0 ... 1. At 0 it is neither drawn nor hit.
  public func opacity(_ opacity: Double) -> some View {
    modified(Opacity(opacity: opacity >= 0 ? min(opacity, 1) : 0))
  }

  /// Keeps the view's space, but neither draws nor hits it.
  public func hidden() -> some View { opacity(0) }
}

struct Opacity: ElementModifier, Equatable {
  let opacity: Double

  package var hidesContent: Bool { opacity <= 0 }

  package func makeElement(
    around child: Node, _ context: NodeContext
  ) -> ModifierElement<Opacity>? { OpacityElement(self, around: child, context) }
}

final class OpacityElement: ModifierElement<Opacity> {
  private var presented = Presented<Double>()

  override func update(_ modifier: Opacity, environment: EnvironmentValues) {
    let old = self.modifier
    super.update(modifier, environment: environment)
    presented.change(from: old.opacity, to: modifier.opacity, of: self)
    if modifier != old { invalidateDraw() }
  }

  override func draw(into canvas: inout DrawContext) {
    switch presented.value(else: modifier.opacity) {
    case ...0: break
    case 1...: super.draw(into: &canvas)
    case let opacity: canvas.withOpacity(opacity) { super.draw(into: &$0) }
    }
  }

  override func isInContent(_ point: Point) -> Bool {
    modifier.opacity > 0 && super.isInContent(point)
  }

  override func hitTest(_ point: Point) -> [Node]? {
    modifier.opacity > 0 ? super.hitTest(point) : nil
  }
}
