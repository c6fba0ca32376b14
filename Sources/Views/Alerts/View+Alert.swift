import Canvas

extension View {
  /// Shows an alert above the whole window while the value is true.
  ///
  /// The rest of the window is dimmed and takes no taps, wheel or keys. A button, Return or Escape ends the alert and
  /// sets the value to false; the keys are then again where they were before.
  public func alert(
    isPresented: Binding<Bool>, content: @escaping () -> Alert
  ) -> some View {
    AlertingView(
      content: self, alert: { isPresented.wrappedValue ? content() : nil },
      dismiss: { isPresented.wrappedValue = false })
  }

  /// Shows an alert for an item while there is one; the end of the alert sets it to nil.
  public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> Alert
  ) -> some View {
    AlertingView(
      content: self, alert: { item.wrappedValue.map(content) }, dismiss: { item.wrappedValue = nil }
    )
  }
}

struct AlertingView<Content: View>: PrimitiveView {
  let content: Content
  /// Nil while there is none to show.
  let alert: () -> Alert?
  let dismiss: () -> Void

  func makeNode(_ context: NodeContext) -> Node { AlertingNode(self, context) }
}

/// Who shows an alert.
protocol AlertOwner: Node {
  /// Somebody has ended the alert.
  func dismissAlert()
}

final class AlertingNode<Content: View>: ViewNode<AlertingView<Content>>, Reader, AlertOwner {
  private var view: AlertingView<Content>
  private var content: Node!
  private var isDirty = false
  private var isShown = false
  /// Whether the alert was ended although the app still wants it: then it has to stop wanting it first.
  private var isDismissed = false

  init(_ view: AlertingView<Content>, _ context: NodeContext) {
    self.view = view
    super.init(context)
    content = Views.makeNode(view.content, self.context())
    // The window's root, which the alert hangs on, may be in the making.
    invalidate()
  }

  override func update(_ view: AlertingView<Content>, environment: EnvironmentValues) {
    super.update(view, environment: environment)
    self.view = view
    reconcile(&content, with: view.content)
    invalidate()
  }

  func invalidate() {
    isDirty = true
    host.setDirty(self)
  }

  override func rebuild() {
    guard isDirty, parent != nil, !isRecycled else { return }
    isDirty = false
    let alert = tracking(self) { view.alert() }
    if alert == nil { isDismissed = false }
    if let alert, !isDismissed {
      isShown = true
      host.present(alert, for: self)
    } else {
      withdraw()
    }
  }

  func dismissAlert() {
    isDismissed = true
    withdraw()
    view.dismiss()
  }

  private func withdraw() {
    guard isShown else { return }
    isShown = false
    host.withdrawAlert(of: self)
  }

  override func unmount() {
    withdraw()
    super.unmount()
  }

  override func recycle(into state: inout RowState) {
    withdraw()
    isDismissed = false
    super.recycle(into: &state)
  }

  override var elements: [Node] { content.elements }
  override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }
}
