/// Views one below the other, of which a vertical scroll view around builds those that can be seen.
///
/// Without such a scroll view around, or inside a view that is built whole (a `VStack`, a `ZStack`), it is a `VStack`
/// as wide as it is offered.
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
    VStack(alignment: alignment, spacing: spacing) { content }
      .frame(maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center))
  }
}

extension LazyVStack: RowGroup {
  static func rowKind(in context: RowContext) -> RowKind {
    context == .stack(.vertical) ? .many : .one
  }

  func addRows(to outline: inout OutlineBuilder) {
    outline.pin(pinnedViews)
    let across: StackLayout.CrossAlignment =
      switch alignment {
      case .leading: .start
      case .center: .center
      case .trailing: .end
      }
    outline.stack(alignment: across, spacing: spacing ?? StackLayout.defaultSpacing) {
      $0.add(content, step: 0)
    }
  }
}
