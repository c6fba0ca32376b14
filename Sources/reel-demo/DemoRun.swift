import Reel

/// Runs the demo's content in a window or off-screen.
enum DemoRun {
  static func window(_ content: AnyView, _ options: Options) throws {
    try checkWritable(options.stats)
    var configuration = WindowConfiguration(title: "Reel", content: content)
    configuration.size = options.size
    configuration.minimumSize = Size(width: 360, height: 240)
    let loop = try FrameLoop(configuration, colorScheme: options.appearance)
    try loop.run()
    try options.stats.map { try StatisticsFile.write(loop.statistics, to: $0) }
  }

  static func offscreen(_ content: AnyView, _ options: Options) throws {
    try checkWritable(options.stats)
    try checkWritable(options.screenshot)
    let session = OffscreenSession(
      content, size: options.size, scale: options.scale, colorScheme: options.appearance)
    session.beforeFrame = { OutstandingWork.wait() }
    session.paintsEachFrame = options.stats != nil
    if let at = options.at {
      session.advance(by: at / 1000)
    } else {
      session.settle()
    }
    if let path = options.screenshot { try session.surface.writePNG(to: path) }
    try options.stats.map { try StatisticsFile.write(session.statistics, to: $0) }
  }

  /// Says so before anything is drawn, rather than after.
  private static func checkWritable(_ path: String?) throws {
    guard let path, let reason = StatisticsFile.reasonNotWritable(path) else { return }
    throw OptionsError("\(path): \(reason)")
  }
}
