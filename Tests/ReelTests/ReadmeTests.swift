import Foundation
import Reel
import ReelTesting
import TestSupport
import Testing

/// The README's examples are code that these tests compile (`ReadmeExamples.swift`), and stay it.
struct ReadmeTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
  }

  private func joined(_ lines: [Substring]) -> String { lines.joined(separator: "\n") }

  /// The README's Swift blocks without the manifest, each as its lines.
  private func blocks() throws -> [[Substring]] {
    let readme = try text("../../README.md")
    var blocks: [[Substring]] = []
    var block: [Substring]?
    for line in readme.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```swift" {
        block = []
      } else if line == "```", let ended = block {
        blocks.append(ended)
        block = nil
      } else {
        block?.append(line)
      }
    }
    return blocks.filter { $0.first?.hasPrefix("// swift-tools-version") != true }
  }

  /// The lines that stand together in the examples' file; imports are at its top, and the tests have a main of
  /// their own.
  private func body(of block: [Substring]) -> String {
    let lines = block.drop { $0.isEmpty || $0.hasPrefix("import ") || $0 == "@main" }
    let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { $0.dropFirst(indent) }.joined(separator: "\n")
  }

  @Test func `each example of the README is compiled as it stands there`() throws {
    let examples = try text("ReadmeExamples.swift")
    let blocks = try blocks()
    #expect(blocks.count == 18)
    #expect(try text("../Fixtures/ReadmeProgram/Numbers.swift") == joined(blocks[0]) + "\n")
    for block in blocks.dropFirst() {
      #expect(examples.contains("\n" + body(of: block) + "\n"), "\(joined(block))")
      for line in block where line.hasPrefix("import ") {
        #expect(("\n" + examples).contains("\n\(line)\n"))
      }
    }
  }

  @Test func `the manifest of the README depends on Reel as the client package does`() throws {
    let readme = try text("../../README.md")
    #expect(readme.contains(#".package(name: "Reel", path: "../reel")"#))
    let manifest = try text("../Packages/Client/Package.swift")
    #expect(manifest.contains(#".package(name: "Reel", path: "../../..")"#))
    for product in ["Reel", "ReelTesting"] {
      let line = #".product(name: "\#(product)", package: "Reel")"#
      #expect(readme.contains(line) && manifest.contains(line))
    }
  }

  @Test func `the first program opens a window with its rows`() async throws {
    let stage = Stage(size: Size(width: 800, height: 600)) {
      DynamicList(numberOfItems: 1_000_000_000_000, itemLength: 44) { Text("Row \($0)") }
        .orientation(.vertical)
    }
    #expect(stage.texts == (0..<14).map { "Row \($0)" })
    let picture = stage.screenshot()
    let expected = TestSupport.Screenshot(width: 800, height: 600) { x, y in
      let pixel = picture.pixel(x, y)
      return UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue)
    }
    let screen = try XServer(width: 800, height: 600)
    let child = try screen.start(builtExecutable("ReadmeProgram"))
    let clock = ContinuousClock()
    let end = clock.now + .seconds(15)
    var difference: String?
    repeat {
      difference = try screen.screenshot().difference(from: expected)
    } while difference != nil && clock.now < end
    #expect(difference == nil)
    try screen.xdotool("key", "ctrl+q")
    #expect(try child.exitStatus() == 0)
  }

  @Test func `the fruits go back to the start`() throws {
    let stage = Stage(size: Size(width: 500, height: 300)) { Fruits() }
    #expect(stage.find(text: "At 0 points") != nil)
    #expect(stage.lists[0].frame.size == Size(width: 400, height: 60))
    stage.wheel(at: stage.lists[0].frame.center, dy: -2)
    stage.settle()
    #expect(stage.find(text: "At 144 points") != nil)
    try stage.tap(text: "Back to the start")
    stage.settle()
    #expect(stage.find(text: "At 0 points") != nil)
  }

  @Test func `the photos have their heights`() {
    let stage = Stage(size: Size(width: 300, height: 200)) { Photos(heights: [80, 120, 60]) }
    #expect(stage.texts == ["Photo 0", "80 pt", "Photo 1", "120 pt"])
    #expect(stage.lists[0].frame(ofRow: 1) == Rect(x: 0, y: 80, width: 300, height: 120))
  }

  @Test func `the gallery shows what is no picture as none`() throws {
    let stage = Stage(size: Size(width: 300, height: 200)) { Gallery(paths: ["/nowhere.png"]) }
    #expect(stage.texts == ["/nowhere.png"])
    #expect(stage.diagnostics == ["picture /nowhere.png: No such file or directory"])
    #expect(stage.drawListDescription.contains("(0, 8, 80 x 80)"))
  }

  @Test func `the archive has a place for each letter, and the films a reason`() async throws {
    let letters = Stage(size: Size(width: 300, height: 200)) { Archive() }
    for _ in 0..<4 {
      letters.settle()
      await letters.waitForTasks()
    }
    #expect(letters.find(text: "Letter 1") != nil && letters.lists[0].numberOfRows >= 9000)
    let films = Stage(size: Size(width: 300, height: 200)) { FilmArchive() }
    for _ in 0..<1000 where films.find(text: "Retry") == nil {
      await films.waitForTasks()
      films.advance(by: 0.1)
    }
    #expect(films.texts.contains { $0.contains("films.db") })
    #expect(films.find(text: "Retry") != nil)
  }

  @Test func `the diary's days are fetched, to the last one`() async {
    let stage = Stage(size: Size(width: 400, height: 200)) { DiaryView(diary: Diary()) }
    await stage.waitForTasks()
    let middle = Point(x: 200, y: 100)
    #expect(stage.carousels[0].texts(onPage: 0) == ["Day 1"])
    for day in 2...31 {
      stage.wheel(at: middle, dy: -1)
      stage.settle()
      await stage.waitForTasks()
      #expect(stage.carousels[0].texts(onPage: day - 1) == ["Day \(day)"])
    }
    stage.wheel(at: middle, dy: -1)
    stage.settle()
    #expect(stage.carousels[0].settledPage == 30)
  }

  @Test func `the album is a loop and the deck deals`() {
    let album = Stage(size: Size(width: 400, height: 200)) { Album() }
    #expect(album.find(text: "Picture 3") != nil)
    album.wheel(at: Point(x: 200, y: 100), dy: 4)
    album.settle()
    #expect(album.find(text: "Picture 11") != nil)
    let deck = Stage(size: Size(width: 400, height: 200)) { Deck() }
    for _ in 0..<3 {
      deck.wheel(at: Point(x: 200, y: 100), dy: -1)
      deck.settle()
    }
    #expect(deck.find(text: "Card 3") != nil)
  }
}
