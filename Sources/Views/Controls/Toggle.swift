/// A switch with a label. It is turned by a tap on either, and by the keys that press a button.
public struct Toggle<Label: View>: View {
  @Binding private var isOn: Bool
  private let label: Label

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    _isOn = isOn
    self.label = label()
  }

  public var body: some View {
    Button(action: { isOn.toggle() }) { label }.buttonStyle(SwitchStyle(isOn: isOn))
  }
}

extension Toggle where Label == Text {
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    _isOn = isOn
    label = Text(title)
  }
}

/// A button whose label has a switch at its side.
private struct SwitchStyle: ButtonStyle {
  let isOn: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.hidesLabels) private var hidesLabels

  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: hidesLabels ? 0 : nil) {
      if hidesLabels {
        UnseenLabel(label: configuration.label)
      } else {
        configuration.label.frame(maxWidth: .infinity, alignment: .leading)
      }
      Switch(isOn: isOn, isPressed: configuration.isPressed)
    }
    .opacity(isEnabled ? 1 : 0.4)
  }
}
