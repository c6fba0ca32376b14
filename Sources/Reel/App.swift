import Glibc
import SDLBackend

/// A program with a window. Mark it `@main`.
///
///     @main struct Notes: App {
///       var body: some Scene {
///         WindowGroup("Notes") { ContentView() }
///           .defaultSize(width: 480, height: 640)
///       }
///     }
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  var body: Body { get }
  init()
}

extension App {
  /// Opens the app's window and runs until it is closed (its button, or Ctrl+Q).
  ///
  /// Ends the process with status 2, and a line on standard error, where no window can be opened.
  ///
  /// It is not `async`: see `MainQueue` for why the first thread has to stay with the window.
  public static func main() {
    let app = Self()
    var window = WindowConfiguration(app.body)
    if window.title.isEmpty { window.title = String(describing: Self.self) }
    do {
      let loop = try FrameLoop(window)
      try FrameLoop.onOpen?(loop)
      try loop.run()
      try loop.onEnd?()
    } catch {
      // What follows windows may hold a file that is not whole.
      FrameLoop.onOpen = nil
      writeToStandardError("\(window.title): \(error)")
      exit(2)
    }
  }
}
