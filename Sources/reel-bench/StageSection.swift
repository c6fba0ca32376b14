import Reel

/// What a frame's time is spent on.
struct StageSection {
  let font: String
  /// Milliseconds a frame, a value a repeat.
  private var samples: [FrameStage: Sample] = [:]
  private var rest = Sample()
  private var texts = Sample()

  static let count = 1_000_000
  static let frames = 600

  init(font: String) { self.font = font }

  mutating func measure(repeats: Int) {
    let scene = PeerScene(kind: .s1, count: Self.count)
    for _ in 0..<repeats {
      let painter = PeerSession(scene, font: font)
      // Painted below, where its time is taken.
      painter.session.paintsEachFrame = false
      let base = scene.offset(of: scene.farRow)
      painter.show(base)
      _ = painter.session.surface
      let times = StageTimes()
      painter.session.host.onStage = { times.note($0, begins: $1) }
      let texts = painter.session.statistics.textShaped
      let start = Clock.cpu
      for frame in 1...Self.frames {
        painter.show(base + frame * Peer.step)
        times.during(.paint) { _ = painter.session.surface }
      }
      let all = Clock.cpu - start
      for stage in FrameStage.allCases {
        samples[stage, default: Sample()].add(times.totals[stage, default: 0] / Double(Self.frames))
      }
      rest.add((all - times.sum) / Double(Self.frames))
      self.texts.add(
        Double(painter.session.statistics.textShaped - texts) / Double(Self.frames))
    }
  }

  /// - Parameter presents: CPU milliseconds of a frame's way to a window, and where they were measured.
  func table(presents: [(place: String, time: Double)]) -> Table {
    var table = Table(
      "Where the CPU time of a frame goes, us (s1, \(power(Self.count)) rows, far; "
        + "\(fixed(texts.median, 2)) texts set a frame)",
      columns: ["stage", "us", "of all"])
    let inside = FrameStage.allCases.filter { $0 != .present }
    let all = inside.reduce(rest.median) { $0 + (samples[$1]?.median ?? 0) }
    for stage in inside {
      let time = samples[stage]?.median ?? .nan
      table.add(stage.label, fixed(time * 1000, 1), fixed(time / all * 100, 0) + " %")
    }
    table.add(
      "rest (state, callbacks, comparing)", fixed(rest.median * 1000, 1),
      fixed(rest.median / all * 100, 0) + " %")
    for (place, time) in presents {
      table.add(
        "\(FrameStage.present.label) (\(place), the server's work left out)", fixed(time * 1000, 1),
        "")
    }
    return table
  }
}

extension FrameStage {
  var label: String {
    switch self {
    case .machine: "machine"
    case .build: "build"
    case .layout: "layout, texts set"
    case .drawList: "draw list"
    case .paint: "paint"
    case .present: "present"
    }
  }
}
