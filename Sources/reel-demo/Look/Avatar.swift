import Reel

/// Somebody's initials on a disc of a colour that stays theirs.
struct Avatar: View {
  let initials: String
  /// Tells colours apart: any number.
  let hue: Int
  var side = 40.0

  var body: some View {
    Text(initials)
      .font(.system(size: (side * 0.36).rounded(), weight: .semibold))
      .foregroundColor(.white)
      .lineLimit(1)
      .frame(width: side, height: side)
      .background {
        Circle().fill(
          LinearGradient(
            colors: [ink(brightness: 0.82), ink(brightness: 0.6)], startPoint: .top,
            endPoint: .bottom))
      }
  }

  private func ink(brightness: Double) -> Color {
    Color(
      hue: Double(hue * 7 % Self.hues) / Double(Self.hues), saturation: 0.5, brightness: brightness)
  }

  /// Colours that are told apart beside each other.
  private static let hues = 24
}
