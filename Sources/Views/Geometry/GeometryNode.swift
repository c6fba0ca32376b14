import Canvas

/// A geometry reader on screen: builds its content as it is placed.
final class GeometryNode<Content: View>: ViewNode<GeometryReader<Content>>, Reader, GeometrySource {
  private var view: GeometryReader<Content>
  /// Nil until a size is known.
  private var content: Node?
  private var builtSize: Size?
  /// The frame in the window that the content was told, where it asked.
  private var toldFrame: Rect?
  private var isDirty = false
  private var isBuilding = false

  init(_ view: GeometryReader<Content>, _ context: NodeContext) {
    self.view = view
    super.init(context)
  }

  override func update(_ view: GeometryReader<Content>, environment: EnvironmentValues) {
    super.update(view, environment: environment)
    self.view = view
    isDirty = true
    // What is around a cell's content may have nothing else to place.
    if isRecycled { super.invalidateLayout() } else { invalidateLayout() }
  }

  func invalidate() {
    isDirty = true
    host.setDirty(self)
  }

  override func rebuild() {
    if isDirty, parent != nil, !isRecycled { invalidateLayout() }
  }

  private func build(for size: Size) {
    isDirty = false
    isBuilding = true
    defer { isBuilding = false }
    builtSize = size
    toldFrame = nil
    let view = view
    let proxy = GeometryProxy(self, size: size)
    let built = tracking(self) { view.content(proxy) }
    if var known = content {
      reconcile(&known, with: built)
      content = known
    } else {
      content = makeNode(built, context())
    }
  }

  // MARK: The frame in the window

  func readGlobalFrame() -> Rect {
    let frame = screenFrame
    toldFrame = frame
    host.followFrame(of: self)
    return frame
  }

  // MARK: Tree

  override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }

  override func recycle(into state: inout RowState) {
    toldFrame = nil
    super.recycle(into: &state)
  }

  // MARK: Layout

  /// What is inside does not change the reader's size, so it changes nothing around.
  override func invalidateLayout() {
    invalidateDraw()
    // What is being built is placed next.
    if isBuilding { return }
    forgetLayout()
    // Before the first placement, and in a cell that waits, there is nothing to place.
    if builtSize != nil, !isRecycled { host.setNeedsLayout(self) }
  }

  override func placeContent() {
    if isDirty || builtSize != frame.size { build(for: frame.size) }
    for element in content?.elements ?? [] {
      let size = element.sizeThatFits(ProposedSize(frame.size))
      element.place(in: directed(Rect(origin: frame.origin, size: size)), region: region)
    }
  }

  // MARK: Drawing and hitting

  override func draw(into canvas: inout DrawContext) {
    for element in content?.elements ?? [] { element.render(into: &canvas) }
  }

  override func hitTest(_ point: Point) -> [Node]? {
    for element in (content?.elements ?? []).reversed() {
      guard var path = element.hitTest(point) else { continue }
      path.append(self)
      return path
    }
    return nil
  }
}

extension GeometryNode: LaterLayout {
  func layOutLater() { if !isRecycled { place(in: frame, region: region) } }
}

extension GeometryNode: FrameFollower {
  /// Whether it still wants to hear of its frame.
  func checkFrame() -> Bool {
    guard parent != nil, !isRecycled, let toldFrame else { return false }
    if screenFrame != toldFrame { invalidate() }
    return true
  }
}
