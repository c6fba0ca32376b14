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
    guard let number = try server.process.line() else {
      throw ChildProcessError.ended("Xvfb", waitingFor: "display", server.process.transcript)
    }
    display = ":" + number
  }

  /// Variables for programs that shall find this display and no other.
  public var environment: [String: String?] {
    ["DISPLAY": display, "WAYLAND_DISPLAY": .some(nil), "SDL_VIDEODRIVER": .some(nil)]
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

  /// Sets X resources, such as `"Xft.dpi: 192"`.
  public func setResources(_ text: String) throws {
    let child = try start("xrdb", ["-merge", "-nocpp"])
    child.write(text + "\n")
    let status = try child.exitStatus()
    if status != 0 { throw ChildProcessError.failed("xrdb", status: status, child.transcript) }
  }

  /// What the screen shows now.
  public func screenshot() throws -> Screenshot {
    try Screenshot(xwdFile: folder.path + "/Xvfb_screen0")
  }
}
