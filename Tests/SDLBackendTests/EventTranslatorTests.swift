import CSDL2
import Canvas
import Testing

@testable import SDLBackend

@Suite struct EventTranslatorTests {
  /// A window of 400 x 300 points.
  private var translator = EventTranslator(
    metrics: WindowMetrics(width: 400, height: 300, unitsPerPoint: 1, pixelsPerUnit: 1))

  private mutating func kinds(_ events: SDL_Event...) -> [InputEvent.Kind] {
    var result: [InputEvent] = []
    for event in events { translator.translate(event, at: 1.5, into: &result) }
    #expect(result.allSatisfy { $0.time == 1.5 })
    return result.map(\.kind)
  }

  private func touch(_ x: Double, _ y: Double, id: Int = 1) -> InputEvent.Pointer {
    InputEvent.Pointer(position: Point(x: x, y: y), source: .touch, id: id)
  }

  private func mouse(_ x: Double, _ y: Double, button: Int) -> InputEvent.Pointer {
    InputEvent.Pointer(position: Point(x: x, y: y), button: button)
  }

  @Test("INPUT-1: a finger's synthetic mouse twin says nothing")
  mutating func twins() {
    let twin = UInt32.max  // SDL_TOUCH_MOUSEID, which Swift cannot import.
    let result = kinds(
      SDLEvents.finger(SDL_FINGERDOWN, y: 0.5),
      SDLEvents.button(SDL_MOUSEBUTTONDOWN, x: 200, y: 150, which: twin),
      SDLEvents.finger(SDL_FINGERMOTION, y: 0.375),
      SDLEvents.motion(x: 200, y: 112, held: 1, which: twin),
      SDLEvents.wheel(y: 1, preciseY: 1, which: twin),
      SDLEvents.finger(SDL_FINGERUP, y: 0.375),
      SDLEvents.button(SDL_MOUSEBUTTONUP, x: 200, y: 112, which: twin))
    #expect(
      result == [.down(touch(200, 150)), .move(touch(200, 112.5)), .up(touch(200, 112.5))])
  }

  @Test("A finger that SDL makes up from the mouse says nothing")
  mutating func twinsOfTheMouse() {
    let result = kinds(
      SDLEvents.finger(SDL_FINGERDOWN, y: 0.5, device: -1),
      SDLEvents.finger(SDL_FINGERMOTION, y: 0.5, device: -1),
      SDLEvents.finger(SDL_FINGERUP, y: 0.5, device: -1))
    #expect(result.isEmpty)
  }

  @Test("INPUT-2: eight eighths of a notch are one notch")
  mutating func fractions() {
    var total = 0.0
    for _ in 0..<8 {
      for kind in kinds(SDLEvents.wheel(preciseY: -0.125)) {
        if case .wheel(_, let dx, let dy, _) = kind {
          #expect(dx == 0)
          total += dy
        }
      }
    }
    #expect(total == -1)
  }

  @Test("INPUT-3: the direction flag does not turn the delta round")
  mutating func naturalScrolling() {
    for direction in [SDL_MOUSEWHEEL_NORMAL, SDL_MOUSEWHEEL_FLIPPED] {
      let result = kinds(SDLEvents.wheel(y: -1, preciseY: -1, direction: direction))
      #expect(result == [.wheel(at: .zero, dx: 0, dy: -1, modifiers: [])])
    }
  }

  @Test("INPUT-4: both deltas and Shift reach the views as they are")
  mutating func axes() {
    let result = kinds(
      SDLEvents.wheel(y: -1, preciseY: -1), SDLEvents.wheel(x: 1, preciseX: 1),
      SDLEvents.key(SDL_KEYDOWN, SDLK_LSHIFT, KMOD_LSHIFT),
      SDLEvents.wheel(y: -1, preciseY: -1),
      SDLEvents.key(SDL_KEYUP, SDLK_LSHIFT, KMOD_NONE),
      SDLEvents.wheel(x: 0, y: -1, preciseX: 0.25, preciseY: -1))
    #expect(
      result == [
        .wheel(at: .zero, dx: 0, dy: -1, modifiers: []),
        .wheel(at: .zero, dx: 1, dy: 0, modifiers: []),
        .key("Left Shift", modifiers: .shift),
        .wheel(at: .zero, dx: 0, dy: -1, modifiers: .shift),
        .wheel(at: .zero, dx: 0.25, dy: -1, modifiers: []),
      ])
  }

  @Test("Whole notches count where an older SDL tells no precise ones")
  mutating func wholeNotches() {
    #expect(
      kinds(SDLEvents.wheel(x: 1, y: -2)) == [.wheel(at: .zero, dx: 1, dy: -2, modifiers: [])])
    #expect(kinds(SDLEvents.wheel()).isEmpty)
  }

  @Test("INPUT-5: the wheel is where the pointer is, in points", arguments: [1.0, 2.0])
  mutating func wheelPlace(unitsPerPoint: Double) {
    translator.metrics.unitsPerPoint = unitsPerPoint
    let (x, y) = (Int32(300 * unitsPerPoint), Int32(50 * unitsPerPoint))
    let expected = InputEvent.Kind.wheel(
      at: Point(x: 300, y: 50), dx: 0, dy: -1, modifiers: [])
    #expect(kinds(SDLEvents.wheel(preciseY: -1, at: (x, y))) == [expected])
    // Without a place of its own it is at the last motion's.
    #expect(kinds(SDLEvents.motion(x: x, y: y), SDLEvents.wheel(preciseY: -1)).last == expected)
  }

  @Test("INPUT-7: a finger that never lifts is forgotten when the focus goes")
  mutating func lostFinger() {
    let result = kinds(
      SDLEvents.finger(SDL_FINGERDOWN, id: 7, y: 0.5),
      SDLEvents.window(SDL_WINDOWEVENT_FOCUS_LOST),
      SDLEvents.finger(SDL_FINGERMOTION, id: 7, y: 0.25),
      SDLEvents.finger(SDL_FINGERDOWN, id: 9, y: 0.5),
      SDLEvents.finger(SDL_FINGERUP, id: 7, y: 0.25),
      SDLEvents.finger(SDL_FINGERUP, id: 9, y: 0.5))
    #expect(
      result == [
        .down(touch(200, 150)), .focus(gained: false), .down(touch(200, 150)),
        .up(touch(200, 150)),
      ])
  }

  @Test("A finger that comes down twice was lifted unseen: it is cancelled first")
  mutating func doubleDown() {
    let down = SDLEvents.finger(SDL_FINGERDOWN, y: 0.5)
    #expect(
      kinds(down, down)
        == [.down(touch(200, 150)), .cancel(touch(200, 150)), .down(touch(200, 150))])
  }

  @Test("INPUT-8: a motion after a lost release says that no button is held")
  mutating func lostRelease() {
    let result = kinds(
      SDLEvents.button(SDL_MOUSEBUTTONDOWN, x: 10, y: 20),
      SDLEvents.motion(x: 10, y: 30, held: 1), SDLEvents.motion(x: 10, y: 100, held: 0))
    #expect(
      result == [
        .down(mouse(10, 20, button: 1)), .move(mouse(10, 30, button: 1)),
        .move(mouse(10, 100, button: 0)),
      ])
  }

  @Test("Other buttons keep their numbers", arguments: [UInt8(1), 2, 3])
  mutating func buttons(number: UInt8) {
    let result = kinds(
      SDLEvents.button(SDL_MOUSEBUTTONDOWN, number, x: 1, y: 2),
      SDLEvents.motion(x: 3, y: 4, held: 1 << UInt32(number - 1)),
      SDLEvents.button(SDL_MOUSEBUTTONUP, number, x: 3, y: 4))
    let button = Int(number)
    #expect(
      result == [
        .down(mouse(1, 2, button: button)), .move(mouse(3, 4, button: button)),
        .up(mouse(3, 4, button: button)),
      ])
  }

  @Test("WINDOW-1: a size is told once, whichever events bring it")
  mutating func sizes() {
    let told = InputEvent.Kind.resize(Size(width: 600, height: 300), scale: 1)
    #expect(kinds(SDLEvents.window(SDL_WINDOWEVENT_SIZE_CHANGED, 600, 300)) == [told])
    let again = kinds(
      SDLEvents.window(SDL_WINDOWEVENT_SIZE_CHANGED, 500, 300),
      SDLEvents.window(SDL_WINDOWEVENT_RESIZED, 500, 300))
    #expect(again == [.resize(Size(width: 500, height: 300), scale: 1)])
  }

  @Test("WINDOW-2: a size of 0 is not told, and the old one stays")
  mutating func minimised() {
    let result = kinds(
      SDLEvents.window(SDL_WINDOWEVENT_MINIMIZED),
      SDLEvents.window(SDL_WINDOWEVENT_SIZE_CHANGED, 0, 0),
      SDLEvents.window(SDL_WINDOWEVENT_RESTORED),
      SDLEvents.window(SDL_WINDOWEVENT_SIZE_CHANGED, 400, 300))
    #expect(result == [.minimize, .restore])
    #expect(translator.metrics.size == Size(width: 400, height: 300))
  }

  @Test("WINDOW-3: places are in points however dense the pixels are")
  mutating func densePixels() {
    // Wayland: units are points, two pixels each.
    translator.metrics.pixelsPerUnit = 2
    #expect(
      kinds(SDLEvents.button(SDL_MOUSEBUTTONDOWN, x: 200, y: 125))
        == [.down(mouse(200, 125, button: 1))])
    #expect(
      kinds(SDLEvents.window(SDL_WINDOWEVENT_DISPLAY_CHANGED))
        == [.resize(Size(width: 400, height: 300), scale: 2)])
    // X11: units are pixels, two a point.
    translator.metrics = WindowMetrics(
      width: 800, height: 600, unitsPerPoint: 2, pixelsPerUnit: 1)
    #expect(
      kinds(SDLEvents.button(SDL_MOUSEBUTTONDOWN, x: 400, y: 250))
        == [.down(mouse(200, 125, button: 1))])
    #expect(
      kinds(SDLEvents.finger(SDL_FINGERDOWN, x: 0.5, y: 0.25)) == [.down(touch(200, 75))])
  }

  @Test("WINDOW-4 and -5: what loses the picture asks for it again")
  mutating func lostPicture() {
    for event in [
      SDLEvents.plain(SDL_RENDER_TARGETS_RESET), SDLEvents.plain(SDL_RENDER_DEVICE_RESET),
      SDLEvents.window(SDL_WINDOWEVENT_EXPOSED),
    ] {
      #expect(kinds(event) == [.expose])
    }
  }

  @Test("The close button, SIGINT, focus and leaving are told")
  mutating func windowEvents() {
    let result = kinds(
      SDLEvents.window(SDL_WINDOWEVENT_FOCUS_GAINED), SDLEvents.window(SDL_WINDOWEVENT_LEAVE),
      SDLEvents.window(SDL_WINDOWEVENT_CLOSE), SDLEvents.plain(SDL_QUIT))
    #expect(result == [.focus(gained: true), .leave, .close, .close])
  }

  @Test(
    "What is composed comes with its marked part in characters, which SDL may leave out",
    arguments: [false, true])
  mutating func compositions(isExtended: Bool) {
    func events(_ text: String, _ start: Int32, _ length: Int32) -> SDL_Event {
      SDLEvents.editing(text, start: start, length: length, isExtended: isExtended)
    }
    let result = kinds(
      events("かな", 1, 0), events("かな", 0, 2), events("", 0, 0), events("かな", -1, -1),
      events("かな", 1, 9), events("かな", 7, 1), events("かな", 1, -4))
    #expect(
      result == [
        .composition("かな", marked: 1..<1), .composition("かな", marked: 0..<2),
        .composition("", marked: 0..<0), .composition("かな", marked: 2..<2),
        .composition("かな", marked: 1..<2), .composition("かな", marked: 2..<2),
        .composition("かな", marked: 1..<1),
      ])
  }

  @Test("Keys have SDL's names, and left and right modifiers are one")
  mutating func keys() {
    let result = kinds(
      SDLEvents.key(SDL_KEYDOWN, SDLK_PAGEDOWN, KMOD_NONE),
      SDLEvents.key(SDL_KEYDOWN, SDLK_a, SDL_Keymod(KMOD_RCTRL.rawValue | KMOD_LALT.rawValue)),
      SDLEvents.key(SDL_KEYDOWN, SDLK_HOME, KMOD_RGUI))
    #expect(
      result == [
        .key("PageDown", modifiers: []), .key("A", modifiers: [.control, .option]),
        .key("Home", modifiers: .command),
      ])
  }
}
