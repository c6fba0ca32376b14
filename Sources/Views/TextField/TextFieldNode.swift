import Canvas
import ScrollPhysics

/// A text field on screen. What editing does, `TextEditing` says; this shows it, and takes keys, typed text and the mouse.
final class TextFieldNode<Label: View>: ViewNode<TextField<Label>> {
  private var view: TextField<Label>
  private var editing: TextEditing
  private var focus = FocusLook.none
  private var isDirty = false
  private var line: FieldLine
  /// Device pixels by which the line is moved to the left.
  private var scroll = 0
  private var caret: FieldCaret!
  private var pointer: FieldPointer?
  private var clicks = ClickCount()

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
    line.forgetEdges()
    updateScroll()
    invalidateDraw()
  }

  override func rebuild() {
    guard isDirty, parent != nil, !isRecycled else { return }
    read()
  }

  private func edit(_ change: (inout TextEditing) -> Void) {
    let old = editing.text
    change(&editing)
    if editing.text != old {
      view.text.wrappedValue = editing.text
      // The app may have made something else of it.
      editing.replaceText(view.text.wrappedValue)
      line.forgetEdges()
    }
    showCaret()
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
  private var inner: Rect {
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
      scroll, caret: line.edge(of: editing.caret, in: editing),
      length: line.edge(of: editing.count, in: editing), width: innerPixels)
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
    if !editing.selection.isEmpty, focus != .none {
      let selected = editing.selection
      let color: Color = isActive ? .accentColor.opacity(0.3) : .systemGray4
      canvas.append(
        .fill(
          column(
            line.edge(of: selected.lowerBound, in: editing),
            line.edge(of: selected.upperBound, in: editing)),
          radius: 0, color.resolved(in: environment)))
    }
    let run = drawnRun
    if !run.run.text.isEmpty {
      canvas.append(
        .text(
          run.run, x: left + run.x, y: top + line.baseline - line.metrics.ascent, letterColor))
    }
    if caret.isVisible {
      let place = line.edge(of: editing.caret, in: editing)
      let width = max(1, DrawContext.round(FieldLine.caretWidth * canvas.scale))
      canvas.append(
        .fill(
          column(place, place + width), radius: 0, Color.accentColor.resolved(in: environment)))
    }
  }

  private var showsCaret: Bool {
    !isRecycled && editing.selection.isEmpty && host.focus.isOn(self)
  }

  private var letterColor: PixelColor {
    let color: Color =
      editing.count == 0
      ? .secondary.opacity(0.5) : environment.foregroundColor ?? .primary
    return color.opacity(environment.isEnabled ? 1 : 0.4).resolved(in: environment)
  }

  /// What is drawn: the title, the text, or what is seen of a long one; and where that begins on the line.
  private var drawnRun: (run: TextRun, x: Int) {
    if editing.count == 0 { return (line.run(view.title), 0) }
    return line.seenRun(of: editing, from: scroll, width: innerPixels)
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
    showCaret()
  }

  func type(_ text: String) { edit { $0.insert(text) } }

  func pressFocused(_ key: String, _ modifiers: InputEvent.Modifiers) -> Bool {
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
    let x = Double(line.edge(of: editing.caret, in: editing) - scroll) / host.scale
    return Rect(x: inner.minX + x, y: inner.minY, width: FieldLine.caretWidth, height: inner.height)
  }

  var placedText: PlacedText {
    PlacedText(
      string: editing.count == 0 ? view.title : editing.text, frame: screenFrame,
      lines: [drawnRun.run.text])
  }
}

// MARK: - The mouse

/// What a press on a field has done so far.
private struct FieldPointer {
  let isTouch: Bool
  var touch: Touch?
  /// Whether the touch has had its effect.
  var isDone = false
  /// What the press itself selected, by words.
  var selected: Range<Int>?
}

extension TextFieldNode: GestureTarget {
  var precedence: GesturePrecedence { .after }
  var mask: GestureMask { .all }
  var isFollowing: Bool { pointer != nil }
  var due: Double? { nil }
  var isBetweenTouches: Bool { false }
  func goesOn(withPressAt point: Point, time: Double) -> Bool { false }

  func begin() { pointer = FieldPointer(isTouch: host.gestures.pressedSource == .touch) }
  func take(_ touch: Touch) {
    guard touch.phase != .rested else { return }
    pointer?.touch = touch
    pointer?.isDone = false
  }

  func finish() { pointer = nil }

  /// The mouse is the field's from the press on; a finger may still be about to scroll.
  var standing: GestureStanding? {
    guard let pointer, let touch = pointer.touch else { return nil }
    guard pointer.isTouch else { return .recognized([.tap, .movement]) }
    if touch.stopsMotion || touch.finger.reach >= Tuning.slop { return .failed }
    return touch.phase == .ended ? .recognized(.tap) : .waiting(.tap)
  }

  func act() {
    guard let pointer, let touch = pointer.touch, !pointer.isDone else { return }
    self.pointer?.isDone = true
    if pointer.isTouch {
      guard touch.phase == .ended else { return }
      press(at: touch)
      self.pointer = nil
      return
    }
    switch touch.phase {
    case .began: press(at: touch)
    case .moved: drag(to: touch)
    case .ended: self.pointer = nil
    case .rested: break
    }
  }

  private func press(at touch: Touch) {
    host.focus.move(to: self, visibly: false)
    guard let place = place(at: touch.finger.location) else { return }
    let extending = host.gestures.pressedModifiers.contains(.shift)
    let count = clicks.press(at: touch.finger.start, time: touch.time)
    edit {
      switch count {
      case 1: $0.moveCaret(to: place.nearest, extending: extending)
      case 2: $0.select($0.word(at: place.on))
      default: $0.selectAll()
      }
    }
    if count > 1 { pointer?.selected = editing.selection }
  }

  private func drag(to touch: Touch) {
    guard touch.finger.reach > 0, let place = place(at: touch.finger.location) else { return }
    guard let selected = pointer?.selected else {
      return edit { $0.moveCaret(to: place.nearest, extending: true) }
    }
    let word = editing.word(at: place.on)
    let start = min(word.lowerBound, selected.lowerBound)
    let range = start..<max(word.upperBound, selected.upperBound)
    if range != editing.selection { edit { $0.select(range) } }
  }

  /// The place between characters nearest to a point of the window, and the character on it.
  private func place(at point: Point) -> (nearest: Int, on: Int)? {
    guard let inside = fromWindow?.apply(to: point) else { return nil }
    let x = DrawContext.round((inside.x - inner.minX) * host.scale) + scroll
    return line.place(at: x, in: editing)
  }
}
