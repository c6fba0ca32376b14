import Canvas

/// A view that shows its content as rows of a list.
protocol OutlineView: PrimitiveView {
  associatedtype Content: View
  var content: Content { get }
  /// What the list is like.
  var style: OutlineStyle { get }
  func addContent(to outline: inout OutlineBuilder)
}

/// How the rows of a content are shown.
struct OutlineStyle {
  /// What the app calls the view.
  var name: String
  var context: RowContext
  var orientation: Orientation
  var showsIndicators = true
  var pinsHeaders = false
  /// Whether it is a window on its content; else it is as long as that, and what is around it scrolls.
  var scrolls = true
  /// What of it the app has selected, if that can be done.
  var selection: ListSelection?
}

extension OutlineView {
  package func makeNode(_ context: NodeContext) -> Node { OutlineNode(self, context) }
}

/// Goes through a content whenever it has changed, and says to a list what there is.
final class OutlineNode<V: OutlineView>: ViewNode<V>, OutlineOwner {
  private var view: V
  private var list: ListElement!
  private var parts: [[AnyHashable]: Node] = [:]
  private var usedParts: Set<[AnyHashable]> = []
  private var isDirty = false

  init(_ view: V, _ context: NodeContext) {
    self.view = view
    super.init(context)
    list = ListElement(makeSpec(), self.context())
  }

  override func update(_ view: V, environment: EnvironmentValues) {
    super.update(view, environment: environment)
    self.view = view
    updateList()
    list.isRecycled = false
  }

  func invalidate() {
    isDirty = true
    host.setDirty(self)
  }

  override func rebuild() {
    guard isDirty, parent != nil, !isRecycled else { return }
    updateList()
  }

  private func updateList() { list.update(makeSpec(), environment: environment) }

  private func makeSpec() -> ListSpec {
    isDirty = false
    usedParts = []
    let style = view.style
    var builder = OutlineBuilder(in: style.context, for: self)
    addContent(to: &builder)
    for path in parts.keys where !usedParts.contains(path) {
      parts.removeValue(forKey: path)?.unmount()
    }
    let outline = builder.outline
    return ListSpec(
      orientation: style.orientation, lengths: .measured(outline.count), items: outline,
      scrollOffset: nil, rows: OutlineRows(outline: outline),
      scrolls: style.scrolls, showsIndicators: style.showsIndicators,
      followsBreadth: style.scrolls && style.orientation == .horizontal,
      pinnedViews: style.pinsHeaders
        ? builder.pinnedViews.union(.sectionHeaders) : builder.pinnedViews,
      selection: style.selection, name: style.name, hasRows: style.context == .list)
  }

  /// The content within its margins. A list inside has margins of its own.
  private func addContent(to outline: inout OutlineBuilder) {
    let margins = environment.contentMargins
    guard margins != EdgeInsets() else { return view.addContent(to: &outline) }
    var inner = environment
    inner.contentMargins = EdgeInsets()
    Padding(insets: margins).addRows(in: inner, to: &outline) { view.addContent(to: &$0) }
  }

  // MARK: Parts

  var orientation: Orientation { view.style.orientation }

  func part(at path: [AnyHashable]) -> Node? { parts[path] }

  func keep(_ part: Node, at path: [AnyHashable]) {
    if let old = parts[path], old !== part { old.unmount() }
    parts[path] = part
    usedParts.insert(path)
  }

  // MARK: Tree

  override var elements: [Node] { [list] }

  override func forEachChild(_ body: (Node) -> Void) {
    for part in parts.values { body(part) }
    if let list { body(list) }
  }
}

/// The rows of an outline, of any types.
private struct OutlineRows: RowBuilder {
  let outline: RowOutline

  func makeContent(of row: RowNode) -> Node {
    func open<V: View>(_ view: V) -> Node { makeNode(view, row.context()) }
    return open(view(of: row))
  }

  func updateContent(_ content: inout Node, of row: RowNode) {
    func open<V: View>(_ view: V) { row.reconcile(&content, with: view) }
    open(view(of: row))
  }

  private func view(of row: RowNode) -> any View {
    tracking(row) { outline.content(of: row.index) }
  }

  func layout(of index: Int) -> RowLayout? { outline.layout(of: index) }
}
