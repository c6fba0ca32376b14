import CSDL2

/// SDL's events as a driver would queue them, for the tests' tables.
nonisolated enum SDLEvents {
  static func finger(
    _ type: SDL_EventType, id: Int64 = 7, x: Float = 0.5, y: Float, device: Int64 = 1
  ) -> SDL_Event {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    event.tfinger.touchId = device
    event.tfinger.fingerId = id
    event.tfinger.x = x
    event.tfinger.y = y
    return event
  }

  static func motion(x: Int32, y: Int32, held: UInt32 = 0, which: UInt32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    event.motion.which = which
    event.motion.state = held
    event.motion.x = x
    event.motion.y = y
    return event
  }

  static func button(
    _ type: SDL_EventType, _ button: UInt8 = 1, x: Int32, y: Int32, which: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.button.type = type.rawValue
    event.button.which = which
    event.button.button = button
    event.button.x = x
    event.button.y = y
    return event
  }

  static func wheel(
    x: Int32 = 0, y: Int32 = 0, preciseX: Float = 0, preciseY: Float = 0,
    direction: SDL_MouseWheelDirection = SDL_MOUSEWHEEL_NORMAL, at place: (Int32, Int32) = (0, 0),
    which: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.which = which
    event.wheel.x = x
    event.wheel.y = y
    event.wheel.preciseX = preciseX
    event.wheel.preciseY = preciseY
    event.wheel.direction = direction.rawValue
    event.wheel.mouseX = place.0
    event.wheel.mouseY = place.1
    return event
  }

  static func key(_ type: SDL_EventType, _ code: SDL_KeyCode, _ mask: SDL_Keymod) -> SDL_Event {
    var event = SDL_Event()
    event.key.type = type.rawValue
    event.key.keysym.sym = SDL_Keycode(code.rawValue)
    event.key.keysym.mod = UInt16(mask.rawValue)
    return event
  }

  /// What an input method composes; as SDL's longer event, if that is asked for.
  static func editing(
    _ text: String, start: Int32, length: Int32, isExtended: Bool = false
  ) -> SDL_Event {
    var event = SDL_Event()
    if isExtended {
      event.editExt.type = SDL_TEXTEDITING_EXT.rawValue
      event.editExt.text = SDL_strdup(text)
      event.editExt.start = start
      event.editExt.length = length
    } else {
      event.edit.type = SDL_TEXTEDITING.rawValue
      withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: Array(text.utf8)) }
      event.edit.start = start
      event.edit.length = length
    }
    return event
  }

  static func window(_ id: SDL_WindowEventID, _ data1: Int32 = 0, _ data2: Int32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(id.rawValue)
    event.window.data1 = data1
    event.window.data2 = data2
    return event
  }

  static func plain(_ type: SDL_EventType) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    return event
  }
}
