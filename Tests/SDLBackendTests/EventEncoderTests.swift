import Canvas
import TestSupport
import Testing

@testable import SDLBackend

@Suite struct EventEncoderTests {
  /// Kinds that SDL can say, at whole window units.
  private func kind(_ random: inout some RandomNumberGenerator, _ pressed: Set<Int>)
    -> InputEvent.Kind
  {
    let place = Point(
      x: Double(Int.random(in: 1..<400, using: &random)),
      y: Double(Int.random(in: 1..<300, using: &random)))
    let mouse = InputEvent.Pointer(
      position: place, button: Int.random(in: 1...3, using: &random))
    return switch Int.random(in: 0..<10, using: &random) {
    case 0: .down(mouse)
    case 1: .up(mouse)
    case 2: .move(mouse)
    case 3: .wheel(at: place, dx: 0.25, dy: -1.5, modifiers: [])
    case 4: .text("größer")
    case 5: .focus(gained: true)
    // Short ones and such as SDL's first event does not hold.
    case 7: .composition("größer", marked: 2..<Int.random(in: 2...6, using: &random))
    case 8: .composition(String(repeating: "変換", count: 20), marked: 7..<31)
    case 6: .key("Page" + (Bool.random(using: &random) ? "Up" : "Down"), modifiers: .shift)
    default: .expose
    }
  }

  @Test("The translator undoes the encoder", arguments: [UInt64(1), 2, 3])
  func roundTrip(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let metrics = WindowMetrics(width: 800, height: 600, unitsPerPoint: 2, pixelsPerUnit: 1)
    for _ in 0..<200 {
      var translator = EventTranslator(metrics: metrics)
      let kind = kind(&random, [])
      var result: [InputEvent] = []
      for event in EventEncoder(metrics: metrics).events(for: kind) {
        translator.translate(event, at: 0, into: &result)
      }
      #expect(result.map(\.kind) == [kind], "seed \(seed)")
    }
  }

  @Test("A finger comes back exactly where it was, in the longest window too", arguments: 1...20)
  func fingers(seed: Int) {
    var random = SplitMix64(seed: seed)
    let metrics = WindowMetrics(
      width: Int.random(in: 2...32767, using: &random),
      height: Int.random(in: 2...32767, using: &random),
      unitsPerPoint: [1, 1.25, 1.5, 2, 3].randomElement(using: &random) ?? 1, pixelsPerUnit: 1,
      fingersEndAtLastUnit: Bool.random(using: &random))
    func place(_ span: Double) -> Double {
      let steps = WindowMetrics.fingerSteps
      return (Double.random(in: 0...span, using: &random) * steps).rounded(.down) / steps
    }
    var translator = EventTranslator(metrics: metrics)
    for _ in 0..<50 {
      let pointer = InputEvent.Pointer(
        position: Point(x: place(metrics.fingerSpan.width), y: place(metrics.fingerSpan.height)),
        source: .touch, id: 1)
      let kinds: [InputEvent.Kind] = [.down(pointer), .move(pointer), .up(pointer)]
      var result: [InputEvent] = []
      for event in kinds.flatMap({ EventEncoder(metrics: metrics).events(for: $0) }) {
        translator.translate(event, at: 0, into: &result)
      }
      #expect(result.map(\.kind) == kinds, "seed \(seed), \(metrics)")
    }
  }

  @Test("What SDL cannot say gives no event")
  func unspeakable() {
    let encoder = EventEncoder(
      metrics: WindowMetrics(width: 400, height: 300, unitsPerPoint: 1, pixelsPerUnit: 1))
    #expect(encoder.events(for: .key("No such key", modifiers: [])).isEmpty)
    #expect(encoder.events(for: .text(String(repeating: "x", count: 32))).isEmpty)
    #expect(encoder.events(for: .cancel(InputEvent.Pointer(position: .zero))).isEmpty)
  }
}
