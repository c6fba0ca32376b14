/// A label in the accent colour, with nothing around it.
public struct BorderlessButtonStyle: ButtonStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    BorderlessLabel(configuration: configuration)
  }
}

/// What buttons look like where nothing else is said: as the borderless ones.
public struct DefaultButtonStyle: ButtonStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    BorderlessLabel(configuration: configuration)
  }
}

private struct BorderlessLabel: View {
  let configuration: ButtonStyleConfiguration
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.backgroundProminence) private var prominence

  var body: some View {
    configuration.label
      .foregroundColor(isEnabled ? accent : ButtonLook.disabledLabel)
      .opacity(ButtonLook.opacity(of: configuration))
  }

  /// In a selected row the ground has the accent colour.
  private var accent: Color { prominence == .increased ? .white : .accentColor }
}

/// The label as it is, paler while it is pressed.
public struct PlainButtonStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .opacity(isEnabled ? ButtonLook.opacity(of: configuration) : ButtonLook.disabledOpacity)
  }
}

/// A label in the accent colour on a grey ground.
public struct BorderedButtonStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundColor(isEnabled ? .accentColor : ButtonLook.disabledLabel)
      .padding(ButtonLook.insets)
      .background(Color.systemFill.opacity(isEnabled ? 1 : ButtonLook.disabledOpacity))
      .overlay(ButtonLook.shade(of: configuration))
      .cornerRadius(ButtonLook.cornerRadius)
  }
}

/// A white label on a ground of the accent colour.
public struct BorderedProminentButtonStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundColor(isEnabled ? .white : ButtonLook.disabledLabel)
      .padding(ButtonLook.insets)
      .background(isEnabled ? Color.accentColor : Color.systemFill)
      .overlay(ButtonLook.shade(of: configuration))
      .cornerRadius(ButtonLook.cornerRadius)
  }
}

/// The numbers that the styles share. Lengths are in points, after iOS's medium bordered button.
private enum ButtonLook {
  static let insets = EdgeInsets(top: 7, leading: 14, bottom: 7, trailing: 14)
  static let cornerRadius = 8.0
  static let disabledOpacity = 0.4
  static let disabledLabel = Color.secondary.opacity(0.6)

  /// Of what has no ground that could be shaded.
  static func opacity(of configuration: ButtonStyleConfiguration) -> Double {
    configuration.isPressed ? 0.4 : configuration.isHovered ? 0.75 : 1
  }

  /// Over the ground: darker in light windows, lighter in dark ones.
  static func shade(of configuration: ButtonStyleConfiguration) -> Color {
    Color.primary.opacity(configuration.isPressed ? 0.16 : configuration.isHovered ? 0.06 : 0)
  }
}

extension ButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension ButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension ButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension ButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}
