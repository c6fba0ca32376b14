import Glibc
import Reel
import ReelTesting
import TestSupport
import Testing

@testable import reel_demo

/// The scene `photos`, and the folders that it shows.
@MainActor struct PhotosTests {
  private func stage(
    _ arguments: [String] = [], width: Double = 800, height: Double = 600
  ) async throws -> Stage {
    let content = try DemoScene.content(for: Options(["photos"] + arguments))
    let stage = Stage(size: Size(width: width, height: height)) { content }
    await stage.waitForTasks()
    return stage
  }

  /// A folder of files with these names and texts.
  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files {
      let file = try #require(fopen("\(folder.path)/\(name)", "w"))
      fputs(text, file)
      fclose(file)
    }
    return folder
  }

  private func link(_ name: String, in folder: TemporaryFolder) throws {
    let picture = try #require(DemoPictures.folder.photos.first)
    try #require(symlink(picture.path, "\(folder.path)/\(name)") == 0)
  }

  // MARK: Folders

  @Test func `a folder's pictures are those whose names end so, sorted whatever their case`() throws
  {
    let folder = try folder([
      "b.PNG": "", "a.jpg": "", "C.webp": "", "notes.txt": "", ".hidden.png": "", "png": "",
      "d.jpeg.bak": "", "e.gif": "", "f.bmp": "", "B.png": "",
    ])
    let names = try PhotoFolder(path: folder.path + "/").photos.map(\.name)
    #expect(names == ["a.jpg", "B.png", "b.PNG", "C.webp", "e.gif", "f.bmp"])
    #expect(try PhotoFolder(path: folder.path).photos[0].path == folder.path + "/a.jpg")
  }

  @Test func `a folder that is not there is an error that names it`() {
    #expect(throws: OptionsError("/nowhere/at-all: No such file or directory")) {
      try DemoScene.content(for: Options(["photos", "/nowhere/at-all"]))
    }
    #expect(throws: OptionsError("/proc/self/exe: Not a directory")) {
      try DemoScene.content(for: Options(["photos", "/proc/self/exe"]))
    }
    #expect(throws: OptionsError("scene photos takes one argument, but got b")) {
      try DemoScene.content(for: Options(["photos", "a", "b"]))
    }
  }

  @Test func `the demo's own pictures are found around the program, then around its source`() {
    #expect(DemoPictures.folder.photos.count == 12)
    let candidates = DemoAssets.candidates(
      "Pictures", program: "/opt/reel/bin/reel-demo",
      source: "/src/reel/Sources/reel-demo/Photos/A.swift")
    #expect(
      candidates == [
        "/opt/reel/bin/Assets/Pictures", "/opt/reel/Assets/Pictures", "/opt/Assets/Pictures",
        "//Assets/Pictures", "/src/reel/Assets/Pictures",
      ])
  }

  // MARK: What is shown

  @Test func `without a folder it shows the demo's own pictures, with a caption each`() async throws
  {
    let stage = try await stage()
    #expect(stage.diagnostics == [])
    for text in ["aurora.png", "640 × 420 pixels · PNG", "1 of 12"] {
      #expect(stage.find(text: text) != nil, "\(text)")
    }
    stage.key("Right")
    stage.settle()
    await stage.waitForTasks()
    #expect(stage.find(text: "city.png") != nil && stage.find(text: "2 of 12") != nil)
  }

  @Test func `a tap on a small picture goes to it`() async throws {
    let stage = try await stage(width: 400)
    let strip = try #require(stage.lists.first)
    stage.tap(Point(x: strip.frame.minX + 72 * 3 + 30, y: strip.frame.minY + 30))
    stage.settle()
    #expect(stage.find(text: "4 of 12") != nil)
    #expect(stage.carousels[0].settledPage == 3)
    stage.tap(Point(x: strip.frame.minX + 30, y: strip.frame.minY + 30))
    stage.settle()
    // The strip has followed: its first picture is the one before.
    #expect(stage.find(text: "3 of 12") != nil)
  }

  @Test func `pictures fill their pages or fit into them`() async throws {
    let stage = try await stage()
    let before = stage.screenshot()
    try stage.tap(text: "Fill")
    await stage.waitForTasks()
    #expect(stage.screenshot() != before)
    try stage.tap(text: "Fit")
    await stage.waitForTasks()
    #expect(stage.screenshot() == before)
  }

  @Test func `a folder without pictures says so`() async throws {
    let folder = try folder(["notes.txt": "nothing to see"])
    let stage = try await stage([folder.path])
    #expect(stage.find(text: "No pictures in here") != nil)
    #expect(stage.carousels.isEmpty && stage.diagnostics == [])
  }

  @Test func `broken and huge pictures are reported once each, and gestures go on`() async throws {
    let folder = try folder(["a.png": "not a picture", "c.jpg": ""])
    try link("b.png", in: folder)
    // A BMP's header of 100,000 x 100,000 pixels.
    let huge = try #require(fopen("\(folder.path)/d.bmp", "w"))
    var header = [UInt8](repeating: 0, count: 54)
    header.replaceSubrange(0..<2, with: Array("BM".utf8))
    header[14] = 40
    header.replaceSubrange(18..<26, with: [0xA0, 0x86, 1, 0, 0xA0, 0x86, 1, 0])
    fwrite(header, 1, header.count, huge)
    fclose(huge)
    let stage = try await stage([folder.path])
    for number in 1...4 {
      #expect(stage.find(text: "\(number) of 4") != nil)
      let carousel = stage.carousels[0].frame.center
      stage.fling(at: carousel, velocity: (-1500, 0))
      stage.settle()
      await stage.waitForTasks()
    }
    for _ in 0..<3 {
      stage.fling(at: stage.carousels[0].frame.center, velocity: (1500, 0))
      stage.settle()
      await stage.waitForTasks()
    }
    #expect(stage.find(text: "1 of 4") != nil)
    let formats = "not a picture (PNG, JPEG, GIF, WebP, BMP)"
    #expect(stage.find(text: formats) != nil)
    let reports = stage.diagnostics.sorted()
    #expect(
      reports == [
        "picture \(folder.path)/a.png: \(formats)", "picture \(folder.path)/c.jpg: \(formats)",
        "picture \(folder.path)/d.bmp: 100000 x 100000 pixels are more than 67108864",
      ])
  }

  @Test func `of many pictures only those near are decoded`() async throws {
    let folder = try TemporaryFolder()
    for index in 0..<300 { try link("\(1000 + index).png", in: folder) }
    let stage = try await stage([folder.path])
    let first = stage.counters.imagesDecoded
    #expect(first < 25)
    stage.tap(stage.carousels[0].frame.center)
    stage.key("End")
    stage.settle()
    await stage.waitForTasks()
    #expect(stage.find(text: "300 of 300") != nil)
    // The strip has slid past all of them, and none was waited for.
    #expect(stage.counters.imagesDecoded < 3 * first)
    #expect(stage.counters.texturesPeakBytes < 64 << 20)
  }
}
