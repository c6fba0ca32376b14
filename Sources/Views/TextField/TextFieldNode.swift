import Canvas

/// A text field on screen. What editing does, `TextEditing` says; this shows it, and takes keys, typed text and the mouse.
final class TextFieldNode<Label: View>: ViewNode<TextField<Label>> {
  private(set) var view: TextField<Label>
  private(set) var editing: TextEditing
  private var composition: TextComposition?
  /// The text with what is being composed; nil while nothing is.
  private var composed: ComposedText?
  private var focus = FocusLook.none
  private var isDirty = false
  var line: FieldLine
  /// Device pixels by which the line is moved to the left.
  private(set) var scroll = 0
  private var caret: FieldCaret!
  var pointer: FieldPointer?
  var clicks = ClickCount()

  init(_ view: TextField<Label>, _ context: NodeContext) {
    self.view = view
    editing = TextEditing()
    line = FieldLine(context)
    super.init(context)
    caret = FieldCaret(self.context(step: "caret"))
    caret.isThere = { [unowned self] in showsCaret }
    read()
    line.loadFont(host)
    restoreFocus()
  }

  override func update(_ view: TextField<Label>, environment: EnvironmentValues) {
    let old = self.environment
    super.update(view, environment: environment)
    self.view = view
    if isRecycled {
      editing = TextEditing()
      composition = nil
      composed = nil
      restoreFocus()
    }
    let line = FieldLine(context())
    if line.font != self.line.font || environment.textFieldLook != old.textFieldLook {
      self.line = line
      line.loadFont(host)
      invalidateLayout()
    }
    if !environment.isEnabled, focus != .none { host.focus.forget(self) }
    read()
    invalidateDraw()
  }

  override func scaleChanged() {
    line = FieldLine(context())
    super.scaleChanged()
  }

  // MARK: The app's text

  private func read() {
    isDirty = false
    let text = tracking(self) { view.text.wrappedValue }
    guard text != editing.text else { return }
    // What was there before the field had anything is not being edited.
    if editing.count == 0, focus == .none { editing = TextEditing(text) }
    editing.replaceText(text)
    showText()
    updateScroll()
    invalidateDraw()
  }

  override func rebuild() {
    guard isDirty, parent != nil, !isRecycled else { return }
    read()
  }

  /// What is being composed is given up for it.
  func edit(_ change: (inout TextEditing) -> Void) {
    giveUpComposition()
    let old = editing.text
    change(&editing)
    if editing.text != old {
      view.text.wrappedValue = editing.text
      // The app may have made something else of it.
      editing.replaceText(view.text.wrappedValue)
      showText()
    }
    showCaret()
  }

  // MARK: What is shown

  /// The text, with what is being composed in the place of what is selected.
  var shown: TextEditing { composed?.line ?? editing }

  /// The text is another, or what is composed.
  private func showText() {
    composed = composition.map(editing.composing)
    line.forgetEdges()
  }

  private func setComposition(_ composition: TextComposition?) {
    guard composition != self.composition else { return }
    self.composition = composition
    showText()
    showCaret()
  }

  /// What is composed goes without having been typed, and whoever composes hears of it.
  func giveUpComposition() {
    guard composition != nil else { return }
    setComposition(nil)
    host.endsComposition = true
  }

  /// The caret has moved, or has come: it is seen, whatever part of the text that takes.
  private func showCaret() {
    caret.restart()
    updateScroll()
    invalidateDraw()
  }

  // MARK: Layout

  private var look: TextFieldLook { environment.textFieldLook }
  /// Points, where nothing offers a width: a short name's.
  private static var idealWidth: Double { 150 }

  override func measure(_ proposal: ProposedSize) -> Size {
    let insets = look.insets
    let height = Double(line.height) / host.scale + insets.top + insets.bottom
    return Size(
      width: max(proposal.width ?? Self.idealWidth, insets.leading + insets.trailing),
      height: height)
  }

  override func placeContent() { updateScroll() }

  override func firstBaseline(in size: Size) -> Double {
    look.insets.top + Double(line.baseline) / host.scale
  }

  /// Where the line of text is.
  var inner: Rect {
    let insets = look.insets
    return Rect(
      x: frame.minX + insets.leading, y: frame.minY + insets.top,
      width: max(0, frame.width - insets.leading - insets.trailing),
      height: max(0, frame.height - insets.top - insets.bottom))
  }

  private var innerPixels: Int { DrawContext.round(inner.width * host.scale) }

  /// As little of the line is out of sight at its begin as leaves the caret in sight; without the keys none.
  private func updateScroll() {
    guard focus != .none else {
      scroll = 0
      return
    }
    scroll = FieldLine.scroll(
      scroll, caret: line.edge(of: shown.caret, in: shown),
      length: line.edge(of: shown.count, in: shown), width: innerPixels)
  }

  // MARK: Drawing and hitting

  override func draw(into canvas: inout DrawContext) {
    if look.isBordered {
      canvas.fill(
        frame, radius: look.cornerRadius,
        Color.tertiarySystemBackground.resolved(in: environment))
      canvas.stroke(
        frame, width: 1, radius: look.cornerRadius, Color.systemGray3.resolved(in: environment))
    }
    let inner = inner
    // A caret behind the last letter has a little room.
    let clip = Rect(x: inner.minX - 1, y: inner.minY, width: inner.width + 2, height: inner.height)
    canvas.clipped(to: clip) { drawLine(into: &$0) }
    guard focus == .visible else { return }
    if look.isBordered {
      canvas.stroke(
        frame, width: FocusRing.width, radius: look.cornerRadius,
        Color.accentColor.resolved(in: environment))
    } else {
      FocusRing.draw(around: frame, in: environment, into: &canvas)
    }
  }

  private func drawLine(into canvas: inout DrawContext) {
    let left = canvas.pixelX(inner.minX) - scroll
    let top = canvas.pixelY(inner.minY)
    func column(_ from: Int, _ to: Int) -> PixelRect {
      PixelRect(x: left + from, y: top, width: to - from, height: line.height)
    }
    let isActive = host.focus.isOn(self)
    let shown = shown
    if !shown.selection.isEmpty, focus != .none {
      let selected = shown.selection
      let color: Color = isActive ? .accentColor.opacity(0.3) : .systemGray4
      canvas.append(
        .fill(
          column(
            line.edge(of: selected.lowerBound, in: shown),
            line.edge(of: selected.upperBound, in: shown)),
          radius: 0, color.resolved(in: environment)))
    }
    let run = drawnRun
    if !run.run.text.isEmpty {
      canvas.append(
        .text(
          run.run, x: left + run.x, y: top + line.baseline - line.metrics.ascent, letterColor))
    }
    if let composed {
      for (range, weight) in [(composed.range, 1), (composed.marked, 2)] where !range.isEmpty {
        let (start, end) = (
          line.edge(of: range.lowerBound, in: shown), line.edge(of: range.upperBound, in: shown)
        )
        let stroke = TextStroke.underline(
          of: line.font, x: left + start, width: end - start, baseline: top + line.baseline,
          weight: weight)
        canvas.append(.fill(stroke, radius: 0, letterColor))
      }
    }
    if caret.isVisible {
      let place = line.edge(of: shown.caret, in: shown)
      let width = max(1, DrawContext.round(FieldLine.caretWidth * canvas.scale))
      canvas.append(
        .fill(
          column(place, place + width), radius: 0, Color.accentColor.resolved(in: environment)))
    }
  }

  private var showsCaret: Bool {
    !isRecycled && shown.selection.isEmpty && host.focus.isOn(self)
  }

  private var letterColor: PixelColor {
    let color: Color =
      shown.count == 0
      ? .secondary.opacity(0.5) : environment.foregroundColor ?? .primary
    return color.opacity(environment.isEnabled ? 1 : 0.4).resolved(in: environment)
  }

  /// What is drawn: the title, the text, or what is seen of a long one; and where that begins on the line.
  private var drawnRun: (run: TextRun, x: Int) {
    if shown.count == 0 { return (line.run(view.placeholder), 0) }
    return line.seenRun(of: shown, from: scroll, width: innerPixels)
  }

  override func hitTest(_ point: Point) -> [Node]? { frame.contains(point) ? [self] : nil }
  override var gestureTarget: (any GestureTarget)? { environment.isEnabled ? self : nil }
  override var focusTarget: (any FocusTarget)? { self }

  // MARK: Tree

  override func forEachChild(_ body: (Node) -> Void) { if let caret { body(caret) } }

  override func recycle(into state: inout RowState) {
    endPress()
    keepFocus(in: &state)
    super.recycle(into: &state)
  }

  override func unmount() {
    endPress()
    host.focus.forget(self)
    super.unmount()
  }

  private func endPress() {
    guard pointer != nil else { return }
    pointer = nil
    host.gestures.forget(self)
  }
}

extension TextFieldNode: Reader {
  func invalidate() {
    isDirty = true
    host.setDirty(self)
  }
}

// MARK: - Keys

extension TextFieldNode: TextTarget {
  var canTakeFocus: Bool { environment.isEnabled }
  var takesFocusByPress: Bool { environment.isEnabled }

  func setFocus(_ look: FocusLook) {
    if look == .visible, focus == .none { editing.selectAll() }
    if look == .none { editing.moveCaret(to: editing.caret) }
    focus = look
    if !hasKeys { giveUpComposition() }
    showCaret()
  }

  /// Whether what is typed comes here.
  var hasKeys: Bool { !isRecycled && host.focus.isOn(self) }

  func type(_ text: String) {
    setComposition(nil)
    edit { $0.insert(text) }
  }

  func compose(_ composition: TextComposition?) { setComposition(composition) }

  func pressFocused(_ key: String, _ modifiers: InputEvent.Modifiers) -> Bool {
    if composition != nil {
      // Keys are the input method's; one that comes here all the same changes nothing around it.
      if key == "Escape" { giveUpComposition() }
      return key != "Tab"
    }
    guard let command = TextCommand(key: key, modifiers) else { return false }
    switch command {
    case .typing: break
    case .move(let movement, let extending):
      edit { $0.move(movement, extending: extending) }
    case .delete(let movement): edit { $0.delete(movement) }
    case .selectAll: edit { $0.selectAll() }
    case .copy: copy()
    case .cut:
      copy()
      if !editing.selection.isEmpty { edit { $0.insert("") } }
    case .paste:
      if let text = host.clipboard.text { edit { $0.insert(text) } }
    case .submit:
      guard let submit = environment.submitAction else { return false }
      submit()
    }
    return true
  }

  private func copy() {
    if !editing.selection.isEmpty { host.clipboard.text = editing.selectedText }
  }

  var caretFrame: Rect {
    let inner = inner
    let x = Double(line.edge(of: shown.caret, in: shown) - scroll) / host.scale
    return Rect(x: inner.minX + x, y: inner.minY, width: FieldLine.caretWidth, height: inner.height)
  }

  var placedText: PlacedText {
    PlacedText(
      string: shown.count == 0 ? view.placeholder : shown.text, frame: screenFrame,
      lines: [drawnRun.run.text])
  }
}
