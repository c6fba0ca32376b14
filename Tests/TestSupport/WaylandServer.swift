import Glibc

/// A Wayland compositor of one's own: weston in a window on an `XServer`, where its kiosk shell
/// makes each program's window as large as its output, from the screen's top left corner.
/// xdotool on that X server is its mouse and keyboard.
public final class WaylandServer {
  private let server: Server
  /// The screen ends after its compositor, which would wait for it else.
  private let screen: XServer
  private let folder: TemporaryFolder
  private static let socket = "wayland-reel"

  /// - Parameters:
  ///   - width, height: of its output in pixels.
  ///   - scale: device pixels a point, a whole number.
  /// - Throws: `ChildProcessError` if weston does not start.
  public init(on screen: XServer, width: Int, height: Int, scale: Int = 1) throws {
    self.screen = screen
    folder = try TemporaryFolder()
    let environment = screen.environment.merging(["XDG_RUNTIME_DIR": folder.path]) { $1 }
    server = try Server(
      [
        "weston", "--backend=x11-backend.so", "--shell=kiosk-shell.so", "--no-config",
        "--idle-time=0", "--socket=\(Self.socket)", "--width=\(width / scale)",
        "--height=\(height / scale)", "--scale=\(scale)",
      ], environment: environment)
    // The last thing weston says at its start is which shell it loads; then it listens.
    while true {
      guard let line = try server.process.line() else {
        throw ChildProcessError.ended(
          "weston", waitingFor: "a shell", server.process.transcript)
      }
      if line.contains("kiosk-shell.so'") { break }
    }
  }

  /// Ends it, whatever it shows.
  public func end() throws { try server.end() }

  /// Variables for programs that shall find this compositor and no other display.
  public var environment: [String: String?] {
    [
      "XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": Self.socket, "DISPLAY": nil,
      "SDL_VIDEODRIVER": nil,
      // Mesa's and libdecor's modules leave memory behind, and are unloaded before it could be laid to them.
      "ASAN_OPTIONS": "detect_leaks=0",
    ]
  }

  /// Starts a program on this compositor.
  public func start(
    _ executable: String, _ arguments: [String] = [], environment: [String: String?] = [:]
  ) throws -> ChildProcess {
    try ChildProcess(
      executable, arguments, environment: self.environment.merging(environment) { $1 })
  }
}
