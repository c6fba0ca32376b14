internal import CSDL2
internal import Canvas

/// Turns SDL's events into `InputEvent`s.
///
/// It keeps what SDL's events leave out: the window's size and scale, the modifiers held, the
/// pointer's place, and which fingers are down. It makes no calls that need a window, and it does
/// not decide what a press or a turn of the wheel does.
///
/// - A finger's synthetic mouse twin, and the mouse's synthetic finger, are dropped.
/// - So are the fingers on a touchpad that moves the pointer: its driver tells them as pointer and wheel.
/// - So is the button of a touchpad whose fingers SDL tells as a touch screen's (on a console): the finger that
///   presses it has been told, and the button's place is the mouse's, which the touchpad does not move.
/// - A wheel's delta is passed on as SDL has it: SDL delivers what the system wants, whatever its
///   `direction` says.
/// - A window's size is told once, whichever of SDL's two events brings it, and never as 0.
nonisolated struct EventTranslator {
  /// Kept up to date by size events; whoever owns the window sets `pixelsPerUnit`.
  var metrics: WindowMetrics
  /// The modifiers held, as the last key event had them.
  var modifiers: InputEvent.Modifiers = []
  /// Where the mouse pointer was last, in points.
  private var pointer = Point.zero
  private var fingers = FingerTable()
  /// Touchpads whose button is held down by a finger that was told.
  private var pressedTouchpads: Set<UInt32> = []
  /// The size and scale that were last told.
  private var told: WindowMetrics

  /// What a touch device is, by `SDL_GetTouchDeviceType`.
  private let deviceType: (SDL_TouchID) -> SDL_TouchDeviceType

  /// - Parameters:
  ///   - metrics: the window's size and scale, which count as told.
  ///   - deviceType: what a touch device is; tests say it, having none.
  init(
    metrics: WindowMetrics,
    deviceType: @escaping (SDL_TouchID) -> SDL_TouchDeviceType = Self.connectedType
  ) {
    self.metrics = metrics
    self.deviceType = deviceType
    told = metrics
  }

  /// Appends what `event` means, with its time in seconds, to `events`: nothing, one thing, or two.
  mutating func translate(
    _ event: SDL_Event, at time: Double, into events: inout [InputEvent]
  ) {
    func emit(_ kind: InputEvent.Kind) { events.append(InputEvent(time: time, kind: kind)) }

    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION where event.motion.which != Self.touchMouse:
      pointer = metrics.point(x: event.motion.x, y: event.motion.y)
      emit(.move(mouse(button: Self.button(heldIn: event.motion.state))))
    case SDL_MOUSEBUTTONDOWN where event.button.which != Self.touchMouse:
      if fingers.hasFinger(on: Int64(event.button.which)) {
        pressedTouchpads.insert(event.button.which)
        return
      }
      pointer = metrics.point(x: event.button.x, y: event.button.y)
      emit(.down(mouse(button: Int(event.button.button))))
    case SDL_MOUSEBUTTONUP where event.button.which != Self.touchMouse:
      if pressedTouchpads.remove(event.button.which) != nil { return }
      pointer = metrics.point(x: event.button.x, y: event.button.y)
      emit(.up(mouse(button: Int(event.button.button))))
    case SDL_MOUSEWHEEL where event.wheel.which != Self.touchMouse:
      if let wheel = wheel(event.wheel) { emit(wheel) }

    case SDL_FINGERDOWN where isOnScreen(event.tfinger):
      let key = FingerTable.Key(event.tfinger)
      if let lost = fingers.remove(key) { emit(.cancel(finger(event.tfinger, id: lost))) }
      emit(.down(finger(event.tfinger, id: fingers.insert(key))))
    case SDL_FINGERMOTION where isOnScreen(event.tfinger):
      guard let id = fingers[FingerTable.Key(event.tfinger)] else { return }
      emit(.move(finger(event.tfinger, id: id)))
    case SDL_FINGERUP:
      guard let id = fingers.remove(FingerTable.Key(event.tfinger)) else { return }
      emit(.up(finger(event.tfinger, id: id)))

    case SDL_KEYDOWN:
      modifiers = InputEvent.Modifiers(state: UInt32(event.key.keysym.mod))
      let name = String(cString: SDL_GetKeyName(event.key.keysym.sym))
      if !name.isEmpty { emit(.key(name, modifiers: modifiers)) }
    case SDL_KEYUP:
      modifiers = InputEvent.Modifiers(state: UInt32(event.key.keysym.mod))
    case SDL_TEXTINPUT:
      let text = withUnsafeBytes(of: event.text.text) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !text.isEmpty { emit(.text(text)) }
    case SDL_TEXTEDITING:
      let text = withUnsafeBytes(of: event.edit.text) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      emit(Self.composition(text, start: event.edit.start, length: event.edit.length))
    case SDL_TEXTEDITING_EXT:
      // The event's text is ours to free.
      guard let bytes = event.editExt.text else { return }
      let text = String(cString: bytes)
      SDL_free(bytes)
      emit(Self.composition(text, start: event.editExt.start, length: event.editExt.length))

    case SDL_WINDOWEVENT:
      if let kind = window(event.window) { emit(kind) }
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      emit(.expose)
    case SDL_QUIT:
      emit(.close)
    default:
      break
    }
  }

  /// The resize that has not been told yet, if `metrics` changed without an event.
  mutating func pendingResize() -> InputEvent.Kind? {
    guard metrics != told else { return nil }
    told = metrics
    return .resize(metrics.size, scale: metrics.scale)
  }

  /// The type of a device that SDL knows. It is looked for first: asked for another one, SDL looks for all touch
  /// devices again, for which it must have video.
  static func connectedType(_ device: SDL_TouchID) -> SDL_TouchDeviceType {
    let isKnown = (0..<SDL_GetNumTouchDevices()).contains { SDL_GetTouchDevice($0) == device }
    return isKnown ? SDL_GetTouchDeviceType(device) : SDL_TOUCH_DEVICE_INVALID
  }

  private mutating func window(_ event: SDL_WindowEvent) -> InputEvent.Kind? {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_RESIZED:
      guard event.data1 > 0, event.data2 > 0 else { return nil }
      metrics.width = Int(event.data1)
      metrics.height = Int(event.data2)
      return pendingResize()
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN: return .expose
    case SDL_WINDOWEVENT_DISPLAY_CHANGED: return pendingResize()
    case SDL_WINDOWEVENT_MINIMIZED: return .minimize
    case SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED: return .restore
    case SDL_WINDOWEVENT_FOCUS_GAINED: return .focus(gained: true)
    case SDL_WINDOWEVENT_FOCUS_LOST:
      // SDL has no event for a finger taken away: what is still down now may never lift.
      fingers.removeAll()
      return .focus(gained: false)
    case SDL_WINDOWEVENT_LEAVE: return .leave
    case SDL_WINDOWEVENT_CLOSE: return .close
    default: return nil
    }
  }

  private func wheel(_ event: SDL_MouseWheelEvent) -> InputEvent.Kind? {
    let isPrecise = event.preciseX != 0 || event.preciseY != 0
    let dx = isPrecise ? Double(event.preciseX) : Double(event.x)
    let dy = isPrecise ? Double(event.preciseY) : Double(event.y)
    guard dx != 0 || dy != 0, dx.isFinite, dy.isFinite else { return nil }
    // SDL before 2.26 leaves the place at 0.
    let isPlaced = event.mouseX != 0 || event.mouseY != 0
    let place = isPlaced ? metrics.point(x: event.mouseX, y: event.mouseY) : pointer
    return .wheel(at: place, dx: dx, dy: dy, modifiers: modifiers)
  }

  /// Whether a finger is the window's to follow: a real one, at a place. (A console's touch screen whose driver
  /// tells no range gives none.)
  private func isOnScreen(_ event: SDL_TouchFingerEvent) -> Bool {
    event.touchId != Self.mouseTouch && event.x.isFinite && event.y.isFinite
      && deviceType(event.touchId) != SDL_TOUCH_DEVICE_INDIRECT_RELATIVE
  }

  private func mouse(button: Int) -> InputEvent.Pointer {
    InputEvent.Pointer(position: pointer, button: button, modifiers: modifiers)
  }

  private func finger(_ event: SDL_TouchFingerEvent, id: Int) -> InputEvent.Pointer {
    InputEvent.Pointer(
      position: metrics.point(fractionX: event.x, fractionY: event.y), source: .touch, id: id,
      modifiers: modifiers)
  }

  /// - Parameters:
  ///   - start: Where the caret or the marked part begins, in Unicode scalars; below 0 where the input method says
  ///     nothing of it: then the caret is behind the text.
  ///   - length: The marked part's; 0 or less for a caret.
  private static func composition(
    _ text: String, start: Int32, length: Int32
  ) -> InputEvent.Kind {
    let count = text.unicodeScalars.count
    guard start >= 0 else { return .composition(text, marked: count..<count) }
    let lower = min(Int(start), count)
    return .composition(text, marked: lower..<min(lower + max(0, Int(length)), count))
  }

  /// The lowest button in SDL's mask of held ones, 0 if none is.
  private static func button(heldIn mask: UInt32) -> Int {
    mask == 0 ? 0 : mask.trailingZeroBitCount + 1
  }

  /// `SDL_TOUCH_MOUSEID`: the mouse that SDL makes up from a finger.
  static let touchMouse = UInt32.max
  /// `SDL_MOUSE_TOUCHID`: the finger that SDL makes up from the mouse.
  static let mouseTouch: SDL_TouchID = -1
}

extension FingerTable.Key {
  fileprivate nonisolated init(_ event: SDL_TouchFingerEvent) {
    self.init(device: event.touchId, finger: event.fingerId)
  }
}

nonisolated extension InputEvent.Modifiers {
  /// The modifiers in an `SDL_Keymod` mask, left and right alike.
  init(state: UInt32) {
    self = []
    if state & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 { insert(.shift) }
    if state & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0 { insert(.control) }
    if state & (KMOD_LALT.rawValue | KMOD_RALT.rawValue) != 0 { insert(.option) }
    if state & (KMOD_LGUI.rawValue | KMOD_RGUI.rawValue) != 0 { insert(.command) }
  }
}
