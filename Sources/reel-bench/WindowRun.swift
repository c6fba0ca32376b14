import Glibc
import Reel

/// A child with a window: it scrolls for some frames, then rests until it is told to end.
///
/// It tells the first frame (`first`, milliseconds since exec), then what frames took to paint and to
/// present (`paint`, `present`, CPU milliseconds) with its memory, and later the time of each
/// frame (`frame`, milliseconds of the monotonic clock).
struct WindowRun {
  let options: PeerOptions

  func run() throws {
    let scene = PeerScene(kind: options.scene, count: options.count)
    let position = PeerPosition()
    let list = PeerList(
      scene, font: .custom(options.font, size: Double(Peer.fontSize)), position: position)
    var window = WindowConfiguration(title: "reel-bench", content: AnyView(list))
    window.size = Peer.size
    let loop = try FrameLoop(window)
    var presented = 0
    var times = StageTimes()
    loop.host.onStage = { stage, begins in
      times.note(stage, begins: begins)
      guard stage == .present, !begins else { return }
      presented += 1
      var marks = Marks()
      if presented == 1 {
        marks["first"] = Clock.sinceExec() ?? .nan
        times = StageTimes()
      } else if presented == options.frames + 1 {
        marks["paint"] = times.totals[.paint, default: 0] / Double(options.frames)
        marks["present"] = times.totals[.present, default: 0] / Double(options.frames)
        marks["memory"] = Memory.peakMegabytes
      } else if presented > options.frames {
        marks["frame"] = Clock.now
      }
      if presented <= options.frames { position.offset = Double(presented * options.step) }
      if !marks.values.isEmpty { marks.tell() }
    }
    try loop.run()
  }
}
