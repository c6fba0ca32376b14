import Reel
import Tapes

/// Runs the demo's content in a window or off-screen.
enum DemoRun {
  static func window(_ content: AnyView, _ options: Options) throws {
    try checkWritable(options.stats)
    try checkWritable(options.record)
    // What a tape is to show again has to be there on every machine.
    let words = options.record == nil ? WordList.system : nil
    var configuration = WindowConfiguration(
      title: "Reel", content: AnyView(content.environment(\.wordList, words)))
    configuration.size = options.size
    configuration.minimumSize = Size(width: 360, height: 240)
    let loop = try FrameLoop(configuration, colorScheme: options.appearance)
    let recorder = try options.record.map { try record(loop, options, to: $0) }
    // A session that a lost display ends is kept, too.
    let end = Result { try loop.run() }
    do throws(TapeError) { try recorder?.finish() } catch {
      throw OptionsError("\(options.record ?? ""): \(error)")
    }
    try options.stats.map { try StatisticsFile.write(loop.statistics, to: $0) }
    try end.get()
  }

  private static func record(
    _ loop: FrameLoop, _ options: Options, to path: String
  ) throws(OptionsError) -> TapeRecorder {
    let header = TapeHeader(
      scene: options.scene, args: options.arguments, width: loop.host.size.width,
      height: loop.host.size.height, scale: loop.host.scale,
      appearance: options.appearance == .dark ? .dark : .light)
    do throws(TapeError) {
      let recorder = try TapeRecorder(path: path)
      recorder.record(header)
      loop.onStep = { recorder.record($0) }
      return recorder
    } catch {
      throw OptionsError("\(path): \(error)")
    }
  }

  /// - Parameter tape: what `options.replay` names.
  static func offscreen(_ content: AnyView, _ options: Options, tape: Tape?) throws {
    try checkWritable(options.stats)
    try checkWritable(options.screenshot)
    let output = try FrameOutput(folder: options.frames, printsHashes: options.printsHashes)
    let session = OffscreenSession(
      content, size: options.size, scale: options.scale, colorScheme: options.appearance)
    session.beforeFrame = { OutstandingWork.wait() }
    session.paintsEachFrame = options.stats != nil
    if output.isAsked { session.onFrame = { output.take($1, at: $0) } }
    let at = options.at.map(TapeEvent.seconds)
    if let tape {
      do { try session.play(tape.steps, until: at) } catch {
        output.discard()
        throw OptionsError("\(options.replay ?? ""): \(tape.error(error))")
      }
    } else if let at {
      session.advance(by: at)
    } else {
      session.settle()
    }
    if let path = options.screenshot {
      // Where the tape has the frames, there are no others.
      let surface = tape?.hasFrames == true ? session.presentedSurface : session.surface
      try surface.writePNG(to: path)
    }
    try output.finish()
    try options.stats.map { try StatisticsFile.write(session.statistics, to: $0) }
  }

  /// Says so before anything is drawn, rather than after.
  private static func checkWritable(_ path: String?) throws {
    guard let path, let reason = StatisticsFile.reasonNotWritable(path) else { return }
    throw OptionsError("\(path): \(reason)")
  }
}
