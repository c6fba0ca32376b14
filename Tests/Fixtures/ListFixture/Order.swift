import CSDL2
import Canvas
import Dispatch
import Reel

/// What a line of the fixture's input asks for:
///
///     down|move|up ID X Y     a finger, pushed into SDL's queue
///     drag N X FROM TO        a finger that goes down and moves N times, all queued at once; it stays down
///     wheel N X Y DY          N turns of the wheel, all queued at once
///     window EVENT W H        SDL's event of that name (`events`), with its data
///     reset targets|device    SDL's event that the renderer's textures are lost
///     spoil                   paints the window over, behind the frame loop's back
///     resize W H              asks the system for another size, in points
///     report                  prints how many frames and layouts there were, the size and the offset
///     settled                 the same, once what was ordered before is shown and nothing more is due
///     ping N                  hands the main actor N tasks from another thread, each once the last was done
///     quit
struct Order {
  let loop: FrameLoop
  let state: FixtureState

  func follow(_ order: String) {
    let words = order.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Double($0) }
    switch (words.first, numbers.count) {
    case ("down", 3): loop.window.push(.down(finger(numbers)))
    case ("move", 3): loop.window.push(.move(finger(numbers)))
    case ("up", 3): loop.window.push(.up(finger(numbers)))
    case ("drag", 4): drag(numbers)
    case ("wheel", 4):
      for _ in 0..<Int(numbers[0]) {
        let place = Point(x: numbers[1], y: numbers[2])
        loop.window.push(.wheel(at: place, dx: 0, dy: numbers[3], modifiers: []))
      }
    case ("window", 2):
      guard let event = Self.events[words[1]] else { return say("error order \(order)") }
      pushWindowEvent(event, Int32(numbers[0]), Int32(numbers[1]))
    case ("reset", 0):
      push(words.last == "targets" ? SDL_RENDER_TARGETS_RESET : SDL_RENDER_DEVICE_RESET)
    case ("spoil", 0): spoil()
    case ("resize", 2): loop.window.resize(to: Size(width: numbers[0], height: numbers[1]))
    case ("report", 0): report()
    case ("settled", 0): reportWhenSettled()
    case ("ping", 1): ping(Int(numbers[0]))
    case ("quit", 0): loop.close()
    default: say("error order \(order)")
    }
  }

  private func finger(_ numbers: [Double]) -> InputEvent.Pointer {
    InputEvent.Pointer(
      position: Point(x: numbers[1], y: numbers[2]), source: .touch, id: Int(numbers[0]))
  }

  private func drag(_ numbers: [Double]) {
    let (count, x, start, end) = (numbers[0], numbers[1], numbers[2], numbers[3])
    loop.window.push(.down(finger([1, x, start])))
    for step in 1...Int(count) {
      loop.window.push(.move(finger([1, x, start + (end - start) * Double(step) / count])))
    }
  }

  private func push(_ type: SDL_EventType) {
    var event = SDL_Event()
    event.type = type.rawValue
    SDL_PushEvent(&event)
  }

  private static let events: [Substring: SDL_WindowEventID] = [
    "exposed": SDL_WINDOWEVENT_EXPOSED, "resized": SDL_WINDOWEVENT_RESIZED,
    "size-changed": SDL_WINDOWEVENT_SIZE_CHANGED, "minimized": SDL_WINDOWEVENT_MINIMIZED,
    "restored": SDL_WINDOWEVENT_RESTORED,
  ]

  private func pushWindowEvent(_ id: SDL_WindowEventID, _ width: Int32, _ height: Int32) {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(id.rawValue)
    event.window.data1 = width
    event.window.data2 = height
    SDL_PushEvent(&event)
  }

  /// Only one window is open, SDL's first.
  private func spoil() {
    let window = SDL_GetWindowFromID(1)
    if let renderer = SDL_GetRenderer(window) {
      SDL_SetRenderDrawColor(renderer, 255, 0, 255, 255)
      SDL_RenderClear(renderer)
      SDL_RenderPresent(renderer)
    } else {
      SDL_FillRect(SDL_GetWindowSurface(window), nil, 0xFF00FF)
      SDL_UpdateWindowSurface(window)
    }
    say("spoilt")
  }

  /// Nothing else happens meanwhile, so a task that nobody wakes the loop for stays undone.
  private func ping(_ count: Int) {
    DispatchQueue.global().async {
      let done = DispatchSemaphore(value: 0)
      for _ in 0..<count {
        DispatchQueue.main.async { done.signal() }
        done.wait()
      }
      say("pinged \(count)")
    }
  }

  /// Each yield is a turn of the loop: what was pushed into SDL's queue is taken in the next one.
  private func reportWhenSettled() {
    Task { @MainActor in
      for _ in 0..<2 { await Task.yield() }
      while loop.host.needsFrame || loop.host.isAnimating {
        try? await Task.sleep(for: .milliseconds(2))
      }
      report()
    }
  }

  private func report() {
    let statistics = loop.statistics
    let size = loop.host.size
    say(
      "report frames \(loop.host.statistics.frames) presented \(statistics.framesPresented) "
        + "layouts \(loop.host.statistics.layouts) size \(size.width)x\(size.height) "
        + "offset \(state.offset)")
  }
}
