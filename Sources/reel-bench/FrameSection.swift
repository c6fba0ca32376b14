import Glibc

/// Frames of Reel beside those of the limit.
struct FrameSection {
  struct Course: Hashable {
    var kind: PeerScene.Kind
    var count: Int
    var segment: PeerOptions.Segment
  }

  /// What the repeats found, in CPU milliseconds a frame.
  struct Standing {
    var whole = Sample()
    var moved = Sample()
    var reel = Sample()
    /// Of Reel's frames: the 99th of a hundred, in medians.
    var spread = Sample()

    /// Repeat by repeat the better way.
    var limit: Sample { Sample(values: zip(whole.values, moved.values).map { min($0, $1) }) }
  }

  /// Stretches of a painter in a repeat: 600 frames.
  static let stretches = 6
  static let counts = [1000, 1_000_000, 1_000_000_000_000]

  static var courses: [Course] {
    let lists = counts.map { (PeerScene.Kind.s1, $0) } + [(.s2, 1_000_000)]
    return lists.flatMap { kind, count in
      [.top, .far].map { Course(kind: kind, count: count, segment: $0) }
    }
  }

  let font: String
  private(set) var standings: [Course: Standing] = [:]

  init(font: String) { self.font = font }

  /// - Throws: `BenchError` where a picture of the limit's is not Reel's, or the font is not there.
  mutating func measure(repeats: Int, stretches: Int = stretches) throws(BenchError) {
    for _ in 0..<repeats {
      for course in Self.courses { try measure(course, stretches: stretches) }
    }
  }

  private mutating func measure(_ course: Course, stretches: Int) throws(BenchError) {
    let scene = PeerScene(kind: course.kind, count: course.count)
    // All new each time: none has texts from the last repeat.
    let whole = try Limit(scene, font: font, way: .whole)
    let moved = try Limit(scene, font: font, way: .moved)
    let reel = PeerSession(scene, font: font)
    let base = course.segment == .top ? 0 : scene.offset(of: scene.farRow)
    let times = Race(painters: [whole, moved, reel]).run(from: base, stretches: stretches)
      .map(Sample.init)
    for (name, painter) in [("whole", whole), ("moved", moved)] {
      let pixels = painter.difference(from: reel)
      guard pixels == 0 else {
        throw BenchError(
          "the limit's picture (\(name)) and Reel's are not the same: \(course.kind), "
            + "\(course.count) rows, \(course.segment): \(pixels) pixels differ", status: 1)
      }
    }
    standings[course, default: Standing()].whole.add(times[0].mean)
    standings[course, default: Standing()].moved.add(times[1].mean)
    standings[course, default: Standing()].reel.add(times[2].mean)
    standings[course, default: Standing()].spread.add(times[2].quantile(0.99) / times[2].median)
  }

  /// Frame by frame, then place by place and length by length.
  var tables: [Table] {
    var frames = Table(
      "CPU of a frame, us; the limit is the same picture by bare pixman calls",
      columns: [
        "scene", "rows", "from", "limit whole", "limit moved", "Reel", "Reel/limit",
        "goal \(fixed(Goals.overLimit.limit, 2))", "p99/median",
        "goal \(fixed(Goals.spread.limit, 1))",
      ])
    for course in Self.courses {
      let standing = standings[course] ?? Standing()
      let ratio = (standing.reel / standing.limit).median
      frames.add(
        "\(course.kind)", power(course.count), "\(course.segment)",
        fixed(standing.whole.median * 1000, 1), fixed(standing.moved.median * 1000, 1),
        fixed(standing.reel.median * 1000, 1), fixed(ratio, 2), Goals.overLimit.verdict(ratio),
        fixed(standing.spread.median, 2), Goals.spread.verdict(standing.spread.median))
    }
    var places = Table(
      "The same anywhere: CPU of a frame, as a ratio",
      columns: ["of Reel's frames", "Reel", "the limit's own", "goal"])
    func compare(_ name: String, _ course: Course, to other: Course) {
      guard let first = standings[course], let second = standings[other] else { return }
      let ratio = (first.reel / second.reel).median
      places.add(
        name, fixed(ratio, 3), fixed((first.limit / second.limit).median, 3),
        "\(fixed(Goals.anywhere.limit, 2)) \(Goals.anywhere.verdict(ratio))")
    }
    for far in Self.courses where far.segment == .far {
      var top = far
      top.segment = .top
      compare("\(far.kind), \(power(far.count)) rows: far/top", far, to: top)
    }
    for segment in [PeerOptions.Segment.top, .far] {
      compare(
        "s1, \(segment): 10^12/10^3 rows",
        Course(kind: .s1, count: 1_000_000_000_000, segment: segment),
        to: Course(kind: .s1, count: 1000, segment: segment))
    }
    return [frames, places]
  }
}
