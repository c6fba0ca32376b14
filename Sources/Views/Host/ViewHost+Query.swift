package import Canvas

// Looking into the tree from outside, for tests. What is found is as of the last frame.

extension ViewHost {
  /// The lists in the tree that scroll, in drawing order, each before the lists in its rows.
  package var lists: [ListElement] {
    var found: [ListElement] = []
    visit { if let list = $0 as? ListElement, list.spec.scrolls { found.append(list) } }
    return found
  }

  /// The carousels in the tree, in drawing order, each before those in its pages.
  package var carousels: [CarouselElement] {
    var found: [CarouselElement] = []
    visit { if let carousel = $0 as? CarouselElement { found.append(carousel) } }
    return found
  }

  /// The texts in the tree, in drawing order, also those that are clipped or scrolled away.
  package var texts: [PlacedText] {
    var found: [PlacedText] = []
    visit { node in
      if let field = node as? any TextTarget { found.append(field.placedText) }
      guard let text = node as? TextNode else { return }
      found.append(
        PlacedText(
          string: text.string, frame: text.screenFrame, lines: text.drawnTexts))
    }
    return found
  }

  /// Where text is being typed, in points of the window; nil while nothing takes text.
  package var textInputArea: Rect? {
    guard let field = focus.target as? any TextTarget, focus.isOn(field) else { return nil }
    let (origin, caret) = (field.windowFrame.origin, field.caretFrame)
    return Rect(
      x: origin.x + caret.minX - field.frame.minX, y: origin.y + caret.minY - field.frame.minY,
      width: caret.width, height: caret.height)
  }

  private func visit(_ body: (Node) -> Void) {
    func visit(_ node: Node) {
      guard !node.isRecycled else { return }
      body(node)
      node.forEachChild(visit)
    }
    if let root { visit(root) }
  }
}

/// A text as it is laid out.
nonisolated package struct PlacedText: Hashable, Sendable {
  package var string: String
  /// In points of the window.
  package var frame: Rect
  /// What its lines say, with an ellipsis where they are cut.
  package var lines: [String]
}

extension ListElement {
  /// Whether it is still in the tree, and not waiting in a cell for another row.
  package var isInUse: Bool { parent != nil && !isRecycled }

  package var phase: ScrollPhase { machine.phase }

  /// Points a second, positive towards the end.
  package var velocity: Double { machine.velocity }

  /// Points beyond the legal range: below 0 before the start.
  package var overscroll: Double { machine.overscroll }

  package var hasFocus: Bool { focus != .none }

  /// Where a row is in points of the window, whether drawn or not; nil for one that is not live.
  package func windowFrame(ofRow index: Int) -> Rect? {
    guard let row = row(index) else { return nil }
    let origin = origin(of: row)
    let outside = windowFrame.origin
    return Rect(
      x: outside.x + origin.x - frame.minX, y: outside.y + origin.y - frame.minY,
      width: row.frame.width, height: row.frame.height)
  }
}

extension CarouselElement {
  package var phase: ScrollPhase { machine.phase }

  /// Where a page is in points of the window, whether drawn or not; nil for one that is not built.
  package func windowFrame(ofPage index: Int) -> Rect? {
    guard let page = page(index) else { return nil }
    let origin = origin(of: page)
    let outside = windowFrame.origin
    return Rect(
      x: outside.x + origin.x - frame.minX, y: outside.y + origin.y - frame.minY,
      width: page.frame.width, height: page.frame.height)
  }
}
