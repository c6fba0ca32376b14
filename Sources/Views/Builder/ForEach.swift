/// A view for each element of a collection; what lives behind one follows its id.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  let data: Data
  let id: (Data.Element) -> ID
  let content: (Data.Element) -> Content
  /// The data, where they are numbers that are their own ids: then nothing is gone through to tell them apart.
  var numbers: Range<Int>?

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
    numbers = id == \Data.Element.self ? data as? Range<Int> : nil
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.id = { $0.id }
    self.content = content
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    self.id = { $0 }
    self.content = content
    numbers = data
  }
}

extension ForEach: PrimitiveView {
  package func makeNode(_ context: NodeContext) -> Node { ForEachNode(self, context) }
}

final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  ViewNode<ForEach<Data, ID, Content>>, Reader, ElementsNode
{
  private var view: ForEach<Data, ID, Content>
  private var isDirty = false
  private var isBuilt = false
  private var order: [ID] = []
  private var children: [ID: Node] = [:]
  private weak var countingRow: RowNode?
  private var counted = 0

  init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
    self.view = view
    super.init(context)
    apply()
  }

  override func update(_ view: ForEach<Data, ID, Content>, environment: EnvironmentValues) {
    super.update(view, environment: environment)
    self.view = view
    apply()
  }

  package func invalidate() {
    isDirty = true
    host.setDirty(self)
  }

  package override func rebuild() {
    guard isDirty, parent != nil, !isRecycled else { return }
    apply()
  }

  private func apply() {
    isDirty = false
    let view = view
    // The content is built here, not where the view was: what it reads is this node's to hear of.
    let contents = tracking(self) { view.data.map { (view.id($0), view.content($0)) } }
    var order: [ID] = []
    var kept: [ID: Node] = [:]
    for (id, content) in contents {
      if kept[id] != nil {
        host.report("ForEach: the id \(id) occurs twice; the later element is dropped")
        continue
      }
      order.append(id)
      if var child = children.removeValue(forKey: id) {
        reconcile(&child, with: content)
        kept[id] = child
      } else {
        let child = Views.makeNode(content, context(step: AnyHashable(id)))
        kept[id] = child
        // Children that were there from the start did not come.
        if isBuilt { noteInsertion(of: child) }
        invalidateLayout()
      }
    }
    for id in self.order {
      guard let gone = children[id] else { continue }
      noteRemoval(of: gone)
      gone.unmount()
    }
    if !children.isEmpty || order != self.order { invalidateLayout() }
    self.order = order
    countElements(order.count)
    children = kept
    isBuilt = true
  }

  /// Says to the row around how many elements it shows.
  private func countElements(_ count: Int) {
    let row = countingRow ?? enclosingRow
    countingRow = row
    row?.elementCount += count - counted
    counted = count
  }

  override func unmount() {
    countElements(0)
    super.unmount()
  }

  override var elements: [Node] { order.flatMap { children[$0]?.elements ?? [] } }
  override func forEachChild(_ body: (Node) -> Void) { for id in order { children[id].map(body) } }
}
