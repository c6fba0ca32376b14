import Loading

/// A list that loads its pages as its end comes near.
///
///     struct Users: View {
///       @StateObject private var model = UserList()
///       var body: some View {
///         InfinityList(model: model) { user in Text(user.name) }
///           .refreshable { await model.refresh() }
///       }
///     }
///
/// It loads the first page once, further ones as rows come up for which the model's `shouldLoadMore` says so, by default
/// the last one. It shows that the first page or another is loading, that there is nothing, that the end is
/// reached, and what failed with a button to try again. While it is not shown nothing is loaded, and its model keeps what
/// there is.
public struct InfinityList<
  Model: InfinityModelSupport, Element: InfinityElementSupport, Content: View
>: View where Model.InfinityElement == Element {
  @ObservedObject private var model: InfinityViewModel<Model, Element>
  private let onSuccess: ((Model) -> Void)?
  private let onError: ((any Error) -> Void)?
  private let content: (Element) -> Content

  /// - Parameters:
  ///   - model: What loads the pages, and keeps them.
  ///   - onSuccess: Called with each page, after its elements were appended and `pageIndex` has grown.
  ///   - onError: Called with what a page failed by, once it is not tried again by itself; never for a cancellation.
  ///   - content: An element's row.
  public init(
    model: InfinityViewModel<Model, Element>, onSuccess: ((Model) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil, @ViewBuilder content: @escaping (Element) -> Content
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
private struct InfinityContent<
  Model: InfinityModelSupport, Element: InfinityElementSupport, Content: View
>: View where Model.InfinityElement == Element {
  @ObservedObject var model: InfinityViewModel<Model, Element>
  let onSuccess: ((Model) -> Void)?
  let onError: ((any Error) -> Void)?
  let content: (Element) -> Content
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
      model: model, driver: driver)
  }
}

private struct InfinityAttachment<
  Model: InfinityModelSupport, Element: InfinityElementSupport, Content: View
>: LifecycleView where Model.InfinityElement == Element {
  let content: Content
  let model: InfinityViewModel<Model, Element>
  let driver: InfinityDriver<Model, Element>

  func appear(in host: ViewHost) {
    host.callbacks.enqueue { driver.appear(model, in: host) }
  }

  func disappear(_ memory: Void, in host: ViewHost) {
    host.callbacks.enqueue { driver.disappear() }
  }
}

/// The rows of a model's elements.
private struct InfinityRows<
  Model: InfinityModelSupport, Element: InfinityElementSupport, Content: View
>: PrimitiveView, RowGroup where Model.InfinityElement == Element {
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
