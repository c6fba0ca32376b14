import Canvas

extension View {
  /// Whether taps, gestures and the pointer reach the view; where not, they reach what is behind it.
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    modified(HitTesting(isAllowed: enabled))
  }
}

struct HitTesting: ElementModifier {
  let isAllowed: Bool

  package func makeElement(
    around child: Node, _ context: NodeContext
  ) -> ModifierElement<HitTesting>? { HitTestingElement(self, around: child, context) }
}

final class HitTestingElement: ModifierElement<HitTesting> {
  override func isInContent(_ point: Point) -> Bool {
    modifier.isAllowed && super.isInContent(point)
  }

  override func hitTest(_ point: Point) -> [Node]? {
    modifier.isAllowed ? super.hitTest(point) : nil
  }
}
