/// Views side by side, from left to right.
public struct HStack<Content: View>: View {
  let content: Content
  private let alignment: VerticalAlignment
  private let spacing: Double?

  /// - Parameter spacing: Points between the views; nil for the default of 8, and none beside spacers.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension HStack: ContainerView {
  var layout: StackLayout {
    let across: StackLayout.CrossAlignment =
      switch alignment {
      case .top: .start
      case .center: .center
      case .bottom: .end
      case .firstTextBaseline: .firstTextBaseline
      }
    return StackLayout(axis: .horizontal, alignment: across, spacing: spacing)
  }
}
