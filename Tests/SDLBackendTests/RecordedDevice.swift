import CSDL2
import Testing

/// What SDL 2.26 queues for a device, with the time of each event, and the scroll that has to come of it.
///
/// The fields are as SDL's source (release 2.26.5) fills them in:
///
/// - Wheels: `SDL_SendMouseWheel` (events/SDL_mouse.c) puts the delta as it is into `preciseX` and `preciseY`, whole
///   parts of their sum into `x` and `y`, and the pointer's place into `mouseX` and `mouseY`.
///   X11: a button press 4 ... 7 is one notch (video/x11/SDL_x11events.c, `X11_IsWheelEvent`), a touchpad's too.
///   Wayland (video/wayland/SDL_waylandevents.c, `pointer_handle_frame`): `axis_value120 / 120`, else
///   `axis_discrete`, else `axis / 10`; what is down has a negative y. `direction` is always normal: the compositor
///   has turned the delta round for natural scrolling.
///   Console (core/linux/SDL_evdev.c, `SDL_EVDEV_Poll`): `REL_WHEEL_HI_RES / 120`; `which` is a file's number.
/// - Fingers: `SDL_SendTouch` (events/SDL_touch.c) stores fractions. X11 divides by width - 1 and height - 1
///   (`xinput2_normalize_touch_coordinates`), `touchId` is the device's number, `fingerId` grows for ever. Wayland divides by
///   width and height; `touchId` is an address, `fingerId` counts from 0. A console divides by the panel's range;
///   `touchId` is a file's number, `windowID` 0. An up has the place of the last move.
/// - Touchpads: one of X11's older drivers may announce fingers of its own (`XIDependentTouch`, an indirect relative
///   device) beside pointer and wheel. On a console each touchpad is an indirect absolute touch device
///   (`SDL_EVDEV_init_touchscreen`), whose button comes as the mouse's (`BTN_LEFT`) with the same file's number.
/// - Pens: X11's core pointer (`XI_Motion`, button 1); Wayland's tablet tool is sent as the mouse
///   (`tablet_tool_handle_motion`, `_down`). A console does not tell a pen: udev's class of it is none that SDL opens.
nonisolated struct RecordedDevice: Sendable, CustomTestStringConvertible {
  enum Driver: String, Sendable { case x11, wayland, console }

  var driver: Driver
  var name: String
  var type = SDL_TOUCH_DEVICE_DIRECT
  /// Milliseconds and events.
  var events: [(ms: Double, event: SDL_Event)]
  /// Points towards the end.
  var scroll: Double
  /// Points; what a console's panel resolves is coarser than a point's fractions.
  var tolerance = 0.01

  var testDescription: String { "\(driver.rawValue): \(name)" }

  /// The list's window in units, a point each.
  static let width = 400
  static let height = 300

  static let all = wheels + touchpads + touchScreens + pens

  // MARK: Wheels

  private static func turns(
    _ deltas: [(x: Double, y: Double)], every ms: Double = 16, which: UInt32 = 0
  ) -> [(ms: Double, event: SDL_Event)] {
    var rest = (x: 0.0, y: 0.0)
    return deltas.enumerated().map { index, delta in
      rest = (rest.x + delta.x, rest.y + delta.y)
      let whole = (x: rest.x.rounded(.towardZero), y: rest.y.rounded(.towardZero))
      rest = (rest.x - whole.x, rest.y - whole.y)
      let event = SDLEvents.wheel(
        x: Int32(whole.x), y: Int32(whole.y), preciseX: Float(delta.x), preciseY: Float(delta.y),
        at: (200, 150), which: which)
      return (Double(index) * ms, event)
    }
  }

  private static func turns(
    _ deltas: [Double], every ms: Double = 16, which: UInt32 = 0
  ) -> [(ms: Double, event: SDL_Event)] {
    turns(deltas.map { (0, $0) }, every: ms, which: which)
  }

  private static let notch = 72.0

  private static let wheels = [
    RecordedDevice(
      driver: .x11, name: "mouse wheel", events: turns([-1, -1, -1], every: 40),
      scroll: 3 * notch),
    RecordedDevice(
      driver: .wayland, name: "mouse wheel, seat of version 5 or older",
      events: turns([-1, -1, -1], every: 40), scroll: 3 * notch),
    RecordedDevice(
      driver: .wayland, name: "mouse wheel in eighths, seat of version 8",
      events: turns(Array(repeating: -0.125, count: 16)), scroll: 2 * notch),
    RecordedDevice(
      driver: .console, name: "mouse wheel", events: turns([-1, -1, 1], every: 40, which: 12),
      scroll: notch),
    RecordedDevice(
      driver: .console, name: "mouse wheel of high resolution",
      events: turns(Array(repeating: -15.0 / 120, count: 8), which: 12), scroll: notch),
  ]

  // MARK: Touchpads

  /// Surface units of a two-finger swipe as libinput gives them: up to speed and down again.
  private static let swipe = [0.5, 2.25, 6, 11.5, 9.75, 5, 3, 1.5, 0.4, 0.1]

  private static let touchpads = [
    RecordedDevice(
      driver: .x11, name: "touchpad, in whole notches", events: turns([-1, -1, -1, -1, -1]),
      scroll: 5 * notch),
    RecordedDevice(
      driver: .x11, name: "touchpad that announces its fingers, too",
      type: SDL_TOUCH_DEVICE_INDIRECT_RELATIVE,
      events: drag(device: 11, finger: 5) { y in y / 299 }
        + turns([-1, -1]).map { ($0 + 400, $1) },
      scroll: 2 * notch),
    RecordedDevice(
      driver: .wayland, name: "touchpad", events: turns(swipe.map { -$0 / 10 }),
      scroll: 4 * notch),
    RecordedDevice(
      driver: .wayland, name: "touchpad, slantwise",
      events: turns(swipe.map { ($0 / 50, -$0 / 10) }), scroll: 4 * notch),
    RecordedDevice(
      driver: .wayland, name: "touchpad, natural scrolling",
      events: turns(swipe.map { $0 / 10 }), scroll: -4 * notch),
    RecordedDevice(
      driver: .console, name: "touchpad that is told as a touch screen",
      type: SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE, events: drag(device: 9, finger: 417, panel),
      scroll: dragged, tolerance: 0.1),
    RecordedDevice(
      driver: .console, name: "touchpad that is told as a touch screen, its button pressed",
      type: SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE,
      events: {
        let button = { SDLEvents.button($0, x: 200, y: 30, which: 9) }
        return [
          [(0, SDLEvents.finger(SDL_FINGERDOWN, id: 417, y: panel(200), device: 9))],
          [(8, button(SDL_MOUSEBUTTONDOWN))],
          drag(device: 9, finger: 417, panel).dropFirst().dropLast().map { ($0 + 16, $1) },
          [(450, button(SDL_MOUSEBUTTONUP))],
          [(460, SDLEvents.finger(SDL_FINGERUP, id: 417, y: panel(100), device: 9))],
        ].flatMap(\.self)
      }(), scroll: dragged, tolerance: 0.1),
  ]

  // MARK: Fingers

  /// 100 points of finger, 10 of them the slop.
  private static let dragged = 90.0

  /// A console's panel has steps of its own: 4096 for the window's height.
  private static func panel(_ y: Double) -> Float { Float((y / 299 * 4095).rounded() / 4095) }

  /// A finger from 200 to 100 points in 0.1 s that rests before it lifts.
  private static func drag(
    device: Int64, finger: Int64, from start: Double = 0, _ fraction: (Double) -> Float
  ) -> [(ms: Double, event: SDL_Event)] {
    func event(_ type: SDL_EventType, _ y: Double) -> SDL_Event {
      SDLEvents.finger(type, id: finger, y: fraction(y), device: device)
    }
    let moves = (1...10).map { step in
      (start + 10 * Double(step), event(SDL_FINGERMOTION, 200 - 10 * Double(step)))
    }
    return [(start, event(SDL_FINGERDOWN, 200))] + moves
      + [(start + 400, event(SDL_FINGERUP, 100))]
  }

  private static func drag(
    device: Int64, finger: Int64, from start: Double = 0, _ fraction: (Double) -> Double
  ) -> [(ms: Double, event: SDL_Event)] {
    drag(device: device, finger: finger, from: start) { Float(fraction($0)) as Float }
  }

  private static let touchScreens = [
    RecordedDevice(
      driver: .x11, name: "touch screen", events: drag(device: 10, finger: 33) { $0 / 299 },
      scroll: dragged),
    RecordedDevice(
      driver: .x11, name: "touch screen, with the mouse that SDL_TOUCH_MOUSE_EVENTS=1 adds",
      events: zip(drag(device: 10, finger: 33) { $0 / 299 }, mouseDrag(which: .max))
        .flatMap { [$1, $0] }, scroll: dragged),
    RecordedDevice(
      driver: .wayland, name: "touch screen",
      events: drag(device: 0x5581_2f3a_9c40, finger: 0) { $0 / 300 }, scroll: dragged),
    RecordedDevice(
      driver: .console, name: "touch screen", events: drag(device: 9, finger: 417, panel),
      scroll: dragged, tolerance: 0.1),
    // After SYN_DROPPED the up of a finger is lost (`SDL_EVDEV_sync_device` has forgotten its number).
    RecordedDevice(
      driver: .console, name: "touch screen that lost a finger's up",
      events: drag(device: 9, finger: 417, panel).dropLast()
        + drag(device: 9, finger: 418, from: 600, panel), scroll: 100 + dragged, tolerance: 0.2),
  ]

  // MARK: Pens

  private static func mouseDrag(which: UInt32 = 0) -> [(ms: Double, event: SDL_Event)] {
    let moves = (1...10).map { step in
      (
        10 * Double(step),
        SDLEvents.motion(x: 200, y: Int32(200 - 10 * step), held: 1, which: which)
      )
    }
    return [(0, SDLEvents.button(SDL_MOUSEBUTTONDOWN, x: 200, y: 200, which: which))] + moves
      + [(400, SDLEvents.button(SDL_MOUSEBUTTONUP, x: 200, y: 100, which: which))]
  }

  private static let pens = [
    RecordedDevice(driver: .x11, name: "pen", events: mouseDrag(), scroll: dragged),
    RecordedDevice(driver: .wayland, name: "pen", events: mouseDrag(), scroll: dragged),
  ]
}
