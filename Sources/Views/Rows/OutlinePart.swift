/// What lives behind a view of a list's content whose body is many rows: its state.
final class OutlinePart<V: View>: ViewNode<V>, Reader {
  private var view: V
  private var locations: [any StateLocation] = []

  init(_ view: V, _ context: NodeContext) {
    self.view = view
    super.init(context)
    connect()
  }

  override func update(_ view: V, environment: EnvironmentValues) {
    super.update(view, environment: environment)
    self.view = view
    connect()
  }

  private func connect() {
    locations = DynamicProperties.connect(&view, kept: locations, environment: environment)
  }

  func evaluate() -> V.Body { tracking(self) { view.body } }

  func invalidate() { (parent as? any OutlineOwner)?.invalidate() }

  override var elements: [Node] { [] }
}
