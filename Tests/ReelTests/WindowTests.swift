import Reel
import ReelTesting
import TestSupport
import Testing

@testable import reel_demo

/// The demo in a real window on an X server of the test's own, used by mouse, wheel and keys: the screen shows
/// what the stage shows after the same input.
@Suite(.serialized) struct WindowTests {
  private static let size = Size(width: 600, height: 480)
  /// SDL centres the window on the screen.
  private static let origin = Point(x: 100, y: 60)

  private func open(
    _ scene: String, environment: [String: String] = [:]
  ) throws -> (screen: XServer, child: ChildProcess) {
    let screen = try XServer(width: 800, height: 600)
    let child = try screen.start(
      builtExecutable("reel-demo"), [scene, "--size", "600x480"], environment: environment)
    return (screen, child)
  }

  private func stage(_ scene: String) throws -> Stage {
    let content = try DemoScene.content(for: Options([scene]))
    return Stage(size: Self.size) { content }
  }

  /// Waits until the screen shows the stage's picture; says what differs if it never does.
  private func expectEqual(
    _ screen: XServer, _ stage: Stage, within seconds: Double = 60,
    _ location: SourceLocation = #_sourceLocation
  ) async throws {
    stage.settle()
    let picture = stage.screenshot()
    let expected = TestSupport.Screenshot(width: picture.width, height: picture.height) { x, y in
      let pixel = picture.pixel(x, y)
      return UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue)
    }
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    var difference: String?
    repeat {
      let shown = try screen.screenshot(
        x: Int(Self.origin.x), y: Int(Self.origin.y), width: 600, height: 480)
      difference = shown.difference(from: expected)
    } while difference != nil && clock.now < end
    #expect(difference == nil, sourceLocation: location)
  }

  private func move(_ screen: XServer, to point: Point) throws {
    try screen.xdotool(
      "mousemove", "\(Int(Self.origin.x + point.x))", "\(Int(Self.origin.y + point.y))")
  }

  @Test func `each scene opens as it is drawn off-screen`() async throws {
    for scene in ["lists", "trillion", "mixed", "feel"] {
      let (screen, child) = try open(scene)
      try await expectEqual(screen, stage(scene))
      try screen.xdotool("key", "ctrl+q")
      #expect(try child.exitStatus() == 0)
    }
  }

  @Test func `text is typed, selected, copied and pasted in the window as on a stage`()
    async throws
  {
    // Xlib makes UTF-8 of keys in a locale that has it.
    let (screen, child) = try open("sections", environment: ["LC_ALL": "C.UTF-8"])
    let stage = try stage("sections")
    try await expectEqual(screen, stage)
    func text() -> String? { stage.accessibilityTree.first(.textField)?.value }

    let field = try #require(stage.accessibilityTree.first(.textField)).frame.center
    try move(screen, to: field)
    try screen.xdotool("click", "1")
    stage.press(at: field, source: .mouse)
    stage.release(at: field, source: .mouse)
    try screen.xdotool("type", "--delay", "40", "Be")
    stage.type("Be")
    try await expectEqual(screen, stage)
    try screen.xdotool("type", "--delay", "40", "ñö")
    stage.type("ñö")
    #expect(text() == "Beñö")
    try await expectEqual(screen, stage)

    func chord(_ key: String) throws {
      try screen.xdotool("key", "ctrl+\(key)")
      stage.key(key.uppercased(), modifiers: .control)
    }
    try chord("a")
    try await expectEqual(screen, stage)
    try chord("c")
    try screen.xdotool("key", "End")
    stage.key("End")
    try chord("v")
    #expect(text() == "BeñöBeñö")
    try await expectEqual(screen, stage)
    try screen.xdotool("key", "Escape")
    stage.key("Escape")
    #expect(text() == nil)
    try await expectEqual(screen, stage)
    try screen.xdotool("key", "ctrl+q")
    #expect(try child.exitStatus() == 0)
  }

  @Test func `wheel, drag and keys do in the window what they do on a stage`() async throws {
    let (screen, child) = try open("trillion")
    let stage = try stage("trillion")
    try await expectEqual(screen, stage)
    let middle = Point(x: 200, y: 320)

    try move(screen, to: middle)
    stage.hover(at: middle)
    for _ in 0..<3 {
      try screen.xdotool("click", "5")
      stage.wheel(at: middle, dy: -1)
    }
    try await expectEqual(screen, stage)

    // Held still before it is let go of, so that no fling depends on the machine's speed.
    let top = Point(x: 200, y: 230)
    try screen.xdotool("mousedown", "1")
    stage.press(at: middle, source: .mouse)
    for step in 1...9 {
      let point = Point(x: 200, y: middle.y - 10 * Double(step))
      try move(screen, to: point)
      stage.move(to: point, source: .mouse)
    }
    stage.advance(by: 0.3)
    try screen.xdotool("sleep", "0.3", "mouseup", "1")
    stage.release(at: top, source: .mouse)
    try await expectEqual(screen, stage)

    for key in [("Next", "PageDown"), ("Down", "Down"), ("End", "End"), ("Prior", "PageUp")] {
      try screen.xdotool("key", key.0)
      stage.key(key.1)
      try await expectEqual(screen, stage)
    }

    try screen.xdotool("key", "ctrl+q")
    #expect(try child.exitStatus() == 0)
  }

  @Test func `SWIFTLINUX-1 fingers scroll and tap in the window, and taps start main-actor work`()
    async throws
  {
    let screen = try XServer(width: 640, height: 480)
    let child = try screen.start(builtExecutable("ListFixture"))
    try child.lines(through: "rests at 0.0")
    child.write("down 1 150 200\n")
    for step in 1...6 { child.write("move 1 150 \(200 - 10 * step)\n") }
    // A finger that rests before it lifts does not fling.
    try screen.xdotool("sleep", "0.3")
    child.write("up 1 150 140\n")
    // 60 points of finger, 10 of them slop.
    try child.lines(through: "rests at 50.0")
    child.write("down 1 150 100\nup 1 150 100\n")
    // The list begins at 40; 60 points into it and 50 beyond its start is row 2.
    try child.lines(through: "tapped 2")
    try child.lines(through: "shows queue slept task")
    child.write("quit\n")
    try child.lines(through: "closed")
  }
}
