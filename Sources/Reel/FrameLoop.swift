package import Canvas
package import SDLBackend

/// Runs a window: events in, pictures out. The only place that reads a clock.
///
/// A turn starts when something happens, and no sooner than the display can show it; while nothing changes
/// there is none. Equal draw lists are not presented again.
///
/// All its times are whole microseconds, so that a tape in decimal milliseconds holds them exactly.
package final class FrameLoop {
  package let host: ViewHost
  package let window: Window
  private let painter: FramePainter
  private var isClosed = false
  private var isMinimized = false
  /// When the next frame may start, in seconds on the window's clock.
  private var nextFrame = 0.0
  private let interval: () -> Double
  /// Called with each thing as it is handed over: input, arrivals, and turns after their frames.
  package var onStep: ((SessionStep) -> Void)?
  /// Called by `App.main` once the window is closed.
  package var onEnd: (() throws -> Void)?
  /// Called with a window's loop before its first turn.
  package static var onOpen: ((FrameLoop) throws -> Void)?

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
      configuration.content, text: fonts, images: SessionImages(countingIn: fonts),
      size: window.size, scale: window.scale, colorScheme: colorScheme)
    host.onDiagnostic = { onDiagnostic($0) }
    host.caches.budget = { cacheBudget }
    host.images.budget = { [unowned host] in min(imageBudget, host.caches.roomForPictures) }
    painter = FramePainter(fonts: fonts)
    host.onWake = { Task { @MainActor in } }
    host.clock = { window.now }
    host.clipboard = SDLClipboard()
  }

  package var statistics: FrameStatistics { painter.statistics(of: host) }

  /// Runs until the window is closed.
  ///
  /// - Throws: what ended it: `VideoError.presentFailed`, `VideoError.displayLost`.
  package func run() throws(VideoError) {
    let gate = ArrivalGate.current
    gate.onArrival = { [weak self] arrival in
      guard let self, let onStep else { return }
      onStep(SessionStep(time: Self.wholeMicroseconds(window.now), .arrival(arrival)))
    }
    defer { gate.onArrival = nil }
    while !isClosed { try turn() }
    window.close()
  }

  package func close() { isClosed = true }

  private func turn() throws(VideoError) {
    for var event in try window.nextEvents(waitingUntil: deadline) {
      event.time = Self.wholeMicroseconds(event.time)
      handle(event)
    }
    updateTextInput()
    guard !isMinimized, !isClosed else { return }
    let now = Self.wholeMicroseconds(window.now)
    let isDue = host.needsFrame || (host.nextWake.map { $0 <= now } ?? false)
    guard isDue, now >= nextFrame else { return }
    nextFrame = max(nextFrame + interval(), now)
    let list = host.frame(at: now)
    updateTextInput()
    let damage = host.during(.paint) { painter.paint(list) }
    onStep?(SessionStep(time: now, .turn))
    guard let damage else { return }
    let surface = painter.surface
    try host.during(.present) { () throws(VideoError) in
      try window.present(
        pixels: surface.pixels, width: surface.width, height: surface.height,
        stride: surface.stride * 4, damage: damage)
    }
  }

  /// Tells the window where text is typed, and that what is composed was given up.
  private func updateTextInput() {
    if host.endsComposition {
      host.endsComposition = false
      window.endComposition()
    }
    window.textInputArea = host.textInputArea
  }

  /// Never later than the time itself, so that no event comes after the frame that follows it.
  private static func wholeMicroseconds(_ seconds: Double) -> Double {
    (seconds * 1_000_000).rounded(.down) / 1_000_000
  }

  /// How long to wait for events: nil while nothing is due. A minimised window shows nothing, so nothing
  /// is due in it.
  private var deadline: Double? {
    if isMinimized { return nil }
    if host.needsFrame { return nextFrame }
    return host.nextWake.map { max($0, nextFrame) }
  }

  private func handle(_ event: InputEvent) {
    onStep?(SessionStep(time: event.time, .input(event.kind)))
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
