import Canvas
import Virtualization

extension ListElement: AccessibleNode {
  /// Its live rows, each with its place among all. What scrolls without being a list has no rows, only what is in it.
  func told(by reader: AccessibilityReader) -> [AccessibilityElement] {
    let inner = liveRows.flatMap { index -> [AccessibilityElement] in
      guard let row = row(index) else { return [] }
      let children = reader.children(of: row)
      return spec.hasRows ? [told(row, children)] : children
    }
    guard spec.scrolls else { return inner }
    return [
      AccessibilityElement(
        role: spec.hasRows ? .list : .scrollView, traits: showsFocus ? .isFocused : [],
        frame: screenFrame, children: inner)
    ]
  }

  /// By a ring, or by how selected rows look.
  private var showsFocus: Bool {
    focus == .visible || focus == .silent && spec.selection != nil && host.focus.isOn(self)
  }

  private func told(
    _ row: RowNode, _ children: [AccessibilityElement]
  ) -> AccessibilityElement {
    let isHeader = spec.outline?.role(of: row.index) == .header
    // A row of a single text is that text.
    let isText = children.count == 1 && children[0].role == .text
    var traits = children.count == 1 ? children[0].traits.states : []
    if isSelected(row) { traits.insert(.isSelected) }
    return AccessibilityElement(
      role: isHeader ? .header : .row, label: children.joinedLabel,
      traits: traits,
      frame: row.screenFrame(ofInner: row.frame), index: row.index, count: count,
      children: isText || isHeader ? [] : children)
  }
}

extension CarouselElement: AccessibleNode {
  /// Its pages that are built, each with its place among all, where they are counted.
  func told(by reader: AccessibilityReader) -> [AccessibilityElement] {
    let children = builtPages.compactMap { index -> AccessibilityElement? in
      guard let page = page(index) else { return nil }
      let inner = reader.children(of: page)
      let place = place(of: index)
      return AccessibilityElement(
        role: .page, label: inner.joinedLabel, traits: index == settledPage ? .isSelected : [],
        frame: page.screenFrame(ofInner: page.frame), index: place?.index, count: place?.count,
        children: inner)
    }
    let settled = place(of: settledPage)
    return [
      AccessibilityElement(
        role: .carousel, value: settled.map { "page \($0.index + 1) of \($0.count)" },
        traits: focus == .visible ? .isFocused : [], frame: screenFrame, children: children)
    ]
  }

  /// Nil where pages are not counted.
  private func place(of page: Int) -> (index: Int, count: Int)? {
    switch spec.count {
    case .row(let count): count > 0 ? (page - spec.available.lowerBound, count) : nil
    case .loop(let count): count > 0 ? ((page % count + count) % count, count) : nil
    case .endless, .unknown: nil
    }
  }
}
