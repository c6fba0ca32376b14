import Canvas
public import Reel
import SDLBackend

/// Hosts a view off-screen in virtual time, for tests.
///
///     import Reel
///     import ReelTesting
///     import Testing
///
///     @MainActor @Test func `a fling comes to rest on whole rows`() throws {
///       let stage = Stage(size: Size(width: 400, height: 300)) { ContentView() }
///       stage.fling(from: Point(x: 200, y: 250), to: Point(x: 200, y: 50), duration: 0.1)
///       #expect(stage.lists[0].phase == .coasting)
///       stage.settle()
///       try stage.tap(text: "Add")
///       #expect(stage.find(text: "11 items") != nil)
///       try stage.expectScreenshot(named: "after-adding")
///     }
///
/// Nothing waits: time passes only where the test lets it, with a frame each 1/60 s while anything moves. The
/// pictures are the ones that a window of the same state shows, with the bundled font and no font of the
/// system. A stage needs no display, and works from any test library and from a plain program. All of it is
/// the main actor's. Distances are points, times seconds.
///
/// Queries and pictures show the state at the present time: what changed since the last frame is laid out
/// first.
@MainActor public final class Stage {
  /// What the framework reported so far: misuse and bad data that it survived, one line each.
  public internal(set) var diagnostics: [String] = []

  let session: OffscreenSession

  /// Shows a view; its first frame is drawn at once, at time 0.
  ///
  /// - Parameters:
  ///   - size: Of the window, in points.
  ///   - scale: Device pixels a point.
  ///   - fallbackFonts: Paths of fonts that are asked, in order, for what the bundled font lacks.
  public init<Content: View>(
    size: Size = Size(width: 400, height: 300), scale: Double = 1,
    colorScheme: ColorScheme = .light, fallbackFonts: [String] = [],
    @ViewBuilder content: @escaping () -> Content
  ) {
    session = Self.session(
      size, scale, colorScheme, fallbackFonts: fallbackFonts, content: content)
    collectDiagnostics()
    refresh()
  }

  /// Shows a view with the first frame still to come.
  init<Content: View>(
    unshownSize size: Size, scale: Double, colorScheme: ColorScheme,
    content: @escaping () -> Content
  ) {
    session = Self.session(size, scale, colorScheme, fallbackFonts: [], content: content)
    collectDiagnostics()
  }

  private static func session<Content: View>(
    _ size: Size, _ scale: Double, _ colorScheme: ColorScheme, fallbackFonts: [String],
    content: @escaping () -> Content
  ) -> OffscreenSession {
    OffscreenSession(
      StageContent(content: content), size: size, scale: scale, colorScheme: colorScheme,
      fonts: FontLibrary(usesSystemFallback: false, fallbackFonts: fallbackFonts))
  }

  private func collectDiagnostics() {
    session.host.onDiagnostic = { [weak self] in self?.diagnostics.append($0) }
    session.fonts.onDiagnostic = { [weak self] in self?.diagnostics.append("\($0)") }
  }

  /// Of the window, in points.
  public var size: Size { session.host.size }

  /// Device pixels a point.
  public var scale: Double { session.host.scale }

  /// The virtual clock: seconds since the stage was made.
  public var time: Double { session.time }

  // MARK: Time

  /// Lets time pass, with a frame each 1/60 s while anything moves, and one at the end if anything changed.
  ///
  /// Precondition: `seconds` is not negative.
  public func advance(by seconds: Double) { session.advance(by: seconds) }

  /// Runs until nothing moves any more, or at most `seconds` long.
  ///
  /// - Returns: Whether it came to rest. If it did not, `diagnostics` says so too.
  @discardableResult
  public func settle(atMost seconds: Double = 10) -> Bool {
    if session.settle(atMost: seconds) { return true }
    diagnostics.append("Stage: something still moves after \(seconds) s of settling")
    return false
  }

  /// Brings the tree up to date with what has changed, without letting time pass.
  func refresh() { session.refresh() }
}

/// Evaluates the content as a body, so that it follows the state that it reads.
private struct StageContent<Content: View>: View {
  let content: () -> Content
  var body: some View { content() }
}
