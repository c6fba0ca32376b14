/// Which of a view's controls has the focus: read it to know, write it to move the focus.
///
///     @FocusState private var isSearching: Bool
///
///     TextField("Search", text: $query).focused($isSearching)
///     Button("Find") { isSearching = true }
///
/// With a value for each control, `.focused($field, equals: .name)`, it is nil while none of them has the focus. A value
/// that no control stands for, or whose control takes no input, is set back.
@MainActor @propertyWrapper public struct FocusState<Value: Hashable> {
  private var state: State<Value>
  private let none: Value

  public init() where Value == Bool { self.init(none: false) }
  public init<T: Hashable>() where Value == T? { self.init(none: nil) }

  private init(none: Value) {
    self.none = none
    state = State(wrappedValue: none)
  }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { if newValue != location.peek() { state.wrappedValue = newValue } }
  }

  public var projectedValue: Binding { Binding(location: location, none: none) }

  private var location: Location<Value> { state.box.location }

  /// What `.focused` takes.
  @MainActor @propertyWrapper public struct Binding {
    let location: Location<Value>
    let none: Value

    public var wrappedValue: Value {
      get { location.read() }
      nonmutating set { if newValue != location.peek() { location.write(newValue) } }
    }

    public var projectedValue: Binding { self }
  }
}

extension FocusState: DynamicProperty {
  mutating func connect(
    _ kept: (any StateLocation)?, environment: EnvironmentValues
  ) -> (any StateLocation)? {
    state.connect(kept, environment: environment)
  }
}

extension View {
  /// Binds the focus to a value: the first control inside has the focus while the binding has the value.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    FocusedView(content: self, binding: binding, value: value)
  }

  /// Binds the focus to a condition: the first control inside has the focus while it is true.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    FocusedView(content: self, binding: condition, value: true)
  }
}

struct FocusedView<Content: View, Value: Hashable>: PrimitiveView {
  let content: Content
  let binding: FocusState<Value>.Binding
  let value: Value

  func makeNode(_ context: NodeContext) -> Node { FocusedNode(self, context) }
}

/// Keeps a focus state and the focus in line: whichever changes, the other follows.
final class FocusedNode<Content: View, Value: Hashable>: ViewNode<FocusedView<Content, Value>>,
  Reader, FocusObserver
{
  private var view: FocusedView<Content, Value>
  private var content: Node!
  private var isDirty = false
  private var isFocusInside = false

  init(_ view: FocusedView<Content, Value>, _ context: NodeContext) {
    self.view = view
    super.init(context)
    content = Views.makeNode(view.content, self.context())
    invalidate()
  }

  override func update(_ view: FocusedView<Content, Value>, environment: EnvironmentValues) {
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
    let isWanted = tracking(self) { view.binding.wrappedValue == view.value }
    guard isWanted != isFocusInside else { return }
    if !isWanted {
      host.focus.clear()
    } else if let target = firstTarget(in: self) {
      host.focus.move(to: target, visibly: false)
    } else {
      host.callbacks.enqueue { [weak self] in self?.leave() }
    }
  }

  private func firstTarget(in node: Node) -> (any FocusTarget)? {
    if let target = node.focusTarget, target.canTakeFocus { return target }
    var found: (any FocusTarget)?
    node.forEachChild { found = found ?? firstTarget(in: $0) }
    return found
  }

  func focusMoved(inside: Bool) {
    isFocusInside = inside
    if inside { view.binding.wrappedValue = view.value } else { leave() }
  }

  private func leave() {
    if view.binding.location.peek() == view.value { view.binding.wrappedValue = view.binding.none }
  }

  override func recycle(into state: inout RowState) {
    isFocusInside = false
    super.recycle(into: &state)
  }

  override var elements: [Node] { content.elements }
  override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }
}
