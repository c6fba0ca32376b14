import TestSupport
import Testing

/// A window for real: the fixture program on a display of its own.
@Suite(.serialized) struct WindowTests {
  private let fixture = builtExecutable("WindowFixture")

  /// The fixture's pattern.
  private func pattern(
    width: Int, height: Int, generation: UInt32 = 1
  ) -> Screenshot {
    Screenshot(width: width, height: height) { x, y in
      UInt32(x & 255) << 16 | UInt32(y & 255) << 8 | generation
    }
  }

  /// What an event of the fixture's output says, in order.
  private func events(_ lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix("event ") }.map { String($0.dropFirst(6)) }
  }

  @Test("The screen shows exactly what was presented")
  func pixels() throws {
    let screen = try XServer(width: 640, height: 480)
    let child = try screen.start(fixture, ["400x300"])
    let lines = try child.lines(through: "event focus gained")
    #expect(lines.first == "open 400.0x300.0 scale 1.0 pixels 400x300 paced false rate 60.0")
    // SDL centres the window.
    let shown = try screen.screenshot().crop(x: 120, y: 90, width: 400, height: 300)
    #expect(shown.difference(from: pattern(width: 400, height: 300)) == nil)

    // Of the next picture, only the damage.
    try screen.xdotool("key", "d")
    try child.lines(through: "presented 2")
    let after = try screen.screenshot().crop(x: 120, y: 90, width: 400, height: 300)
    let expected = Screenshot(width: 400, height: 300) { x, y in
      let isDamaged = (10..<40).contains(x) && (20..<60).contains(y)
      return UInt32(x & 255) << 16 | UInt32(y & 255) << 8 | (isDamaged ? 2 : 1)
    }
    #expect(after.difference(from: expected) == nil)

    // A new size shows all of it.
    try screen.xdotool("key", "r")
    try child.lines(through: "event resize 300.0x200.0 scale 1.0")
    try child.lines(through: "presented 2 300x200")
    let resized = try screen.screenshot().crop(x: 120, y: 90, width: 300, height: 200)
    #expect(resized.difference(from: pattern(width: 300, height: 200, generation: 2)) == nil)
    try screen.xdotool("key", "q")
    try child.lines(through: "closed")
    #expect(try child.exitStatus() == 0)
  }

  @Test("The mouse, its wheel and keys arrive in order, in points")
  func input() throws {
    let screen = try XServer()
    let child = try screen.start(fixture)
    try child.lines(through: "event focus gained")
    try screen.xdotool("mousemove", "220", "190")
    try child.lines(through: "event move mouse 100.0 100.0")
    try screen.xdotool(
      "mousedown", "1", "mousemove_relative", "10", "20", "mouseup", "1", "click", "4", "click",
      "5", "keydown", "Shift_L", "click", "5", "keyup", "Shift_L", "click", "3", "key",
      "Page_Down")
    let lines = try child.lines(through: "event key PageDown")
    #expect(
      events(lines) == [
        "down mouse 100.0 100.0 id 0 button 1 mods 0",
        "move mouse 110.0 120.0 id 0 button 1 mods 0",
        "up mouse 110.0 120.0 id 0 button 1 mods 0",
        "wheel 110.0 120.0 by 0.0 1.0 mods 0",
        "wheel 110.0 120.0 by 0.0 -1.0 mods 0",
        "key Left Shift mods 1",
        "wheel 110.0 120.0 by 0.0 -1.0 mods 1",
        "down mouse 110.0 120.0 id 0 button 3 mods 0",
        "up mouse 110.0 120.0 id 0 button 3 mods 0",
        "key PageDown mods 0",
      ])
  }

  @Test("WINDOW-5: a window that comes back shows its picture without any input")
  func uncovered() throws {
    let screen = try XServer()
    let child = try screen.start(fixture)
    try child.lines(through: "event focus gained")
    try screen.xdotool("search", "--name", "Window fixture", "windowunmap", "--sync")
    let bare = try screen.screenshot().crop(x: 120, y: 90, width: 400, height: 300)
    #expect(bare.difference(from: pattern(width: 400, height: 300)) != nil)
    try screen.xdotool("search", "--name", "Window fixture", "windowmap", "--sync")
    try child.lines(through: "event expose")
    try child.lines(through: "presented 1")
    let shown = try screen.screenshot().crop(x: 120, y: 90, width: 400, height: 300)
    #expect(shown.difference(from: pattern(width: 400, height: 300)) == nil)
  }

  @Test("A press goes on outside the window until its release")
  func capture() throws {
    let screen = try XServer()
    let child = try screen.start(fixture)
    try child.lines(through: "event focus gained")
    try screen.xdotool("mousemove", "220", "190")
    try child.lines(through: "event move mouse 100.0 100.0")
    try screen.xdotool("mousedown", "1", "mousemove", "20", "30", "mouseup", "1", "key", "n")
    let lines = events(try child.lines(through: "event key N"))
    #expect(lines.contains("move mouse -100.0 -60.0 id 0 button 1 mods 0"))
    #expect(lines.contains("up mouse -100.0 -60.0 id 0 button 1 mods 0"))
  }

  @Test("Typing gives text only once it is asked for")
  func text() throws {
    let screen = try XServer()
    let child = try screen.start(fixture)
    try child.lines(through: "event focus gained")
    try screen.xdotool("key", "x", "key", "n")
    #expect(
      !events(try child.lines(through: "turns")).contains { $0.hasPrefix("text") })
    try screen.xdotool("key", "t", "key", "x")
    try child.lines(through: "event text x")
  }

  @Test("Pushed fingers arrive through SDL's queue")
  func fingers() throws {
    let screen = try XServer()
    let child = try screen.start(fixture)
    try child.lines(through: "event focus gained")
    try screen.xdotool("key", "f")
    let lines = events(try child.lines(through: "event up"))
    #expect(lines.first == "key F mods 0")
    let finger = "id 1 button 1 mods 0"
    #expect(
      Array(lines.dropFirst()) == [
        "down touch 100.0 75.0 \(finger)", "move touch 100.0 60.0 \(finger)",
        "up touch 100.0 60.0 \(finger)",
      ])
  }

  @Test("INPUT-9: a thousand motions are taken before one frame")
  func burst() throws {
    let screen = try XServer()
    let child = try screen.start(fixture)
    try child.lines(through: "event focus gained")
    try screen.xdotool("key", "b")
    #expect(try child.lines(through: "burst").last == "burst 1000 left 0")
  }

  @Test("Without events a wait lasts until its deadline")
  func deadline() throws {
    let screen = try XServer()
    let child = try screen.start(fixture)
    try child.lines(through: "event focus gained")
    try screen.xdotool("key", "w")
    #expect(try child.lines(through: "waited").last == "waited to the deadline events 0")
  }

  @Test(
    "SWIFTLINUX-1: main-actor work runs on the first thread while the window idles",
    arguments: ["window", "off-screen"])
  func mainActor(loop: String) throws {
    let screen = try XServer()
    let child: ChildProcess
    if loop == "window" {
      child = try screen.start(fixture)
      try child.lines(through: "event focus gained")
      try screen.xdotool("key", "a")
    } else {
      child = try ChildProcess(fixture, ["--off-screen"], environment: ["DISPLAY": nil])
    }
    let lines = try child.lines(through: "work after a sleep")
    #expect(
      Set(lines.filter { $0.hasPrefix("work") }) == [
        "work in a task on first thread", "work in a block on first thread",
        "work after a sleep on first thread",
      ])
    if loop == "off-screen" {
      #expect(try child.line() == "more false")
      #expect(try child.exitStatus() == 0)
    }
  }

  @Test("WINDOW-3: Xft.dpi makes points of two pixels, and REEL_SCALE overrules it")
  func scale() throws {
    let screen = try XServer(width: 1000, height: 800)
    try screen.setResources("Xft.antialias:\t1", "Xft.dpi:\t192")
    let child = try screen.start(fixture, ["400x300"])
    let lines = try child.lines(through: "event focus gained")
    #expect(lines.first?.hasPrefix("open 400.0x300.0 scale 2.0 pixels 800x600") == true)
    try screen.xdotool("mousemove", "500", "350")
    try child.lines(through: "event move mouse 200.0 125.0")
    let other = try screen.start(fixture, ["400x300"], environment: ["REEL_SCALE": "1.5"])
    #expect(try other.line()?.hasPrefix("open 400.0x300.0 scale 1.5 pixels 600x450") == true)
  }

  @Test("SIGINT closes an idle window in good order")
  func signal() throws {
    let screen = try XServer()
    let child = try screen.start(fixture)
    try child.lines(through: "event focus gained")
    child.send(signal: 2)
    try child.lines(through: "event close")
    try child.lines(through: "closed")
    #expect(try child.exitStatus() == 0)
  }

  @Test("WINDOW-6: without a display opening fails with a message that helps")
  func noDisplay() throws {
    let none: [String: String?] = [
      "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": nil,
    ]
    let child = try ChildProcess(fixture, environment: none)
    let line = try child.line() ?? ""
    #expect(line.hasPrefix("error no window can be opened: no video (KMSDRM: "), "\(line)")
    #expect(line.contains("set DISPLAY (X11) or WAYLAND_DISPLAY"))
    #expect(try child.exitStatus() == 1)

    let dead = try ChildProcess(
      fixture, environment: none.merging(["DISPLAY": ":987654"]) { $1 })
    #expect(try dead.line()?.contains("at DISPLAY=:987654") == true)
    #expect(try dead.exitStatus() == 1)
  }

  @Test("Without a Wayland compositor at WAYLAND_DISPLAY, X11 is taken")
  func fallback() throws {
    let screen = try XServer()
    let child = try screen.start(
      fixture, environment: ["WAYLAND_DISPLAY": "nobody-listens", "XDG_RUNTIME_DIR": "/tmp"])
    #expect(try child.line()?.hasSuffix("paced false rate 60.0") == true)
  }

  @Test("Wayland shows what was presented, pixel for pixel, and takes input", arguments: [1, 2])
  func wayland(scale: Int) throws {
    let screen = try XServer(width: 640, height: 480)
    let compositor = try WaylandServer(on: screen, width: 640, height: 480, scale: scale)
    let child = try compositor.start(fixture, ["400x300"])
    let lines = try child.lines(through: "event focus gained")
    #expect(lines.first?.contains("paced true") == true)
    try screen.xdotool("mousemove", "500", "400")
    let place = "\(500.0 / Double(scale)) \(400.0 / Double(scale))"
    try child.lines(through: "event move mouse \(place)")
    try screen.xdotool("click", "5", "key", "d")
    let after = events(try child.lines(through: "presented 2"))
    #expect(after.contains("wheel \(place) by 0.0 -1.0 mods 0"))
    try screen.xdotool("mousemove", "620", "460")  // The pointer leaves what is compared.
    try child.lines(through: "event move mouse")
    // A paced present waits for weston's turn to the frame before: two more, and it is shown.
    for _ in 0..<2 {
      try screen.xdotool("key", "e")
      try child.lines(through: "presented 2")
    }
    let shown = try screen.screenshot().crop(x: 0, y: 0, width: 600, height: 440)
    let expected = Screenshot(width: 600, height: 440) { x, y in
      let isDamaged = (10..<40).contains(x) && (20..<60).contains(y)
      return UInt32(x & 255) << 16 | UInt32(y & 255) << 8 | (isDamaged ? 2 : 1)
    }
    #expect(shown.difference(from: expected) == nil)
    try screen.xdotool("key", "q")
    try child.lines(through: "closed")
  }
}
