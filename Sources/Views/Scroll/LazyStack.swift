/// A lazy stack that is no content of a scroll view of its axis: as long as its views are, of which it builds what is drawn.
struct LazyStack<Content: View>: OutlineView {
  let content: Content
  let orientation: Orientation
  let pinnedViews: PinnedScrollableViews
  /// Adds a content as the rows of the stack.
  let stack: (inout OutlineBuilder, (inout OutlineBuilder) -> Void) -> Void

  var style: OutlineStyle {
    OutlineStyle(
      name: "LazyStack", context: .stack(orientation), orientation: orientation, scrolls: false)
  }

  func addContent(to outline: inout OutlineBuilder) {
    outline.pin(pinnedViews)
    stack(&outline) { $0.add(content, step: 0) }
  }
}
