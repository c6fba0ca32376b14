import Guestbook
import Reel
import ReelTesting

@main struct GuestbookApp: App {
  @State private var book = Book(names: ["Ada", "Grace"])

  /// `guestbook-app TAPE` records what is done in the window.
  init() {
    guard let path = CommandLine.arguments.dropFirst().first else { return }
    do { try Recording.start(to: path) } catch { fatalError("\(path): \(error)") }
  }

  var body: some Scene {
    WindowGroup("Guestbook") { BookView(book: book) }
      .defaultSize(width: 320, height: 480)
  }
}
