/// Views in a row, as a `@ViewBuilder` closure lists them.
public struct TupleView<each V: View>: View {
  let views: (repeat each V)

  init(_ views: repeat each V) { self.views = (repeat each views) }
}

extension TupleView: PrimitiveView {
  package func makeNode(_ context: NodeContext) -> Node { TupleNode(self, context) }
}

final class TupleNode<each V: View>: ViewNode<TupleView<repeat each V>> {
  private var children: [Node] = []

  init(_ view: TupleView<repeat each V>, _ context: NodeContext) {
    super.init(context)
    for child in repeat each view.views {
      children.append(makeNode(child, self.context(step: children.count)))
    }
  }

  override func update(_ view: TupleView<repeat each V>, environment: EnvironmentValues) {
    super.update(view, environment: environment)
    var index = 0
    for child in repeat each view.views {
      reconcile(&children[index], with: child)
      index += 1
    }
  }

  override var elements: [Node] { children.flatMap(\.elements) }
  override func forEachChild(_ body: (Node) -> Void) { children.forEach(body) }
}
