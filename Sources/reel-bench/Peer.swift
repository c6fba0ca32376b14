import Glibc
import Reel

/// Draws the peers' scene and reports as they do: one line of JSON.
struct Peer {
  static let size = Size(width: 1280, height: 720)
  /// The screenshot is taken this many points past the last frame.
  static let screenshotStep = 5

  let options: PeerOptions

  func run() throws {
    let scene = PeerScene(kind: options.scene, count: options.count)
    let position = PeerPosition()
    let list = PeerList(scene, font: .custom(options.font, size: 16), position: position)
    let session = OffscreenSession(list, size: Self.size)
    session.paintsEachFrame = true
    var report = PeerReport(options: options, exactLength: scene.offset(of: scene.count))

    for segment in options.segments {
      let base = segment == .top ? 0 : scene.offset(of: scene.farRow)
      func show(_ step: Int) {
        position.offset = Double(base + step)
        session.advance(by: OffscreenSession.frameInterval)
      }
      let jump = Clock.now
      show(0)
      if report.firstFrame == nil { report.firstFrame = Clock.sinceExec() }
      if segment == .far { report.jump = Clock.now - jump }
      var timing = SegmentTiming()
      for frame in 1...options.frames {
        show(frame * options.step)
        timing.frame()
      }
      report.segments.append((segment, timing.finished()))
      show(options.frames * options.step + Self.screenshotStep)
      if let path = options.screenshot(segment) {
        try PortablePixmap.write(session, to: path)
      }
    }
    if options.idle > 0 {
      // Nothing changes, so nothing is due: what an idle process costs is its sleep.
      let cpu = Clock.cpu
      usleep(UInt32(options.idle * 1e6))
      report.idle = (Clock.cpu - cpu) / options.idle
    }
    report.reportedLength = session.host.lists.first?.totalLength ?? 0
    print(report.line)
  }
}
