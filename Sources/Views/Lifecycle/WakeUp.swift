extension View {
  /// Calls back when a time has come, in seconds on the host's clock; nil: never. Nothing is drawn for it.
  func waking(at time: Double?, perform action: @escaping () -> Void) -> some View {
    WakeUp(content: self, time: time, action: action)
  }
}

private struct WakeUp<Content: View>: PrimitiveView {
  let content: Content
  let time: Double?
  let action: () -> Void

  func makeNode(_ context: NodeContext) -> Node { WakeUpNode(self, context) }
}

private final class WakeUpNode<Content: View>: ViewNode<WakeUp<Content>>, Timed {
  private var view: WakeUp<Content>
  private var content: Node!
  /// The time at which it has called back last.
  private var done: Double?

  init(_ view: WakeUp<Content>, _ context: NodeContext) {
    self.view = view
    super.init(context)
    content = Views.makeNode(view.content, self.context())
    host.follow(self)
  }

  override func update(_ view: WakeUp<Content>, environment: EnvironmentValues) {
    super.update(view, environment: environment)
    self.view = view
    reconcile(&content, with: view.content)
    host.follow(self)
  }

  var due: Double? { isRecycled || view.time == done ? nil : view.time }

  func act() {
    done = view.time
    host.callbacks.enqueue(view.action)
  }

  override var elements: [Node] { content.elements }
  override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }
}
