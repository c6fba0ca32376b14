import Dispatch
import Reel
import TestSupport
import Testing

@testable import ReelTesting

/// Replays on a stage: when data arrives, and what is told of frames.
@MainActor struct ReplayTests {
  /// Asks for its pages as it appears; they come from another thread, in this order.
  @Observable final class Shelf {
    var shown: [String] = []
    let order: [Int]
    var outcome = "loaded"

    init(_ order: [Int]) { self.order = order }

    func load() {
      let arrivals = Arrivals(from: "shelf")
      let (order, outcome) = (order, outcome)
      DispatchQueue.global().async {
        DispatchQueue.main.async {
          MainActor.assumeIsolated {
            for page in order {
              arrivals.deliver(page: page, outcome: outcome) { self.shown.append("\(page)") }
            }
            arrivals.finish()
          }
        }
      }
    }
  }

  struct ShelfView: View {
    let shelf: Shelf
    var body: some View {
      Text("has " + shelf.shown.joined(separator: " ")).onAppear { shelf.load() }
    }
  }

  private func tape(_ lines: [String]) throws -> Tape {
    try Tape(parsing: Array(lines.joined(separator: "\n").utf8))
  }

  private func data(_ ms: Int, _ page: Int, outcome: String = "loaded") -> String {
    #"{"ms":\#(ms),"event":"data","source":"shelf","page":\#(page),"outcome":"\#(outcome)"}"#
  }

  private func replay(_ lines: [String], _ shelf: Shelf) async throws -> Replay {
    try await Stage.replay(tape(lines), size: Size(width: 120, height: 40)) {
      ShelfView(shelf: shelf)
    }
  }

  @Test func `arrivals come in the tape's order and at its times, whatever the work's order`()
    async throws
  {
    let lines = [data(100, 2), data(200, 1), data(300, 3)]
    let first = try await replay(lines, Shelf([1, 2, 3]))
    #expect(first.stage.texts == ["has 2 1 3"])
    #expect(first.frames.map(\.milliseconds) == ["0.000", "100.000", "200.000", "300.000"])
    for order in [[3, 2, 1], [2, 3, 1]] {
      #expect(try await replay(lines, Shelf(order)).frames == first.frames)
    }
  }

  @Test func `what is not on a tape that has data comes after its last line of data`() async throws
  {
    let replay = try await replay([data(50, 3), #"{"ms":90,"event":"wait"}"#], Shelf([1, 2, 3]))
    #expect(replay.stage.texts == ["has 3 1 2"])
  }

  @Test func `without data on the tape time stands still until it is there`() async throws {
    let replay = try await replay([#"{"ms":500,"event":"leave"}"#], Shelf([1, 2]))
    #expect(replay.stage.texts == ["has 1 2"])
    #expect(replay.frames.map(\.time).filter { $0 > 0.02 } == [])
  }

  @Test func `data that nothing brings is told with its line, and later replays are whole`()
    async throws
  {
    let missing = try #require(
      await #expect(throws: TapeError.self) {
        _ = try await replay(["", data(10, 1), "", data(20, 9)], Shelf([1, 2]))
      })
    #expect(missing.line == 4)
    #expect("\(missing)" == #"line 4: page 9 of "shelf" never comes"#)
    let other = try #require(
      await #expect(throws: TapeError.self) {
        _ = try await replay([data(10, 1, outcome: "failed")], Shelf([1]))
      })
    #expect("\(other)" == #"line 1: page 1 of "shelf" comes as "loaded", not as "failed""#)
    #expect(try await replay([data(10, 1)], Shelf([1])).stage.texts == ["has 1"])
  }

  @Test func `on a stage without a tape arrivals are taken in at once, and work is waited for`()
    async
  {
    let shelf = Shelf([1])
    let stage = Stage { ShelfView(shelf: shelf) }
    await stage.waitForTasks()
    #expect(stage.texts == ["has 1"])
  }

  @Test func `frames are compared with a file that holds for these libraries`() async throws {
    let folder = try TestSupport.TemporaryFolder()
    let path = folder.path + "/shelf.frames"
    let lines = [data(100, 2), data(200, 1)]
    let replay = try await replay(lines, Shelf([1, 2]))
    let text = "# \(Replay.libraryVersions)\n" + replay.frames.map { "\($0)\n" }.joined()
    func write(_ text: String) throws {
      try run("sh", ["-c", "printf %s \"$1\" > \"$2\"", "sh", text, path])
    }
    #expect(throws: ReplayMismatch.self) { try replay.checkFrames(path, mode: "check") }
    try write(text)
    #expect(Replay.canCheck(path))
    #expect(try replay.checkFrames(path, mode: "check") == .matched)
    let last = try #require(replay.frames.last)
    try write(text.replacing("\(last)\n", with: ""))
    let error = #expect(throws: ReplayMismatch.self) { try replay.checkFrames(path, mode: "check") }
    let reason = ReplayMismatch.Reason.differs(
      frame: replay.frames.count - 1, expected: nil, actual: last)
    #expect(error?.reason == reason)
    try write("# FreeType 0.0.0\n0.000 0000000000000000\n")
    #expect(!Replay.canCheck(path))
    #expect(try replay.checkFrames(path, mode: "check") == .leftOut(versions: "FreeType 0.0.0"))
    for mode in ["check", "missing"] {
      try write("0.000 12\n")
      #expect(throws: ReplayMismatch.self) { try replay.checkFrames(path, mode: mode) }
    }
    for mode in ["failing", "all"] {
      try write("# FreeType 0.0.0\n0.000 0000000000000000\n")
      #expect(try replay.checkFrames(path, mode: mode) == .recorded(path: path))
      #expect(try replay.checkFrames(path, mode: "check") == .matched)
    }
    #expect(throws: ReplayMismatch.self) { try replay.checkFrames(path, mode: "some") }
  }

  @Test func `the libraries are named with their versions`() {
    let words = Replay.libraryVersions.split(separator: ", ").map { $0.split(separator: " ") }
    #expect(words.map { $0[0] } == ["FreeType", "HarfBuzz", "SDL2_ttf", "pixman"])
    for word in words { #expect(word[1].split(separator: ".").count == 3 && word[1] != "0.0.0") }
  }
}
