import Canvas
import Glibc
import Reel
import ReelTesting
import SDLBackend
import TestSupport
import Testing

/// Pictures in files, decoded on other threads, as a stage shows them.
@MainActor struct ImageCases {
  /// Pictures of one colour each, in a folder that goes with this value.
  final class Shelf {
    private let folder: TemporaryFolder
    static let colors: [UInt32] = [0xffff_0000, 0xff00_ff00, 0xff00_00ff, 0xffff_ff00, 0xff00_ffff]

    init(count: Int = 5, width: Int = 64, height: Int = 48) throws {
      folder = try TemporaryFolder()
      for index in 0..<count { try write(index, Self.color(index), width, height) }
    }

    static func color(_ index: Int) -> UInt32 { colors[index % colors.count] }

    func path(_ index: Int) -> String { "\(folder.path)/\(index).png" }

    /// The file's bytes.
    func bytes(_ index: Int) throws -> [UInt8] {
      let file = try #require(fopen(path(index), "r"))
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = fread(&bytes, 1, bytes.count, file)
      return Array(bytes.prefix(count))
    }

    func write(_ index: Int, _ color: UInt32, _ width: Int, _ height: Int) throws {
      let surface = Surface(width: width, height: height)
      for place in 0..<surface.stride * height { surface.pixels[place] = color }
      try surface.writePNG(to: path(index))
    }
  }

  private func pixel(_ stage: Stage, _ x: Int, _ y: Int) -> UInt32 {
    let pixel = stage.screenshot().pixel(x, y)
    return 0xff00_0000 | UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue)
  }

  @Test func `a picture is drawn once it has come, and virtual time has not passed`() async throws {
    let shelf = try Shelf()
    let stage = Stage(size: Size(width: 100, height: 60)) { Image(file: shelf.path(2)) }
    #expect(stage.drawListDescription.contains("image") == false)
    await stage.waitForTasks()
    #expect(stage.time == 0)
    #expect(pixel(stage, 50, 30) == 0xff00_00ff && pixel(stage, 10, 30) == 0xffff_ffff)
    try stage.expectDrawList(named: "picture")
    #expect(stage.counters.texturesPeakBytes == 64 * 48 * 4)
    #expect(stage.diagnostics == [])
  }

  @Test func `pictures in memory are drawn too`() async throws {
    let shelf = try Shelf()
    let bytes = try shelf.bytes(1)
    let stage = Stage(size: Size(width: 100, height: 60)) {
      Image(data: bytes).resizable().frame(width: 10, height: 10)
    }
    await stage.waitForTasks()
    #expect(pixel(stage, 50, 30) == 0xff00_ff00 && pixel(stage, 56, 30) == 0xffff_ffff)
  }

  @Test func `failures are reported once, in one line each, and the rest is shown`() async throws {
    let shelf = try Shelf()
    let damaged = Array(try shelf.bytes(0).prefix(60))
    let stage = Stage(size: Size(width: 200, height: 300)) {
      VStack(spacing: 0) {
        Image(file: "/nowhere/lake.png").resizable()
        Image(file: "/nowhere/lake.png").resizable()
        Image(data: damaged).resizable()
        Image(file: shelf.path(1)).resizable()
      }
    }
    await stage.waitForTasks()
    #expect(
      stage.diagnostics == [
        "picture /nowhere/lake.png: No such file or directory",
        "picture of 60 bytes in memory: it ends before the picture does",
      ])
    #expect(pixel(stage, 100, 280) == 0xff00_ff00)
    try stage.expectDrawList(named: "broken-pictures")
  }

  @Test func `what a header says can be asked for`() throws {
    let shelf = try Shelf()
    let info = try ImageInfo(file: shelf.path(0))
    #expect((info.format, info.width, info.height) == (.png, 64, 48))
    #expect(throws: ImageError.self) { try ImageInfo(data: [1, 2, 3]) }
    #expect(throws: ImageError.self) { try ImageInfo(file: "/nowhere") }
  }

  /// A window that is made larger: the old pixels are stretched at once, the new ones come.
  @Test func `a resize leaves no blank`() async throws {
    let shelf = try Shelf()
    let stage = Stage(size: Size(width: 40, height: 40)) { Image(file: shelf.path(0)).resizable() }
    await stage.waitForTasks()
    stage.resize(to: Size(width: 60, height: 44))
    for (x, y) in [(0, 0), (59, 43)] { #expect(pixel(stage, x, y) == 0xffff_0000) }
    #expect(stage.drawListDescription.contains("40 x 40 in (0, 0, 60 x 44)"))
    await stage.waitForTasks()
    #expect(stage.drawListDescription.contains("60 x 44 in (0, 0, 60 x 44)"))
  }

  @Test func `a carousel of pictures has the settled one and its neighbours, and no others`()
    async throws
  {
    let shelf = try Shelf()
    let stage = Stage(size: Size(width: 100, height: 60)) {
      Carousel(0..<5, id: \.self, ratio: 1) { index in Image(file: shelf.path(index)).resizable() }
    }
    await stage.waitForTasks()
    #expect(pixel(stage, 50, 30) == Shelf.color(0))
    #expect(stage.counters.imagesDecoded == 2)
    for page in 1...4 {
      stage.key("Right")
      stage.settle()
      // It was fetched while it was a neighbour.
      #expect(pixel(stage, 50, 30) == Shelf.color(page))
      await stage.waitForTasks()
      #expect(stage.counters.imagesDecoded == min(5, page + 2))
    }
  }

  // MARK: Tapes

  private func line(_ ms: Int, picture: Int) -> String {
    #"{"ms":\#(ms),"event":"data","source":"pictures","page":\#(picture),"outcome":"loaded"}"#
  }

  private func replay(_ lines: [String], _ shelf: Shelf) async throws -> Replay {
    let tape = try Tape(parsing: Array(lines.joined(separator: "\n").utf8))
    return try await Stage.replay(tape, size: Size(width: 120, height: 60)) {
      DynamicList(orientation: .vertical, numberOfItems: 5, itemLength: 30) { index in
        Image(file: shelf.path(index)).resizable()
      }
      .overscan(.rows(0))
      .clipped()
    }
  }

  @Test func `pictures come at their lines of a tape, each time to the same frames`() async throws {
    let shelf = try Shelf()
    let lines = [
      line(100, picture: 2), line(200, picture: 1),
      #"{"ms":300,"event":"wheel","x":60,"y":30,"dx":0,"dy":-1}"#,
      #"{"ms":900,"event":"wait"}"#, line(1000, picture: 3), line(1100, picture: 4),
      #"{"ms":1200,"event":"wait"}"#,
    ]
    let first = try await replay(lines, shelf)
    #expect(first.frames.first?.milliseconds == "0.000")
    for time in ["100.000", "200.000", "1000.000", "1100.000"] {
      #expect(first.frames.map(\.milliseconds).contains(time), "\(time)")
    }
    for _ in 0..<3 { #expect(try await replay(lines, shelf).frames == first.frames) }
  }

  @Test func `without lines of its own a tape shows pictures at once`() async throws {
    let shelf = try Shelf()
    let replay = try await replay([#"{"ms":500,"event":"wait"}"#], shelf)
    #expect(replay.frames.map(\.time).allSatisfy { $0 < 0.1 })
    #expect(pixel(replay.stage, 60, 15) == Shelf.color(0))
  }
}
