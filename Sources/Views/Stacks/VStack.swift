/// Views one below the other.
public struct VStack<Content: View>: View {
  let content: Content
  private let alignment: HorizontalAlignment
  private let spacing: Double?

  /// - Parameter spacing: Points between the views; nil for the default of 8, and none beside spacers.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension VStack: ContainerView {
  var layout: StackLayout {
    let across: StackLayout.CrossAlignment =
      switch alignment {
      case .leading: .start
      case .center: .center
      case .trailing: .end
      }
    return StackLayout(axis: .vertical, alignment: across, spacing: spacing)
  }
}
