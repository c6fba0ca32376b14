import Reel
import ReelTesting
import Tapes
import TestSupport
import Testing

@testable import reel_demo

/// Tapes, played off-screen.
@MainActor
struct ReplayTests {
  nonisolated private static let scenes = [
    "lists", "trillion", "mixed", "feel", "carousel", "photos", "coverflow", "tappable", "feed",
    "log", "sections", "nested", "loader", "infinity", "file",
  ]

  /// The tape of a scene in `Tapes`, beside this file; its frames with the ending `.frames`.
  nonisolated private static func path(
    _ scene: String, ending: String = "tape", _ file: String = #filePath
  ) -> String {
    file.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/Tapes/\(scene).\(ending)"
  }

  nonisolated private static var framesHold: Bool {
    scenes.allSatisfy { Replay.canCheck(path($0, ending: "frames")) }
  }

  /// The text that the scene `file` shows, in a folder that goes with this value: long enough to be counted on
  /// another thread. `scripts/play-tapes` makes the same.
  private struct Numbers {
    let folder: TemporaryFolder
    var path: String { folder.path + "/numbers.txt" }

    init() throws {
      folder = try TemporaryFolder()
      try run("sh", ["-c", "seq 1 400000 > \"$1\"", "sh", path])
    }
  }

  /// A scene that is opened as it is first shown: within the replay, so that what it loads is held back.
  private final class LateScene {
    let options: Options
    private(set) lazy var view: AnyView = {
      do { return try DemoScene.content(for: options) } catch {
        Issue.record(error)
        return AnyView(EmptyView())
      }
    }()
    init(_ options: Options) { self.options = options }
  }

  private static func replay(_ path: String, until end: Double? = nil) async throws -> Replay {
    let numbers = try Numbers()
    let replayed = try ReplayedTape(Options(["--replay", path]))
    var options = replayed.options
    if options.arguments == ["numbers.txt"] { options.arguments = [numbers.path] }
    let scene = LateScene(options)
    return try await Stage.replay(#require(replayed.tape), until: end) { scene.view }
  }

  /// The first replay of each scene's tape, which several tests look at.
  private static var firstReplays: [String: Task<Replay, any Error>] = [:]

  private func first(_ scene: String) async throws -> Replay {
    let task =
      Self.firstReplays[scene] ?? Task { try await Self.replay(Self.path(scene)) }
    Self.firstReplays[scene] = task
    return try await task.value
  }

  /// A line a presented frame: as `--hashes` prints it.
  private func play(_ scene: String) async throws -> [String] {
    try await first(scene).frames.map { "\($0)" }
  }

  @Test(
    .enabled(
      if: framesHold,
      """
      left out: Tapes/*.frames hold for other versions of FreeType, HarfBuzz, SDL2_ttf or pixman; \
      `make tapes` writes them anew
      """), arguments: scenes)
  func `a tape of each scene shows the frames that stand beside it`(scene: String) async throws {
    let replay = try await first(scene)
    try replay.expectFrames(Self.path(scene, ending: "frames"))
    #expect(replay.frames.count > 50)
    #expect(Set(replay.frames.map(\.pixels)).count > 50)
    #expect(replay.stage.diagnostics == [])
  }

  /// Without committed frames too; those are each tape's second play, and the program's of `file` another.
  @Test func `a tape plays twice to the same frames`() async throws {
    let again = try await Self.replay(Self.path("mixed"))
    #expect(try await first("mixed").frames == again.frames)
  }

  @Test func `the tapes are of sessions that use what a person uses`() throws {
    // Those of what loads are of other things: switches, failures, a refresh.
    for scene in Self.scenes where scene != "loader" && scene != "infinity" {
      let events = try Tape(contentsOf: Self.path(scene)).events
      var scales: Set<Double> = []
      var kinds: Set<String> = []
      for event in events {
        switch event.action {
        case .resize(_, let scale):
          scales.insert(scale)
          kinds.insert("resize")
        case .wheel: kinds.insert("wheel")
        case .key: kinds.insert("key")
        case .pointer(.up, _): kinds.insert("up")
        default: break
        }
      }
      #expect(kinds == ["resize", "wheel", "key", "up"] && scales.count > 1, "\(scene)")
    }
  }

  @Test func `the program prints what plays here, and the lines of a file come when the tape says`()
    async throws
  {
    let numbers = try Numbers()
    let printed = try run(
      "sh",
      [
        "-c", "cd \"$1\" && exec \"$2\" --replay \"$3\" --hashes", "sh", numbers.folder.path,
        builtExecutable("reel-demo"), Self.path("file"),
      ])
    #expect(try await printed == play("file"))
  }

  @Test func `a tape with frames has frames at these times and no others`() async throws {
    let times = try await first("mixed").frames.map(\.milliseconds)
    let tape = try Tape(contentsOf: Self.path("mixed"))
    let turns = tape.events.filter { $0.action == .frame }.map {
      FrameHash(time: $0.time, pixels: 0).milliseconds
    }
    #expect(turns.count > 100)
    #expect(tape.events.contains { $0.stamp != nil })
    #expect(Set(times).isSubset(of: turns))
  }

  @Test func `without frames they run at 60 Hz while anything moves, and end at rest`() async throws
  {
    let times = try await first("trillion").frames.map(\.time)
    let last = try #require(Tape(contentsOf: Self.path("trillion")).events.last).time
    for (time, next) in zip(times, times.dropFirst()) { #expect(next - time > 0.01666) }
    #expect(times[0] == 0)
    #expect(try #require(times.last) < last + 10)
  }

  @Test func `a minimised window has no frames`() async throws {
    let times = try await first("feel").frames.map(\.time)
    let events = try Tape(contentsOf: Self.path("feel")).events
    let start = try #require(events.first { $0.action == .minimize }).time
    let end = try #require(events.first { $0.action == .restore }).time
    #expect(times.contains { $0 > start - 0.1 && $0 < start })
    #expect(!times.contains { $0 > start && $0 < end })
    #expect(times.contains { $0 >= end })
  }

  /// That of the file before its lines are there, which must not come early for that.
  @Test(arguments: ["trillion", "file"])
  func `a replay stops where it is told to`(scene: String) async throws {
    let all = try await first(scene).frames
    let some = try await Self.replay(Self.path(scene), until: 0.3).frames
    #expect(some.count > 3 && some.count < all.count)
    // The last is at the very time asked for.
    #expect(some.dropLast() == all.prefix(some.count - 1))
    #expect(some.last?.milliseconds == "300.000")
  }

  @Test func `frames are pictures named by their time, and the last is the screenshot`() throws {
    let folder = try TemporaryFolder()
    let lines = try run(
      builtExecutable("reel-demo"),
      [
        "--replay", Self.path("mixed"), "--at", "500", "--hashes",
        "--frames", folder.path + "/frames", "--screenshot", folder.path + "/last.png",
      ])
    let names = try run("ls", [folder.path + "/frames"])
    let padded = lines.map { line in
      let name = line.split(separator: " ")[0]
      return String(repeating: "0", count: 12 - name.count) + name + ".png"
    }
    #expect(names == padded && names.count > 10)
    try run("cmp", [folder.path + "/frames/" + (names.last ?? ""), folder.path + "/last.png"])
  }

  @Test(
    arguments: [
      ("", "line 1"),
      ("{\"ms\":0,\"event\":\"leave\"}\n{\"ms\":1,", "line 2"),
      ("{\"ms\":0,\"event\":\"hop\"}", "line 1: no event is named hop"),
      ("{\"ms\":5,\"event\":\"leave\"}\n\n{\"ms\":4,\"event\":\"leave\"}", "line 3"),
      ("{\"reel-tape\":1,\"scene\":\"lists\",\"width\":0,\"height\":9}", "line 1"),
      ("{\"ms\":0,\"event\":\"resize\",\"width\":9,\"height\":0}", "line 1: a size of 9 x 0"),
      ("\u{1}\u{7F}ELF\u{2}\u{3}\n\u{4}", "line 1"),
      ("{\"ms\":0,\"event\":\"HUGE\"}", "line 1: no event"),
      ("[HUGE", "line 1"),
      ("{\"ms\":0,\"event\":\"leave\"}\n{\"ms\":9,\"event\":\"fra", "line 2"),
      (#"{"ms":0,"event":"data","source":"s","page":1,"outcome":"o"}"#, "line 1: page 1"),
      ("{\"reel-tape\":1,\"scene\":\"nowhere\",\"width\":9,\"height\":9}", "line 1: no scene"),
    ])
  func `a tape that cannot be read is one line with the tape's line, status 2`(
    text: String, named: String
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/broken.tape"
    let text = text.replacing("HUGE", with: String(repeating: "[", count: 100_000))
    try run("sh", ["-c", "printf %s \"$1\" > \"$2\"", "sh", text, path])
    let child = try ChildProcess(
      builtExecutable("reel-demo"),
      ["--replay", path, "--hashes", "--frames", folder.path + "/frames"])
    #expect(try child.exitStatus() == 2)
    let errors = child.errorOutput.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(errors.count == 2 && errors.last == "")
    #expect(try child.line(within: 1) == nil && errors[0].utf8.count < 300)
    #expect(errors[0].contains("broken.tape: " + named), "\(errors[0])")
    #expect(try run("ls", [folder.path]) == ["broken.tape"])
  }

  @Test(arguments: [("", "Is a directory"), ("/none.tape", "No such file")])
  func `a tape that is none is one line, status 2`(name: String, reason: String) throws {
    let folder = try TemporaryFolder()
    let child = try ChildProcess(
      builtExecutable("reel-demo"),
      ["--replay", folder.path + name, "--hashes", "--frames", folder.path + "/frames"])
    #expect(try child.exitStatus() == 2)
    let errors = child.errorOutput.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(errors.count == 2 && errors[0].contains(reason), "\(errors)")
    #expect(try run("ls", [folder.path]) == [])
  }

  @Test func `a session recorded in the window replays to the window's last picture`() async throws
  {
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
    let replay = try await Self.replay(path)
    #expect(replay.frames.count > 5)
    #expect(replay.stage.lists[0].scrollOffset > 100)
    let picture = replay.stage.screenshot()
    let replayed = TestSupport.Screenshot(width: picture.width, height: picture.height) { x, y in
      let pixel = picture.pixel(x, y)
      return UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue)
    }
    #expect(last.difference(from: replayed) == nil)
  }

  /// Looks again until something holds, for half a minute at most.
  private func wait(until holds: () throws -> Bool) throws {
    let end = ContinuousClock.now + .seconds(30)
    while try !holds() { try #require(ContinuousClock.now < end, "it never came") }
  }
}
