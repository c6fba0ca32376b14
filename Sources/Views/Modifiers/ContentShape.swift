import Canvas

extension View {
  /// Says where the view can be touched: taps and other gestures, buttons inside, and hovering go by the shape. Without
  /// one, a view can be touched anywhere in its frame.
  public func contentShape<S: Shape>(_ shape: S) -> some View {
    modified(ContentShape(shape: shape))
  }
}

struct ContentShape<S: Shape>: ElementModifier {
  let shape: S

  package func makeElement(
    around child: Node, _ context: NodeContext
  ) -> ModifierElement<ContentShape>? { ContentShapeElement(self, around: child, context) }
}

/// Narrows what can be hit, and nothing else.
final class ContentShapeElement<S: Shape>: ModifierElement<ContentShape<S>> {
  override func isInContent(_ point: Point) -> Bool {
    modifier.shape.outline(in: frame).contains(point)
  }

  override func hitTest(_ point: Point) -> [Node]? {
    isInContent(point) ? super.hitTest(point) ?? [self] : nil
  }
}
