package import Canvas

/// What a modifier adds to a view: values for what is inside it, and an element around each of the
/// elements that it holds.
package protocol ElementModifier {
  /// The environment of what is inside.
  func environment(_ outer: EnvironmentValues) -> EnvironmentValues
  /// Whether nothing of what is inside is seen.
  var hidesContent: Bool { get }
  /// The element around one of the view's elements, made in the environment around the modifier; nil
  /// where the modifier only hands values down.
  func makeElement(around child: Node, _ context: NodeContext) -> ModifierElement<Self>?
}

extension ElementModifier {
  package func environment(_ outer: EnvironmentValues) -> EnvironmentValues { outer }
  package var hidesContent: Bool { false }
}

/// A modifier that only hands values down.
package struct EnvironmentModifier: ElementModifier {
  let change: (inout EnvironmentValues) -> Void

  package func environment(_ outer: EnvironmentValues) -> EnvironmentValues {
    var inner = outer
    change(&inner)
    return inner
  }

  package func makeElement(
    around child: Node, _ context: NodeContext
  ) -> ModifierElement<EnvironmentModifier>? { nil }
}

/// An element around another. Overrides what its modifier changes; all else is the child's.
package class ModifierElement<M: ElementModifier>: Node {
  package private(set) var modifier: M
  package let child: Node

  package init(_ modifier: M, around child: Node, _ context: NodeContext) {
    self.modifier = modifier
    self.child = child
    super.init(context)
  }

  /// Takes a new value of the modifier. Override to invalidate what it changes (call super first).
  package func update(_ modifier: M, environment: EnvironmentValues) {
    let old = self.environment
    self.environment = environment
    self.modifier = modifier
    noteDirection(from: old)
  }

  /// The element's own attachments (a background's view); the child belongs to the view's node.
  package override func forEachChild(_ body: (Node) -> Void) {}

  package override func measure(_ proposal: ProposedSize) -> Size { child.sizeThatFits(proposal) }
  package override func placeContent() { child.place(in: frame, region: region) }
  package override func firstBaseline(in size: Size) -> Double { child.firstBaseline(in: size) }
  package override var layoutPriority: Double { child.layoutPriority }
  package override var zIndex: Double { child.zIndex }
  package override var tag: AnyHashable? { child.tag }
  package override var transition: AnyTransition? { child.transition }
  override var rowTraits: RowTraits? { child.rowTraits }
  package override var isSpacer: Bool { child.isSpacer }
  package override func draw(into canvas: inout DrawContext) { child.render(into: &canvas) }

  /// What is inside is to be drawn anew.
  package func contentLooksDifferent() {}

  /// What a modifier leaves as large as it is keeps its shape.
  package override func isInContent(_ point: Point) -> Bool {
    child.frame == frame ? child.isInContent(point) : super.isInContent(point)
  }

  package override func hitTest(_ point: Point) -> [Node]? {
    guard var path = child.hitTest(point) else { return nil }
    path.append(self)
    return path
  }
}

/// A view with a modifier.
package struct ModifiedView<Content: View, M: ElementModifier>: PrimitiveView {
  let content: Content
  let modifier: M

  package func makeNode(_ context: NodeContext) -> Node { ModifiedNode(self, context) }
}

extension View {
  package func modified<M: ElementModifier>(_ modifier: M) -> ModifiedView<Self, M> {
    ModifiedView(content: self, modifier: modifier)
  }

  package func handingDown(
    _ change: @escaping (inout EnvironmentValues) -> Void
  ) -> ModifiedView<Self, EnvironmentModifier> {
    modified(EnvironmentModifier(change: change))
  }
}

/// Holds the content's node, and an element around each of the content's elements.
final class ModifiedNode<Content: View, M: ElementModifier>: ViewNode<ModifiedView<Content, M>> {
  private var content: Node!
  private var modifier: M
  /// In the order of the content's elements; each remembers the element that it is around.
  private var wrappers: [ModifierElement<M>] = []
  /// The content's elements as they were last asked for, and what they were answered with.
  private var known: (inner: [Node], outer: [Node])?

  init(_ view: ModifiedView<Content, M>, _ context: NodeContext) {
    modifier = view.modifier
    super.init(context)
    content = Views.makeNode(
      view.content, self.context(environment: modifier.environment(environment)))
  }

  override func update(_ view: ModifiedView<Content, M>, environment: EnvironmentValues) {
    super.update(view, environment: environment)
    modifier = view.modifier
    for wrapper in wrappers {
      wrapper.update(modifier, environment: environment)
      wrapper.isRecycled = false
    }
    reconcile(&content, with: view.content, environment: modifier.environment(environment))
  }

  override var elements: [Node] {
    let inner = content.elements
    if let known, areSame(known.inner, inner) { return known.outer }
    let outer = wrap(inner)
    known = (inner, outer)
    return outer
  }

  private func wrap(_ inner: [Node]) -> [Node] {
    var old = wrappers
    wrappers = []
    for element in inner {
      if let index = old.firstIndex(where: { $0.child === element }) {
        wrappers.append(old.remove(at: index))
      } else if let made = modifier.makeElement(
        around: element, context(step: -1 - wrappers.count))
      {
        wrappers.append(made)
      } else {
        return inner
      }
    }
    for gone in old { gone.unmount() }
    return wrappers
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let content { body(content) }
    wrappers.forEach(body)
  }

  /// What is inside hangs on the content's node, so the elements around it hear of a change here.
  override func invalidateLayout() {
    for wrapper in wrappers { wrapper.forgetLayout() }
    super.invalidateLayout()
  }

  override func invalidateDraw() {
    for wrapper in wrappers { wrapper.contentLooksDifferent() }
    super.invalidateDraw()
  }

  /// Whether nothing of what is inside is seen.
  var hidesContent: Bool { modifier.hidesContent }

  /// The element around what is inside, where there is one that all of it is in.
  override var drawnTransform: ProjectiveTransform? {
    wrappers.count == 1 ? wrappers[0].drawnTransform : nil
  }

  override func noteUsesRegion() {
    for wrapper in wrappers { wrapper.markRegionUse() }
    super.noteUsesRegion()
  }
}

/// Whether two arrays hold the same nodes. Not generic: each frame asks it of each modifier around a list,
/// and code that is not specialised costs ten times as much there.
private func areSame(_ a: [Node], _ b: [Node]) -> Bool {
  guard a.count == b.count else { return false }
  for index in a.indices where a[index] !== b[index] { return false }
  return true
}
