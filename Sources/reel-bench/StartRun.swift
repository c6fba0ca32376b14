import Reel

/// A child that draws one frame and tells when it had done what, in milliseconds since its exec.
struct StartRun {
  let options: PeerOptions

  func run() throws(BenchError) {
    var marks = Marks()
    guard let loaded = Clock.sinceExec() else { throw BenchError("start needs BENCH_T0") }
    marks["loaded"] = loaded
    let painter = PeerSession(
      PeerScene(kind: options.scene, count: options.count), font: options.font)
    _ = painter.session.fonts.metrics(
      of: .init(face: .file(options.font), pixelSize: Double(Peer.fontSize)))
    marks["fonts"] = Clock.sinceExec()
    painter.session.paintsEachFrame = false
    painter.show(0)
    marks["tree"] = Clock.sinceExec()
    _ = painter.session.surface
    marks["paint"] = Clock.sinceExec()
    marks["memory"] = Memory.peakMegabytes
    marks.tell()
  }
}
