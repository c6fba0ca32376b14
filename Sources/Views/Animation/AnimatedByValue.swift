extension View {
  /// Has the view take its new looks and places by an animation whenever a value is another one.
  ///
  ///     Circle().fill(isOn ? .green : .gray).animation(.easeInOut, value: isOn)
  ///
  /// It goes before the animation of a `withAnimation` around the change; what is outside of the view does not
  /// go with it.
  ///
  /// - Parameter animation: Nil for at once.
  public func animation<Value: Equatable>(
    _ animation: Animation?, value: Value
  ) -> some View {
    AnimatedByValue(content: self, animation: animation, value: value)
  }
}

struct AnimatedByValue<Content: View, Value: Equatable>: PrimitiveView {
  let content: Content
  let animation: Animation?
  let value: Value

  func makeNode(_ context: NodeContext) -> Node { AnimatedByValueNode(self, context) }
}

final class AnimatedByValueNode<Content: View, Value: Equatable>:
  ViewNode<AnimatedByValue<Content, Value>>
{
  private var content: Node!
  private var value: Value

  init(_ view: AnimatedByValue<Content, Value>, _ context: NodeContext) {
    value = view.value
    super.init(context)
    content = makeNode(view.content, self.context())
  }

  override func update(_ view: AnimatedByValue<Content, Value>, environment: EnvironmentValues) {
    super.update(view, environment: environment)
    let isChanged = view.value != value && !isRecycled
    value = view.value
    guard isChanged else { return reconcile(&content, with: view.content) }
    host.updates.enter(self, by: view.animation)
    host.updates.perform(under: view.animation) { reconcile(&content, with: view.content) }
  }

  override var elements: [Node] { content.elements }
  override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }
}
