import Reel
import ReelTesting
import Testing

@testable import reel_demo

/// The scene `log`, and the log that it shows.
@MainActor struct LogTests {
  private func stage(_ log: Log) -> Stage {
    Stage(size: Size(width: 600, height: 400)) { LogScene(log: log) }
  }

  private func texts(_ stage: Stage) -> [String: Rect] {
    stage.texts(in: stage.lists[0]) { $0.hasPrefix("↓") }
  }

  private func isAtEnd(_ list: ListHandle) -> Bool {
    list.scrollOffset == list.contentLength - list.viewportLength
  }

  @Test func `while it runs a thousand lines a second come, and the end is followed`() throws {
    let log = Log()
    let stage = stage(log)
    #expect(stage.settle() && isAtEnd(stage.lists[0]))
    #expect(log.numbers == 0..<400)
    try stage.tap(text: "Run")
    var built = stage.counters.rowsBuilt
    for _ in 0..<30 {
      stage.advance(by: 1.0 / 60)
      let list = stage.lists[0]
      #expect(isAtEnd(list) && list.shownRows.last == log.numbers.count - 1)
      #expect(stage.find(text: log[log.numbers.upperBound - 1].time) != nil)
      // 17 lines come a frame.
      #expect(stage.counters.rowsBuilt - built <= 24)
      built = stage.counters.rowsBuilt
    }
    #expect((880...920).contains(log.numbers.count), "\(log.numbers)")
    #expect(stage.counters.blankPixels == 0 && stage.diagnostics == [])
    try stage.tap(text: "Pause")
    let count = log.numbers.count
    stage.advance(by: 1)
    #expect(log.numbers.count == count && stage.settle())
    stage.key("P")
    stage.advance(by: 0.1)
    #expect((60...120).contains(log.numbers.count - count), "a pause counts for nothing")
  }

  @Test func `what is read stays where it is while lines come, and the pill leads back`() throws {
    let log = Log()
    let stage = stage(log)
    stage.wheel(at: Point(x: 300, y: 200), dy: 3)
    stage.settle()
    #expect(stage.find(text: "↓ Newest") != nil)
    try stage.tap(text: "Run")
    let before = texts(stage)
    #expect(before.count > 20)
    for _ in 0..<10 {
      stage.advance(by: 0.05)
      #expect(texts(stage) == before)
    }
    let count = log.numbers.count - 400
    #expect(count > 400)
    try stage.tap(text: "↓ Newest (\(count) new)")
    #expect(isAtEnd(stage.lists[0]))
    stage.advance(by: 0.2)
    #expect(isAtEnd(stage.lists[0]) && stage.find(text: "Follows the end") != nil)
    #expect(!stage.texts.contains { $0.hasPrefix("↓") })
  }

  @Test func `of more lines than it keeps the oldest are dropped`() {
    let log = Log(count: 0)
    log.isRunning = true
    var time = 0.0
    log.advance(to: time)
    while time < 130 {
      time += 0.37
      log.advance(to: time)
    }
    #expect(log.numbers.count == Log.capacity)
    #expect(abs(Double(log.numbers.upperBound) - time * 1000) <= 1)
    for number in [
      log.numbers.lowerBound, log.numbers.lowerBound + 777, log.numbers.upperBound - 1,
    ] {
      #expect(log[number] == LogLine(number: number, time: number))
    }
  }

  /// A stage on which the log is full, so that for each line that comes another one goes.
  @Test func `a full log is followed, and read, as one that is not`() throws {
    let log = Log(count: Log.capacity)
    let stage = stage(log)
    try stage.tap(text: "Run")
    stage.advance(by: 0.2)
    #expect(log.numbers.lowerBound > 150 && isAtEnd(stage.lists[0]))
    #expect(stage.find(text: log[log.numbers.upperBound - 1].time) != nil)
    stage.wheel(at: Point(x: 300, y: 200), dy: 4)
    stage.advance(by: 0.5)
    let before = texts(stage)
    stage.advance(by: 0.2)
    #expect(texts(stage) == before && before.count > 20)
    // Its oldest line is dropped under the reader, who goes on with those that are left.
    stage.key("Home")
    stage.advance(by: 1)
    #expect(stage.find(text: log[log.numbers.lowerBound].time) != nil)
    #expect(stage.counters.blankPixels == 0 && stage.diagnostics == [])
  }

  @Test func `lines have times of the day and are the same each time`() {
    let line = LogLine(number: 7, time: 3_600_000 + 61_005)
    #expect(line.time == "10:42:01.005")
    #expect(line == LogLine(number: 7, time: 3_600_000 + 61_005))
    #expect(Set((0..<1000).map { LogLine(number: $0, time: $0).level }).count == 4)
  }
}
