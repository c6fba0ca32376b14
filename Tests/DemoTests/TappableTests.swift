import Reel
import ReelTesting
import Testing

@testable import reel_demo

/// The scene `tappable`.
@MainActor struct TappableTests {
  private func stage(width: Double = 800, height: Double = 600) -> Stage {
    Stage(size: Size(width: width, height: height)) { TappableScene() }
  }

  /// The colour of the cell of a title, beside the title.
  private func ground(of title: String, in stage: Stage) throws -> Screenshot.Pixel {
    let frame = try #require(stage.frame(of: title), "\(title)")
    return stage.screenshot().pixel(Int(frame.minX) - 4, Int(frame.center.y))
  }

  @Test func `three lists of a hundred numbers, the first one 100 points high`() throws {
    let lists = stage().lists
    try #require(lists.count == 4)
    #expect(lists.allSatisfy { $0.orientation == .horizontal })
    #expect(lists[..<3].map(\.numberOfRows) == [100, 100, 100])
    #expect(lists[..<3].map { $0.texts(inRow: 0) } == [["0"], ["500"], ["1000"]])
    #expect(lists[0].frame.height == 100)
    #expect(lists[1].frame.height == lists[2].frame.height)
  }

  @Test func `a cell that was tapped is as dark when it comes back, and only that one`() throws {
    let stage = stage()
    let light = try ground(of: "1", in: stage)
    for title in ["1", "abacus"] {
      #expect(try ground(of: title, in: stage) == light)
      try stage.tap(text: title)
      let dark = try ground(of: title, in: stage)
      #expect(dark != light)
      let list = try #require(stage.lists.first { $0.texts(inRow: 1) == [title] })
      stage.key("End")
      stage.settle()
      #expect(list.shownRows.first ?? 0 > 50)
      stage.key("Home")
      stage.advance(by: 3)
      #expect(try ground(of: title, in: stage) == dark)
      #expect(try ground(of: list.texts(inRow: 0)[0], in: stage) == light)
    }
    try stage.tap(text: "1")
    #expect(try ground(of: "1", in: stage) == light)
    #expect(stage.diagnostics == [])
  }

  @Test func `a word's cell is as wide as the word, and the words are the demo's own`() throws {
    let stage = stage()
    let list = stage.lists[3]
    let words = WordList.shipped.words
    #expect(words.count > 300 && Set(words).count == words.count && words == words.sorted())
    #expect(list.numberOfRows == words.count)
    for row in list.shownRows {
      // The last one may be seen without its word.
      guard let title = stage.frame(of: words[row]) else { continue }
      let cell = try #require(list.frame(ofRow: row))
      // 20 points at each side of the word, and 4 at each of the cell.
      #expect(abs(cell.width - title.width - 48) <= 1, "\(words[row])")
    }
    try stage.tap(text: "abacus")
    #expect(stage.find(text: "6 letters · 2 of \(words.count)") != nil)
  }

  @Test func `where two cards have no room all lists are in one`() {
    let lists = stage(width: 400, height: 480).lists
    #expect(lists.count == 4)
    for (above, below) in zip(lists, lists.dropFirst()) {
      #expect(above.frame.maxY <= below.frame.minY)
    }
    #expect(lists[3].frame.maxY <= 480)
  }

  @Test func `words are lines, whatever ends them, and no words are none`() {
    #expect(WordList(text: "one\r\ntwo\n\n three\n").words == ["one", "two", " three"])
    #expect(WordList(path: "/nowhere/words") == nil && WordList(path: "/dev/null") == nil)
    #expect(WordList(path: "/proc/self/exe/words") == nil && WordList(path: "/") == nil)
  }

  @Test func `a fling along the words builds few rows a frame, and leaves none out`() {
    let stage = stage()
    let cost = stage.costOfFling(at: stage.lists[3].frame.center, velocity: (-4000, 0))
    #expect(stage.lists[3].shownRows[0] > 20)
    #expect(cost.mostRowsBuiltAFrame <= 8 && cost.blankPixels == 0)
    // Back over words that have been seen.
    let back = stage.costOfFling(at: stage.lists[3].frame.center, velocity: (2000, 0))
    #expect(back.textShaped == 0 && back.blankPixels == 0)
  }
}
