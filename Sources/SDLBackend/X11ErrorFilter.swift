internal import Glibc

/// Keeps a harmless X11 error from ending the process.
///
/// SDL 2.26 wakes its own wait by sending its window an event on a second connection. Under load
/// the server may read that request only after the window was destroyed on the first connection,
/// and answers BadWindow, on which Xlib's default handler exits: a program that closes its window
/// upon an event then fails now and then. All other errors go on to the handler that was there.
nonisolated enum X11ErrorFilter {
  private typealias Handler =
    @convention(c) (_ display: OpaquePointer?, _ event: UnsafeRawPointer?) -> CInt

  /// The handler that was there before; set once, before SDL connects.
  nonisolated(unsafe) private static var previous: Handler?
  nonisolated(unsafe) private static var isInstalled = false

  /// To be called on the first thread before SDL's X11 driver starts: SDL puts its own handler
  /// before this one, and takes it away again before it closes its connections.
  static func install() {
    // libX11 stays loaded, for it keeps the handler.
    guard !isInstalled, let library = dlopen("libX11.so.6", RTLD_NOW),
      let symbol = dlsym(library, "XSetErrorHandler")
    else { return }
    isInstalled = true
    typealias SetHandler = @convention(c) (Handler) -> Handler?
    let set = unsafeBitCast(symbol, to: SetHandler.self)
    previous = set { display, event in
      if let event, X11ErrorFilter.isHarmless(event) { return 0 }
      return X11ErrorFilter.previous?(display, event) ?? 0
    }
  }

  /// Whether an `XErrorEvent` says that a window is gone to which an event was to be sent.
  ///
  /// The struct begins with an `int`, a pointer and two `long`s, each in a word; then come the
  /// bytes of the error's and the request's code.
  static func isHarmless(_ event: UnsafeRawPointer) -> Bool {
    let codes = event + 4 * MemoryLayout<UInt>.size
    let (badWindow, sendEvent) = (UInt8(3), UInt8(25))
    return codes.load(as: UInt8.self) == badWindow
      && codes.load(fromByteOffset: 1, as: UInt8.self) == sendEvent
  }
}
