import TestSupport
import Testing

struct BenchCommandLineTests {
  @Test(arguments: [
    (["fast"], "no bench fast"),
    (["all", "--n"], "all takes no flags"),
    (["peer", "--n"], "--n needs a value"),
    (["peer", "--n", "many"], "--n many: not a whole number"),
    (["peer", "--n", "1e13"], "--n 1e13"),
    (["peer", "--scene", "s9"], "--scene s9"),
    (["peer", "--speed", "7"], "unknown flag --speed"),
    (["peer", "--seg", "middle"], "--seg middle"),
    (["window", "--scene", "s3"], "only peer has it"),
    (["feed", "--scene", "s3"], "only peer has it"),
    (["start"], "start needs BENCH_T0"),
  ])
  func `a wrong call is one line and status 2`(words: [String], reason: String) throws {
    let child = try ChildProcess(
      builtExecutable("reel-bench"), words, environment: ["BENCH_T0": nil])
    #expect(try child.exitStatus() == 2)
    #expect(try child.line() == nil)
    let lines = child.errorOutput.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("reel-bench: ") == true)
    #expect(child.errorOutput.contains(reason))
  }

  @Test func `a child tells its start in order`() throws {
    let lines = try run(
      builtExecutable("reel-bench"), ["start", "--n", "1e12"], environment: ["BENCH_T0": "0"])
    let line = try #require(lines.first)
    let marks = line.split(separator: " ").map { $0.split(separator: "=") }
    #expect(marks.map(\.first) == ["loaded", "fonts", "tree", "paint", "memory"])
    let times = marks.prefix(4).compactMap { $0.last.flatMap { Double($0) } }
    #expect(times == times.sorted() && times.count == 4)
  }

  @Test func `a peer's line has what the peers' driver reads`() throws {
    let lines = try run(
      builtExecutable("reel-bench"), ["peer", "--n", "1e3", "--frames", "3", "--seg", "top"])
    #expect(lines.count == 1)
    for field in [
      "\"peer\":\"reel\"", "\"scene\":\"s1\"", "\"n\":1000", "\"content_h\":60000.0",
      "\"content_h_exact\":60000", "\"top\":{\"frames\":3,", "\"rss_mb\":",
    ] {
      #expect(lines[0].contains(field), "no \(field) in \(lines[0])")
    }
    #expect(!lines[0].contains("\"far\""))
  }

  @Test func `a feed is flung beside the peers' rows, and no pixel stays blank`() throws {
    let lines = try run(builtExecutable("reel-bench"), ["feed", "--n", "100", "--frames", "3"])
    let rows = lines.dropFirst(2).map { $0.split(separator: " ") }
    #expect(rows.map { $0.first.map(String.init) } == ["feed", "s2", "s2"])
    #expect(rows.allSatisfy { $0.last == "0" })
  }

  @Test func `pages are as long as the peers' and as many as there are asked for`() throws {
    let lines = try run(
      builtExecutable("reel-bench"), ["peer", "--scene", "s3", "--n", "1e12", "--frames", "40"])
    for field in [
      "\"scene\":\"s3\"", "\"content_h\":1280000000000000.0",
      "\"content_h_exact\":1280000000000000",
      "\"far\":{\"frames\":40,",
    ] {
      #expect(lines[0].contains(field), "no \(field) in \(lines[0])")
    }
  }
}
