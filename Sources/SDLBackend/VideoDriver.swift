internal import CSDL2

/// One of SDL's ways to a screen.
nonisolated enum VideoDriver: Hashable, Sendable {
  case wayland
  case x11
  /// A console without a desktop.
  case kmsdrm
  /// The one `SDL_VIDEODRIVER` names.
  case environment(String)

  /// SDL's name of it.
  var name: String {
    switch self {
    case .wayland: "wayland"
    case .x11: "x11"
    case .kmsdrm: "KMSDRM"
    case .environment(let name): name
    }
  }

  /// The drivers to try, best first: the one that the person forces, else Wayland, then X11 where
  /// a session announces them, else the console.
  ///
  /// - Parameter variable: the value of an environment variable, nil if it is not set.
  static func candidates(variable: (String) -> String?) -> [VideoDriver] {
    func isSet(_ name: String) -> Bool { variable(name).map { !$0.isEmpty } ?? false }
    if let forced = variable("SDL_VIDEODRIVER"), !forced.isEmpty { return [.environment(forced)] }
    var drivers: [VideoDriver] = []
    if isSet("WAYLAND_DISPLAY") { drivers.append(.wayland) }
    if isSet("DISPLAY") { drivers.append(.x11) }
    return drivers.isEmpty ? [.kmsdrm] : drivers
  }

  /// The display that the environment sends this driver to, as `NAME=value`; nil if none.
  func place(variable: (String) -> String?) -> String? {
    let name: String? =
      switch self {
      case .wayland: "WAYLAND_DISPLAY"
      case .x11: "DISPLAY"
      case .kmsdrm, .environment: nil
      }
    return name.flatMap { name in variable(name).map { "\(name)=\($0)" } }
  }

  /// Why the driver cannot work, as far as the environment tells; nil where it has to be tried.
  ///
  /// libwayland looks for a display's name in `XDG_RUNTIME_DIR`, and writes to standard error without it.
  func obstacle(variable: (String) -> String?) -> String? {
    guard self == .wayland, variable("WAYLAND_DISPLAY")?.first != "/" else { return nil }
    if variable("XDG_RUNTIME_DIR")?.first == "/" { return nil }
    return "XDG_RUNTIME_DIR is not set to a folder"
  }

  /// Whether the window units of SDL's driver of that name are points.
  static func hasUnitsInPoints(_ name: String) -> Bool { name == "wayland" }

  /// Whether SDL's driver of that name has a software surface of its own for windows.
  static func hasSoftwareSurface(_ name: String) -> Bool {
    name != "wayland" && name.uppercased() != "KMSDRM"
  }

  /// Tells SDL how a desktop program, not a game, wants things. To be called before each start.
  static func setHints() {
    let hints = [
      // Fingers are not told as the mouse, too, nor the mouse as a finger.
      (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
      (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
      // The click that brings the window to the front also counts, as in GTK and Qt.
      (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
      // What is composed comes whole, however long it is (`SDL_TEXTEDITING_EXT`).
      (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"),
      // A list is no film: the screensaver stays on, and so does the compositor.
      (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
      (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
      // Signals are caught without SDL's race between a look for them and a wait.
      (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
      // The close button is told once, as the window's event.
      (SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0"),
    ]
    for (name, value) in hints { SDL_SetHint(name, value) }
  }
}

/// SDL's reason why the last call failed.
func sdlError() -> String { String(cString: SDL_GetError()) }
