import CSDL2
import Canvas
import Reel
import ReelTesting
import Testing

@testable import SDLBackend

/// What recorded devices do to a list, from SDL's events on.
@MainActor struct DeviceTests {
  /// A window of 400 x 300 points with a list of rows of 50, fed with SDL's events.
  @MainActor private final class Desk {
    let stage: Stage
    private var translator: EventTranslator
    private(set) var tapped: [Int] = []

    final class Offset { var value = 5000.0 }

    init(metrics: WindowMetrics, type: SDL_TouchDeviceType = SDL_TOUCH_DEVICE_DIRECT) {
      translator = EventTranslator(metrics: metrics) { _ in type }
      var tap: (Int) -> Void = { _ in }
      let offset = Offset()
      stage = Stage(size: metrics.size, scale: metrics.scale) {
        DynamicList(
          scrollOffset: Binding(get: { offset.value }, set: { offset.value = $0 }),
          orientation: .vertical, numberOfItems: 1000, itemLength: 50
        ) { index in
          Text("Row \(index)").frame(maxWidth: .infinity, maxHeight: .infinity)
            .onTapGesture { tap(index) }
        }
        .clipped()
      }
      tap = { [weak self] in self?.tapped.append($0) }
      stage.advance(by: 0)
    }

    func take(_ event: SDL_Event, at seconds: Double? = nil) {
      if let seconds { stage.advance(by: max(0, seconds - stage.time)) }
      var events: [InputEvent] = []
      translator.translate(event, at: stage.time, into: &events)
      for event in events { stage.send(event.kind) }
    }

    var offset: Double { stage.lists[0].scrollOffset }
  }

  private static func metrics(_ driver: RecordedDevice.Driver) -> WindowMetrics {
    WindowMetrics(
      width: RecordedDevice.width, height: RecordedDevice.height, unitsPerPoint: 1,
      pixelsPerUnit: 1, fingersEndAtLastUnit: driver != .wayland)
  }

  @Test(arguments: RecordedDevice.all)
  func `a recorded device scrolls as far as it must`(device: RecordedDevice) {
    let desk = Desk(metrics: Self.metrics(device.driver), type: device.type)
    let start = desk.stage.time
    for (ms, event) in device.events { desk.take(event, at: start + ms / 1000) }
    desk.stage.settle()
    #expect(abs(desk.offset - 5000 - device.scroll) <= device.tolerance, "\(desk.offset)")
    #expect(desk.tapped == [])
    // And nothing is left over: a tap is a tap, of one row.
    for type in [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP] {
      desk.take(SDLEvents.button(type, x: 200, y: 250))
    }
    desk.stage.advance(by: 0)
    #expect(desk.tapped.count == 1)
  }

  @Test(arguments: [
    // Wayland: units are points of two pixels. X11: units are pixels, two a point.
    WindowMetrics(width: 400, height: 300, unitsPerPoint: 1, pixelsPerUnit: 2),
    WindowMetrics(width: 800, height: 600, unitsPerPoint: 2, pixelsPerUnit: 1),
  ])
  func `WINDOW-3 points, not pixels`(metrics: WindowMetrics) {
    let desk = Desk(metrics: metrics)
    func units(_ points: Int32) -> Int32 { points * Int32(metrics.unitsPerPoint) }
    #expect(desk.stage.size == Size(width: 400, height: 300))
    #expect(desk.stage.screenshot().width == 800)
    // Row 102 is the one at 100 ... 150 points, for the list starts at row 100.
    for type in [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP] {
      desk.take(SDLEvents.button(type, x: units(200), y: units(125)))
    }
    desk.stage.advance(by: 0)
    #expect(desk.tapped == [102])
    desk.take(SDLEvents.wheel(y: -1, preciseY: -1, at: (units(200), units(125))))
    desk.stage.settle()
    #expect(desk.offset == 5072)
    desk.take(SDLEvents.button(SDL_MOUSEBUTTONDOWN, x: units(200), y: units(150)))
    desk.take(SDLEvents.motion(x: units(200), y: units(100), held: 1), at: desk.stage.time + 0.1)
    desk.take(
      SDLEvents.button(SDL_MOUSEBUTTONUP, x: units(200), y: units(100)),
      at: desk.stage.time + 0.3)
    desk.stage.settle()
    #expect(desk.offset == 5112)
    // Body text has 17 points.
    #expect(desk.stage.drawListDescription.contains(" 34.0 px "))
  }

  @Test func `WINDOW-1 a size is laid out once, whichever events bring it`() {
    let desk = Desk(metrics: Self.metrics(.x11))
    func layouts(_ events: SDL_Event...) -> Int {
      let before = desk.stage.counters.layouts
      for event in events { desk.take(event) }
      desk.stage.advance(by: 1.0 / 60)
      return desk.stage.counters.layouts - before
    }
    #expect(layouts(SDLEvents.window(SDL_WINDOWEVENT_SIZE_CHANGED, 600, 300)) == 1)
    #expect(desk.stage.lists[0].frame.width == 600)
    let both = layouts(
      SDLEvents.window(SDL_WINDOWEVENT_SIZE_CHANGED, 500, 300),
      SDLEvents.window(SDL_WINDOWEVENT_RESIZED, 500, 300))
    #expect(both == 1)
    #expect(desk.stage.lists[0].frame.width == 500)
  }

  @Test func `a finger on the window's last pixel is in the window`() {
    let desk = Desk(metrics: Self.metrics(.x11))
    for type in [SDL_FINGERDOWN, SDL_FINGERUP] { desk.take(SDLEvents.finger(type, x: 1, y: 1)) }
    desk.stage.advance(by: 0)
    #expect(desk.tapped == [105])
  }

  @Test func `a finger at no place is not followed`() {
    let desk = Desk(metrics: Self.metrics(.console))
    for type in [SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP] {
      desk.take(SDLEvents.finger(type, x: .nan, y: .infinity))
    }
    desk.stage.settle()
    #expect(desk.offset == 5000)
    #expect(desk.tapped == [])
  }
}
