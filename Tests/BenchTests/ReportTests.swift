import Reel
import Testing

@testable import reel_bench

@MainActor
struct ReportTests {
  @Test func `a goal is met up to its limit`() {
    let goal = Goal(atMost: 1.3)
    #expect(goal.verdict(1.3) == "ok")
    #expect(goal.verdict(1.31) == "missed")
    #expect(goal.verdict(.nan) == "missed")
  }

  @Test(arguments: [
    (1.005, 1, "1.0"), (0.05, 1, "0.1"), (-0.04, 1, "0.0"), (-2.5, 2, "-2.50"), (12, 0, "12"),
    (.nan, 2, "-"), (0.007, 3, "0.007"),
  ])
  func `numbers have a fixed count of decimals`(value: Double, digits: Int, text: String) {
    #expect(fixed(value, digits) == text)
  }

  @Test(arguments: [(1, "10^0"), (1000, "10^3"), (1_000_000_000_000, "10^12"), (1500, "1500")])
  func `counts are powers of ten where they can be`(count: Int, text: String) {
    #expect(power(count) == text)
  }

  @Test func `a table's columns are aligned`() {
    var table = Table("Times", columns: ["what", "us", "goal"])
    table.add("paint", "9.5", "")
    table.add("draw list", "128.0", "ok")
    #expect(
      table.text == """
        Times
          what          us  goal
          paint        9.5
          draw list  128.0    ok
        """)
  }

  @Test func `marks are read as they are told`() throws {
    var marks = Marks()
    marks["fonts"] = 1.25
    marks["tree"] = 14
    marks["tree"] = 15
    #expect(marks.line == "fonts=1.25 tree=15.0")
    #expect(try Marks(marks.line) == marks)
    #expect(try Marks("")["fonts"] == nil)
  }

  @Test(arguments: ["fonts", "fonts=", "=1", "fonts=quick", "a=1 b"])
  func `a line that is no marks is refused`(line: String) {
    #expect(throws: BenchError.self) { try Marks(line) }
  }

  @Test func `a stage's time leaves out the stages inside it`() {
    var clock = 0.0
    let times = StageTimes(now: { clock })
    times.during(.layout) {
      clock += 1
      times.during(.build) { clock += 10 }
      clock += 2
      times.during(.machine) { clock += 100 }
    }
    clock += 1000
    times.during(.paint) { clock += 5 }
    #expect(times.totals == [.layout: 3, .build: 10, .machine: 100, .paint: 5])
    #expect(times.sum == 118)
  }

  @Test func `a frame of Reel's tells its stages, each in its place`() {
    let painter = PeerSession(PeerScene(kind: .s1, count: 1000), font: BenchFont.path)
    painter.show(0)
    var told: [String] = []
    painter.session.host.onStage = { told.append("\($1 ? "" : "/")\($0)") }
    painter.show(60)
    #expect(told.first == "build" && told.last == "/drawList")
    #expect(told.contains("machine"))
    var open: [String] = []
    for word in told {
      if word.hasPrefix("/") {
        #expect(open.popLast() == String(word.dropFirst()))
      } else {
        open.append(word)
      }
    }
    #expect(open.isEmpty)
  }

  @Test func `the frames' tables have a row a course and compare places`() throws {
    var section = FrameSection(font: BenchFont.path)
    #expect(section.tables[1].rows.isEmpty)
    try section.measure(repeats: 1, stretches: 1)
    #expect(section.tables[0].rows.count == FrameSection.courses.count)
    #expect(section.tables[1].rows.count == 6)
    let standing = try #require(section.standings.values.first)
    #expect(standing.limit.median == min(standing.whole.median, standing.moved.median))
  }
}
