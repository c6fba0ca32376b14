internal import CSDL2
internal import Glibc

/// A window's connection to its display server; tells when it is gone for good.
///
/// - Wayland: SDL sends a quit event, as upon `SIGTERM`; `wl_display_get_error` tells them apart.
/// - X11: Xlib ends the process, unless the connection has a handler of its own for that
///   (`XSetIOErrorExitHandler`, libX11 1.7). With one, Xlib's calls do nothing from then on. A wait is left where
///   it is: see `display_loss.h`.
/// - A console has no server.
///
/// Once it is lost nothing more may be asked of SDL's video, not even to end.
nonisolated final class DisplayConnection {
  /// SDL's name of the driver.
  let driver: String
  private let waylandError: (() -> CInt)?

  /// - Parameter window: an open `SDL_Window`.
  init(of window: OpaquePointer, driver: String) {
    self.driver = driver
    let display = Self.display(of: window)
    waylandError = display.flatMap { driver == "wayland" ? Self.waylandError(of: $0) : nil }
    reel_forget_display_loss()
    if let display, driver == "x11" { Self.survive(lossOf: display) }
  }

  var isLost: Bool {
    reel_display_is_lost() || waylandError.map { $0() != 0 } ?? false
  }

  /// The `Display` or `wl_display` of SDL's driver, by `SDL_GetWindowWMInfo`.
  ///
  /// `SDL_SysWMinfo` is filled in as bytes, for its header would make every build need X11's: a version
  /// of three bytes, a word that names the driver, and 64 bytes of which these drivers' first are the pointer.
  private static func display(of window: OpaquePointer) -> UnsafeMutableRawPointer? {
    withUnsafeTemporaryAllocation(byteCount: 72, alignment: 8) { info in
      info.initializeMemory(as: UInt8.self, repeating: 0)
      info[0] = UInt8(SDL_MAJOR_VERSION)
      info[1] = UInt8(SDL_MINOR_VERSION)
      info[2] = UInt8(SDL_PATCHLEVEL)
      guard SDL_GetWindowWMInfo(window, OpaquePointer(info.baseAddress)) == SDL_TRUE else {
        return nil
      }
      let subsystem = info.load(fromByteOffset: 4, as: UInt32.self)
      let (x11, wayland) = (UInt32(2), UInt32(6))  // SDL_SYSWM_TYPE
      guard subsystem == x11 || subsystem == wayland else { return nil }
      return info.load(fromByteOffset: 8, as: UnsafeMutableRawPointer?.self)
    }
  }

  private static func waylandError(of display: UnsafeMutableRawPointer) -> (() -> CInt)? {
    // SDL keeps it loaded for as long as there is a window.
    guard let library = dlopen("libwayland-client.so.0", RTLD_NOW) else { return nil }
    defer { dlclose(library) }
    guard let symbol = dlsym(library, "wl_display_get_error") else { return nil }
    typealias GetError = @convention(c) (UnsafeMutableRawPointer) -> CInt
    let getError = unsafeBitCast(symbol, to: GetError.self)
    return { getError(display) }
  }

  private static func survive(lossOf display: UnsafeMutableRawPointer) {
    // libX11 stays loaded, for it keeps the handlers.
    guard let library = dlopen("libX11.so.6", RTLD_NOW),
      let setHandler = dlsym(library, "XSetIOErrorHandler"),
      let setExitHandler = dlsym(library, "XSetIOErrorExitHandler")
    else { return }
    typealias Handler = @convention(c) (UnsafeMutableRawPointer?) -> CInt
    typealias ExitHandler =
      @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void
    typealias SetHandler = @convention(c) (Handler) -> Handler?
    typealias SetExitHandler =
      @convention(c) (UnsafeMutableRawPointer, ExitHandler, UnsafeMutableRawPointer?) -> Void
    _ = unsafeBitCast(setHandler, to: SetHandler.self)(reel_note_display_loss)
    unsafeBitCast(setExitHandler, to: SetExitHandler.self)(display, reel_go_on, nil)
  }

  /// Waits for an SDL event, or for the loss of the display.
  ///
  /// - Parameter milliseconds: at most so long; nil for ever.
  static func waitForEvent(atMost milliseconds: CInt?) { reel_wait_event(milliseconds ?? -1) }
}
