/// A view that is not there.
public struct EmptyView: View {
  public init() {}
}

extension EmptyView: PrimitiveView {
  package func makeNode(_ context: NodeContext) -> Node { EmptyNode(context) }
}

final class EmptyNode: ViewNode<EmptyView> {
  override var elements: [Node] { [] }
}
