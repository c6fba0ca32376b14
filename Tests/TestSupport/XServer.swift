/// An X server of one's own, without a screen (Xvfb), on a free display.
///
/// No window manager runs in it: windows have no frames, and SDL centres them.
public final class XServer {
  public let width: Int
  public let height: Int
  /// The value for `DISPLAY`.
  public let display: String
  private let server: Server
  private let folder: TemporaryFolder

  /// - Parameters:
  ///   - width, height: of its screen in pixels.
  /// - Throws: `ChildProcessError` if Xvfb does not start.
  public init(width: Int = 640, height: Int = 480) throws {
    self.width = width
    self.height = height
    folder = try TemporaryFolder()
    server = try Server([
      "Xvfb", "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-fbdir", folder.path,
      "-nolisten", "tcp", "-noreset",
    ])
    // Xvfb may complain first, of key maps for instance.
    while true {
      guard let line = try server.process.line() else {
        throw ChildProcessError.ended("Xvfb", waitingFor: "a display", server.process.transcript)
      }
      if let number = Int(line) {
        display = ":\(number)"
        break
      }
    }
  }

  /// Ends it, whatever it shows.
  public func end() throws { try server.end() }

  /// Variables for programs that shall find this display and no other.
  public var environment: [String: String?] {
    ["DISPLAY": display, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": nil]
  }

  /// Starts a program on this display.
  public func start(
    _ executable: String, _ arguments: [String] = [], environment: [String: String?] = [:]
  ) throws -> ChildProcess {
    try ChildProcess(
      executable, arguments, environment: self.environment.merging(environment) { $1 })
  }

  /// Runs xdotool, for instance `"mousemove", "10", "20", "click", "1"`.
  public func xdotool(_ arguments: String...) throws {
    try run("xdotool", arguments, environment: environment)
  }

  /// Sets the X resources, such as `"Xft.dpi:\t192"`, a line each.
  public func setResources(_ lines: String...) throws {
    let text = lines.map { $0 + "\n" }.joined()
    try run(
      "xprop", ["-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", text],
      environment: environment)
  }

  /// What the screen shows now.
  public func screenshot() throws -> Screenshot {
    try Screenshot(xwdFile: folder.path + "/Xvfb_screen0")
  }

  /// What a part of the screen shows now, for a hundredth of the time where the screen is a large one.
  public func screenshot(x: Int, y: Int, width: Int, height: Int) throws -> Screenshot {
    try Screenshot(
      xwdFile: folder.path + "/Xvfb_screen0", x: x, y: y, width: width, height: height)
  }
}
