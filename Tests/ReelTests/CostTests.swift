import Reel
import ReelTesting
import TestSupport
import Testing

@testable import reel_demo

/// What lists cost: rows, frames and memory.
@MainActor struct CostTests {
  /// Rows of 30 in 200: at most 8 can be seen, and the overscan of half a viewport is 4 rows a side.
  private static let mostLive = 8 + 2 * 4

  /// Lets frames pass one by one until the list rests, looking after each.
  private func watch(_ list: ListStage, frames: Int = 2000, _ look: () -> Void) {
    for _ in 0..<frames where list.list.phase != .idle || list.stage.time == 0 {
      list.stage.advance(by: 1.0 / 60)
      look()
    }
    look()
  }

  @Test(arguments: ListStage.axes)
  func `only visible rows and the overscan are live`(axis: Orientation) throws {
    let list = ListStage(.uniform(1_000_000, 30), viewport: 200, axis)
    func look() {
      let live = list.list.liveRows
      let visible = list.list.visibleRows
      guard let first = visible.first, let last = visible.last else {
        Issue.record("no row is visible")
        return
      }
      #expect(visible.count <= 8)
      #expect(Set(live).isSuperset(of: visible))
      #expect(live.allSatisfy { $0 >= first - 4 && $0 <= last + 4 }, "\(live) for \(visible)")
    }
    for (start, distance) in [(150.0, -100.0), (150, -140), (20, 150), (150, -60), (50, 60)] {
      list.fling(from: start, by: distance)
      look()
      watch(list, look)
    }
    for offset in [1e6, 29_999_800, 0, 12_345.5] {
      list.set(offset)
      look()
    }
    #expect(list.stage.counters.rowsLivePeak <= Self.mostLive)
  }

  @Test(arguments: ListStage.axes)
  func `a row is built once for as long as it stays live`(axis: Orientation) {
    let list = ListStage(.uniform(10_000, 30), viewport: 200, axis)
    var live = Set(list.list.liveRows)
    var expected = live.count
    #expect(list.model.built.sorted() == live.sorted())
    func look() {
      let now = Set(list.list.liveRows)
      expected += now.subtracting(live).count
      live = now
      #expect(list.model.built.count == expected)
      #expect(list.stage.counters.rowsBuilt == expected)
    }
    // Forth and back, slowly (a press takes some frames of its own, so moves are looked at one by one).
    for (from, to) in [(180.0, 20.0), (20, 180), (180, 100), (100, 180), (150, 10)] {
      list.stage.press(at: list.point(from))
      for step in 1...40 {
        list.stage.advance(by: 1.0 / 60)
        list.stage.move(to: list.point(from + (to - from) * Double(step) / 40))
        look()
      }
      list.stage.release(at: list.point(to))
      watch(list, look)
    }
    #expect(expected > 30)
    #expect(list.stage.counters.rowsUpdated == 0)
  }

  @Test(arguments: ["lists", "trillion", "mixed", "feel"])
  func `while nothing changes no frame is made`(scene: String) throws {
    let content = try DemoScene.content(for: Options([scene]))
    let stage = Stage(size: Size(width: 800, height: 600)) { content }
    stage.settle()
    stage.wheel(at: stage.lists[0].frame.center, dy: -2)
    #expect(stage.settle())
    let before = stage.counters
    stage.advance(by: 10)
    #expect(stage.counters.framesPresented == before.framesPresented)
    #expect(stage.counters.framesSkipped == before.framesSkipped)
    #expect(stage.counters.layouts == before.layouts)
    #expect(stage.counters.textShaped == before.textShaped)
  }
}

/// Memory of real windows, one at a time.
@Suite(.serialized) struct MemoryTests {
  /// Bytes by which two runs may differ. Those of one program do by up to 0.25 MB (threads, the allocator's
  /// pages), and the scenes by 0.9 MB, for the faces and sizes of font that they use. 2 MB are 210 bytes for
  /// each of 10,000 rows, less than one of the four nodes that a built row has.
  private static let allowance = 2 << 20

  private let screen: XServer

  init() throws { screen = try XServer(width: 640, height: 480) }

  /// The peak of a window of 640 x 480 with a bare list that was opened and dragged.
  private func peak(rows: Int) throws -> Int {
    let child = try screen.start(builtExecutable("ListFixture"), ["\(rows)", "640", "480"])
    try child.lines(through: "rests at 0.0")
    child.write("down 1 150 200\n")
    for step in 1...6 { child.write("move 1 150 \(200 - 10 * step)\n") }
    try child.lines(through: "drags")
    let peak = try #require(child.peakMemory)
    child.write("quit\n")
    try child.lines(through: "closed")
    return peak
  }

  @Test func `a list of any length opens in the memory of one of 100 rows`() throws {
    let small = try peak(rows: 100)
    for rows in [10_000, 1_000_000_000_000] {
      let large = try peak(rows: rows)
      #expect(large - small < Self.allowance, "\(rows) rows: \(large) bytes, 100 rows: \(small)")
    }
  }

  /// The peak of the demo once it shows what the stage shows.
  private func peak(scene: String, _ arguments: String...) async throws -> Int {
    let words = [scene] + arguments
    let content = try DemoScene.content(for: Options(words))
    let stage = Stage(size: Size(width: 640, height: 480)) { content }
    await stage.waitForTasks()
    stage.settle()
    let picture = stage.screenshot()
    let expected = TestSupport.Screenshot(width: 640, height: 480) { x, y in
      let pixel = picture.pixel(x, y)
      return UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue)
    }
    let child = try screen.start(builtExecutable("reel-demo"), words + ["--size", "640x480"])
    let clock = ContinuousClock()
    let end = clock.now + .seconds(60)
    while try screen.screenshot().difference(from: expected) != nil && clock.now < end {}
    #expect(try screen.screenshot().difference(from: expected) == nil)
    let peak = try #require(child.peakMemory)
    try screen.xdotool("key", "ctrl+q")
    #expect(try child.exitStatus() == 0)
    return peak
  }

  @Test(.disabled(if: isSanitized, "sanitizers keep a memory of their own"))
  func `the scenes lists and trillion open in the memory of a list of 100 rows`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/lines.txt"
    try run("sh", ["-c", "seq 100 > '\(file)'"])
    let hundred = try await peak(scene: "file", file)
    for scene in ["lists", "trillion"] {
      let large = try await peak(scene: scene)
      #expect(
        large - hundred < Self.allowance, "\(scene): \(large) bytes, 100 rows: \(hundred)")
    }
  }
}
