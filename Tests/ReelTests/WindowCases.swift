import Glibc
import TestSupport
import Testing

/// The catalogue's cases of windows, in real ones. (`SDLBackendTests` has those that SDL's events alone decide.)
@Suite(.serialized) struct WindowCases {
  @Test func `WINDOW-1 a size changed from code and by the user is one layout each`() throws {
    let window = try FixtureWindow(width: 400)
    let first = try window.report()
    window.order("resize 320 240")
    let second = try window.report(ofSize: "320.0x240.0")
    #expect(second.layouts - first.layouts == 1)
    // The user's: both of SDL's events.
    try window.screen.xdotool("search", "--class", "ListFixture", "windowsize", "350", "240")
    let third = try window.report(ofSize: "350.0x240.0")
    #expect(third.layouts - second.layouts == 1)
    window.order("window size-changed 360 240", "window resized 360 240")
    let fourth = try window.report(ofSize: "360.0x240.0")
    #expect(fourth.layouts - third.layouts == 1)
    try window.close()
  }

  @Test(arguments: FixtureWindow.Display.allCases)
  func `WINDOW-2 a size of zero while minimised changes nothing`(
    display: FixtureWindow.Display
  ) throws {
    let window = try FixtureWindow(on: display)
    window.order("wheel 10 100 100 -1")
    try window.child.lines(through: "rests at 720.0")
    let picture = try window.steadyPicture()
    let before = try window.report()
    window.order("window minimized 0 0", "window size-changed 0 0")
    let minimised = try window.report("report")
    #expect(minimised.offset == 720)
    window.order("window restored 0 0")
    let after = try window.report()
    #expect(after.offset == 720)
    #expect(after.size == before.size)
    #expect(after.layouts == before.layouts)
    #expect(after.presented == before.presented + 1)
    try window.expect(picture)
    try window.close()
  }

  @Test func `WINDOW-3 a press is in points where a point has two pixels`() throws {
    // 150 x 120 points of two pixels; the list begins at 40 points, and a row has 40.
    let window = try FixtureWindow(
      width: 300, height: 240, environment: ["REEL_SCALE": "2"], points: (150, 120))
    #expect(try window.report().size == "150.0x120.0")
    // Pixel (100, 200) is point (50, 100): 60 into the list.
    try window.screen.xdotool("mousemove", "270", "320", "click", "1")
    try window.child.lines(through: "tapped 1")
    try window.screen.xdotool("click", "5")
    try window.child.lines(through: "rests at 72.0")
    // 60 pixels are 30 points, 10 of them the slop.
    try window.screen.xdotool("mousedown", "1", "mousemove", "270", "260")
    try window.child.lines(through: "drags at 92.0")
    try window.screen.xdotool("sleep", "0.2", "mouseup", "1")
    try window.child.lines(through: "rests at 92.0")
    try window.close()
  }

  @Test(arguments: FixtureWindow.Display.allCases)
  func `WINDOW-4 after a reset of the graphics the picture is the same, and there at once`(
    display: FixtureWindow.Display
  ) throws {
    let window = try FixtureWindow(on: display)
    let picture = try window.steadyPicture()
    for reset in ["targets", "device"] {
      let before = try window.report()
      try window.spoil()
      window.order("reset \(reset)")
      try window.expect(picture, "\(reset)")
      let after = try window.report()
      #expect(after.presented == before.presented + 1, "\(reset)")
      #expect(after.layouts == before.layouts)
    }
    try window.close()
  }

  @Test(arguments: FixtureWindow.Display.allCases)
  func `WINDOW-5 an idle window that is uncovered presents one whole frame`(
    display: FixtureWindow.Display
  ) throws {
    let window = try FixtureWindow(on: display)
    let picture = try window.steadyPicture()
    let before = try window.report()
    try window.spoil()
    // Nothing else happens: the frame comes in the turn that took the event.
    window.order("window exposed 0 0")
    try window.expect(picture)
    let after = try window.report()
    #expect(after.presented == before.presented + 1)
    try window.close()
  }

  @Test func `a window of one pixel, and one of 8192 a side, show what they have room for`() throws
  {
    let window = try FixtureWindow(screenSize: (8192, 8192))
    try window.moveToCorner()
    let picture = try window.steadyPicture()
    window.order("resize 1 1")
    #expect(try window.report(ofSize: "1.0x1.0").offset == 0)
    let pixels = try window.screen.screenshot(x: 0, y: 0, width: 2, height: 1).pixels
    #expect(pixels == [0xFFFFFF, 0])

    window.order("resize 8192 8192")
    #expect(try window.report(ofSize: "8192.0x8192.0").offset == 0)
    // Row 203 is the last, cut at the window's end; its text is in the middle.
    let corner = try window.screen.screenshot(x: 8190, y: 8190, width: 2, height: 2).pixels
    #expect(corner == Array(repeating: 0xFFFFFF, count: 4))
    let text = try window.screen.screenshot(x: 4046, y: 8160, width: 100, height: 32)
    #expect(text.pixels.count { $0 & 0xFF < 128 } > 20)

    window.order("resize 300 240")
    #expect(try window.report(ofSize: "300.0x240.0").offset == 0)
    try window.expect(picture)
    try window.close()
  }

  /// On X11 alone: weston's kiosk shell leaves a window no size of its own.
  @Test func `after a storm of sizes the picture is the one of the last`() throws {
    let window = try FixtureWindow(on: .x11, screenSize: (1000, 1000))
    try window.moveToCorner()
    let picture = try window.steadyPicture()
    let before = try window.report()
    var random = SplitMix64(seed: 1)
    for _ in 0..<100 {
      let (width, height) = (
        Int.random(in: 1...900, using: &random), Int.random(in: 1...900, using: &random)
      )
      window.order("resize \(width) \(height)")
    }
    window.order("resize 300 240")
    let after = try window.report(ofSize: before.size)
    #expect(after.layouts <= before.layouts + 102)
    #expect(after.offset == 0)
    try window.expect(picture)
    try window.close()
  }

  @Test func `WINDOW-6 without a display a window is an error, and the rest works`() throws {
    let none: [String: String?] = [
      "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": nil, "XDG_RUNTIME_DIR": nil,
    ]
    let windowed = try ChildProcess(builtExecutable("reel-demo"), ["lists"], environment: none)
    #expect(try windowed.exitStatus() == 2)
    let lines = windowed.errorOutput.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 2 && lines.last == "")
    #expect(windowed.errorOutput.contains("no window can be opened: no video"))

    let folder = try TemporaryFolder()
    let picture = folder.path + "/x.png"
    let offscreen = try ChildProcess(
      builtExecutable("reel-demo"), ["lists", "--size", "400x300", "--screenshot", picture],
      environment: none)
    #expect(try offscreen.exitStatus() == 0)
    #expect(offscreen.errorOutput == "")
    #expect(try Self.sizeOfPNG(picture) == [400, 300])

    // Who only imports Reel initialises nothing of SDL, so no driver has been looked for.
    let importing = try ChildProcess(
      builtExecutable("reel-demo"), ["--list"],
      environment: none.merging(["SDL_VIDEODRIVER": "nonsense"]) { $1 })
    #expect(try importing.exitStatus() == 0)
    #expect(importing.errorOutput == "")
  }

  /// Width and height from a PNG's header: two big-endian words after 16 bytes.
  private static func sizeOfPNG(_ path: String) throws -> [Int] {
    let file = try #require(fopen(path, "rb"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 24)
    try #require(fread(&bytes, 1, 24, file) == 24)
    return [16, 20].map { bytes[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  /// Between the loop's last look for work and its wait there is a moment in which work may come.
  @Test(arguments: FixtureWindow.Display.allCases)
  func `each of many tasks for the main actor wakes the window's loop`(
    display: FixtureWindow.Display
  ) throws {
    let window = try FixtureWindow(on: display)
    window.order("ping 20000")
    try window.child.lines(through: "pinged 20000")
    try window.close()
  }

  @Test func `COST-1 a minimised window draws nothing, and still serves main-actor work`() throws {
    let window = try FixtureWindow()
    // A fling has just started.
    window.order("down 1 150 220", "move 1 150 180", "move 1 150 140", "up 1 150 100")
    window.order("window minimized 0 0")
    let first = try window.report("report")
    // Each order is main-actor work, and a turn of the loop.
    var last = first
    for _ in 0..<40 { last = try window.report("report") }
    #expect(last.frames <= first.frames + 1)
    try window.screen.xdotool("sleep", "1")
    let later = try window.report("report")
    #expect(later.frames - last.frames <= 2)
    window.order("window restored 0 0")
    let restored = try window.report()
    #expect(restored.frames > later.frames)
    try window.close()
  }
}
