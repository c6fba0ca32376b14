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
             0.0   500.0     0.0  pressed
            16.0   515.0     0.0  dragging
            32.0   540.0     0.0  dragging
            48.0   565.0     0.0  dragging
            64.0   590.0     0.0  dragging
            64.0   590.0  1562.5  coasting
           160.0   722.1   876.9  bouncing
           256.0   748.8   -67.7  bouncing
           352.0   734.1  -180.4  bouncing
           448.0   719.0  -128.2  bouncing
           544.0   709.5   -71.8  bouncing
           640.0   704.5   -36.1  bouncing
           736.0   702.1   -17.2  bouncing
           832.0   700.9    -7.8  bouncing
           928.0   700.0     0.0  idle
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
             0.0     0.0     0.0  animating
            50.0    16.7   668.8  animating
           100.0    68.3  1245.4  animating
           150.0   139.2  1391.2  animating
           150.0   139.2     0.0  pressed
           150.0   139.2     0.0  animating
           225.0   121.2  -491.4  animating
           300.0    69.6  -799.8  animating
           375.0    18.0  -491.4  animating
           450.0     0.0     0.0  idle
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
