/// Views one beside the other, of which a horizontal scroll view around builds those that can be seen.
///
/// Without such a scroll view around, or inside a view that is built whole, it is an `HStack`.
public struct LazyHStack<Content: View>: View {
  let content: Content
  let alignment: VerticalAlignment
  let spacing: Double?
  let pinnedViews: PinnedScrollableViews

  /// - Parameters:
  ///   - alignment: Where views that are lower than the stack stand. A text baseline counts as the top.
  ///   - spacing: Points between the views; nil for the default of 8.
  ///   - pinnedViews: What of sections stays in sight at the scroll view's edges.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  public var body: some View { HStack(alignment: alignment, spacing: spacing) { content } }
}

extension LazyHStack: RowGroup {
  static func rowKind(in context: RowContext) -> RowKind {
    context == .stack(.horizontal) ? .many : .one
  }

  func addRows(to outline: inout OutlineBuilder) {
    outline.pin(pinnedViews)
    let across: StackLayout.CrossAlignment =
      switch alignment {
      case .top, .firstTextBaseline: .start
      case .center: .center
      case .bottom: .end
      }
    outline.stack(alignment: across, spacing: spacing ?? StackLayout.defaultSpacing) {
      $0.add(content, step: 0)
    }
  }
}
