/// The demo's distances in points, on a grid of 8.
enum Metric {
  static let gap = 8.0
  /// Around cards and between them.
  static let margin = 16.0
  static let cornerRadius = 12.0
  /// Of what lies in a card: buttons, tiles.
  static let smallRadius = 6.0
  static let titleBar = 56.0
  /// The bar above or below a card's list.
  static let cardBar = 56.0
  /// The line at the end of a card that says how things stand.
  static let statusBar = 36.0
}
