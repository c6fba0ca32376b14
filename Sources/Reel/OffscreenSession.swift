package import Canvas
package import SDLBackend

/// Views without a window, in virtual time: the same pictures as in a window of the same state.
///
/// While anything moves a frame runs each 1/60 s of the virtual clock, and none while nothing does. A frame that
/// differs from the one before counts as presented; it is painted when its picture is asked for.
package final class OffscreenSession {
  /// A frame's picture, for who imports Reel alone.
  package typealias Picture = Surface

  /// Seconds from one frame to the next while anything moves.
  package static let frameInterval = 1.0 / 60

  package let host: ViewHost
  package let fonts: FontLibrary
  /// The virtual clock, in seconds from the start.
  package private(set) var time = 0.0
  private let painter: FramePainter
  private var lastFrame = -Double.infinity
  /// Called before each frame, and before time passes: a place to wait for real work.
  package var beforeFrame: () -> Void = {}
  /// Whether each presented frame is painted, so that `statistics` tells what a window would cost: text
  /// that is set while it is painted, pixels that are kept. Who looks at the last picture alone need not
  /// pay for the others.
  package var paintsEachFrame = false
  /// Called after each frame that differs from the one before.
  package var onFrame: ((Double, Surface) -> Void)?

  package init(
    _ view: some View, size: Size, scale: Double = 1, colorScheme: ColorScheme = .light,
    fonts: FontLibrary? = nil
  ) {
    let fonts = fonts ?? FontLibrary(usesSystemFallback: false)
    self.fonts = fonts
    host = ViewHost(
      view, text: fonts, images: SessionImages(countingIn: fonts), size: size, scale: scale,
      colorScheme: colorScheme)
    painter = FramePainter(fonts: fonts)
    host.onDiagnostic = { onDiagnostic($0) }
    host.caches.budget = { cacheBudget }
    host.images.budget = { [unowned host] in min(imageBudget, host.caches.roomForPictures) }
  }

  package var statistics: FrameStatistics { painter.statistics(of: host) }

  /// Brings the tree and the draw list up to date with what has changed, without letting time pass.
  package func refresh() { renderIfNeeded() }

  /// What the window would show now.
  package var surface: Surface {
    renderIfNeeded()
    return painter.surface
  }

  /// The picture's pixels, 0xAARRGGBB: row by row, `stride` pixels from one to the next.
  package func withPixels(
    _ body: (_ pixels: UnsafePointer<UInt32>, _ width: Int, _ height: Int, _ stride: Int) -> Void
  ) {
    let surface = surface
    body(UnsafePointer(surface.pixels), surface.width, surface.height, surface.stride)
  }

  /// The draw list of the frame at the present time.
  package func drawList() -> DrawList {
    renderIfNeeded()
    return painter.last ?? host.frame(at: time)
  }

  /// Hands an event over at the present time; the frame that shows it comes with the next advance.
  ///
  /// - Parameter stamp: when it happened, in seconds, if that was earlier.
  package func send(_ kind: InputEvent.Kind, stamped stamp: Double? = nil) {
    host.handle(InputEvent(time: stamp ?? time, kind: kind))
  }

  // MARK: Time for replays

  /// Lets time pass without a frame, whatever is due.
  package func skip(to end: Double) {
    precondition(end >= time, "time cannot run backwards")
    time = end
  }

  /// One turn of a window's frame loop at a time: a frame, whether or not one is due.
  package func turn(at end: Double) {
    skip(to: end)
    render()
  }

  /// What the last frame presented; empty before the first. It makes no frame, as `surface` may.
  package var presentedSurface: Surface { painter.surface }

  /// Lets time pass, with a frame each 1/60 s while anything moves and one at the end. What a frame has set going is
  /// waited for before time goes on; of the last frame it is not.
  package func advance(by seconds: Double) {
    precondition(seconds >= 0, "time cannot run backwards")
    let end = time + seconds
    while let due = nextFrameAfterWork, due < end {
      time = max(time, due)
      render()
    }
    time = end
    renderIfNeeded()
  }

  /// When the next frame is due, once work that is outstanding has come to its end at the present time.
  private var nextFrameAfterWork: Double? {
    beforeFrame()
    return nextFrameTime
  }

  /// Runs until nothing moves and no work is outstanding, or at most this long. Returns whether it came to
  /// rest. What rests until its time comes, as a carousel that advances by itself, does not move.
  @discardableResult
  package func settle(atMost seconds: Double = 10) -> Bool {
    let limit = time + seconds
    renderIfNeeded()
    while let due = nextFrameAfterWork, isMoving {
      guard due <= limit else {
        advance(by: limit - time)
        return false
      }
      time = max(time, due)
      render()
    }
    return true
  }

  private var isMoving: Bool { host.needsFrame || host.nextMotion != nil }

  /// When the next frame is due; nil while nothing moves or will.
  var nextFrameTime: Double? {
    if host.needsFrame { return max(time, lastFrame + Self.frameInterval) }
    return host.nextWake.map { max($0, lastFrame + Self.frameInterval) }
  }

  private func renderIfNeeded() {
    // Motion is a function of time: at the time of the last frame it has not gone on.
    if host.hasChanged || lastFrame < time && isDue { render() }
  }

  private var isDue: Bool {
    host.needsFrame || (host.nextWake.map { $0 <= time } ?? false)
  }

  private func render() {
    lastFrame = time
    beforeFrame()
    guard painter.take(host.frame(at: time)) else { return }
    if let onFrame {
      onFrame(time, painter.surface)
    } else if paintsEachFrame {
      _ = painter.surface
    }
  }
}
