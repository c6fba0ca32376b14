import TestSupport
import Testing

/// The program `ListFixture` in a real window: a list of rows of 40 points below a text of 40, in 300 x 240.
@MainActor final class FixtureWindow {
  let screen: XServer
  let compositor: WaylandServer?
  let child: ChildProcess
  /// The pixels of the window that are looked at.
  private let width: Int
  private let height: Int
  /// Where the window's top left pixel is on the screen.
  private var origin: (x: Int, y: Int)

  enum Display: Sendable, CaseIterable { case x11, wayland }

  /// What the fixture's `report` says.
  struct Report: Hashable {
    var frames = 0
    var presented = 0
    var layouts = 0
    var size = ""
    var offset = 0.0
  }

  /// - Parameters:
  ///   - shows: `list`, or `carousel`: pages in the list's place, whose numbers are told as offsets.
  ///   - width, height: of the window in pixels.
  ///   - points: its size in points, where they are not pixels.
  ///   - screenSize: of the X server in pixels. On Wayland the output has 640 x 480.
  init(
    on display: Display = .x11, shows: String = "list", rows: Int = 1000, width: Int = 300,
    height: Int = 240,
    environment: [String: String?] = [:], points: (Int, Int)? = nil,
    screenSize: (width: Int, height: Int) = (640, 480)
  ) throws {
    // Wayland's kiosk shell gives each window the whole output. The compositor's pointer starts at (100, 100) in
    // it and comes into the picture some time after the window: only the part to its right is looked at.
    self.width = display == .x11 ? width : 480
    self.height = display == .x11 ? height : 480
    // Beside the compositor's output there is room for the screen's pointer.
    screen = try XServer(
      width: display == .x11 ? screenSize.width : 700,
      height: display == .x11 ? screenSize.height : 480)
    origin =
      display == .x11
      ? ((screenSize.width - width) / 2, (screenSize.height - height) / 2) : (160, 0)
    let words = ["\(rows)", "\(points?.0 ?? width)", "\(points?.1 ?? height)", shows]
    let program = builtExecutable("ListFixture")
    switch display {
    case .x11:
      compositor = nil
      child = try screen.start(program, words, environment: environment)
    case .wayland:
      try screen.xdotool("mousemove", "690", "470")
      let compositor = try WaylandServer(on: screen, width: 640, height: 480)
      self.compositor = compositor
      child = try compositor.start(program, words, environment: environment)
    }
    try child.lines(through: "rests at 0.0")
  }

  /// Moves the window to the screen's top left corner.
  func moveToCorner() throws {
    try screen.xdotool("search", "--class", "ListFixture", "windowmove", "--sync", "0", "0")
    origin = (0, 0)
  }

  /// Sends orders, a line each.
  func order(_ lines: String...) { child.write(lines.map { $0 + "\n" }.joined()) }

  /// What is reported at once, or once nothing more is due.
  func report(_ order: String = "settled") throws -> Report {
    self.order(order)
    let line = try #require(try child.lines(through: "report").last)
    let words = line.split(separator: " ")
    return Report(
      frames: try #require(Int(words[2])), presented: try #require(Int(words[4])),
      layouts: try #require(Int(words[6])), size: String(words[8]),
      offset: try #require(Double(words[10])))
  }

  /// Waits until the window has a size.
  func report(ofSize size: String) throws -> Report {
    var report = try report()
    for _ in 0..<10_000 where report.size != size { report = try self.report() }
    #expect(report.size == size)
    // One more turn, behind all that the server has said until now.
    try screen.xdotool("getmouselocation")
    return try self.report()
  }

  /// The window's pixels once they are, or are not, those of a picture.
  func picture(where isRight: (Screenshot) -> Bool = { _ in true }) throws -> Screenshot {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(20)
    while true {
      let picture = try screen.screenshot(
        x: origin.x, y: origin.y, width: width, height: height)
      if isRight(picture) || clock.now > end { return picture }
    }
  }

  /// Waits until the window shows a picture.
  func expect(
    _ picture: Screenshot, _ comment: String = "", at location: SourceLocation = #_sourceLocation
  ) throws {
    let difference = try self.picture { $0 == picture }.difference(from: picture)
    #expect(difference == nil, "\(comment)", sourceLocation: location)
  }

  /// The window's pixels at rest. On Wayland the first pictures come before the compositor's first size.
  func steadyPicture() throws -> Screenshot {
    if compositor != nil { _ = try report(ofSize: "640.0x480.0") }
    func whole() throws -> Screenshot {
      order("window exposed 0 0")
      _ = try report()
      return try picture { $0[10, 10] == 0xFFFFFF && $0[width - 1, 1] == 0xFFFFFF }
    }
    var (last, next) = (try whole(), try whole())
    for _ in 0..<20 where last != next { (last, next) = (next, try whole()) }
    return next
  }

  /// Paints the window over, and waits until that can be seen.
  func spoil() throws {
    order("spoil")
    try child.lines(through: "spoilt")
    let spoilt = try picture { $0[10, 10] == 0xFF00FF }
    #expect(spoilt[10, 10] == 0xFF00FF)
  }

  func close() throws {
    order("quit")
    try child.lines(through: "closed")
    #expect(try child.exitStatus() == 0, "\(child.transcript)")
  }
}
