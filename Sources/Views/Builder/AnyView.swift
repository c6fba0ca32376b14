/// A view whose type is hidden. What lives behind it is kept while the hidden type stays the same.
public struct AnyView: View {
  let view: any View

  public init<V: View>(_ view: V) { self.view = view }
}

extension AnyView: PrimitiveView {
  package func makeNode(_ context: NodeContext) -> Node { AnyViewNode(self, context) }
}

final class AnyViewNode: ViewNode<AnyView> {
  private var content: Node!

  init(_ view: AnyView, _ context: NodeContext) {
    super.init(context)
    content = Views.makeNode(view.view, self.context())
  }

  override func update(_ view: AnyView, environment: EnvironmentValues) {
    super.update(view, environment: environment)
    func open<V: View>(_ view: V) { reconcile(&content, with: view) }
    open(view.view)
  }

  override var elements: [Node] { content.elements }
  override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }
}
