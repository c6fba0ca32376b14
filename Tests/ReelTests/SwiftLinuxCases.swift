import Glibc
import Reel
import ReelTesting
import TestSupport
import Testing

@MainActor struct SwiftLinuxCases {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `SWIFTLINUX-4 a program alone, away from its build folder`() throws {
    let program = builtExecutable("reel-demo")
    let here = folder.path + "/here.png"
    try run(program, ["lists", "--screenshot", here])
    try run("cp", [program, folder.path + "/reel-demo"])
    // Where the system lets us, the build folder is hidden from the copy by an empty file system.
    let build = String(program.prefix(upTo: program.lastIndex(of: "/") ?? program.endIndex))
    let moved = folder.path + "/moved.png"
    let start = "cd / && exec '\(folder.path)/reel-demo' lists --screenshot '\(moved)'"
    if (try? run("unshare", ["-r", "-m", "true"])) != nil {
      let hide = "mount -t tmpfs none '\(build)' && ! test -e '\(program)' && "
      try run("unshare", ["-r", "-m", "sh", "-c", hide + start])
    } else {
      try run("sh", ["-c", start])
    }
    try run("cmp", [here, moved])
    let picture = try ReelTesting.Screenshot(contentsOf: moved)
    #expect(!picture.isEmpty)
  }

  /// A title in a font, over a button.
  private func stage(_ path: String) -> Stage {
    Stage(size: Size(width: 200, height: 100)) {
      VStack {
        Text("Title").font(.custom(path, size: 20))
        Text("Other").font(.custom(path, size: 12).bold())
      }
    }
  }

  private func expectDrawn(_ stage: Stage, _ location: SourceLocation = #_sourceLocation) throws {
    let picture = stage.screenshot()
    for text in ["Title", "Other"] {
      let frame = try #require(stage.frame(of: text), sourceLocation: location)
      var ink = 0
      for y in Int(frame.minY)..<Int(frame.maxY) {
        for x in Int(frame.minX)..<Int(frame.maxX) where picture.pixel(x, y).red < 128 { ink += 1 }
      }
      #expect(ink > 20, "\(text) is not drawn", sourceLocation: location)
    }
  }

  @Test func `SWIFTLINUX-5 a font that is not there is named, and the bundled one drawn`() throws {
    let stage = stage("/nowhere/Missing.ttf")
    #expect(stage.diagnostics.count == 1)
    #expect(stage.diagnostics.first?.contains("/nowhere/Missing.ttf") == true)
    try expectDrawn(stage)
  }

  @Test func `SWIFTLINUX-5 a text file, an empty one and a folder are no fonts`() throws {
    let text = folder.path + "/notes.txt"
    try run("sh", ["-c", "yes 'This is a text.' | head -1000 > '\(text)'"])
    let empty = folder.path + "/empty.otf"
    try run("touch", [empty])
    for path in [text, empty, folder.path] {
      let stage = stage(path)
      #expect(stage.diagnostics.count == 1)
      #expect(stage.diagnostics.first?.contains(path) == true, "\(stage.diagnostics)")
      try expectDrawn(stage)
    }
  }

  @Test func `SWIFTLINUX-5 the bundled font needs no font on the machine`() throws {
    let settings = folder.path + "/fonts.conf"
    try run("sh", ["-c", "echo '<fontconfig></fontconfig>' > '\(settings)'"])
    let screen = try XServer(width: 640, height: 480)
    let child = try screen.start(
      builtExecutable("ListFixture"), environment: ["FONTCONFIG_FILE": settings])
    try child.lines(through: "rests at 0.0")
    child.write("quit\n")
    try child.lines(through: "closed")
    #expect(child.errorOutput.isEmpty)
  }

  @Test(arguments: [
    [:], ["DISPLAY": ":4711"], ["WAYLAND_DISPLAY": "nowhere"],
    ["DISPLAY": "nonsense", "WAYLAND_DISPLAY": "/nowhere/wayland-0"],
    ["WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": "/nowhere"],
  ])
  func `without a usable display a window is one line and status 2`(
    displays: [String: String]
  ) throws {
    var environment: [String: String?] = [
      "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": nil, "XDG_RUNTIME_DIR": nil,
    ]
    for (name, value) in displays { environment[name] = value }
    let child = try ChildProcess(
      builtExecutable("reel-demo"), ["lists"], environment: environment)
    // It takes a tenth of a second; the limit leaves room for a busy machine.
    #expect(try child.exitStatus(within: 5) == 2)
    let lines = child.errorOutput.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 2 && lines.last == "", "\(lines)")
    #expect(lines.first?.hasPrefix("reel-demo: ") == true)
  }
}
