import Reel

/// The demo's grounds, from the window's own to what lies on it. Everything else is the system's.
extension Color {
  /// The window behind the cards.
  static let page = Color.secondarySystemBackground
  /// Cards and the title bar.
  static let card = Color.tertiarySystemBackground
  /// Every second row of a striped list.
  static let stripe = Color(light: .black.opacity(0.03), dark: .white.opacity(0.04))
  /// Behind what lies outside a list's frame, so that the frame stands out.
  static let stage = Color(light: .black.opacity(0.04), dark: .black.opacity(0.24))
  /// The chosen segment of a control.
  static let segment = Color(light: .white, dark: .systemGray2)
}
