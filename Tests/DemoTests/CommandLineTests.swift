import Glibc
import TestSupport
import Testing

@testable import reel_demo

/// The built program, started as a person starts it.
@MainActor
struct CommandLineTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func demo(_ words: [String]) throws -> (status: Int, errors: [Substring]) {
    let child = try ChildProcess(
      builtExecutable("reel-demo"), words,
      environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil])
    let status = try child.exitStatus()
    return (status, child.errorOutput.split(separator: "\n", omittingEmptySubsequences: false))
  }

  private var entries: Int {
    var count = 0
    guard let stream = opendir(folder.path) else { return -1 }
    defer { closedir(stream) }
    while readdir(stream) != nil { count += 1 }
    return count - 2
  }

  @Test(
    arguments: [
      (["--frobnicate"], "--frobnicate"),
      (["nowhere"], "nowhere"),
      (["lists", "--size", "0x0"], "0x0"),
      (["file"], "PATH"),
      (["file", "FOLDER/missing.txt"], "missing.txt"),
      (["file", "FOLDER"], "directory"),
      (["file", "/proc/self/exe"], "not a text file"),
      (["photos", "FOLDER/missing"], "missing"),
      (["table"], "DB [TABLE]"),
      (["movies", "ftp://127.0.0.1/"], "no address of http or https"),
      (["table", "FOLDER/missing.db"], "missing.db"),
      (["table", "/proc/self/exe"], "not a database"),
      (["photos", "/proc/self/exe"], "Not a directory"),
      (["lists", "--screenshot", "FOLDER/nowhere/x.png"], "nowhere"),
      (["lists", "--screenshot", "FOLDER/x.png", "--stats", "FOLDER/nowhere/s.json"], "nowhere"),
    ])
  func `what cannot be done is one line, status 2, and nothing written`(
    words: [String], named: String
  ) throws {
    let isOffscreen = words.contains("--screenshot")
    let words =
      words.map { $0.hasPrefix("FOLDER") ? folder.path + $0.dropFirst(6) : $0 }
      + (isOffscreen ? [] : ["--screenshot", folder.path + "/picture.png"])
    let (status, errors) = try demo(words)
    #expect(status == 2)
    #expect(errors.count == 2 && errors.last == "", "\(errors)")
    #expect(errors.first?.contains(named) == true)
    #expect(entries == 0)
  }

  @Test func `without a display a window is one line and status 2`() throws {
    let (status, errors) = try demo(["lists"])
    #expect(status == 2)
    #expect(errors.count == 2 && errors.last == "", "\(errors)")
  }

  @Test func `the scenes are listed`() throws {
    let lines = try run(builtExecutable("reel-demo"), ["--list"])
    #expect(
      lines == [
        "lists", "trillion", "mixed", "feel", "carousel", "photos", "coverflow", "tappable", "feed",
        "log", "sections", "nested", "loader", "infinity", "pages", "movies", "file", "table",
      ])
  }

  @Test func `help names each scene and each flag`() throws {
    let lines = try run(builtExecutable("reel-demo"), ["lists", "--help"])
    #expect(lines.first == Usage.synopsis)
    for scene in DemoScene.all {
      #expect(lines.contains { $0.hasPrefix("  \(scene.name) ") }, "\(scene.name)")
    }
    for (form, _) in Usage.flags where form.contains(" ") {
      let flag = form.prefix { $0 != " " }
      #expect(throws: OptionsError("\(flag) needs a value")) { try Options([String(flag)]) }
    }
  }

  @Test func `a picture and the counts are written`() throws {
    let (status, errors) = try demo([
      "trillion", "--size", "400x300", "--screenshot", folder.path + "/x.png",
      "--stats", folder.path + "/s.json",
    ])
    #expect(status == 0)
    #expect(errors == [""])
    #expect(entries == 2)
    let counts = try run("/bin/cat", [folder.path + "/s.json"])
    #expect(counts.contains { $0.contains("\"blank_pixels\": 0") }, "\(counts)")
  }
}
