/// A view that does something as it comes, changes and goes.
protocol LifecycleView: PrimitiveView {
  associatedtype Content: View
  /// What the node keeps from one value of the view to the next.
  associatedtype Memory
  var content: Content { get }
  /// The view is there: made, or in a cell that shows another row now.
  func appear(in host: ViewHost) -> Memory
  /// A new value of the same view.
  func change(_ memory: inout Memory, from old: Self, in host: ViewHost)
  /// The view is gone: removed, or with its row.
  func disappear(_ memory: Memory, in host: ViewHost)
}

extension LifecycleView {
  package func makeNode(_ context: NodeContext) -> Node { LifecycleNode(self, context) }
  func change(_ memory: inout Memory, from old: Self, in host: ViewHost) {}
  func disappear(_ memory: Memory, in host: ViewHost) {}
}

extension LifecycleView where Memory == Void {
  func appear(in host: ViewHost) {}
}

/// Tells a lifecycle view when it comes, changes and goes; what is inside comes first.
final class LifecycleNode<V: LifecycleView>: ViewNode<V> {
  private var view: V
  private var content: Node!
  /// Nil while the view is not there.
  private var memory: V.Memory?

  init(_ view: V, _ context: NodeContext) {
    self.view = view
    super.init(context)
    content = Views.makeNode(view.content, self.context())
    memory = host.measuresAside ? nil : view.appear(in: host)
  }

  override func update(_ view: V, environment: EnvironmentValues) {
    super.update(view, environment: environment)
    let old = self.view
    self.view = view
    reconcile(&content, with: view.content)
    if var current = memory {
      memory = nil
      view.change(&current, from: old, in: host)
      memory = current
    } else if !host.measuresAside {
      memory = view.appear(in: host)
    }
  }

  override func recycle(into state: inout RowState) {
    super.recycle(into: &state)
    disappear()
  }

  override func unmount() {
    super.unmount()
    disappear()
  }

  private func disappear() {
    guard let memory else { return }
    self.memory = nil
    view.disappear(memory, in: host)
  }

  override var elements: [Node] { content.elements }
  override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }
}
