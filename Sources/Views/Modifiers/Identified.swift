extension View {
  /// Names the view: with another id it is another view, and what lived behind it begins anew.
  public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }
}

struct IdentifiedView<Content: View, ID: Hashable>: PrimitiveView {
  let content: Content
  let id: ID

  func makeNode(_ context: NodeContext) -> Node { IdentifiedNode(self, context) }
}

/// What lives behind a view that its app has given a name.
protocol NamedNode: Node {
  var name: AnyHashable { get }
}

final class IdentifiedNode<Content: View, ID: Hashable>: ViewNode<IdentifiedView<Content, ID>>,
  NamedNode
{
  private var content: Node!
  private var id: ID

  init(_ view: IdentifiedView<Content, ID>, _ context: NodeContext) {
    id = view.id
    super.init(context)
    content = make(view)
  }

  var name: AnyHashable { AnyHashable(id) }

  private func make(_ view: IdentifiedView<Content, ID>) -> Node {
    Views.makeNode(view.content, context(step: AnyHashable(view.id)))
  }

  override func update(_ view: IdentifiedView<Content, ID>, environment: EnvironmentValues) {
    super.update(view, environment: environment)
    if view.id == id {
      reconcile(&content, with: view.content)
    } else {
      id = view.id
      noteRemoval(of: content)
      content.unmount()
      content = make(view)
      noteInsertion(of: content)
      invalidateLayout()
    }
  }

  override var elements: [Node] { content.elements }
  override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }
}
