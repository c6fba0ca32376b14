/// What an element of the accessibility tree is.
nonisolated public enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
  case window, alert
  case text, header, image, progress
  case button, toggle, textField
  case list, row
  case scrollView
  case carousel, page
  /// Several that belong together.
  case group
}
