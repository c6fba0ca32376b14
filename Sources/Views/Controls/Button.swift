/// A view that does something when it is pressed and let go.
public struct Button<Label: View>: View {
  let action: () -> Void
  let label: Label

  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }
}

extension Button where Label == Text {
  public init(_ title: some StringProtocol, action: @escaping () -> Void) {
    self.action = action
    label = Text(title)
  }
}

extension Button: PrimitiveView {
  package func makeNode(_ context: NodeContext) -> Node { ButtonNode(self, context) }
}
