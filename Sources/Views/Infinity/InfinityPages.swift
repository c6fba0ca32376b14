import Loading

/// What an `InfinityList` shows of a model: its elements, and what is being loaded behind them.
public struct InfinityPages<Model, Element: Identifiable, Row: View>: View {
  @ObservedObject private var model: InfinityViewModel<Model, Element>
  private let onSuccess: ((Model) -> Void)?
  private let onError: ((any Error) -> Void)?
  private let content: (Element) -> Row

  init(
    model: InfinityViewModel<Model, Element>, onSuccess: ((Model) -> Void)?,
    onError: ((any Error) -> Void)?, content: @escaping (Element) -> Row
  ) {
    _model = ObservedObject(wrappedValue: model)
    self.onSuccess = onSuccess
    self.onError = onError
    self.content = content
  }

  public var body: some View {
    InfinityContent(model: model, onSuccess: onSuccess, onError: onError, content: content)
      .id(ObjectIdentifier(model))
  }
}

/// The same for one model.
private struct InfinityContent<Model, Element: Identifiable, Row: View>: View {
  @ObservedObject var model: InfinityViewModel<Model, Element>
  let onSuccess: ((Model) -> Void)?
  let onError: ((any Error) -> Void)?
  let content: (Element) -> Row
  @State private var driver = InfinityDriver<Model, Element>()
  @Environment(\.ledgerObservers) private var observers

  var body: some View {
    let driver = driver
    driver.onSuccess = onSuccess
    driver.onError = onError
    driver.observers = observers
    return InfinityAttachment(
      content: List {
        InfinityRows(model: model, content: content)
        InfinityFooter(
          state: model.loadState, isEmpty: model.items.isEmpty,
          isCalledOff: model.ledger.records.last?.outcome == .cancelled
        ) { model.loadMore() }
      }
      .handingDown { $0.listWatchers.append(driver) }
      .overlay {
        InfinityCover(
          state: model.loadState, isEmpty: model.items.isEmpty,
          isCalledOff: model.ledger.startedCount > 0
        ) { model.loadMore() }
      }
      .waking(at: model.retryDue) { [weak model] in model?.retryNow() },
      appear: { [model] in driver.appear(model, in: $0) }, disappear: { driver.disappear() })
  }
}

/// Tells a list's driver that it comes and goes.
struct InfinityAttachment<Content: View>: LifecycleView {
  let content: Content
  let appear: (ViewHost) -> Void
  let disappear: () -> Void

  func appear(in host: ViewHost) { host.callbacks.enqueue { appear(host) } }

  func disappear(_ memory: Void, in host: ViewHost) { host.callbacks.enqueue(disappear) }
}

/// The rows of a model's elements.
private struct InfinityRows<Model, Element: Identifiable, Content: View>: PrimitiveView, RowGroup {
  let model: InfinityViewModel<Model, Element>
  let content: (Element) -> Content

  static func rowKind(in context: RowContext) -> RowKind { .many }

  func addRows(to outline: inout OutlineBuilder) {
    let (model, content) = (model, content)
    let table = outline.read { model.table }
    outline.add(ElementRows(table)) { row in content(model.items[table.element(of: row)]) }
  }

  func makeNode(_ context: NodeContext) -> Node {
    preconditionFailure("the rows of an InfinityList are a list's")
  }
}
