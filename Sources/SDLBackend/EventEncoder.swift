internal import CSDL2
internal import Canvas

/// The way back from `InputEvent`s to SDL's events, so that a replay or a test can feed a real
/// window's queue. `EventTranslator` undoes it, up to SDL's whole window units.
nonisolated struct EventEncoder {
  var metrics: WindowMetrics

  /// SDL's events for `kind`, stamped with the present. A cancelled pointer has none: SDL knows no
  /// such event.
  func events(for kind: InputEvent.Kind) -> [SDL_Event] {
    switch kind {
    case .down(let pointer): [press(pointer, SDL_MOUSEBUTTONDOWN, SDL_FINGERDOWN)]
    case .up(let pointer): [press(pointer, SDL_MOUSEBUTTONUP, SDL_FINGERUP)]
    case .move(let pointer): [move(pointer)]
    case .cancel: []
    case .wheel(let place, let dx, let dy, _): [wheel(at: place, dx: dx, dy: dy)]
    case .key(let name, let modifiers): keys(name, modifiers)
    case .text(let text): [self.text(text)].compactMap(\.self)
    case .composition(let text, let marked): [composition(text, marked)]
    case .resize(let size, _):
      [
        window(
          SDL_WINDOWEVENT_SIZE_CHANGED, units(size.width), units(size.height))
      ]
    case .focus(let gained):
      [window(gained ? SDL_WINDOWEVENT_FOCUS_GAINED : SDL_WINDOWEVENT_FOCUS_LOST)]
    case .leave: [window(SDL_WINDOWEVENT_LEAVE)]
    case .minimize: [window(SDL_WINDOWEVENT_MINIMIZED)]
    case .restore: [window(SDL_WINDOWEVENT_RESTORED)]
    case .expose: [window(SDL_WINDOWEVENT_EXPOSED)]
    case .close: [window(SDL_WINDOWEVENT_CLOSE)]
    }
  }

  private func event(_ type: SDL_EventType) -> SDL_Event {
    var event = SDL_Event()
    event.common.type = type.rawValue
    event.common.timestamp = SDL_GetTicks()
    return event
  }

  private func units(_ length: Double) -> Int32 {
    Int32(clamping: Int((length * metrics.unitsPerPoint).rounded()))
  }

  private func press(
    _ pointer: InputEvent.Pointer, _ mouse: SDL_EventType, _ finger: SDL_EventType
  ) -> SDL_Event {
    if pointer.source == .touch { return touch(pointer, finger) }
    var event = event(mouse)
    event.button.button = UInt8(clamping: pointer.button)
    event.button.state = mouse == SDL_MOUSEBUTTONDOWN ? 1 : 0
    event.button.clicks = 1
    event.button.x = units(pointer.position.x)
    event.button.y = units(pointer.position.y)
    return event
  }

  private func move(_ pointer: InputEvent.Pointer) -> SDL_Event {
    if pointer.source == .touch { return touch(pointer, SDL_FINGERMOTION) }
    var event = event(SDL_MOUSEMOTION)
    event.motion.state = pointer.button > 0 ? 1 << UInt32(pointer.button - 1) : 0
    event.motion.x = units(pointer.position.x)
    event.motion.y = units(pointer.position.y)
    return event
  }

  private func touch(_ pointer: InputEvent.Pointer, _ type: SDL_EventType) -> SDL_Event {
    var event = event(type)
    event.tfinger.touchId = 1
    event.tfinger.fingerId = SDL_FingerID(pointer.id)
    let span = metrics.fingerSpan
    event.tfinger.x = span.width > 0 ? Float(pointer.position.x / span.width) : 0
    event.tfinger.y = span.height > 0 ? Float(pointer.position.y / span.height) : 0
    event.tfinger.pressure = 1
    return event
  }

  private func wheel(at place: Point, dx: Double, dy: Double) -> SDL_Event {
    var event = event(SDL_MOUSEWHEEL)
    event.wheel.preciseX = Float(dx)
    event.wheel.preciseY = Float(dy)
    event.wheel.x = Int32(dx)
    event.wheel.y = Int32(dy)
    event.wheel.mouseX = units(place.x)
    event.wheel.mouseY = units(place.y)
    return event
  }

  /// The key goes down and up again; a name that SDL does not know gives nothing.
  private func keys(_ name: String, _ modifiers: InputEvent.Modifiers) -> [SDL_Event] {
    let code = SDL_GetKeyFromName(name)
    guard code != SDLK_UNKNOWN.rawValue else { return [] }
    return [SDL_KEYDOWN, SDL_KEYUP].map { type in
      var event = event(type)
      event.key.state = type == SDL_KEYDOWN ? 1 : 0
      event.key.keysym.sym = code
      event.key.keysym.scancode = SDL_GetScancodeFromKey(code)
      event.key.keysym.mod = UInt16(truncatingIfNeeded: modifiers.state)
      return event
    }
  }

  /// Text that SDL's event holds comes in it; of longer text, the event that `SDL_HINT_IME_SUPPORT_EXTENDED_TEXT` asks
  /// for, whose copy of the text whoever takes it frees.
  private func composition(_ text: String, _ marked: Range<Int>) -> SDL_Event {
    var event = event(SDL_TEXTEDITING)
    let bytes = Array(text.utf8)
    let fits = withUnsafeMutableBytes(of: &event.edit.text) { target in
      guard bytes.count < target.count else { return false }
      target.copyBytes(from: bytes)
      return true
    }
    let (start, length) = (Int32(clamping: marked.lowerBound), Int32(clamping: marked.count))
    if fits {
      (event.edit.start, event.edit.length) = (start, length)
    } else {
      event = self.event(SDL_TEXTEDITING_EXT)
      event.editExt.text = SDL_strdup(text)
      (event.editExt.start, event.editExt.length) = (start, length)
    }
    return event
  }

  /// Text of at most 31 bytes, as much as SDL's event holds; longer text gives nothing.
  private func text(_ text: String) -> SDL_Event? {
    var event = event(SDL_TEXTINPUT)
    let bytes = Array(text.utf8)
    let fits = withUnsafeMutableBytes(of: &event.text.text) { target in
      guard bytes.count < target.count else { return false }
      target.copyBytes(from: bytes)
      return true
    }
    return fits ? event : nil
  }

  private func window(_ id: SDL_WindowEventID, _ data1: Int32 = 0, _ data2: Int32 = 0) -> SDL_Event
  {
    var event = event(SDL_WINDOWEVENT)
    event.window.event = UInt8(id.rawValue)
    event.window.data1 = data1
    event.window.data2 = data2
    return event
  }
}

nonisolated extension InputEvent.Modifiers {
  /// An `SDL_Keymod` mask with the left keys of these modifiers.
  var state: UInt32 {
    var state: UInt32 = 0
    if contains(.shift) { state |= KMOD_LSHIFT.rawValue }
    if contains(.control) { state |= KMOD_LCTRL.rawValue }
    if contains(.option) { state |= KMOD_LALT.rawValue }
    if contains(.command) { state |= KMOD_LGUI.rawValue }
    return state
  }
}
