import Reel
import ReelTesting
import TestSupport
import Testing

@testable import RecordingFixture

/// An app's own window, recorded and played again.
@MainActor struct RecordingTests {
  @Test func `an app's session replays to its window's last picture, with the data that came`()
    async throws
  {
    let folder = try TestSupport.TemporaryFolder()
    let path = folder.path + "/feed.tape"
    let screen = try XServer(width: 400, height: 300)
    let child = try screen.start(builtExecutable("RecordingFixture"), [path])
    try child.lines(through: "all there")
    try screen.xdotool("mousemove", "200", "200", "mousedown", "1")
    for y in stride(from: 190, through: 120, by: -10) {
      try screen.xdotool("mousemove", "200", "\(y)")
    }
    try screen.xdotool("mouseup", "1")
    try screen.xdotool("key", "End")
    // At rest: the same for a while that no pause of a motion lasts.
    var last = try shown(screen)
    var since = ContinuousClock.now
    let end = since + .seconds(30)
    while ContinuousClock.now - since < .seconds(1.5) {
      let next = try shown(screen)
      if next != last { (last, since) = (next, .now) }
      try #require(ContinuousClock.now < end, "it never comes to rest")
    }
    try screen.xdotool("key", "ctrl+q")
    #expect(try child.exitStatus() == 0)
    #expect(try run("ls", [folder.path]) == ["feed.tape"])

    let tape = try Tape(contentsOf: path)
    #expect(tape.header?.width == 300 && tape.header?.height == 240)
    #expect(tape.text.split(separator: "\n").filter { $0.contains("\"data\"") }.count == 4)
    let first = try await Stage.replay(path) { FeedView(feed: Feed()) }
    #expect(first.frames.count > 5)
    #expect(first.stage.lists[0].scrollOffset > 100)
    let picture = first.stage.screenshot()
    let replayed = TestSupport.Screenshot(width: picture.width, height: picture.height) { x, y in
      let pixel = picture.pixel(x, y)
      return UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue)
    }
    #expect(last.difference(from: replayed) == nil)
    let second = try await Stage.replay(path) { FeedView(feed: Feed()) }
    #expect(second.frames == first.frames)
  }

  /// SDL centres the window.
  private func shown(_ screen: XServer) throws -> TestSupport.Screenshot {
    try screen.screenshot().crop(x: 50, y: 30, width: 300, height: 240)
  }

  @Test func `a tape that cannot be made is told, and an app without a window leaves none`() throws
  {
    let folder = try TestSupport.TemporaryFolder()
    for (path, reason) in [
      (folder.path, "Is a directory"), (folder.path + "/no/x.tape", "No such file"),
      (folder.path + "/x.tape", "no window"),
    ] {
      let child = try ChildProcess(
        builtExecutable("RecordingFixture"), [path],
        environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": "none"])
      #expect(try child.exitStatus() == 2)
      let errors = child.errorOutput.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(errors.count == 2 && errors[0].contains(reason), "\(errors)")
      #expect(try run("ls", ["-A", folder.path]) == [])
    }
  }
}
