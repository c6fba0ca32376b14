/// What is shown where there is nothing to show, in the middle of its space.
///
///     List(messages) { MessageView(message: $0) }
///       .overlay {
///         if messages.isEmpty {
///           ContentUnavailableView("No messages", description: Text("New ones appear here."))
///         }
///       }
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description,
    @ViewBuilder actions: () -> Actions
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  public var body: some View {
    VStack(spacing: 8) {
      label.font(.title2).fontWeight(.bold)
      description.font(.subheadline).foregroundColor(.secondary)
      actions
    }
    .multilineTextAlignment(.center)
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView where Actions == EmptyView {
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description
  ) {
    self.init(label: label, description: description, actions: { EmptyView() })
  }
}

extension ContentUnavailableView where Label == Text, Description == Text?, Actions == EmptyView {
  public init(_ title: String, description: Text? = nil) {
    self.init(label: { Text(title) }, description: { description }, actions: { EmptyView() })
  }
}
