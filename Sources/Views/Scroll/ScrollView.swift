/// Content of any length that scrolls along one axis.
///
///     ScrollView {
///       Header()
///       LazyVStack(alignment: .leading) {
///         ForEach(messages) { MessageView(message: $0) }
///       }
///       .padding()
///     }
///
/// Of the views in it, and of lazy stacks of its axis however they are nested in groups, sections, conditions and
/// modifiers, only those that can be seen are built. Other stacks are one view, and built whole.
///
/// It takes all the space that it is offered, save across a horizontal one, which is as high as the highest view that
/// is seen.
public struct ScrollView<Content: View>: View {
  let content: Content
  let orientation: Orientation
  let showsIndicators: Bool

  /// - Parameters:
  ///   - orientation: The axis that it scrolls along.
  ///   - showsIndicators: Whether there is a scroll bar.
  public init(
    _ orientation: Orientation = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.orientation = orientation
    self.showsIndicators = showsIndicators
    self.content = content()
  }
}

extension ScrollView: OutlineView {
  var style: OutlineStyle {
    OutlineStyle(
      name: "ScrollView", context: .stack(orientation), orientation: orientation,
      showsIndicators: showsIndicators)
  }

  func addContent(to outline: inout OutlineBuilder) {
    outline.stack(alignment: .center, spacing: StackLayout.defaultSpacing) {
      $0.add(content, step: 0)
    }
  }
}
