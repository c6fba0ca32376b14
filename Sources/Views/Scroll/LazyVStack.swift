/// Views one below the other, of which only those are built that can be seen.
///
/// In a vertical scroll view, also in groups, conditions, sections and modifiers there, its views are the scroll view's
/// rows. Elsewhere (beside other views in a stack, say) it is as long as its views are, which is an estimate as long as
/// not all of them have been seen. It is as wide as it is offered.
public struct LazyVStack<Content: View>: View {
  let content: Content
  let alignment: HorizontalAlignment
  let spacing: Double?
  let pinnedViews: PinnedScrollableViews

  /// - Parameters:
  ///   - alignment: Where views that are narrower than the stack stand.
  ///   - spacing: Points between the views; nil for the default of 8.
  ///   - pinnedViews: What of sections stays in sight at the scroll view's edges.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  public var body: some View {
    LazyStack(content: content, orientation: .vertical, pinnedViews: pinnedViews) {
      $0.stack(alignment: across, spacing: spacing ?? StackLayout.defaultSpacing, of: $1)
    }
  }

  private var across: StackLayout.CrossAlignment {
    switch alignment {
    case .leading: .start
    case .center: .center
    case .trailing: .end
    }
  }
}

extension LazyVStack: RowGroup {
  static func rowKind(in context: RowContext) -> RowKind {
    context == .stack(.vertical) ? .many : .one
  }

  func addRows(to outline: inout OutlineBuilder) {
    outline.pin(pinnedViews)
    outline.stack(alignment: across, spacing: spacing ?? StackLayout.defaultSpacing) {
      $0.add(content, step: 0)
    }
  }
}
