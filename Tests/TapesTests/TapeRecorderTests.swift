import Canvas
import Glibc
import Testing

@testable import Tapes

struct TapeRecorderTests {
  private static let header = TapeHeader(scene: "lists", width: 300, height: 200)

  /// A path in a folder of its own.
  private func path() throws -> String {
    var template = Array("/tmp/reel-tape-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      + "/session.tape"
  }

  private func remove(_ path: String) {
    unlink(path)
    rmdir(String(path.dropLast("/session.tape".count)))
  }

  @Test func `events and frames are kept in the order of hand-over, stamps too`() throws {
    let path = try path()
    defer { remove(path) }
    let recorder = try TapeRecorder(path: path)
    recorder.record(Self.header)
    recorder.record(SessionStep(time: 0.0105, .input(.leave)))
    recorder.record(SessionStep(time: 0.016667, .turn))
    recorder.record(SessionStep(time: 0.016, .input(.key("A", modifiers: []))))
    recorder.record(SessionStep(time: 0.02, .input(.expose)))
    let arrival = Arrival(source: "s", page: 3, outcome: "loaded")
    recorder.record(SessionStep(time: 0.02, .arrival(arrival)))
    recorder.record(SessionStep(time: 0.033334, .turn))
    #expect(access(path, F_OK) != 0)
    try recorder.finish()
    #expect(access(path + ".part", F_OK) != 0)
    let tape = try Tape(contentsOf: path)
    #expect(
      tape
        == Tape(
          header: Self.header,
          events: [
            TapeEvent(ms: 10.5, .leave), TapeEvent(ms: 16.667, .frame),
            TapeEvent(ms: 16.667, stamp: 16, .key("A", modifiers: [])),
            TapeEvent(ms: 20, .data(source: "s", page: 3, outcome: "loaded")),
            TapeEvent(ms: 33.334, .frame),
          ]))
    #expect(tape.events[2].stampedTime == 0.016)
    #expect(tape.events[2].time == 0.016667)
  }

  @Test func `a recording that is not finished leaves nothing`() throws {
    let path = try path()
    defer { remove(path) }
    var recorder: TapeRecorder? = try TapeRecorder(path: path)
    recorder?.record(Self.header)
    recorder?.record(SessionStep(time: 1, .turn))
    recorder = nil
    #expect(access(path, F_OK) != 0 && access(path + ".part", F_OK) != 0)
  }

  @Test func `files that cannot be read or written say why`() {
    #expect(throws: TapeError(.file("No such file or directory"))) {
      _ = try Tape(contentsOf: "/nowhere/x.tape")
    }
    #expect(throws: TapeError(.file("Is a directory"))) { _ = try Tape(contentsOf: "/tmp") }
    #expect(throws: TapeError(.file("No such file or directory"))) {
      _ = try TapeRecorder(path: "/nowhere/x.tape")
    }
    #expect(throws: TapeError(.file("Is a directory"))) { _ = try TapeRecorder(path: "/tmp") }
  }
}
