import Canvas

/// A label that is told, and neither seen nor hit. It takes no space.
struct UnseenLabel<Label: View>: PrimitiveView {
  let label: Label

  func makeNode(_ context: NodeContext) -> Node { UnseenLabelNode(self, context) }
}

private final class UnseenLabelNode<Label: View>: ViewNode<UnseenLabel<Label>> {
  private var label: Node!

  init(_ view: UnseenLabel<Label>, _ context: NodeContext) {
    super.init(context)
    label = Views.makeNode(view.label, self.context())
  }

  override func update(_ view: UnseenLabel<Label>, environment: EnvironmentValues) {
    super.update(view, environment: environment)
    reconcile(&label, with: view.label)
  }

  override func forEachChild(_ body: (Node) -> Void) { if let label { body(label) } }

  override func measure(_ proposal: ProposedSize) -> Size { .zero }

  /// Where it would be is where it is told to be.
  override func placeContent() {
    for element in label.elements { element.place(in: frame, region: .zero) }
  }
}
