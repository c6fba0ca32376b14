import Guestbook
import Reel

@main struct GuestbookApp: App {
  @State private var book = Book(names: ["Ada", "Grace"])

  var body: some Scene {
    WindowGroup("Guestbook") { BookView(book: book) }
      .defaultSize(width: 320, height: 480)
  }
}
