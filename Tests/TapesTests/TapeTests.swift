import Canvas
import TestSupport
import Testing

@testable import Tapes

struct TapeTests {
  @Test(arguments: UInt64(1)...20)
  func `what is written reads back equal`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let tape = random.tape()
    #expect(try Tape(parsing: Array(tape.text.utf8)) == tape)
  }

  @Test(arguments: UInt64(1)...20)
  func `whole microseconds survive the way into milliseconds and back`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<1000 {
      let time = Double(Int.random(in: 0...1_000_000_000_000, using: &random)) / 1_000_000
      #expect(TapeEvent.seconds(TapeEvent.milliseconds(time)) == time)
    }
  }

  @Test func `a header and an event stand as the format says`() {
    let header = TapeHeader(
      scene: "file", args: ["a/\"b\".txt"], width: 640, height: 480.5, scale: 1.5,
      appearance: .dark)
    #expect(
      header.json == #"{"reel-tape":1,"scene":"file","args":["a/\"b\".txt"],"width":640,"#
        + #""height":480.5,"scale":1.5,"appearance":"dark"}"#)
    let pointer = InputEvent.Pointer(position: Point(x: 100, y: 80.25))
    #expect(
      TapeEvent(ms: 0, .pointer(.down, pointer)).json
        == #"{"ms":0,"event":"down","x":100,"y":80.25,"source":"mouse"}"#)
    let wheel = TapeAction.wheel(
      at: Point(x: 1, y: 2), dx: 0, dy: -1.5, modifiers: [.shift, .control])
    #expect(
      TapeEvent(ms: 16.667, stamp: 15, wheel).json
        == #"{"ms":16.667,"stamp":15,"event":"wheel","x":1,"y":2,"dx":0,"dy":-1.5,"#
        + #""mods":["shift","control"]}"#)
    #expect(
      TapeEvent(ms: 1, .data(source: "s", page: 3, outcome: "failed")).json
        == #"{"ms":1,"event":"data","source":"s","page":3,"outcome":"failed"}"#)
  }

  @Test func `the first line may be absent, blank lines and unknown fields are passed over`() throws
  {
    let tape = try parse("\n{\"ms\":5,\"event\":\"wait\",\"note\":[1,null]}\r\n\n")
    #expect(tape == Tape(events: [TapeEvent(ms: 5, .wait)]))
    #expect(!tape.hasFrames)
  }

  @Test func `what is left out of a header has its default`() throws {
    let tape = try parse(#"{"reel-tape":1,"scene":"lists","width":300,"height":200}"#)
    #expect(tape == Tape(header: TapeHeader(scene: "lists", width: 300, height: 200)))
  }

  @Test func `a mouse that moves holds the button that went down`() throws {
    let tape = try parse(
      #"{"ms":0,"event":"move","x":1,"y":1}"#, #"{"ms":0,"event":"down","x":1,"y":1,"button":3}"#,
      #"{"ms":1,"event":"move","x":2,"y":1}"#, #"{"ms":2,"event":"up","x":2,"y":1,"button":3}"#,
      #"{"ms":3,"event":"move","x":1,"y":1}"#)
    let buttons = tape.events.map { event -> Int in
      guard case .pointer(_, let pointer) = event.action else { return -1 }
      return pointer.button
    }
    #expect(buttons == [0, 3, 3, 3, 0])
  }

  @Test func `a resize without a scale keeps the one before`() throws {
    let text = [
      #"{"ms":0,"event":"resize","width":10,"height":20}"#,
      #"{"ms":0,"event":"resize","width":10,"height":20,"scale":2}"#,
      #"{"ms":0,"event":"resize","width":20,"height":20}"#,
    ]
    let tape = try Tape(parsing: Array(text.joined(separator: "\n").utf8), scale: 1.5)
    let scales = tape.events.map { event -> Double in
      guard case .resize(_, let scale) = event.action else { return 0 }
      return scale
    }
    #expect(scales == [1.5, 2, 2])
  }

  @Test func `all input but an uncovered or closing window goes onto a tape and back`() {
    let pointer = InputEvent.Pointer(position: Point(x: 1, y: 2), source: .touch, id: 3)
    let kinds: [InputEvent.Kind] = [
      .down(pointer), .move(pointer), .up(pointer), .cancel(pointer),
      .wheel(at: .zero, dx: 1, dy: -1, modifiers: .option), .key("Home", modifiers: .shift),
      .text("é"), .resize(Size(width: 3, height: 4), scale: 2), .focus(gained: true), .leave,
      .minimize, .restore,
    ]
    for kind in kinds { #expect(TapeAction(kind)?.input == kind) }
    #expect(TapeAction(.expose) == nil)
    #expect(TapeAction(.close) == nil)
    #expect(TapeAction.frame.input == nil)
  }

  private func parse(_ lines: String...) throws -> Tape {
    try Tape(parsing: Array(lines.joined(separator: "\n").utf8))
  }
}
