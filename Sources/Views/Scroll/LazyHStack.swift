/// Views one beside the other, of which only those are built that can be seen. See `LazyVStack`.
///
/// It is as high as the highest of its views that are seen, where it is the content of a scroll view; elsewhere as high
/// as it is offered.
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

  public var body: some View {
    LazyStack(content: content, orientation: .horizontal, pinnedViews: pinnedViews) {
      $0.stack(alignment: across, spacing: spacing ?? StackLayout.defaultSpacing, of: $1)
    }
  }

  private var across: StackLayout.CrossAlignment {
    switch alignment {
    case .top, .firstTextBaseline: .start
    case .center: .center
    case .bottom: .end
    }
  }
}

extension LazyHStack: RowGroup {
  static func rowKind(in context: RowContext) -> RowKind {
    context == .stack(.horizontal) ? .many : .one
  }

  func addRows(to outline: inout OutlineBuilder) {
    outline.pin(pinnedViews)
    outline.stack(alignment: across, spacing: spacing ?? StackLayout.defaultSpacing) {
      $0.add(content, step: 0)
    }
  }
}
