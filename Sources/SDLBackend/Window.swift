internal import CSDL2
package import Canvas
internal import Glibc

/// A window, its events and its picture.
///
/// It lives on the process's first thread, in a synchronous `main` whose loop is its
/// `nextEvents(waitingUntil:)`: there, and only there, main-actor work runs (see `MainQueue`).
/// One is open at a time. It does not own what is drawn, nor when.
@MainActor package final class Window {
  private let window: OpaquePointer
  private let presenter: any Presenter
  private let connection: DisplayConnection
  private let clock: WindowClock
  private var translator: EventTranslator
  private var cursors: [CursorShape: OpaquePointer] = [:]
  private var isOpen = true
  private static var anyIsOpen = false

  /// Frames a second of the display that the window is on; 60 where the system does not tell.
  package private(set) var refreshRate = 60.0

  /// Opens a window in the middle of the screen.
  ///
  /// - Parameters:
  ///   - size, minimumSize: in points.
  ///   - isHidden: whether it stays out of sight until `show()`.
  /// - Throws: `VideoError.noVideo` without a display, at once; `VideoError.badScale` if
  ///   `REEL_SCALE` is no scale.
  package init(
    title: String, size: Size, minimumSize: Size = Size(width: 1, height: 1),
    isHidden: Bool = false
  ) throws(VideoError) {
    precondition(reel_is_first_thread(), "a window belongs to the process's first thread")
    precondition(!Self.anyIsOpen, "another window is open")
    let variable = { (name: String) in getenv(name).map { String(cString: $0) } }
    var attempts: [VideoError.Attempt] = []
    var opened: Opened?
    for driver in VideoDriver.candidates(variable: variable) {
      do throws(VideoError) {
        if let obstacle = driver.obstacle(variable: variable) { throw .presentFailed(obstacle) }
        opened = try Opened(
          driver: driver, title: title, size: size, minimumSize: minimumSize, isHidden: isHidden,
          scaleOverride: variable("REEL_SCALE"))
        break
      } catch .presentFailed(let reason) {
        let reason = driver.place(variable: variable).map { "\(reason) at \($0)" } ?? reason
        attempts.append(VideoError.Attempt(driver: driver.name, reason: reason))
      }
    }
    guard let opened else { throw .noVideo(attempts) }
    Self.anyIsOpen = true
    window = opened.window
    presenter = opened.presenter
    connection = DisplayConnection(
      of: opened.window, driver: String(cString: SDL_GetCurrentVideoDriver()))
    clock = WindowClock()
    translator = EventTranslator(metrics: opened.metrics)
    MainQueue.wakeEventLoop()
    SDL_StopTextInput()  // SDL starts with it on.
    updateRefreshRate()
  }

  // The class names its actor for this line's sake: built optimised with testing enabled, clients of a
  // module that only defaults to the actor reject an isolated deinit (Swift 6.3.1).
  isolated deinit { close() }

  /// Closes the window and ends SDL's video. Nothing but `now` may be used afterwards.
  ///
  /// Where the display is lost, SDL's video is left as it is: it would wait for a server that is gone.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    MainQueue.releaseSignals()
    if connection.isLost { return }
    Self.anyIsOpen = false
    for cursor in cursors.values { SDL_FreeCursor(cursor) }
    presenter.close()
    SDL_DestroyWindow(window)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  // MARK: Events

  /// Seconds on the window's clock, whose zero is the window's opening. The only read of a clock
  /// in this room besides the stamps of events.
  package var now: Double { clock.now }

  /// Waits until something happens or `deadline` passes, then takes everything that is queued:
  /// main-actor work is run, and all input is returned, oldest first.
  ///
  /// It blocks while nothing happens and makes no wake-ups. (On a console SDL itself looks for
  /// input every millisecond.) `SIGINT` and `SIGTERM` come as `close`.
  ///
  /// - Parameter deadline: in seconds on the window's clock; nil waits for ever; one that has
  ///   passed does not wait.
  /// - Returns: the input; empty if the deadline passed, or if only main-actor work was done.
  /// - Throws: `VideoError.displayLost`. What had arrived before is dropped.
  package func nextEvents(waitingUntil deadline: Double?) throws(VideoError) -> [InputEvent] {
    precondition(isOpen, "the window is closed")
    var events: [InputEvent] = []
    while true {
      if connection.isLost { throw .displayLost(connection.driver) }
      let hadWork = MainQueue.drain()
      guard isOpen else { return events }  // The work may have closed it.
      let wasWoken = takeEvents(into: &events)
      if connection.isLost { throw .displayLost(connection.driver) }
      if hadWork || !events.isEmpty { return events }
      // Work came since the queue was drained, and nothing will tell of it again.
      if wasWoken { continue }
      let remaining = deadline.map { $0 - now }
      if let remaining, !(remaining > 0) { return events }
      wait(atMost: remaining)
    }
  }

  /// Waits for an SDL event or main-queue work. SDL's waits end on whole milliseconds; the rest is
  /// waited on the main queue alone, so that a frame starts on time.
  private func wait(atMost seconds: Double?) {
    guard let seconds else { return DisplayConnection.waitForEvent(atMost: nil) }
    let milliseconds = CInt((min(seconds, 1e6) * 1000).rounded(.down))
    if milliseconds > 0 {
      DisplayConnection.waitForEvent(atMost: milliseconds)
    } else {
      MainQueue.wait(atMost: seconds)
    }
  }

  /// Takes all that is queued. Answers whether there was the event that says that the main queue has work.
  private func takeEvents(into events: inout [InputEvent]) -> Bool {
    var wasWoken = false
    SDL_PumpEvents()
    // One pump, so a source of endless input cannot hold the frame; 64 events are 3.5 KB.
    withUnsafeTemporaryAllocation(of: SDL_Event.self, capacity: 64) { batch in
      while true {
        let count = SDL_PeepEvents(
          batch.baseAddress, CInt(batch.count), SDL_GETEVENT, SDL_FIRSTEVENT.rawValue,
          SDL_LASTEVENT.rawValue)
        guard count > 0 else { break }
        for event in batch.prefix(Int(count)) {
          if event.type == MainQueue.wakeEventType { wasWoken = true }
          take(event, into: &events)
        }
      }
    }
    // Key events carry the modifiers through a batch; SDL knows of those pressed elsewhere.
    translator.modifiers = InputEvent.Modifiers(state: SDL_GetModState().rawValue)
    return wasWoken
  }

  private func take(_ event: SDL_Event, into events: inout [InputEvent]) {
    if event.type == MainQueue.wakeEventType { return }
    let type = SDL_EventType(event.type)
    if type == SDL_WINDOWEVENT { prepare(for: event.window) }
    if type == SDL_RENDER_TARGETS_RESET || type == SDL_RENDER_DEVICE_RESET { presenter.reset() }
    translator.translate(event, at: clock.time(ofStamp: event.common.timestamp), into: &events)
  }

  private func prepare(for event: SDL_WindowEvent) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_RESIZED:
      presenter.reset()
      updateDensity()
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
      updateDensity()
      updateRefreshRate()
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN:
      presenter.reset()
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      translator.modifiers = InputEvent.Modifiers(state: SDL_GetModState().rawValue)
    default:
      break
    }
  }

  private func updateDensity() {
    if let density = Opened.pixelsPerUnit(of: window) {
      translator.metrics.pixelsPerUnit = density
    }
  }

  private func updateRefreshRate() {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(window)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0 else { return }
    refreshRate = mode.refresh_rate > 0 ? Double(mode.refresh_rate) : 60
  }

  /// Queues what `kind` is in SDL's events, as if a person or the system had done it: for replays
  /// and for tests. `nextEvents` returns it from SDL's queue, in order with real input.
  package func push(_ kind: InputEvent.Kind) {
    for var event in EventEncoder(metrics: translator.metrics).events(for: kind) {
      SDL_PushEvent(&event)
    }
  }

  // MARK: Size and picture

  /// The size in points.
  package var size: Size { translator.metrics.size }

  /// Device pixels a point.
  package var scale: Double { translator.metrics.scale }

  /// The size of the window's picture in pixels.
  package var pixelSize: (width: Int, height: Int) {
    let metrics = translator.metrics
    return (
      Int((Double(metrics.width) * metrics.pixelsPerUnit).rounded()),
      Int((Double(metrics.height) * metrics.pixelsPerUnit).rounded())
    )
  }

  /// Whether `present` waits for the display; where not, the caller paces frames by `refreshRate`.
  package var isPacedByDisplay: Bool { presenter.isPaced }

  /// Shows the part of a picture that changed.
  ///
  /// No copy is kept: the caller's picture is whole every time. After a `resize` or `expose` event
  /// all of it is shown, whatever the damage.
  ///
  /// - Parameters:
  ///   - pixels: rows of x8r8g8b8, 32 bits a pixel in the machine's byte order.
  ///   - width, height: in pixels; where they are not the window's, the common part is shown.
  ///   - stride: bytes from a row to the next.
  ///   - damage: where the picture differs from the last one, in pixels.
  /// - Throws: `VideoError.presentFailed`, `VideoError.displayLost`.
  package func present(
    pixels: UnsafeRawPointer, width: Int, height: Int, stride: Int, damage: [PixelRect]
  ) throws(VideoError) {
    precondition(isOpen, "the window is closed")
    precondition(stride >= width * 4, "a row is longer than the stride")
    guard width > 0, height > 0 else { return }
    let picture = PresentedPixels(pixels: pixels, width: width, height: height, stride: stride)
    do throws(VideoError) {
      try presenter.present(picture, damage: damage)
    } catch {
      throw connection.isLost ? .displayLost(connection.driver) : error
    }
    if connection.isLost { throw .displayLost(connection.driver) }
  }

  // MARK: The rest of the desktop

  /// What the window's frame and the desktop's lists of windows call it.
  package var title: String {
    get { String(cString: SDL_GetWindowTitle(window)) }
    set { SDL_SetWindowTitle(window, newValue) }
  }

  /// Puts a window that was opened hidden on the screen.
  package func show() { SDL_ShowWindow(window) }

  /// Asks the system for another size, in points; a `resize` event tells what came of it.
  package func resize(to size: Size) {
    let units = translator.metrics.unitsPerPoint
    SDL_SetWindowSize(
      window, Opened.units(size.width * units), Opened.units(size.height * units))
  }

  /// The mouse pointer's shape over the window.
  package var cursor: CursorShape = .arrow {
    didSet {
      guard cursor != oldValue else { return }
      // A desktop without that cursor gives none; the pointer then stays as it is.
      guard let made = cursors[cursor] ?? SDL_CreateSystemCursor(cursor.system) else { return }
      cursors[cursor] = made
      SDL_SetCursor(made)
    }
  }

  /// Whether typing gives `text` events (and an input method or on-screen keyboard is at hand).
  ///
  /// `textInputArea` sets it.
  package var isTextInputActive: Bool {
    get { SDL_IsTextInputActive() == SDL_TRUE }
    set { if newValue { SDL_StartTextInput() } else { SDL_StopTextInput() } }
  }

  /// Has the input method give up what it composes; text is typed as before. SDL's `SDL_ClearComposition` does nothing
  /// on Linux, where only an end of all text input resets the method.
  package func endComposition() {
    guard isOpen, !connection.isLost, let area = textInputArea else { return }
    textInputArea = nil
    textInputArea = area
  }

  /// Where text is being typed, in points: an input method puts its list of choices beside it. Nil while nothing takes
  /// text. (`SDL_StartTextInput`, `SDL_SetTextInputRect`, `SDL_StopTextInput`.)
  package var textInputArea: Rect? {
    didSet {
      guard isOpen, !connection.isLost, textInputArea != oldValue else { return }
      guard let textInputArea else {
        isTextInputActive = false
        return
      }
      let unitsPerPoint = translator.metrics.unitsPerPoint
      func units(_ points: Double) -> CInt { Opened.units(points * unitsPerPoint) }
      var area = SDL_Rect(
        x: units(textInputArea.minX), y: units(textInputArea.minY),
        w: max(1, units(textInputArea.width)), h: max(1, units(textInputArea.height)))
      if oldValue == nil { isTextInputActive = true }
      SDL_SetTextInputRect(&area)
    }
  }
}
