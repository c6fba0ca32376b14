import ScrollPhysics
import Scrolling
import Testing

/// Whole gestures as text that a person can check: ms, position on screen, velocity, phase.
@Suite struct TraceTests {
  @Test("A flick into the end and back")
  func flickIntoTheEnd() {
    var list = Scroller(Rows(count: 20, length: 50), viewport: 300, at: 500)
    var trace = Trace()
    list.press()
    trace.note(list)
    for _ in 1...4 {
      list.wait(until: list.time + 16)
      list.move(-25)
      trace.note(list)
    }
    list.lift()
    trace.note(list)
    while list.machine.isMoving {
      list.wait(until: list.time + 96)
      trace.note(list)
    }
    #expect(
      trace.text == """
        """)
  }

  @Test("Three notches, then a touch, then Home")
  func notchesAndHome() {
    var list = Scroller(Rows(count: 20, length: 50), viewport: 300)
    var trace = Trace()
    for _ in 1...3 {
      list.notches(1)
      trace.note(list)
      list.wait(until: list.time + 50)
    }
    trace.note(list)
    list.press()
    trace.note(list)
    list.send(.cancel)
    list.send(.scroll(to: 0, timing: .curve(.easeInOut, duration: 0.3)))
    while list.machine.isMoving {
      trace.note(list)
      list.wait(until: list.time + 75)
    }
    trace.note(list)
    #expect(
      trace.text == """
        """)
  }
}

/// Lines of ms, position, velocity, phase.
private struct Trace {
  private var lines: [String] = []
  var text: String { lines.joined(separator: "\n") }

  mutating func note(_ list: Scroller) {
    let columns = [
      Trace.tenths(list.time), Trace.tenths(list.position), Trace.tenths(list.machine.velocity),
    ]
    let padded = columns.map { String(repeating: " ", count: max(8 - $0.count, 0)) + $0 }
    lines.append(padded.joined() + "  " + list.machine.phase.rawValue)
  }

  private static func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
