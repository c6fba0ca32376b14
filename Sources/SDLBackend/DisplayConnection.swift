internal import CSDL2
internal import Glibc
internal import Synchronization

/// A window's connection to its display server; tells when it is gone for good.
///
/// - Wayland: SDL sends a quit event, as upon `SIGTERM`; `wl_display_get_error` tells them apart.
/// - X11: Xlib ends the process, unless the connection has a handler of its own for that
///   (`XSetIOErrorExitHandler`, libX11 1.7). With one, Xlib's calls do nothing from then on.
/// - A console has no server.
///
/// Once it is lost nothing more may be asked of SDL's video, not even to end.
nonisolated final class DisplayConnection {
  /// SDL's name of the driver.
  let driver: String
  private let waylandError: (() -> CInt)?

  /// Whether an X11 connection of this process is gone.
  private static let isX11Lost = Atomic<Bool>(false)

  /// - Parameter window: an open `SDL_Window`.
  init(of window: OpaquePointer, driver: String) {
    self.driver = driver
    let display = Self.display(of: window)
    waylandError = display.flatMap { driver == "wayland" ? Self.waylandError(of: $0) : nil }
    Self.isX11Lost.store(false, ordering: .relaxed)
    if let display, driver == "x11" { Self.survive(lossOf: display) }
  }

  var isLost: Bool {
    Self.isX11Lost.load(ordering: .relaxed) || waylandError.map { $0() != 0 } ?? false
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

  private typealias Handler = @convention(c) (UnsafeMutableRawPointer?) -> CInt
  private typealias ExitHandler =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

  private static func survive(lossOf display: UnsafeMutableRawPointer) {
    // libX11 stays loaded, for it keeps the handlers.
    guard let library = dlopen("libX11.so.6", RTLD_NOW),
      let setHandler = dlsym(library, "XSetIOErrorHandler"),
      let setExitHandler = dlsym(library, "XSetIOErrorExitHandler")
    else { return }
    typealias SetHandler = @convention(c) (Handler) -> Handler?
    typealias SetExitHandler =
      @convention(c) (UnsafeMutableRawPointer, ExitHandler, UnsafeMutableRawPointer?) -> Void
    _ = unsafeBitCast(setHandler, to: SetHandler.self)({ _ in DisplayConnection.noteLoss() })
    unsafeBitCast(setExitHandler, to: SetExitHandler.self)(display, { _, _ in }, nil)
  }

  /// Called by Xlib on the thread that met the loss.
  ///
  /// The thread that wakes SDL's wait has a connection of SDL's own, whose loss ends the process when this
  /// returns: it leaves the first thread the time to meet the loss too, and to finish what it has begun.
  private static func noteLoss() -> CInt {
    isX11Lost.store(true, ordering: .relaxed)
    // SDL would go on waiting on the dead connection, without a pause.
    var event = SDL_Event()
    event.type = MainQueue.wakeEventType
    SDL_PeepEvents(&event, 1, SDL_ADDEVENT, 0, 0)
    if !reel_is_first_thread() { sleep(secondsToFinish) }
    return 0
  }

  /// Seconds: a tape and a file of counts are written in milliseconds; a person waits no longer than this.
  private static let secondsToFinish: UInt32 = 5
}
