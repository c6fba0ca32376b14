import Canvas

/// F5, or Control and R, for what is inside.
struct OnRefreshKey<Content: View>: PrimitiveView {
  let content: Content
  let refresher: Refresher

  func makeNode(_ context: NodeContext) -> Node { RefreshKeyNode(self, context) }
}

final class RefreshKeyNode<Content: View>: ViewNode<OnRefreshKey<Content>>, KeyTarget {
  private var view: OnRefreshKey<Content>
  private var content: Node!

  init(_ view: OnRefreshKey<Content>, _ context: NodeContext) {
    self.view = view
    super.init(context)
    host.keyboard.add(self)
    content = Views.makeNode(view.content, self.context())
  }

  override func update(_ view: OnRefreshKey<Content>, environment: EnvironmentValues) {
    super.update(view, environment: environment)
    self.view = view
    reconcile(&content, with: view.content)
  }

  func press(_ key: String, _ modifiers: InputEvent.Modifiers) -> Bool {
    let isRefresh =
      key == "F5" && modifiers.isEmpty || key == "R" && EventModifiers(modifiers) == .command
    guard isRefresh, environment.isEnabled, isMeant else { return false }
    view.refresher.begin()
    return true
  }

  /// Of several that can be refreshed, the one around the focus is; of none around it, the latest.
  private var isMeant: Bool {
    guard let focused = host.focus.target else { return true }
    let around = sequence(first: focused as Node) { $0.parent }
      .first { $0.environment.refresh != nil }
    guard let refresher = around?.environment.refresh?.refresher else { return true }
    return refresher === view.refresher
  }

  override var elements: [Node] { content.elements }
  override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }
}
