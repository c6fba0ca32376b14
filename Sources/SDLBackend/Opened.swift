internal import CSDL2
internal import Canvas

/// A window that one video driver gave, with its presenter: all that can fail in opening one.
struct Opened {
  /// An `SDL_Window`. The caller destroys it, then ends SDL's video.
  let window: OpaquePointer
  let presenter: any Presenter
  let metrics: WindowMetrics

  /// - Throws: `VideoError.presentFailed` with SDL's reason, after which SDL's video is as it was;
  ///   `VideoError.badScale`.
  init(
    driver: VideoDriver, title: String, size: Size, minimumSize: Size, isHidden: Bool,
    scaleOverride: String?
  ) throws(VideoError) {
    VideoDriver.setHints()
    if case .environment = driver {} else { SDL_SetHint(SDL_HINT_VIDEODRIVER, driver.name) }
    if driver != .wayland && driver != .kmsdrm { X11ErrorFilter.install() }
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw .presentFailed(sdlError()) }
    var window: OpaquePointer?
    do {
      let name = String(cString: SDL_GetCurrentVideoDriver())
      var unitsPerPoint = 1.0
      if !VideoDriver.hasUnitsInPoints(name) {
        unitsPerPoint = try DisplayScale.unitsPerPoint(override: scaleOverride) {
          name == "x11" ? DisplayScale.x11Resources() : nil
        }
      }
      let made = try Self.window(
        title: title, width: size.width * unitsPerPoint, height: size.height * unitsPerPoint,
        isHidden: isHidden)
      window = made
      SDL_SetWindowMinimumSize(
        made, Self.units(minimumSize.width * unitsPerPoint),
        Self.units(minimumSize.height * unitsPerPoint))
      presenter =
        if VideoDriver.hasSoftwareSurface(name) {
          try SurfacePresenter(window: made)
        } else {
          try TexturePresenter(window: made)
        }
      var width: CInt = 0
      var height: CInt = 0
      SDL_GetWindowSize(made, &width, &height)
      metrics = WindowMetrics(
        width: max(1, Int(width)), height: max(1, Int(height)), unitsPerPoint: unitsPerPoint,
        pixelsPerUnit: Self.pixelsPerUnit(of: made) ?? 1,
        fingersEndAtLastUnit: !VideoDriver.hasUnitsInPoints(name))
      self.window = made
    } catch {
      if let window { SDL_DestroyWindow(window) }
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw error
    }
  }

  private static func window(
    title: String, width: Double, height: Double, isHidden: Bool
  ) throws(VideoError) -> OpaquePointer {
    var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if isHidden { flags |= SDL_WINDOW_HIDDEN.rawValue }
    let centre = CInt(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
    guard let window = SDL_CreateWindow(title, centre, centre, units(width), units(height), flags)
    else { throw .presentFailed(sdlError()) }
    return window
  }

  /// A length in whole window units, at least 1 and at most X11's limit of 32767.
  static func units(_ length: Double) -> CInt {
    CInt(min(max(length.rounded(), 1), 32767))
  }

  /// Device pixels a window unit; nil while the window has no size.
  ///
  /// The ratio of two rounded lengths is taken to the nearest 1/120, the unit in which Wayland
  /// tells scales.
  static func pixelsPerUnit(of window: OpaquePointer) -> Double? {
    var units: CInt = 0
    var pixels: CInt = 0
    SDL_GetWindowSize(window, &units, nil)
    SDL_GetWindowSizeInPixels(window, &pixels, nil)
    guard units > 0, pixels > 0 else { return nil }
    return (Double(pixels) / Double(units) * 120).rounded() / 120
  }
}
