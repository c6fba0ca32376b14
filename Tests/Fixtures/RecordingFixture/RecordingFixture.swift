import Glibc
import Reel
import ReelTesting

// An app that records its window to the tape that its argument names. It prints a line once all pages are there.

@main struct RecordingFixture: App {
  private let feed = Feed()

  init() {
    guard let path = CommandLine.arguments.dropFirst().first else { return }
    do throws(TapeError) { try Recording.start(to: path, scene: "feed") } catch {
      let line = Array("\(path): \(error)\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
      exit(2)
    }
  }

  var body: some Scene {
    WindowGroup("Feed") {
      FeedView(feed: feed).onChange(of: feed.pages.count) { _, count in
        guard count == Feed.pageCount else { return }
        print("all there")
        fflush(nil)
      }
    }
    .defaultSize(width: 300, height: 240)
  }
}
