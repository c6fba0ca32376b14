import Glibc
import TestSupport
import Testing

/// The demo in a window whose display goes away.
@Suite(.serialized) struct LostDisplayTests {
  /// What a program on a display left behind when the display was killed.
  private struct Ending {
    var status: Int
    var errors: [Substring]
    var tape: [Substring]
    var statistics: String
  }

  @Test(arguments: FixtureWindow.Display.allCases, [false, true])
  func `a lost display ends the demo with one line, and its tape and counts are whole`(
    display: FixtureWindow.Display, isMoving: Bool
  ) throws {
    let ending = try end(on: display, isMoving: isMoving)
    #expect(ending.status == 2)
    let line =
      "reel-demo: the window is gone: the connection to the display was lost (\(display))"
    #expect(ending.errors.map(String.init) == [line, ""])
    #expect(ending.tape.first?.contains("reel-tape") == true)
    #expect(ending.tape.last == "")
    #expect(ending.tape.dropFirst().dropLast().allSatisfy { $0.hasSuffix("}") })
    #expect(ending.tape.contains { $0.contains("\"event\":\"wheel\"") })
    #expect(ending.statistics.hasSuffix("}\n"))
    #expect(ending.statistics.contains("\"frames_presented\""))
  }

  private func end(on display: FixtureWindow.Display, isMoving: Bool) throws -> Ending {
    let folder = try TemporaryFolder()
    let (tape, counts) = (folder.path + "/x.tape", folder.path + "/x.json")
    let words = ["trillion", "--size", "600x440", "--record", tape, "--stats", counts]
    let screen = try XServer(width: 640, height: 480)
    var compositor: WaylandServer?
    let child: ChildProcess
    switch display {
    case .x11: child = try screen.start(builtExecutable("reel-demo"), words)
    case .wayland:
      let server = try WaylandServer(on: screen, width: 640, height: 480)
      child = try server.start(builtExecutable("reel-demo"), words)
      compositor = server
    }
    // Once the wheel moves rows, it is open and takes input.
    let isScene = { (picture: Screenshot) in picture.pixels.count { $0 == 0xFFFFFF } > 10_000 }
    var picture = try screen.screenshot()
    while !isScene(picture) { picture = try screen.screenshot() }
    try screen.xdotool("mousemove", "300", "360", "sleep", "0.3")
    // Beside the pointer, which may be drawn late.
    let part = { try screen.screenshot(x: 0, y: 0, width: 280, height: 440) }
    picture = try part()
    repeat {
      try screen.xdotool("click", "5", "sleep", "0.03")
    } while try part() == picture
    if !isMoving { try screen.xdotool("sleep", "0.6") }
    if let compositor { try compositor.end() } else { try screen.end() }
    let status = try child.exitStatus()
    func lines(_ text: String) -> [Substring] {
      text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    return Ending(
      status: status, errors: lines(child.errorOutput), tape: lines(try Self.text(of: tape)),
      statistics: try Self.text(of: counts))
  }

  private static func text(of path: String) throws -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return String(decoding: text, as: UTF8.self) }
      text += buffer.prefix(count)
    }
  }
}
