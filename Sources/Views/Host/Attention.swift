import Canvas

/// Whether a window is in front of somebody: it has the keyboard's focus, and is not minimised.
///
/// A window is so until it is told otherwise: where there is no window manager nobody tells.
struct Attention {
  private var isFocused = true
  private var isMinimized = false
  /// In seconds; nil while it is not.
  private(set) var since: Double? = 0

  mutating func note(_ event: InputEvent.Kind, at time: Double) {
    switch event {
    case .focus(let gained): isFocused = gained
    case .minimize: isMinimized = true
    case .restore: isMinimized = false
    default: return
    }
    since = isFocused && !isMinimized ? since ?? time : nil
  }
}
