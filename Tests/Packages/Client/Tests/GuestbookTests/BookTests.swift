import Foundation
import Guestbook
import Reel
import ReelTesting
import Testing

@MainActor struct BookTests {
  private let book = Book(names: ["Zoe", "Ada", "Grace"])
  private var size: Size { Size(width: 320, height: 400) }

  @Test func `the guests are listed, sorted and selected`() throws {
    let stage = Stage(size: size) { BookView(book: book) }
    #expect(stage.lists[0].shownRows == [0, 1, 2])
    #expect(stage.lists[0].texts(inRow: 0) == ["Zoe"])
    try stage.tap(text: "Grace")
    #expect(book.selection == book.guests[2].id)
    try stage.tap(text: "Sort")
    #expect(stage.lists[0].texts(inRow: 0) == ["Ada"])
    try stage.tap(text: "Like")
    #expect(book.guests[0].isFavorite)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func `what is signed arrives, also from other threads`() async throws {
    let stage = Stage(size: size) { BookView(book: book) }
    try stage.tap(text: "Sign")
    #expect(stage.find(text: "New") != nil)
    await stage.wait { book.guests.count == 5 }
    #expect(stage.find(text: "Late 1") != nil)
    #expect(stage.find(text: "5") != nil)
  }

  @Test func `a session plays again to the same frames, and what was fetched comes when it came`()
    async throws
  {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let path = folder.appending(path: "Tapes/signing.tape").path
    func play() async throws -> Replay {
      let book = Book(names: ["Zoe", "Ada", "Grace"])
      return try await Stage.replay(path) { BookView(book: book) }
    }
    let replay = try await play()
    #expect(replay.stage.find(text: "New") != nil)
    #expect(replay.stage.find(text: "Late 1") != nil)
    #expect(replay.frames.contains { $0.time >= 0.6 && $0.time < 0.62 })
    #expect(try await play().frames == replay.frames)
  }

  @Test func `a tape that waits for what never comes names its line`() async throws {
    let line = #"{"ms":5,"event":"data","source":"cakes","page":1,"outcome":"loaded"}"#
    let tape = try Tape(parsing: Array(line.utf8))
    let error = await #expect(throws: TapeError.self) {
      _ = try await Stage.replay(tape) { BookView(book: book) }
    }
    #expect(error?.line == 1)
  }

  @Test func `pages come from an actor, and one that failed is asked for again`() async throws {
    let archive = Archive(pages: ["one", "two", "three"])
    let stage = Stage(size: size) { PageTurner(archive: archive) }
    #expect(await stage.wait { stage.find(text: "one") != nil })
    let middle = Point(x: 160, y: 200)
    stage.wheel(at: middle, dy: -1)
    stage.settle()
    // By the turn to it, or already as it was the neighbour, its loader has thrown once.
    #expect(await stage.wait { stage.find(text: "two") != nil })
    #expect(stage.find(text: "1 turns") != nil)
    stage.wheel(at: middle, dy: -1)
    stage.settle()
    #expect(await stage.wait { stage.find(text: "three") != nil })
    // The failure is told of once.
    #expect(stage.diagnostics == ["Carousel: a page could not be fetched: Torn()"])
  }

  @Test func `the theme is handed down`() {
    var theme = Theme()
    theme.axis = .horizontal
    let stage = Stage(size: size) { BookView(book: book).environment(\.theme, theme) }
    #expect(stage.lists[0].orientation == .horizontal)
    #expect(Guest.picture == CGSize(width: 32, height: 32))
  }
}
