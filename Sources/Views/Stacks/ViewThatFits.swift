import Canvas

/// The first of some views whose own size fits into the space that is offered; the last where none does.
///
///     ViewThatFits(in: .horizontal) {
///       HStack { title; buttons }
///       VStack { title; buttons }
///     }
///
/// The others keep their state, but are neither drawn nor hit.
public struct ViewThatFits<Content: View>: View {
  let content: Content
  let orientation: Orientation?

  /// - Parameter orientation: The axis along which a view has to fit; nil for both.
  public init(in orientation: Orientation? = nil, @ViewBuilder content: () -> Content) {
    self.orientation = orientation
    self.content = content()
  }
}

extension ViewThatFits: PrimitiveView {
  package func makeNode(_ context: NodeContext) -> Node { FittingNode(self, context) }
}

final class FittingNode<Content: View>: ViewNode<ViewThatFits<Content>> {
  private var orientation: Orientation?
  private var content: Node!
  /// The element that is placed.
  private var chosen: Node?

  init(_ view: ViewThatFits<Content>, _ context: NodeContext) {
    orientation = view.orientation
    super.init(context)
    content = Views.makeNode(view.content, self.context())
  }

  override func update(_ view: ViewThatFits<Content>, environment: EnvironmentValues) {
    super.update(view, environment: environment)
    if view.orientation != orientation {
      orientation = view.orientation
      invalidateLayout()
    }
    reconcile(&content, with: view.content)
  }

  override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }

  /// The elements that are not placed.
  var unchosen: [Node] { content.elements.filter { $0 !== chosen } }

  private func choice(for proposal: ProposedSize) -> Node? {
    let elements = content.elements
    return elements.first { fits($0, proposal) } ?? elements.last
  }

  private func fits(_ element: Node, _ proposal: ProposedSize) -> Bool {
    // What has not to fit is offered as it is.
    let own = element.sizeThatFits(
      ProposedSize(
        width: orientation == .vertical ? proposal.width : nil,
        height: orientation == .horizontal ? proposal.height : nil))
    return (orientation == .vertical || own.width <= proposal.width ?? .infinity)
      && (orientation == .horizontal || own.height <= proposal.height ?? .infinity)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    choice(for: proposal)?.sizeThatFits(proposal) ?? .zero
  }

  override func placeContent() {
    chosen = choice(for: placedProposal)
    guard let chosen else { return }
    let size = chosen.sizeThatFits(placedProposal)
    chosen.place(in: Alignment.center.frame(of: size, in: frame), region: region)
  }

  override func firstBaseline(in size: Size) -> Double {
    choice(for: ProposedSize(size))?.firstBaseline(in: size) ?? size.height
  }

  override func draw(into canvas: inout DrawContext) { chosen?.render(into: &canvas) }

  override var showsDepartures: Bool { true }

  override func hitTest(_ point: Point) -> [Node]? {
    guard var path = chosen?.hitTest(point) else { return nil }
    path.append(self)
    return path
  }
}
