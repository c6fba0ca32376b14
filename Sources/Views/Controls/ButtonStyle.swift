/// How buttons look: a view around the label.
@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a button tells its style.
@MainActor public struct ButtonStyleConfiguration {
  /// The button's label.
  public struct Label: View {
    let view: AnyView

    public var body: some View { HStack { view } }
  }

  public let label: Label
  /// Whether a finger or the mouse holds the button down.
  public let isPressed: Bool
  /// Whether the mouse is over the button.
  public let isHovered: Bool
}

extension View {
  /// The look of the buttons inside.
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    handingDown { $0.buttonStyle = style }
  }
}

private struct ButtonStyleKey: EnvironmentKey {
  static let defaultValue: any ButtonStyle = DefaultButtonStyle()
}

extension EnvironmentValues {
  var buttonStyle: any ButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}
