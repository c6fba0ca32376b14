import Canvas

/// A row of a list with what the list's style puts around its content.
struct ListRow: PrimitiveView {
  let content: any View
  let role: RowRun.Role

  init(_ content: any View, role: RowRun.Role) {
    self.content = content
    self.role = role
  }

  func makeNode(_ context: NodeContext) -> Node { ListRowNode(self, context) }
}

/// Lays a row out: insets around its content, at least as high as a finger needs; a background behind and a line below.
final class ListRowNode: ViewNode<ListRow> {
  private var view: ListRow
  private var role: RowRun.Role { view.role }
  private var content: Node!
  private var selectionLook = RowSelectionLook.none
  private var background: Node?

  init(_ view: ListRow, _ context: NodeContext) {
    self.view = view
    super.init(context)
    selectionLook = row?.selectionLook(showing: view) ?? .none
    func open<V: View>(_ view: V) -> Node {
      Views.makeNode(view, self.context(environment: inner))
    }
    content = open(view.content)
  }

  override func update(_ view: ListRow, environment: EnvironmentValues) {
    let old = self.environment
    super.update(view, environment: environment)
    let oldRole = role
    self.view = view
    setSelectionLook(row?.selectionLook(showing: view) ?? .none)
    if role != oldRole || environment.listLook != old.listLook
      || environment.defaultMinListRowHeight != old.defaultMinListRowHeight
    {
      invalidateLayout()
    }
    if environment.colorScheme != old.colorScheme { invalidateDraw() }
    updateContent()
  }

  private func updateContent() {
    func open<V: View>(_ view: V) { reconcile(&content, with: view, environment: inner) }
    open(view.content)
  }

  private var row: RowNode? { parent as? RowNode }

  // MARK: Selection

  /// The row is selected now, or is not any more.
  func updateSelectionLook() {
    if setSelectionLook(row?.selectionLook(showing: view) ?? .none) { updateContent() }
  }

  /// Whether it is another.
  @discardableResult
  private func setSelectionLook(_ look: RowSelectionLook) -> Bool {
    guard look != selectionLook else { return false }
    selectionLook = look
    invalidateDraw()
    return true
  }

  override var tapTarget: (any TapTarget)? {
    role == .content && environment.isEnabled && row?.canBeSelected(showing: view) ?? false
      ? self : nil
  }

  /// Headers and footers have type of their own.
  private var inner: EnvironmentValues {
    var inner = environment
    inner.stackOrientation = nil
    if selectionLook == .active {
      // White on the accent colour, and all else as it is on dark grounds.
      inner.colorScheme = .dark
      inner.backgroundProminence = .increased
    }
    switch role {
    case .content: break
    case .header:
      inner.font = inner.font ?? .headline
    case .footer:
      inner.font = inner.font ?? .footnote
      inner.foregroundColor = inner.foregroundColor ?? .secondary
    }
    return inner
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let background { body(background) }
    if let content { body(content) }
  }

  // MARK: Layout

  private var traits: RowTraits { content.elements.first?.rowTraits ?? RowTraits() }

  private var insets: EdgeInsets {
    let look = environment.listLook
    var insets = traits.insets ?? (role == .content ? look.rowInsets : look.headerInsets)
    insets.leading += look.margin
    insets.trailing += look.margin
    return insets
  }

  private var leastHeight: Double {
    role == .content ? environment.defaultMinListRowHeight ?? environment.listLook.minRowHeight : 0
  }

  private func sizes(width: Double?) -> [Size] {
    let insets = insets
    let offer = ProposedSize(
      width: width.map { max(0, $0 - insets.leading - insets.trailing) }, height: nil)
    return content.elements.map { $0.sizeThatFits(offer) }
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let insets = insets
    let sizes = sizes(width: proposal.width)
    guard !sizes.isEmpty else { return .zero }
    let height =
      sizes.reduce(insets.top + insets.bottom) { $0 + $1.height }
      + StackLayout.defaultSpacing * Double(sizes.count - 1)
    let width = (sizes.map(\.width).max() ?? 0) + insets.leading + insets.trailing
    return Size(width: proposal.width ?? width, height: max(height, leastHeight))
  }

  override func placeContent() {
    let insets = insets
    let sizes = sizes(width: frame.width)
    let taken =
      sizes.reduce(0) { $0 + $1.height } + StackLayout.defaultSpacing * Double(sizes.count - 1)
    let spare = frame.height - insets.top - insets.bottom - taken
    var y = frame.minY + insets.top + max(0, spare / 2)
    for (element, size) in zip(content.elements, sizes) {
      let placed = Rect(
        x: frame.minX + insets.leading, y: y, width: size.width, height: size.height)
      element.place(in: directed(placed), region: region)
      y += size.height + StackLayout.defaultSpacing
    }
    placeBackground()
  }

  private func placeBackground() {
    if let view = traits.background {
      if var known = background {
        reconcile(&known, with: view)
        background = known
      } else {
        background = Views.makeNode(view, context(step: "background"))
      }
    } else {
      background?.unmount()
      background = nil
    }
    for element in background?.elements ?? [] {
      let size = element.sizeThatFits(ProposedSize(frame.size))
      element.place(in: Alignment.center.frame(of: size, in: frame), region: region)
    }
  }

  override func firstBaseline(in size: Size) -> Double {
    guard let first = content.elements.first, let inner = sizes(width: size.width).first else {
      return size.height
    }
    return insets.top + first.firstBaseline(in: inner)
  }

  // MARK: Drawing and hitting

  override var showsDepartures: Bool { true }

  override func draw(into canvas: inout DrawContext) {
    guard !content.elements.isEmpty else { return }
    for element in background?.elements ?? [] { element.render(into: &canvas) }
    if background == nil, role == .header {
      canvas.fill(frame, Color.secondarySystemBackground.resolved(in: environment))
    }
    drawSelection(into: &canvas)
    for element in content.elements { element.render(into: &canvas) }
    if role == .content, traits.separator != .hidden { drawSeparator(into: &canvas) }
  }

  private func drawSelection(into canvas: inout DrawContext) {
    guard let color = selectionLook.background else { return }
    let look = environment.listLook
    let ground = Rect(
      x: frame.minX + look.margin, y: frame.minY, width: max(0, frame.width - 2 * look.margin),
      height: frame.height)
    canvas.fill(ground, radius: look.cornerRadius, color.resolved(in: environment))
  }

  private func drawSeparator(into canvas: inout DrawContext) {
    let insets = insets
    var line = canvas.pixelRect(
      directed(
        Rect(
          x: frame.minX + insets.leading, y: frame.maxY,
          width: frame.width - insets.leading - environment.listLook.margin, height: 0)))
    line.y -= 1
    line.height = 1
    guard !line.isEmpty else { return }
    canvas.append(.fill(line, radius: 0, Color.separator.resolved(in: environment)))
  }

  override func hitTest(_ point: Point) -> [Node]? {
    for element in content.elements.reversed() {
      if let path = element.hitTest(point) { return path + [self] }
    }
    return frame.contains(point) ? [self] : nil
  }
}

extension ListRowNode: TapTarget {
  var failsBeyondSlop: Bool { false }
  func setPressed(_ isPressed: Bool) {}
  func tap(at point: Point, time: Double) { row?.select(host.gestures.pressedModifiers) }
}
