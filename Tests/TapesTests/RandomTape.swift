import Canvas
import TestSupport

@testable import Tapes

extension SplitMix64 {
  /// A legal tape of any lines, with a header or without.
  mutating func tape() -> Tape {
    var tape = Tape()
    if Bool.random(using: &self) {
      tape.header = TapeHeader(
        scene: word(), args: (0..<int(0...2)).map { _ in word() }, width: double(1...2000),
        height: double(1...2000), scale: double(0.5...3),
        appearance: Bool.random(using: &self) ? .light : .dark)
    }
    var ms = 0.0
    for _ in 0..<int(1...60) {
      if int(0...3) > 0 { ms = ((ms + double(0...40)) * 1000).rounded() / 1000 }
      let stamp = int(0...5) == 0 ? double(0...ms) : nil
      tape.events.append(TapeEvent(ms: ms, stamp: stamp, action()))
    }
    return tape
  }

  private mutating func composition(_ text: String) -> TapeAction {
    let count = text.unicodeScalars.count
    let start = int(0...count)
    return .composition(text, marked: start..<int(start...count))
  }

  private mutating func action() -> TapeAction {
    switch int(0...12) {
    case 0: .wheel(at: point(), dx: double(-3...3), dy: double(-3...3), modifiers: modifiers())
    case 1: .key(word(), modifiers: modifiers())
    case 2: .text(word())
    case 7: composition(word())
    case 3:
      .resize(
        Size(width: double(1...2000), height: double(1...2000)), scale: double(0.5...3))
    case 4: .focus(gained: Bool.random(using: &self))
    case 5: [.leave, .minimize, .restore, .frame, .wait].randomElement(using: &self)!
    case 6: .data(source: word(), page: int(-9...99), outcome: word())
    default:
      .pointer(
        TapeAction.Touch.allCases.randomElement(using: &self)!,
        InputEvent.Pointer(
          position: point(), source: [.mouse, .touch, .pen].randomElement(using: &self)!,
          id: int(0...3), button: int(0...3), modifiers: modifiers()))
    }
  }

  private mutating func word() -> String {
    ["", "Page Down", "é\u{301}", "a\"b\\c", "line\nbreak\u{0}", "🧵/", "\u{2028}"]
      .randomElement(using: &self)!
  }

  private mutating func point() -> Point { Point(x: double(-50...2000), y: double(-50...2000)) }

  private mutating func modifiers() -> InputEvent.Modifiers {
    InputEvent.Modifiers(rawValue: int(0...15))
  }

  private mutating func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

  /// Half of them whole.
  private mutating func double(_ range: ClosedRange<Double>) -> Double {
    let value = Double.random(in: range, using: &self)
    let whole = value.rounded()
    return Bool.random(using: &self) && range.contains(whole) ? whole : value
  }
}
