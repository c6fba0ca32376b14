import Reel
import TestSupport

/// From exec to the first frame, by starting this program as a child.
struct StartSection {
  private var samples: [Int: [String: Sample]] = [:]
  static let counts = [1000, 1_000_000_000_000]
  /// What a start does, in order, as `StartRun` marks it.
  static let steps = [
    ("loaded", "loading the program and its libraries"), ("fonts", "opening the font"),
    ("tree", "first tree, layout, texts"), ("paint", "first paint"),
  ]

  mutating func measure(repeats: Int) throws {
    for _ in 0..<repeats {
      for count in Self.counts {
        let child = try ChildProcess(
          "/proc/self/exe", ["start", "--n", String(count)],
          environment: ["BENCH_T0": Clock.stamp, "SDL_VIDEODRIVER": "dummy"])
        guard let line = try child.line(), try child.exitStatus() == 0 else {
          throw BenchError("a start failed. \(child.transcript)", status: 1)
        }
        let marks = try Marks(line)
        for (name, value) in marks.values {
          samples[count, default: [:]][name, default: Sample()].add(value)
        }
      }
    }
  }

  private func median(_ count: Int, _ name: String) -> Double {
    samples[count]?[name]?.median ?? .nan
  }

  var table: Table {
    let counts = Self.counts.map { "\(power($0)) rows" }
    var table = Table("A start, off-screen", columns: ["what"] + counts + ["goal"])
    func add(_ name: String, _ digits: Int, _ goal: Goal?, _ value: (Int) -> Double) {
      let values = Self.counts.map(value)
      let worst = values.max() ?? .nan
      let verdict = goal.map { "\(fixed($0.limit, 0)) \($0.verdict(worst))" } ?? ""
      table.add(name, fixed(values[0], digits), fixed(values[1], digits), verdict)
    }
    add("exec to first frame, ms", 1, Goals.firstFrame) { median($0, "paint") }
    var last: String?
    for (mark, name) in Self.steps {
      let before = last
      add("  \(name)", 1, nil) { count in
        median(count, mark) - (before.map { median(count, $0) } ?? 0)
      }
      last = mark
    }
    add("peak memory, MiB", 1, Goals.memory) { median($0, "memory") }
    return table
  }
}
