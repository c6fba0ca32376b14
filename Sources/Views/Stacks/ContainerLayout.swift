import Canvas

/// How a container arranges its children.
protocol ContainerLayout {
  func arrange(_ children: [Node], in proposal: ProposedSize) -> Arrangement
  /// The axis that spacers and dividers inside follow.
  var orientation: Orientation? { get }
  func isSame(as other: Self) -> Bool
}

extension ContainerLayout where Self: Equatable {
  func isSame(as other: Self) -> Bool { self == other }
}

/// Where the children of a container are, from its top left corner.
struct Arrangement {
  var size: Size
  var frames: [Rect]
  /// The first text baseline below the top.
  var firstBaseline: Double
}

/// A view that lays out what is inside it.
protocol ContainerView: PrimitiveView {
  associatedtype Content: View
  associatedtype Layout: ContainerLayout
  var content: Content { get }
  var layout: Layout { get }
}

extension ContainerView {
  package func makeNode(_ context: NodeContext) -> Node { ContainerNode(self, context) }
}

/// The element of a stack.
final class ContainerNode<V: ContainerView>: ViewNode<V> {
  private var layout: V.Layout
  private var content: Node!
  private var innerEnvironment: EnvironmentValues
  /// The elements of the content; nil where they have to be looked for again.
  private var knownChildren: [Node]?
  /// The same in the order in which they are drawn.
  private var knownLayers: [Node]?
  private var arrangements: [(proposal: ProposedSize, arrangement: Arrangement)] = []

  /// Arrangements kept: a stack around asks for the least, the most and what it gives.
  private static var arrangementLimit: Int { 4 }

  init(_ view: V, _ context: NodeContext) {
    layout = view.layout
    innerEnvironment = context.environment
    innerEnvironment.stackOrientation = layout.orientation
    super.init(context)
    content = Views.makeNode(view.content, self.context(environment: innerEnvironment))
  }

  override func update(_ view: V, environment: EnvironmentValues) {
    let newLayout = view.layout
    if !environment.isSame(as: self.environment) || newLayout.orientation != layout.orientation {
      innerEnvironment = environment
      innerEnvironment.stackOrientation = newLayout.orientation
    }
    super.update(view, environment: environment)
    if !newLayout.isSame(as: layout) {
      layout = newLayout
      invalidateLayout()
    }
    reconcile(&content, with: view.content, environment: innerEnvironment)
  }

  private var children: [Node] {
    if let knownChildren { return knownChildren }
    let children = content.elements
    knownChildren = children
    return children
  }

  private var layers: [Node] {
    if let knownLayers { return knownLayers }
    var layers = children
    if layers.contains(where: { $0.zIndex != 0 }) {
      // Sorting does not promise to leave equal ones in their order.
      layers = layers.enumerated().sorted {
        ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
      }
      .map(\.element)
    }
    knownLayers = layers
    return layers
  }

  override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }

  // MARK: Layout

  override func invalidateLayout() {
    knownChildren = nil
    knownLayers = nil
    arrangements.removeAll(keepingCapacity: true)
    super.invalidateLayout()
  }

  override func scaleChanged() {
    arrangements.removeAll()
    super.scaleChanged()
  }

  private func arrangement(in proposal: ProposedSize) -> Arrangement {
    if let known = arrangements.first(where: { $0.proposal == proposal }) {
      return known.arrangement
    }
    let made = layout.arrange(children, in: proposal)
    if arrangements.count == Self.arrangementLimit { arrangements.removeFirst() }
    arrangements.append((proposal, made))
    return made
  }

  override func measure(_ proposal: ProposedSize) -> Size { arrangement(in: proposal).size }

  override func firstBaseline(in size: Size) -> Double {
    let known = arrangements.last { $0.arrangement.size == size }?.arrangement
    return (known ?? arrangement(in: ProposedSize(size))).firstBaseline
  }

  override func placeContent() {
    let frames = arrangement(in: placedProposal).frames
    for (child, frame) in zip(children, frames) {
      child.place(in: directed(frame.offset(by: self.frame.origin)), region: region)
    }
  }

  // MARK: Drawing and hitting

  override var showsDepartures: Bool { true }

  override func draw(into canvas: inout DrawContext) {
    for child in layers { child.render(into: &canvas) }
  }

  override func hitTest(_ point: Point) -> [Node]? {
    for child in layers.reversed() {
      guard var path = child.hitTest(point) else { continue }
      path.append(self)
      return path
    }
    return nil
  }
}

private struct StackOrientationKey: EnvironmentKey { static let defaultValue: Orientation? = nil }

extension EnvironmentValues {
  /// The axis of the stack around; nil where there is none.
  var stackOrientation: Orientation? {
    get { self[StackOrientationKey.self] }
    set { self[StackOrientationKey.self] = newValue }
  }
}
