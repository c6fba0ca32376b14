/// What an `if`-`else` or a `switch` in a `@ViewBuilder` closure chose.
public enum ConditionalContent<First: View, Second: View>: View {
  case first(First)
  case second(Second)
}

extension ConditionalContent: PrimitiveView {
  package func makeNode(_ context: NodeContext) -> Node { ConditionalNode(self, context) }
}

final class ConditionalNode<First: View, Second: View>: ViewNode<ConditionalContent<First, Second>>
{
  private var content: Node!
  private var isFirst: Bool

  init(_ view: ConditionalContent<First, Second>, _ context: NodeContext) {
    if case .first = view { isFirst = true } else { isFirst = false }
    super.init(context)
    content = make(view)
  }

  override func update(
    _ view: ConditionalContent<First, Second>, environment: EnvironmentValues
  ) {
    super.update(view, environment: environment)
    switch view {
    case .first(let first) where isFirst: reconcile(&content, with: first)
    case .second(let second) where !isFirst: reconcile(&content, with: second)
    default:
      // The two branches are different views even where their types are the same.
      isFirst.toggle()
      noteRemoval(of: content)
      content.unmount()
      content = make(view)
      noteInsertion(of: content)
      invalidateLayout()
    }
  }

  private func make(_ view: ConditionalContent<First, Second>) -> Node {
    switch view {
    case .first(let first): Views.makeNode(first, context(step: 0))
    case .second(let second): Views.makeNode(second, context(step: 1))
    }
  }

  override var elements: [Node] { content.elements }
  override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }
}

extension Optional: View where Wrapped: View {}

extension Optional: PrimitiveView where Wrapped: View {
  package func makeNode(_ context: NodeContext) -> Node { OptionalNode(self, context) }
}

final class OptionalNode<Wrapped: View>: ViewNode<Wrapped?> {
  private var content: Node?

  init(_ view: Wrapped?, _ context: NodeContext) {
    super.init(context)
    content = view.map { makeNode($0, self.context()) }
  }

  override func update(_ view: Wrapped?, environment: EnvironmentValues) {
    super.update(view, environment: environment)
    switch (view, content) {
    case (let view?, var child?):
      reconcile(&child, with: view)
      content = child
    case (let view?, nil):
      let child = makeNode(view, context())
      content = child
      noteInsertion(of: child)
      invalidateLayout()
    case (nil, let child?):
      noteRemoval(of: child)
      child.unmount()
      content = nil
      invalidateLayout()
    case (nil, nil): break
    }
  }

  override var elements: [Node] { content?.elements ?? [] }
  override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }
}
