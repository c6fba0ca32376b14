import Reel

/// Switches between light and dark: a disc that is half of each.
struct AppearanceToggle: View {
  static let side = 32.0

  let demo: Demo
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    Button {
      demo.appearance = colorScheme == .dark ? .light : .dark
    } label: {
      ZStack {
        Circle().strokeBorder(.secondary, lineWidth: 1.5)
        HStack(spacing: 0) {
          Color.secondary
          Color.clear
        }
        .frame(width: 10, height: 10)
        .cornerRadius(5)
      }
      .frame(width: 18, height: 18)
      .frame(width: Self.side, height: Self.side)
    }
    .buttonStyle(.plain)
    .keyboardShortcut("d", modifiers: .control)
  }
}
