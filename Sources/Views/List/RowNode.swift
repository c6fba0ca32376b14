package import Canvas

/// The root of a row: a space of its own, so that scrolling moves it without touching what is inside.
package final class RowNode: Node, Reader, LaterLayout {
  package private(set) var index: Int
  /// Grows each time that the cell is given to another row.
  package private(set) var generation = 0
  /// What the row kept from when it was live before, until its content has taken it.
  private(set) var restored: RowState?
  private unowned let list: any RowHost
  private var content: Node!
  private var isDirty = false
  /// What the content was offered across when it was last measured; nil where it has changed since.
  private var measured: Offer?
  /// How many elements the `ForEach`s in it show.
  var elementCount = 0
  /// How large across the content was measured to be, in points.
  private(set) var breadth = 0.0
  private var fragment: (key: FragmentKey, DrawFragment)?
  /// What it looked like when it was drawn last, whatever has changed since.
  private(set) var lastLook: DrawFragment?
  /// Whether what was last drawn looks different when the host has scrolled.
  private(set) var followsScroll = false
  /// Whether anything in it may be drawn elsewhere as the host scrolls.
  private(set) var hasScrollEffects = false

  /// Points across; nil for as much as the content likes.
  private struct Offer: Equatable { var across: Double? }

  /// What a fragment depends on besides the content: the density, and where between two device pixels
  /// the row's space begins.
  private struct FragmentKey: Equatable {
    var scale: Double
    var origin: Point
  }

  init(index: Int, restoring state: RowState?, in list: any RowHost, _ context: NodeContext) {
    self.index = index
    self.list = list
    super.init(context)
    restored = state
    content = list.rowBuilder.makeContent(of: self)
    restored = nil
  }

  /// Shows another row with the same cell.
  func rebind(to index: Int, restoring state: RowState?, environment: EnvironmentValues) {
    self.index = index
    self.environment = environment
    generation += 1
    lastLook = nil
    isRecycled = false
    hasScrollEffects = false
    restored = state
    update()
    restored = nil
    content.clearRecycled()
    invalidateLayout()
  }

  /// The row's element has another index now; the list goes on to update it.
  func move(to index: Int) { self.index = index }

  /// Evaluates the content again.
  func update(environment: EnvironmentValues) {
    let old = self.environment
    self.environment = environment
    noteDirection(from: old)
    update()
  }

  private func update() {
    isDirty = false
    list.rowBuilder.updateContent(&content, of: self)
  }

  // MARK: Reader

  package func invalidate() {
    guard !isRecycled else { return }
    isDirty = true
    host.setDirty(self)
  }

  package override func rebuild() {
    guard isDirty, parent != nil, !isRecycled else { return }
    host.count { $0.rowsUpdated += 1 }
    update()
  }

  // MARK: Layout

  package override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }

  /// The list gives a row its size, so what happens inside does not change the list's layout.
  package override func invalidateLayout() {
    forgetLayout()
    invalidateDraw()
    measured = nil
    guard !isRecycled else { return }
    host.setNeedsLayout(self)
    list.contentSizeChanged(of: self)
  }

  package override func scaleChanged() {
    measured = nil
    super.scaleChanged()
  }

  /// Whether its length is known for what it is offered across, in points.
  func isMeasured(across: Double?) -> Bool { measured == Offer(across: across) }

  /// How long the content is along an axis, in points: what it takes where it may be as long as it likes.
  func length(along orientation: Orientation, across: Double?) -> Double {
    measured = Offer(across: across)
    let sizes = sizes(along: orientation, across: across)
    breadth = sizes.map(orientation.across).max() ?? 0
    let lengths = sizes.map(orientation.along)
    guard let layout = list.rowBuilder.layout(of: index) else { return lengths.max() ?? 0 }
    guard !lengths.isEmpty else { return 0 }
    return lengths.reduce(0, +) + layout.spacing * Double(lengths.count - 1) + layout.gap
  }

  /// It is to be measured anew.
  func forgetLength() { measured = nil }

  private func sizes(along orientation: Orientation, across: Double?) -> [Size] {
    let proposal = orientation.proposal(along: nil, across: across)
    return content.elements.map { $0.sizeThatFits(proposal) }
  }

  func layOutLater() {
    if !isRecycled { place(in: frame, region: list.region(of: self)) }
  }

  package override func placeContent() {
    if let layout = list.rowBuilder.layout(of: index) { return placeContent(by: layout) }
    for element in content.elements {
      let size = element.sizeThatFits(ProposedSize(frame.size))
      element.place(in: Alignment.center.frame(of: size, in: frame), region: region)
    }
  }

  /// Places the content's elements one after the other.
  private func placeContent(by layout: RowLayout) {
    let orientation = list.rowOrientation
    let across = orientation.across(frame.size)
    let sizes = sizes(along: orientation, across: measured.map { $0.across } ?? across)
    var edge = 0.0
    for (element, size) in zip(content.elements, sizes) {
      let spare = across - orientation.across(size)
      let start: Double =
        switch layout.alignment {
        case .start, .firstTextBaseline: 0
        case .center: spare / 2
        case .end: spare
        }
      let origin = orientation.point(along: edge, across: start)
      let placed = Rect(
        origin: Point(x: frame.minX + origin.x, y: frame.minY + origin.y), size: size)
      element.place(in: directed(placed), region: region)
      edge += orientation.along(size) + layout.spacing
    }
  }

  package override func pointOutsideSpace(_ point: Point) -> Point? {
    let origin = list.origin(of: self)
    return Point(x: origin.x + point.x, y: origin.y + point.y)
  }

  package override var drawnTransform: ProjectiveTransform? { list.drawnTransform(of: self) }

  /// Where in the row what the app gave a name is; nil where nothing has it, and in lists inside.
  func frame(of id: AnyHashable) -> Rect? {
    func search(_ node: Node) -> Rect? {
      if let named = node as? any NamedNode, named.name == id {
        guard let first = node.elements.first?.frame else { return nil }
        return node.elements.reduce(first) { $0.union($1.frame) }
      }
      var found: Rect?
      if !(node is any RowHost) { node.forEachChild { found = found ?? search($0) } }
      return found
    }
    return search(content)
  }

  // MARK: Focus

  func canBeEntered(from ancestors: [Node]) -> Bool { list.canFocus(in: self, from: ancestors) }
  func noteFocus(isInside: Bool) { list.noteFocus(in: self, isInside: isInside) }
  func scrollIntoSight(_ frame: Rect) { list.scrollIntoSight(frame, of: self) }

  // MARK: Selection

  /// How a row with a view shows that it is selected.
  func selectionLook(showing view: ListRow) -> RowSelectionLook {
    (list as? ListElement)?.selectionLook(of: index, showing: view) ?? .none
  }

  func canBeSelected(showing view: ListRow) -> Bool {
    (list as? ListElement)?.selectionValue(of: index, showing: view) != nil
  }

  func updateSelectionLook() { (content as? ListRowNode)?.updateSelectionLook() }

  /// The row was tapped.
  func select(_ modifiers: InputEvent.Modifiers) {
    (list as? ListElement)?.tap(row: index, modifiers)
  }

  /// The first text in it.
  var firstText: String? {
    func search(_ node: Node) -> String? {
      if let text = node as? TextNode { return text.string }
      var found: String?
      node.forEachChild { found = found ?? search($0) }
      return found
    }
    return search(content)
  }

  // MARK: Effects that follow the host

  /// How far something in the row has scrolled.
  func scrollProgress(of frame: Rect) -> Double { list.scrollProgress(of: self, frame) }

  /// Something in the row, known once it is placed, is drawn as the host scrolls.
  func noteHasScrollEffects() { hasScrollEffects = true }

  /// Something that is being drawn looks different as the host scrolls.
  func noteFollowsScroll() { followsScroll = true }

  /// Whether anything of what `draw` draws looks different as the host scrolls.
  func tracksScroll(_ draw: () -> Void) -> Bool {
    let before = followsScroll
    followsScroll = false
    draw()
    defer { followsScroll = before || followsScroll }
    return followsScroll
  }

  // MARK: Drawing and hitting

  package override func invalidateDraw() {
    fragment = nil
    super.invalidateDraw()
  }

  /// The row's picture; `origin` is what its space's begin has of a device pixel.
  func fragment(scale: Double, origin: Point) -> DrawFragment {
    let key = FragmentKey(scale: scale, origin: origin)
    if let fragment, fragment.key == key, !followsScroll { return fragment.1 }
    followsScroll = false
    var canvas = DrawContext(scale: scale, origin: origin)
    for element in content.elements { element.render(into: &canvas) }
    renderDepartures(into: &canvas)
    let made = DrawFragment(canvas.commands)
    // The same one again is known to be the same without a look inside.
    if let fragment, fragment.key == key, fragment.1 == made { return fragment.1 }
    fragment = (key, made)
    lastLook = made
    return made
  }

  /// The host may exchange what it shows by itself.
  package override var showsDepartures: Bool { list.showsDeparturesInRows }

  /// How the content comes and goes, as the first of its views says.
  package override var transition: AnyTransition? { content.elements.first?.transition }

  package override func hitTest(_ point: Point) -> [Node]? {
    for element in content.elements.reversed() {
      if let path = element.hitTest(point) { return path }
    }
    return nil
  }
}

extension Node {
  /// The cell is in use again.
  final func clearRecycled() {
    isRecycled = false
    forEachChild { $0.clearRecycled() }
  }
}
