import TestSupport
import Testing

@testable import Tapes

struct TapeErrorTests {
  private static let header = #"{"reel-tape":1,"scene":"lists","width":300,"height":200}"#
  private static let leave = #"{"ms":10,"event":"leave"}"#

  /// Lines, the one at fault, and why.
  private static let cases: [([String], Int, TapeError.Reason)] = [
    ([""], 1, .empty),
    (["", " \r"], 1, .empty),
    ([header, leave, #"{"ms":11,"event":"#], 3, .brokenJSON),
    ([header, "[1]"], 2, .brokenJSON),
    (["\u{FEFF}?"], 1, .brokenJSON),
    ([#"{"ms":1e999,"event":"leave"}"#], 1, .brokenJSON),
    ([#"{"reel-tape":2}"#], 1, .unknownVersion(2)),
    ([#"{"reel-tape":1,"width":300,"height":200}"#], 1, .missingField("scene")),
    ([#"{"reel-tape":1,"scene":"x","width":300}"#], 1, .missingField("height")),
    (
      [#"{"reel-tape":1,"scene":"x","width":300,"height":0}"#], 1,
      .badSize(width: 300, height: 0, scale: 1)
    ),
    (
      [#"{"reel-tape":1,"scene":"x","width":3000,"height":10,"scale":8}"#], 1,
      .badSize(width: 3000, height: 10, scale: 8)
    ),
    (
      [#"{"reel-tape":1,"scene":"x","args":[1],"width":3,"height":1}"#], 1,
      .wrongType("args", expected: "an array of strings")
    ),
    (
      [#"{"reel-tape":1,"scene":"x","width":3,"height":1,"scale":0}"#], 1,
      .badValue("scale", "0", expected: "from 0.5 to 8")
    ),
    (
      [#"{"reel-tape":1,"scene":"x","width":3,"height":1,"appearance":"sepia"}"#], 1,
      .badValue("appearance", "sepia", expected: "one of light, dark")
    ),
    ([header, header], 2, .missingField("event")),
    ([header, leave, #"{"ms":9.5,"event":"leave"}"#], 3, .timeRunsBackwards(to: 9.5, from: 10)),
    ([#"{"ms":0,"event":"hop"}"#], 1, .unknownEvent("hop")),
    ([#"{"ms":0,"event":7}"#], 1, .wrongType("event", expected: "a string")),
    ([#"{"event":"leave"}"#], 1, .missingField("ms")),
    ([#"{"ms":"0","event":"leave"}"#], 1, .wrongType("ms", expected: "a number")),
    ([#"{"ms":true,"event":"leave"}"#], 1, .wrongType("ms", expected: "a number")),
    (
      [#"{"ms":-1,"event":"leave"}"#], 1, .badValue("ms", "-1", expected: "from 0 to 1000000000")
    ),
    (
      [#"{"ms":5,"stamp":6,"event":"leave"}"#], 1, .badValue("stamp", "6", expected: "from 0 to 5")
    ),
    (
      [header, "", #"{"ms":0,"event":"resize","width":0,"height":9}"#], 3,
      .badSize(width: 0, height: 9, scale: 1)
    ),
    ([#"{"ms":0,"event":"down","x":1}"#], 1, .missingField("y")),
    (
      [#"{"ms":0,"event":"down","x":1,"y":1,"source":"paw"}"#], 1,
      .badValue("source", "paw", expected: "mouse, touch or pen")
    ),
    (
      [#"{"ms":0,"event":"down","x":1,"y":1,"id":0.5}"#], 1,
      .wrongType("id", expected: "a whole number")
    ),
    (
      [#"{"ms":0,"event":"key","key":"A","mods":["hyper"]}"#], 1,
      .badValue("mods", "hyper", expected: "some of shift, control, option, command")
    ),
    ([#"{"ms":0,"event":"focus"}"#], 1, .missingField("gained")),
    (
      [#"{"ms":0,"event":"focus","gained":1}"#], 1,
      .wrongType("gained", expected: "true or false")
    ),
    ([#"{"ms":0,"event":"data","source":"s","page":1}"#], 1, .missingField("outcome")),
    ([#"{"ms":0,"event":"a\nb"}"#], 1, .unknownEvent("a\nb")),
    (
      [#"{"ms":0,"event":"\#(String(repeating: "é", count: 900))"}"#], 1,
      .unknownEvent(String(repeating: "é", count: 900))
    ),
  ]

  @Test(arguments: cases.indices)
  func `a line that cannot be read is told by its number and reason`(index: Int) {
    let (lines, line, reason) = Self.cases[index]
    do {
      _ = try Tape(parsing: Array(lines.joined(separator: "\n").utf8))
      Issue.record("taken: \(lines)")
    } catch {
      #expect(error == TapeError(line: line, reason))
      #expect("\(error)".hasPrefix("line \(line): ") && !"\(error)".contains("\n"))
      #expect("\(error)".count < 200)
    }
  }

  @Test func `bytes that are not UTF-8 are a broken line`() {
    let bytes = Array((Self.leave + "\n").utf8) + [0x22, 0xFF, 0x22]
    #expect(throws: TapeError(line: 2, .brokenJSON)) { _ = try Tape(parsing: bytes) }
  }

  @Test(arguments: UInt64(1)...20)
  func `a tape with bytes changed is read or refused, and never traps`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var bytes = Array(random.tape().text.utf8)
    for _ in 0..<10 {
      let place = Int.random(in: bytes.indices, using: &random)
      bytes[place] = UInt8.random(in: 0...255, using: &random)
      if let tape = try? Tape(parsing: bytes) {
        #expect((try? Tape(parsing: Array(tape.text.utf8))) == tape)
      }
    }
  }
}
