import Canvas

/// An alert and what dims the window behind it. Lengths are in points, after iOS's alert.
struct AlertView: View {
  let alert: Alert
  /// Ends the alert by a button.
  let end: (Alert.Button) -> Void

  private static let width = 270.0
  private static let cornerRadius = 14.0
  /// Kept free around the alert; a long message is cut.
  private static let margin = 16.0
  private static let buttonHeight = 44.0
  private static let shade = Color(
    light: Color(white: 0, opacity: 0.2), dark: Color(white: 0, opacity: 0.48))
  private static let ground = Color(light: Color(white: 0.97), dark: Color(white: 0.16))

  var body: some View {
    ZStack {
      // Takes the taps and the pointer, and leaves them at that.
      Self.shade.onTapGesture {}
      card
        .frame(width: Self.width)
        .background(Self.ground)
        .cornerRadius(Self.cornerRadius)
        .padding(Self.margin)
    }
  }

  private var card: some View {
    VStack(spacing: 0) {
      VStack(spacing: 4) {
        alert.title.font(.headline).layoutPriority(1)
        if let message = alert.message { message.font(.footnote) }
      }
      .multilineTextAlignment(.center)
      .padding(.horizontal, 16)
      .padding(.vertical, 19)
      Divider()
      HStack(spacing: 0) {
        ForEach(0..<alert.buttons.count) { index in
          if index > 0 { Divider() }
          button(alert.buttons[index])
        }
      }
      .frame(height: Self.buttonHeight)
    }
  }

  private func button(_ button: Alert.Button) -> some View {
    Button(action: { end(button) }) {
      button.label
        .font(
          .body.weight(button.role == .cancel || alert.buttons.count == 1 ? .semibold : .regular)
        )
        .foregroundColor(button.role == .destructive ? .red : .accentColor)
        .lineLimit(1)
        .padding(.horizontal, 8)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .buttonStyle(AlertButtonStyle())
  }
}

private struct AlertButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .background(
        Color.primary.opacity(configuration.isPressed ? 0.14 : configuration.isHovered ? 0.05 : 0))
  }
}
