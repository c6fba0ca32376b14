import Canvas

/// Shows the first of its views that fits into the space it is offered, as large as that would like to be; the
/// last one where none does.
///
///     ViewThatFits {
///       HStack { title; buttons }
///       VStack { title; buttons }
///     }
///
/// All of them live on, with their state, whichever is shown; but only that one is drawn and tapped.
public struct ViewThatFits<Content: View>: PrimitiveView {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  package func makeNode(_ context: NodeContext) -> Node { FittingNode(self, context) }
}

/// Asks its children in turn, and is the one that fits.
final class FittingNode<Content: View>: ViewNode<ViewThatFits<Content>> {
  private var content: Node!
  /// What it was placed as.
  private var shown: Node?

  init(_ view: ViewThatFits<Content>, _ context: NodeContext) {
    super.init(context)
    content = Views.makeNode(view.content, self.context())
  }

  override func update(_ view: ViewThatFits<Content>, environment: EnvironmentValues) {
    super.update(view, environment: environment)
    reconcile(&content, with: view.content)
  }

  override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }

  // MARK: Layout

  private func fitting(_ proposal: ProposedSize) -> Node? {
    let children = content.elements
    let first = children.first { child in
      let ideal = child.sizeThatFits(ProposedSize(width: nil, height: nil))
      return ideal.width <= proposal.width ?? .infinity
        && ideal.height <= proposal.height ?? .infinity
    }
    return first ?? children.last
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    fitting(proposal)?.sizeThatFits(proposal) ?? .zero
  }

  override func placeContent() {
    shown = fitting(placedProposal)
    shown?.place(in: frame, region: region)
  }

  override func firstBaseline(in size: Size) -> Double {
    fitting(placedProposal)?.firstBaseline(in: size) ?? size.height
  }

  // MARK: Drawing and hitting

  override func draw(into canvas: inout DrawContext) { shown?.draw(into: &canvas) }

  override func hitTest(_ point: Point) -> [Node]? {
    guard var path = shown?.hitTest(point) else { return nil }
    path.append(self)
    return path
  }
}
