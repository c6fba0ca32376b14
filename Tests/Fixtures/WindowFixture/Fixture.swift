import Canvas
import SDLBackend

/// The fixture's loop: the smallest frame loop that a window can have.
struct Fixture {
  let window: Window
  /// Rows of x8r8g8b8.
  private var pixels: [UInt32] = []
  private var width = 0
  private var height = 0
  /// Which picture is shown; it goes into the blue channel.
  private var generation: UInt32 = 1
  private var isRunning = true
  private var turns = 0

  init(window: Window) { self.window = window }

  mutating func run() throws {
    report()
    draw()
    present(damage: [])
    while isRunning {
      let events = try window.nextEvents(waitingUntil: nil)
      turns += 1
      for event in events { try handle(event) }
    }
    window.close()
    say("closed")
  }

  private func report() {
    let (width, height) = window.pixelSize
    say(
      "open \(window.size.width)x\(window.size.height) scale \(window.scale) "
        + "pixels \(width)x\(height) paced \(window.isPacedByDisplay) rate \(window.refreshRate)")
  }

  /// Red tells x, green y, blue the generation.
  private mutating func draw() {
    (width, height) = window.pixelSize
    pixels = Array(repeating: 0, count: width * height)
    pixels.withUnsafeMutableBufferPointer { pixels in
      var place = 0
      for y in 0..<UInt32(height) {
        for x in 0..<UInt32(width) {
          pixels[place] = (x & 255) << 16 | (y & 255) << 8 | generation
          place += 1
        }
      }
    }
  }

  private func present(damage: [PixelRect]) {
    do {
      try pixels.withUnsafeBytes {
        try window.present(
          pixels: $0.baseAddress!, width: width, height: height, stride: width * 4,
          damage: damage)
      }
      say("presented \(generation) \(width)x\(height)")
    } catch {
      say("error \(error)")
    }
  }

  private mutating func handle(_ event: InputEvent) throws {
    say("event \(describe(event.kind))")
    if event.time > window.now { say("error an event of the future") }
    switch event.kind {
    case .expose: present(damage: [])
    case .resize:
      draw()
      present(damage: [])
    case .close: isRunning = false
    case .key(let name, _): try press(name)
    default: break
    }
  }

  private mutating func press(_ key: String) throws {
    switch key {
    case "Q": isRunning = false
    case "A": work()
    case "D":  // A new picture, of which only a part is called damaged.
      generation += 1
      draw()
      present(damage: [PixelRect(x: 10, y: 20, width: 30, height: 40)])
    case "E": present(damage: [])  // The same again.
    case "F":  // A finger drags.
      let finger = { InputEvent.Pointer(position: Point(x: 100, y: $0), source: .touch, id: 1) }
      for kind in [.down(finger(75)), .move(finger(60)), .up(finger(60))] as [InputEvent.Kind] {
        window.push(kind)
      }
    case "B": try burst()
    case "R": window.resize(to: Size(width: 300, height: 200))
    case "T": window.isTextInputActive.toggle()
    case "C": window.cursor = .hand
    case "W": try waitForDeadline()
    case "N": say("turns \(turns)")
    default: break
    }
  }

  /// A thousand moves queued before one frame.
  private mutating func burst() throws {
    for step in 1...1000 {
      window.push(
        .move(InputEvent.Pointer(position: Point(x: Double(1001 - step), y: 5), button: 1)))
    }
    let events = try window.nextEvents(waitingUntil: nil)
    let moves = events.count { if case .move = $0.kind { true } else { false } }
    let left = try window.nextEvents(waitingUntil: 0).count
    say("burst \(moves) left \(left)")
  }

  /// Waits for a time between SDL's whole milliseconds.
  private func waitForDeadline() throws {
    let deadline = window.now + 0.0203
    let events = try window.nextEvents(waitingUntil: deadline)
    let late = window.now - deadline
    say("waited \(late >= 0 ? "to the deadline" : "too short") events \(events.count)")
    say("late \((late * 1e6).rounded()) us")
  }

  /// Main-actor work that no input follows.
  private func work() {
    let start = window.now
    let window = window
    startWork { name in
      say("work \(name) on \(isFirstThread ? "first" : "another") thread")
      say("took \(((window.now - start) * 10_000).rounded() / 10) ms")
    }
  }

  private func describe(_ kind: InputEvent.Kind) -> String {
    func words(_ pointer: InputEvent.Pointer) -> String {
      "\(pointer.source) \(pointer.position.x) \(pointer.position.y) id \(pointer.id) "
        + "button \(pointer.button) mods \(pointer.modifiers.rawValue)"
    }
    return switch kind {
    case .down(let pointer): "down \(words(pointer))"
    case .move(let pointer): "move \(words(pointer))"
    case .up(let pointer): "up \(words(pointer))"
    case .cancel(let pointer): "cancel \(words(pointer))"
    case .wheel(let at, let dx, let dy, let modifiers):
      "wheel \(at.x) \(at.y) by \(dx) \(dy) mods \(modifiers.rawValue)"
    case .key(let name, let modifiers): "key \(name) mods \(modifiers.rawValue)"
    case .text(let text): "text \(text)"
    case .composition(let text, let marked): "composition \(text) \(marked)"
    case .resize(let size, let scale): "resize \(size.width)x\(size.height) scale \(scale)"
    case .focus(let gained): "focus \(gained ? "gained" : "lost")"
    case .leave: "leave"
    case .minimize: "minimize"
    case .restore: "restore"
    case .expose: "expose"
    case .close: "close"
    }
  }
}
