import Canvas
package import SDLBackend

/// Runs a window: events in, pictures out. The only place that reads a clock.
///
/// A turn starts when something happens, and no sooner than the display can show it; while nothing changes
/// there is none. Equal draw lists are not presented again.
package final class FrameLoop {
  package let host: ViewHost
  package let window: Window
  private let painter: FramePainter
  private var isClosed = false
  private var isMinimized = false
  /// When the next frame may start, in seconds on the window's clock.
  private var nextFrame = 0.0
  private let interval: () -> Double

  package init(
    _ configuration: WindowConfiguration, colorScheme: ColorScheme = .light
  ) throws(VideoError) {
    let fonts = FontLibrary(usesSystemFallback: true)
    fonts.onDiagnostic = { onDiagnostic("\($0)") }
    let window = try Window(
      title: configuration.title, size: configuration.size,
      minimumSize: configuration.minimumSize)
    self.window = window
    // Where presenting waits for the display, that paces the loop.
    interval = { window.isPacedByDisplay ? 0 : 1 / window.refreshRate }
    host = ViewHost(
      configuration.content, text: fonts, size: window.size, scale: window.scale,
      colorScheme: colorScheme, time: window.now)
    host.onDiagnostic = { onDiagnostic($0) }
    painter = FramePainter(fonts: fonts)
    host.onWake = { Task { @MainActor in } }
  }

  package var statistics: FrameStatistics { painter.statistics(of: host) }

  /// Runs until the window is closed.
  package func run() throws(VideoError) {
    while !isClosed { try turn() }
    window.close()
  }

  package func close() { isClosed = true }

  private func turn() throws(VideoError) {
    for event in window.nextEvents(waitingUntil: deadline) { handle(event) }
    guard !isMinimized, !isClosed else { return }
    let now = window.now
    let isDue = host.needsFrame || (host.nextWake.map { $0 <= now } ?? false)
    guard isDue, now >= nextFrame else { return }
    nextFrame = max(nextFrame + interval(), now)
    guard let damage = painter.paint(host.frame(at: now)) else { return }
    let surface = painter.surface
    try window.present(
      pixels: surface.pixels, width: surface.width, height: surface.height,
      stride: surface.stride * 4, damage: damage)
  }

  /// How long to wait for events: nil while nothing is due. A minimised window shows nothing, so nothing
  /// is due in it.
  private var deadline: Double? {
    if isMinimized { return nil }
    if host.needsFrame { return nextFrame }
    return host.nextWake.map { max($0, nextFrame) }
  }

  private func handle(_ event: InputEvent) {
    switch event.kind {
    case .close: isClosed = true
    case .key("Q", let modifiers) where modifiers.contains(.control): isClosed = true
    case .minimize: isMinimized = true
    case .restore:
      isMinimized = false
      painter.invalidate()
    case .expose, .resize: painter.invalidate()
    default: break
    }
    host.handle(event)
  }
}
