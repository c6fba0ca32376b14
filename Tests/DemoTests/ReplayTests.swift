import Reel
import ReelTesting
import Tapes
import TestSupport
import Testing

@testable import reel_demo

/// Tapes, played off-screen.
@MainActor
struct ReplayTests {
  nonisolated private static let scenes = ["lists", "trillion", "mixed", "feel"]

  /// The tape of a scene in `Tapes`, beside this file.
  private static func path(_ scene: String, _ file: String = #filePath) -> String {
    file.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/Tapes/\(scene).tape"
  }

  /// A line a presented frame: as `--hashes` prints it.
  private func play(_ path: String, until end: Double? = nil) throws -> [String] {
    let replayed = try ReplayedTape(Options(["--replay", path]))
    let options = replayed.options
    let session = OffscreenSession(
      try DemoScene.content(for: options), size: options.size, scale: options.scale,
      colorScheme: options.appearance)
    var lines: [String] = []
    session.onFrame = {
      lines.append("\(FrameOutput.name($0)) \(FrameOutput.hexadecimal($1.contentHash))")
    }
    session.play(try #require(replayed.tape), until: end)
    return lines
  }

  @Test(arguments: scenes)
  func `a tape of each scene plays twice to the same pictures`(scene: String) throws {
    let first = try play(Self.path(scene))
    #expect(first.count > 3)
    #expect(Set(first.map { $0.split(separator: " ")[1] }).count > 3)
    #expect(try play(Self.path(scene)) == first)
  }

  @Test func `the program prints what plays here`() throws {
    let path = Self.path("mixed")
    #expect(
      try run(builtExecutable("reel-demo"), ["--replay", path, "--hashes"]) == play(path))
  }

  @Test func `a tape with frames has frames at these times and no others`() throws {
    let times = try play(Self.path("mixed")).map { $0.split(separator: " ")[0] }
    let tape = try Tape(contentsOf: Self.path("mixed"))
    let turns = tape.events.filter { $0.action == .frame }.map { FrameOutput.name($0.time) }
    #expect(turns.count == 7)
    #expect(Set(times.map(String.init)).isSubset(of: turns))
    #expect(times.contains("91.500"))
  }

  @Test func `without frames they run at 60 Hz while anything moves, and end at rest`() throws {
    let times = try play(Self.path("trillion")).map {
      try #require(Double($0.split(separator: " ")[0]))
    }
    for (time, next) in zip(times, times.dropFirst()) { #expect(next - time > 16.66) }
    #expect(times[0] == 0)
    #expect(try #require(times.last) > 2100)
    #expect(try #require(times.last) < 12_100)
  }

  @Test func `a minimised window has no frames`() throws {
    let times = try play(Self.path("feel")).map {
      try #require(Double($0.split(separator: " ")[0]))
    }
    #expect(times.contains { $0 > 280 && $0 < 300 })
    #expect(!times.contains { $0 > 300.001 && $0 < 400 })
    #expect(times.contains { $0 >= 400 })
  }

  @Test func `a replay stops where it is told to`() throws {
    let all = try play(Self.path("trillion"))
    let some = try play(Self.path("trillion"), until: 0.5)
    #expect(some.count < all.count)
    // The last is at the very time asked for.
    #expect(some.dropLast() == all.prefix(some.count - 1))
    #expect(some.last?.hasPrefix("500.000 ") == true)
  }

  @Test func `frames are pictures named by their time, and the last is the screenshot`() throws {
    let folder = try TemporaryFolder()
    let lines = try run(
      builtExecutable("reel-demo"),
      [
        "--replay", Self.path("mixed"), "--hashes", "--frames", folder.path + "/frames",
        "--screenshot", folder.path + "/last.png",
      ])
    let names = try run("ls", [folder.path + "/frames"])
    let padded = lines.map { line in
      let name = line.split(separator: " ")[0]
      return String(repeating: "0", count: 12 - name.count) + name + ".png"
    }
    #expect(names == padded)
    try run("cmp", [folder.path + "/frames/" + (names.last ?? ""), folder.path + "/last.png"])
  }

  @Test(
    arguments: [
      ("", "line 1"),
      ("{\"ms\":0,\"event\":\"leave\"}\n{\"ms\":1,", "line 2"),
      ("{\"ms\":0,\"event\":\"hop\"}", "line 1: no event is named hop"),
      ("{\"ms\":5,\"event\":\"leave\"}\n\n{\"ms\":4,\"event\":\"leave\"}", "line 3"),
      ("{\"reel-tape\":1,\"scene\":\"lists\",\"width\":0,\"height\":9}", "line 1"),
      ("{\"reel-tape\":1,\"scene\":\"nowhere\",\"width\":9,\"height\":9}", "line 1: no scene"),
    ])
  func `a tape that cannot be read is one line with the tape's line, status 2`(
    text: String, named: String
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/broken.tape"
    try run("sh", ["-c", "printf %s \"$1\" > \"$2\"", "sh", text, path])
    let child = try ChildProcess(
      builtExecutable("reel-demo"),
      ["--replay", path, "--hashes", "--frames", folder.path + "/frames"])
    #expect(try child.exitStatus() == 2)
    let errors = child.errorOutput.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(errors.count == 2 && errors.last == "")
    #expect(errors[0].contains("broken.tape: " + named), "\(errors[0])")
    #expect(try run("ls", [folder.path]) == ["broken.tape"])
  }

  @Test func `a session recorded in the window replays to the window's last picture`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/session.tape"
    let screen = try XServer(width: 800, height: 600)
    let child = try screen.start(
      builtExecutable("reel-demo"), ["trillion", "--size", "600x480", "--record", path])
    // SDL centres the window: its corner is at (100, 60).
    func shown() throws -> TestSupport.Screenshot {
      try screen.screenshot().crop(x: 100, y: 60, width: 600, height: 480)
    }
    let empty = try shown()
    try wait { try shown() != empty }
    try screen.xdotool("mousemove", "300", "440", "mousedown", "1")
    for y in stride(from: 430, through: 250, by: -15) {
      try screen.xdotool("mousemove", "300", "\(y)")
    }
    try screen.xdotool("mouseup", "1")
    try screen.xdotool("click", "5", "click", "5", "click", "4")
    // At rest: the same for a while that no pause of a motion lasts.
    var last = try shown()
    var since = ContinuousClock.now
    try wait {
      let next = try shown()
      if next != last { (last, since) = (next, .now) }
      return ContinuousClock.now - since > .seconds(2.5)
    }
    try screen.xdotool("key", "ctrl+q")
    #expect(try child.exitStatus() == 0)
    #expect(try run("ls", [folder.path]) == ["session.tape"])

    let tape = try Tape(contentsOf: path)
    #expect(tape.header == TapeHeader(scene: "trillion", width: 600, height: 480))
    #expect(tape.hasFrames)
    let session = OffscreenSession(
      try DemoScene.content(for: Options(["trillion"])), size: Size(width: 600, height: 480))
    var presented = 0
    session.onFrame = { _, _ in presented += 1 }
    session.play(tape)
    #expect(presented > 5)
    #expect(session.host.lists[0].scrollOffset > 100)
    let surface = session.presentedSurface
    let replayed = TestSupport.Screenshot(width: surface.width, height: surface.height) {
      surface[$0, $1] & 0xFF_FFFF
    }
    #expect(last.difference(from: replayed) == nil)
    #expect(try play(path) == play(path))
  }

  /// Looks again until something holds, for half a minute at most.
  private func wait(until holds: () throws -> Bool) throws {
    let end = ContinuousClock.now + .seconds(30)
    while try !holds() { try #require(ContinuousClock.now < end, "it never came") }
  }
}
