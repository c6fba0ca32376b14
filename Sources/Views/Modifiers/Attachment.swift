import Canvas

extension View {
  /// Puts a view behind this one, of this one's size.
  public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
    modified(Attachment(view: background, alignment: alignment, isBehind: true))
  }

  /// Puts a colour behind this view.
  public func background(_ color: Color) -> some View { background(color, alignment: .center) }

  /// Puts views behind this one; each is offered this one's size, and aligned in it.
  public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modified(
      Attachment(
        view: ZStack(alignment: alignment, content: content), alignment: alignment, isBehind: true))
  }

  /// Puts a shape of a colour behind this view.
  public func background(_ color: Color, in shape: some Shape) -> some View {
    background(shape.fill(color))
  }

  /// Puts a view before this one, of this one's size.
  public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
    modified(Attachment(view: overlay, alignment: alignment, isBehind: false))
  }

  /// Puts views before this one; each is offered this one's size, and aligned in it.
  public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modified(
      Attachment(
        view: ZStack(alignment: alignment, content: content), alignment: alignment, isBehind: false)
    )
  }

  /// Puts a shape of a colour before this view.
  public func overlay(_ color: Color, in shape: some Shape) -> some View {
    overlay(shape.fill(color))
  }
}

/// A view behind or before another, which alone says how large both are.
struct Attachment<V: View>: ElementModifier {
  let view: V
  let alignment: Alignment
  let isBehind: Bool

  package func makeElement(
    around child: Node, _ context: NodeContext
  ) -> ModifierElement<Attachment>? { AttachmentElement(self, around: child, context) }
}

final class AttachmentElement<V: View>: ModifierElement<Attachment<V>> {
  private var attached: Node!

  override init(_ modifier: Attachment<V>, around child: Node, _ context: NodeContext) {
    super.init(modifier, around: child, context)
    attached = makeNode(modifier.view, attachedContext)
  }

  private var attachedContext: NodeContext { context(environment: attachedEnvironment) }

  /// It is in no stack, whatever is around.
  private var attachedEnvironment: EnvironmentValues {
    guard environment.stackOrientation != nil else { return environment }
    var values = environment
    values.stackOrientation = nil
    return values
  }

  override func update(_ modifier: Attachment<V>, environment: EnvironmentValues) {
    let oldAlignment = self.modifier.alignment
    super.update(modifier, environment: environment)
    if modifier.alignment != oldAlignment { invalidateLayout() }
    reconcile(&attached, with: modifier.view, environment: attachedEnvironment)
  }

  override func forEachChild(_ body: (Node) -> Void) { if let attached { body(attached) } }

  override func placeContent() {
    super.placeContent()
    for element in attached.elements {
      let size = element.sizeThatFits(ProposedSize(frame.size))
      element.place(in: directed(modifier.alignment.frame(of: size, in: frame)), region: region)
    }
  }

  override func draw(into canvas: inout DrawContext) {
    if modifier.isBehind { drawAttached(into: &canvas) }
    super.draw(into: &canvas)
    if !modifier.isBehind { drawAttached(into: &canvas) }
  }

  private func drawAttached(into canvas: inout DrawContext) {
    for element in attached.elements { element.render(into: &canvas) }
  }

  override func hitTest(_ point: Point) -> [Node]? {
    if modifier.isBehind { return super.hitTest(point) ?? hitAttached(point) }
    return hitAttached(point) ?? super.hitTest(point)
  }

  private func hitAttached(_ point: Point) -> [Node]? {
    for element in attached.elements.reversed() {
      guard var path = element.hitTest(point) else { continue }
      path.append(self)
      return path
    }
    return nil
  }
}
