/// Views whose lists the app can send to a row.
///
///     ScrollViewReader { proxy in
///       List(messages) { MessageView(message: $0) }
///       Button("Newest") { proxy.scrollTo(messages.last?.id, anchor: .bottom) }
///     }
public struct ScrollViewReader<Content: View>: View {
  private let content: (ScrollViewProxy) -> Content
  @State private var scope = ScrollScope()

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  public var body: some View {
    ScopedView(content: content(ScrollViewProxy(scope: scope)), scope: scope)
  }
}

/// Sends the lists of a `ScrollViewReader` to their rows.
@MainActor public struct ScrollViewProxy {
  let scope: ScrollScope

  /// Goes to the row of an id in the first list that has one, or to a view in a row that was named with `.id(_:)` and is
  /// built. Nothing happens where there is none.
  ///
  /// It is there at once; inside `withAnimation` it goes there, and whoever touches the list on the way takes over.
  /// Rows that have not been measured yet are, on the way, so that it ends exactly there.
  ///
  /// - Parameter anchor: Which point of the row is to lie on the same point of the list: `.top`, `.center`, `.bottom`;
  ///   nil for as little as it takes to see it.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    scope.scroll(to: AnyHashable(id), anchor: anchor)
  }
}

/// The lists that a reader is around.
final class ScrollScope {
  fileprivate weak var node: Node?

  nonisolated deinit {}

  fileprivate func scroll(to id: AnyHashable, anchor: UnitPoint?) {
    func visit(_ node: Node) -> Bool {
      guard !node.isRecycled else { return false }
      if let list = node as? ListElement {
        let share = anchor.map { list.orientation == .vertical ? $0.y : $0.x }
        let timing = WriteAnimation.animation?.timing
        if list.scroll(to: id, anchor: share, timing: timing) {
          list.host.completions.add(WriteAnimation.current?.completion)
          return true
        }
      }
      var isDone = false
      node.forEachChild { isDone = isDone || visit($0) }
      return isDone
    }
    if let node { _ = visit(node) }
  }
}

private struct ScopedView<Content: View>: PrimitiveView {
  let content: Content
  let scope: ScrollScope

  func makeNode(_ context: NodeContext) -> Node { ScopedNode(self, context) }
}

private final class ScopedNode<Content: View>: ViewNode<ScopedView<Content>> {
  private var content: Node!

  init(_ view: ScopedView<Content>, _ context: NodeContext) {
    super.init(context)
    view.scope.node = self
    content = Views.makeNode(view.content, self.context())
  }

  override func update(_ view: ScopedView<Content>, environment: EnvironmentValues) {
    super.update(view, environment: environment)
    view.scope.node = self
    reconcile(&content, with: view.content)
  }

  override var elements: [Node] { content.elements }
  override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }
}
