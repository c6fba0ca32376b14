/// The node of a view that has a body: evaluates it when what it read has changed.
package final class ComposedNode<V: View>: ViewNode<V>, Reader {
  private var view: V
  private var content: Node!
  private var locations: [any StateLocation] = []
  private var isDirty = false

  package init(_ view: V, _ context: NodeContext) {
    self.view = view
    super.init(context)
    locations = adopt(restoredLocations())
    content = makeNode(evaluate(), self.context())
  }

  package override func update(_ view: V, environment: EnvironmentValues) {
    let unchanged = environment.isSame(as: self.environment) && isEqual(view, self.view)
    super.update(view, environment: environment)
    if isRecycled {
      self.view = view
      locations = adopt(restoredLocations())
    } else {
      if unchanged && !isDirty { return }
      self.view = view
      locations = adopt(locations)
    }
    reconcileContent()
  }

  package override func rebuild() {
    guard isDirty, parent != nil, !isRecycled else { return }
    reconcileContent()
  }

  package func invalidate() {
    isDirty = true
    host.setDirty(self)
  }

  package override var elements: [Node] { content.elements }
  package override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }

  package override func recycle(into state: inout RowState) {
    if locations.contains(where: \.isModified) {
      state.locations[path] = locations
    }
    super.recycle(into: &state)
  }

  private func reconcileContent() {
    let body = evaluate()
    // Its own change counts, also where a body around comes first.
    let updates = host.updates
    updates.update(self, else: updates.current) { reconcile(&content, with: body) }
  }

  private func evaluate() -> V.Body {
    isDirty = false
    return tracking(self) {
      for location in locations { location.noteRead() }
      return view.body
    }
  }

  private func restoredLocations() -> [any StateLocation]? {
    guard let row = enclosingRow, let state = row.restored else { return nil }
    return state.locations[path]
  }

  /// Joins the view value's `@State` and `@Environment` to what the node keeps.
  private func adopt(_ kept: [any StateLocation]?) -> [any StateLocation] {
    DynamicProperties.connect(&view, kept: kept, environment: environment)
  }
}

/// Whether two views are equal, for those that can be compared.
private func isEqual<V: View>(_ a: V, _ b: V) -> Bool {
  guard let a = a as? any Equatable else { return false }
  func compare<E: Equatable>(_ a: E) -> Bool { (b as? E) == a }
  return compare(a)
}
