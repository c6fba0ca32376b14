internal import Glibc

/// How many window units make a point where SDL's window units are device pixels: on X11 and on a
/// console. (Wayland's window units are points.)
///
/// `REEL_SCALE` says it; otherwise the desktop's `Xft.dpi` resource does, which is what people set
/// when they choose a scale on X11, and what GTK and Qt read. `SDL_GetDisplayDPI` is no
/// substitute: it is the panel's physical density, which nobody chose.
nonisolated enum DisplayScale {
  /// Legal scales. 8 is twice what any desktop offers; at 0.5 text of 17 points is barely legible.
  static let range = 0.5...8.0
  /// The dots an inch that count as scale 1, by the convention of all X11 toolkits.
  static let standardDotsPerInch = 96.0

  /// - Parameters:
  ///   - override: the value of `REEL_SCALE`, if it is set.
  ///   - resources: the X server's resource text, asked for only without an override.
  /// - Throws: `VideoError.badScale` if the override is no legal number.
  static func unitsPerPoint(
    override: String?, resources: () -> String?
  ) throws(VideoError) -> Double {
    if let override, !override.isEmpty {
      guard let scale = Double(override), range.contains(scale) else {
        throw .badScale(override)
      }
      return scale
    }
    guard let text = resources(), let dots = dotsPerInch(inResources: text) else { return 1 }
    return min(max(dots / standardDotsPerInch, range.lowerBound), range.upperBound)
  }

  /// The value of `Xft.dpi` in an X resource text (lines `name:<blanks>value`); the last one wins.
  static func dotsPerInch(inResources text: String) -> Double? {
    var found: Double?
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0] == "Xft.dpi" else { continue }
      let value = parts[1].drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
      if let dots = Double(value), dots > 0, dots.isFinite { found = dots }
    }
    return found
  }

  /// The X server's resource text, by `XResourceManagerString` on a connection of its own.
  ///
  /// libX11 is loaded at run time, for SDL has it loaded already where it matters; a link would
  /// make programs on Wayland and consoles need it, and SDL's header for its connection would make
  /// every build need X11's headers.
  static func x11Resources() -> String? {
    guard let library = dlopen("libX11.so.6", RTLD_NOW) else { return nil }
    defer { dlclose(library) }
    guard let open = dlsym(library, "XOpenDisplay"),
      let resources = dlsym(library, "XResourceManagerString"),
      let close = dlsym(library, "XCloseDisplay")
    else { return nil }
    typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    typealias Resources = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
    typealias Close = @convention(c) (OpaquePointer) -> CInt
    guard let display = unsafeBitCast(open, to: Open.self)(nil) else { return nil }
    defer { _ = unsafeBitCast(close, to: Close.self)(display) }
    guard let text = unsafeBitCast(resources, to: Resources.self)(display) else { return nil }
    return String(cString: text)
  }
}
