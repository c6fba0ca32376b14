import Foundation
import Reel

public struct Theme: Equatable, Sendable {
  public var accent = Color.blue
  public var title = Font.system(.title3, design: .default).bold()
  public var insets = EdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12)
  public var move: Animation? = .spring(duration: 0.4)
  public var axis = Orientation.vertical

  public init() {}
}

private struct ThemeKey: EnvironmentKey {
  static let defaultValue = Theme()
}

extension EnvironmentValues {
  public var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}

extension Color {
  public static let paper = Color(light: Color(white: 0.97), dark: Color(white: 0.1))
}

extension Font {
  static let fine = Font.system(size: 11, weight: .light)
}

/// A modifier with state and environment of its own.
public struct Paper: ViewModifier {
  @Environment(\.theme) private var theme
  @State private var isHovered = false
  let radius: CGFloat

  public init(radius: CGFloat = 8) { self.radius = radius }

  public func body(content: Content) -> some View {
    content
      .padding(theme.insets)
      .background(isHovered ? theme.accent.opacity(0.1) : Color.paper)
      .cornerRadius(radius)
      .onHover { isHovered = $0 }
  }
}

public struct InkButtonStyle: ButtonStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(.horizontal, 10)
      .frame(minHeight: Guest.picture.height)
      .background(configuration.isPressed ? Color.gray : .blue)
      .foregroundColor(.white)
      .clipShape(Capsule())
  }
}

extension View {
  public func paper(radius: CGFloat = 8) -> some View { modifier(Paper(radius: radius)) }
}
