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

  @Test func `the theme is handed down`() {
    var theme = Theme()
    theme.axis = .horizontal
    let stage = Stage(size: size) { BookView(book: book).environment(\.theme, theme) }
    #expect(stage.lists[0].orientation == .horizontal)
    #expect(Guest.picture == CGSize(width: 32, height: 32))
  }
}
