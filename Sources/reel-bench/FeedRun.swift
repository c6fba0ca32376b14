import Reel

/// What frames of a feed cost while a finger flings it, beside those of the peers' second scene, flung the same way.
struct FeedRun {
  let options: PeerOptions

  /// A list that is flung: off-screen, its pictures painted.
  enum Course: String, CaseIterable {
    case feed = "feed"
    case measured = "s2 measured"
    case given = "s2 given"
  }

  /// What the frames of a course cost, in CPU milliseconds, and what was done in them.
  struct Finding {
    /// A value a repeat.
    var median = Sample()
    var p99 = Sample()
    var frames = 0
    var rowsBuilt = 0
    var textsShaped = 0
    var blankPixels = 0
  }

  private(set) var findings: [Course: Finding] = [:]

  init(options: PeerOptions) { self.options = options }

  /// By turns, so that a noisy moment meets them all; each time in a session of its own, whose texts are all new.
  mutating func measure(repeats: Int = Bench.repeats) {
    for _ in 0..<repeats {
      for course in Course.allCases { measure(course) }
    }
  }

  private mutating func measure(_ course: Course) {
    let session = Self.session(course, options)
    var fling = Fling(session)
    // What a program pays once: code that is touched for the first time, the first pictures and glyphs.
    fling.run(frames: Self.warmUp)
    let before = session.statistics
    let times = Sample(values: fling.run(frames: options.frames))
    let after = session.statistics
    findings[course, default: Finding()].median.add(times.median)
    findings[course, default: Finding()].p99.add(times.quantile(0.99))
    findings[course]?.frames += times.values.count
    findings[course]?.rowsBuilt += after.rowsBuilt - before.rowsBuilt
    findings[course]?.textsShaped += after.textShaped - before.textShaped
    findings[course]?.blankPixels += after.blankPixels
  }

  private static let warmUp = 60

  private static func session(_ course: Course, _ options: PeerOptions) -> OffscreenSession {
    let session: OffscreenSession
    switch course {
    case .feed:
      session = OffscreenSession(FeedScene(count: options.count), size: Peer.size)
      // A picture that comes is in the frame after the one that asked for it, and its decoding in that one's time.
      session.beforeFrame = { OutstandingWork.wait() }
    case .measured, .given:
      let scene = PeerScene(kind: .s2, count: options.count, isMeasured: course == .measured)
      let font = Font.custom(options.font, size: Double(Peer.fontSize))
      session = OffscreenSession(
        PeerList(scene, font: font, position: PeerPosition()), size: Peer.size)
    }
    session.paintsEachFrame = true
    session.refresh()
    return session
  }

  var table: Table {
    var table = Table(
      "CPU of a frame while flung, us (\(options.frames) frames, \(power(options.count)) rows)",
      columns: ["scene", "median", "p99", "p99/median", "rows built", "texts shaped", "blank px"])
    for course in Course.allCases {
      guard let finding = findings[course] else { continue }
      let frames = Double(finding.frames)
      table.add(
        course.rawValue, fixed(finding.median.median * 1000, 1),
        fixed(finding.p99.median * 1000, 1), fixed((finding.p99 / finding.median).median, 2),
        fixed(Double(finding.rowsBuilt) / frames, 3),
        fixed(Double(finding.textsShaped) / frames, 3),
        "\(finding.blankPixels)")
    }
    return table
  }
}

/// A finger that flings a list towards its end, again and again.
struct Fling {
  private let session: OffscreenSession

  /// Points a second: a quick flick.
  static let velocity = 3000.0
  /// Frames that the finger is down, and that the list then goes on at most, before the next flick.
  static let drag = 4
  static let coast = 56

  init(_ session: OffscreenSession) { self.session = session }

  /// The CPU milliseconds of each frame in which the list moves by itself.
  @discardableResult
  mutating func run(frames: Int) -> [Double] {
    var times: [Double] = []
    while times.count < frames {
      flick()
      for _ in 0..<Self.coast where times.count < frames {
        let start = Clock.cpu
        session.advance(by: OffscreenSession.frameInterval)
        times.append(Clock.cpu - start)
      }
    }
    return times
  }

  private func flick() {
    var finger = Point(x: Peer.size.width / 2, y: Peer.size.height - 60)
    session.send(.down(.init(position: finger, source: .touch)))
    for _ in 0..<Self.drag {
      session.advance(by: OffscreenSession.frameInterval)
      finger.y -= Self.velocity * OffscreenSession.frameInterval
      session.send(.move(.init(position: finger, source: .touch)))
    }
    session.send(.up(.init(position: finger, source: .touch)))
  }
}
