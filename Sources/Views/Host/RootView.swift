import Canvas

/// The window's content: each of its elements is offered the whole window and centred in it.
struct RootView<Content: View>: PrimitiveView {
  let content: Content

  func makeNode(_ context: NodeContext) -> Node { RootNode(self, context) }
}

final class RootNode<Content: View>: ViewNode<RootView<Content>> {
  private var content: Node!

  init(_ view: RootView<Content>, _ context: NodeContext) {
    super.init(context)
    content = Views.makeNode(view.content, self.context())
  }

  override func update(_ view: RootView<Content>, environment: EnvironmentValues) {
    super.update(view, environment: environment)
    reconcile(&content, with: view.content)
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let content { body(content) }
    if let overlay = host.overlay { body(overlay) }
  }

  override func placeContent() {
    for element in content.elements {
      let size = element.sizeThatFits(ProposedSize(frame.size))
      element.place(in: Alignment.center.frame(of: size, in: frame), region: region)
    }
    for element in host.overlay?.elements ?? [] { element.place(in: frame, region: region) }
  }

  override var showsDepartures: Bool { true }

  override func draw(into canvas: inout DrawContext) {
    for element in content.elements { element.render(into: &canvas) }
    for element in host.overlay?.elements ?? [] { element.render(into: &canvas) }
  }

  override func hitTest(_ point: Point) -> [Node]? {
    guard frame.contains(point) else { return nil }
    // What lies below an alert takes no input.
    if let overlay = host.overlay {
      return overlay.elements.reversed().lazy.compactMap { $0.hitTest(point) }.first ?? [self]
    }
    for element in content.elements.reversed() {
      if let path = element.hitTest(point) { return path }
    }
    return nil
  }
}
