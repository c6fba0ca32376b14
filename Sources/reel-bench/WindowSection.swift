import Glibc
import TestSupport

/// A window that scrolls, then rests.
struct WindowSection {
  struct Finding {
    var desktop: String
    /// Milliseconds from exec to the first frame's being presented.
    var first: Double
    /// CPU milliseconds a frame.
    var present: Double
    /// MiB.
    var memory: Double
    /// CPU milliseconds and wake-ups a second of rest.
    var idle, wakes: Double
    /// Frames during all of the rest.
    var frames: Double
  }

  private(set) var findings: [Finding] = []
  private(set) var missing: [String] = []

  /// Frames that are scrolled, at the display's pace.
  static let frames = 120
  /// Seconds until the scroll bar, the window and SDL have come to rest.
  static let settling = 1.5
  /// Seconds of rest that are measured.
  static let idle = 5.0

  mutating func measure() throws {
    let found = Desktop.all()
    missing = found.missing
    for desktop in found.desktops { findings.append(try measure(desktop)) }
  }

  private func measure(_ desktop: Desktop) throws -> Finding {
    let child = try desktop.start(["window", "--n", "1e6", "--frames", "\(Self.frames)"])
    func marks() throws -> Marks {
      guard let line = try child.line() else {
        throw BenchError("a window closed itself. \(child.transcript)", status: 1)
      }
      return try Marks(line)
    }
    let first = try marks()
    let moved = try marks()
    usleep(useconds_t(Self.settling * 1e6))
    let start = Clock.now
    let before = try Activity(of: child.id)
    usleep(useconds_t(Self.idle * 1e6))
    let after = try Activity(of: child.id)
    let end = Clock.now
    child.send(signal: SIGTERM)
    _ = try child.exitStatus()
    var frames = 0
    while let line = try child.line() {
      if let time = try Marks(line)["frame"], time > start, time < end { frames += 1 }
    }
    return Finding(
      desktop: desktop.name, first: first["first"] ?? .nan, present: moved["present"] ?? .nan,
      memory: moved["memory"] ?? .nan, idle: (after.cpu - before.cpu) / Self.idle,
      wakes: Double(after.wakes - before.wakes) / Self.idle, frames: Double(frames))
  }

  var table: Table {
    var table = Table(
      "A window of \(power(1_000_000)) rows, and \(fixed(Self.idle, 0)) s of its rest",
      columns: ["what"] + findings.map(\.desktop) + ["goal"])
    func add(_ name: String, _ digits: Int, _ goal: Goal?, _ value: (Finding) -> Double) {
      let values = findings.map(value)
      let verdict = goal.map { "\(fixed($0.limit, 1)) \($0.verdict(values.max() ?? .nan))" } ?? ""
      table.add([name] + values.map { fixed($0, digits) } + [verdict])
    }
    add("exec to first frame on screen, ms", 1, nil, \.first)
    add("peak memory, MiB", 1, nil, \.memory)
    add("idle: CPU ms a second", 3, Goals.idle, \.idle)
    add("idle: wake-ups a second", 1, nil, \.wakes)
    add("idle: frames presented", 0, Goals.idleFrames, \.frames)
    return table
  }

  var presents: [(place: String, time: Double)] { findings.map { ($0.desktop, $0.present) } }
}
