import Glibc
import Reel

/// Draws the peers' scene and reports as they do: one line of JSON.
struct Peer {
  static let size = Size(width: 1280, height: 720)
  /// Of the labels, in points.
  static let fontSize = 16
  /// Points that a list moves a frame, and a carousel.
  static let step = 7
  static let pageStep = 40
  /// The screenshot is taken this many points past the last frame.
  static let screenshotStep = 5

  let options: PeerOptions

  func run() throws {
    let scene = PeerScene(
      kind: options.scene, count: options.count, isMeasured: options.isMeasured)
    let painter = PeerSession(scene, font: options.font)
    var report = PeerReport(options: options, exactLength: scene.offset(of: scene.count))

    for segment in options.segments {
      let base = segment == .top ? 0 : scene.offset(of: scene.farRow)
      let jump = Clock.now
      painter.show(base)
      if report.firstFrame == nil { report.firstFrame = Clock.sinceExec() }
      if segment == .far { report.jump = Clock.now - jump }
      var timing = SegmentTiming()
      for frame in 1...options.frames {
        painter.show(base + frame * options.step)
        timing.frame()
      }
      report.segments.append((segment, timing.finished()))
      painter.show(base + options.frames * options.step + Self.screenshotStep)
      if let path = options.screenshot(segment) {
        try PortablePixmap.write(painter.session, to: path)
      }
    }
    if options.idle > 0 {
      // Nothing changes, so nothing is due: what an idle process costs is its sleep.
      let cpu = Clock.cpu
      usleep(UInt32(options.idle * 1e6))
      report.idle = (Clock.cpu - cpu) / options.idle
    }
    report.reportedLength = painter.contentLength
    print(report.line)
  }
}
