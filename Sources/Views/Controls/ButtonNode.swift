import Canvas

/// A button on screen: its style's view, and the press that it waits for.
final class ButtonNode<Label: View>: ViewNode<Button<Label>> {
  private var view: Button<Label>
  private var content: Node!
  private var isPressed = false
  private var isHovered = false
  private var isDirty = false
  private var hearsKeys = false
  private(set) var focus = FocusLook.none
  /// What the style keeps for this button.
  private var styleLocations: [any StateLocation] = []

  init(_ view: Button<Label>, _ context: NodeContext) {
    self.view = view
    super.init(context)
    content = Views.makeNode(styled(), self.context(environment: labelEnvironment))
    hearKeys()
    restoreFocus()
  }

  override func update(_ view: Button<Label>, environment: EnvironmentValues) {
    super.update(view, environment: environment)
    self.view = view
    hearKeys()
    if isRecycled { restoreFocus() }
    if !environment.isEnabled, focus != .none { host.focus.forget(self) }
    rebuildContent()
  }

  override func rebuild() {
    guard isDirty, parent != nil, !isRecycled else { return }
    rebuildContent()
  }

  private func rebuildContent() {
    let styled = styled()
    reconcile(&content, with: styled, environment: labelEnvironment)
  }

  private func styled() -> AnyView {
    isDirty = false
    let configuration = ButtonStyleConfiguration(
      label: ButtonStyleConfiguration.Label(view: AnyView(view.label)), isPressed: isPressed,
      isHovered: isHovered && environment.isEnabled)
    func open<S: ButtonStyle>(_ style: S) -> AnyView {
      var style = style
      styleLocations = DynamicProperties.connect(
        &style, kept: styleLocations, environment: environment)
      return tracking(self) { AnyView(style.makeBody(configuration: configuration)) }
    }
    return open(environment.buttonStyle)
  }

  /// A shortcut is the button's own: nothing in its label hears of it.
  private var labelEnvironment: EnvironmentValues {
    guard environment.keyboardShortcut != nil else { return environment }
    var values = environment
    values.keyboardShortcut = nil
    return values
  }

  private func hearKeys() {
    guard environment.keyboardShortcut != nil, !hearsKeys else { return }
    hearsKeys = true
    host.keyboard.add(self)
  }

  // MARK: Tree

  override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }

  override func recycle(into state: inout RowState) {
    isPressed = false
    isHovered = false
    styleLocations = []
    keepFocus(in: &state)
    super.recycle(into: &state)
  }

  override func unmount() {
    host.focus.forget(self)
    super.unmount()
  }

  // MARK: Layout

  override func measure(_ proposal: ProposedSize) -> Size {
    content.elements.reduce(Size.zero) { size, element in
      let own = element.sizeThatFits(proposal)
      return Size(width: max(size.width, own.width), height: max(size.height, own.height))
    }
  }

  override func placeContent() {
    let proposal = placedProposal
    for element in content.elements {
      let size = element.sizeThatFits(proposal)
      element.place(in: Alignment.center.frame(of: size, in: frame), region: region)
    }
  }

  override func firstBaseline(in size: Size) -> Double {
    content.elements.first?.firstBaseline(in: size) ?? size.height
  }

  // MARK: Drawing and hitting

  override var showsDepartures: Bool { true }

  override func draw(into canvas: inout DrawContext) {
    for element in content.elements { element.render(into: &canvas) }
    if focus == .visible { FocusRing.draw(around: frame, in: environment, into: &canvas) }
  }

  /// The whole frame can be pressed.
  override func hitTest(_ point: Point) -> [Node]? {
    for element in content.elements.reversed() {
      guard var path = element.hitTest(point) else { continue }
      path.append(self)
      return path
    }
    return frame.contains(point) ? [self] : nil
  }

  override var tapTarget: (any TapTarget)? { environment.isEnabled ? self : nil }
  override var hoverTarget: (any HoverTarget)? { self }
  override var focusTarget: (any FocusTarget)? { self }
}

extension ButtonNode: TapTarget {
  var failsBeyondSlop: Bool { false }

  func setPressed(_ isPressed: Bool) {
    guard isPressed != self.isPressed else { return }
    self.isPressed = isPressed
    invalidate()
  }

  func tap(at point: Point, time: Double) { view.action() }
}

extension ButtonNode: HoverTarget {
  func setHovered(_ isHovered: Bool) {
    guard isHovered != self.isHovered else { return }
    self.isHovered = isHovered
    invalidate()
  }
}

extension ButtonNode: FocusTarget {
  var canTakeFocus: Bool { environment.isEnabled }

  func setFocus(_ look: FocusLook) {
    guard look != focus else { return }
    focus = look
    invalidateDraw()
  }

  func pressFocused(_ key: String, _ modifiers: InputEvent.Modifiers) -> Bool {
    guard modifiers.isEmpty, ["Return", "Space", "Keypad Enter"].contains(key) else {
      return false
    }
    view.action()
    return true
  }
}

extension ButtonNode: KeyTarget {
  func press(_ key: String, _ modifiers: InputEvent.Modifiers) -> Bool {
    guard environment.isEnabled, let shortcut = environment.keyboardShortcut,
      shortcut.matches(key, modifiers)
    else { return false }
    view.action()
    return true
  }
}

extension ButtonNode: Reader {
  func invalidate() {
    isDirty = true
    host.setDirty(self)
  }
}
