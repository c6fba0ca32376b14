import Glibc
import Reel

/// Scrolls a list of distinct texts from end to end and back, off-screen, painting each frame, and prints what
/// is held after the first thousand rows and at the end.
struct ScrolledText {
  let rows: Int
  private static let rowLength = 20.0
  private static let viewport = 400.0

  func run() {
    let state = FixtureState()
    let session = OffscreenSession(
      ScrolledTextView(state: state, rows: rows, rowLength: Self.rowLength),
      size: Size(width: 200, height: Self.viewport))
    session.paintsEachFrame = true
    // A viewport less a row a frame: each row is shown.
    let step = Self.viewport - Self.rowLength
    let end = Double(rows) * Self.rowLength - Self.viewport
    var isEarly = true
    func show(_ offset: Double) {
      state.offset = offset
      session.advance(by: OffscreenSession.frameInterval)
      if isEarly, offset >= 1000 * Self.rowLength {
        isEarly = false
        report("early", session)
      }
    }
    for offset in stride(from: 0, to: end, by: step) { show(offset) }
    for offset in stride(from: end, through: 0, by: -step) { show(offset) }
    report("late", session)
  }

  private func report(_ when: String, _ session: OffscreenSession) {
    let statistics = session.statistics
    say(
      "\(when) resident \(Self.residentBytes) textures \(session.fonts.textureBytes) peak "
        + "\(statistics.texturesPeakBytes) shaped \(statistics.textShaped) frames "
        + "\(statistics.framesPresented)")
  }

  /// Pages of the process in memory, by `/proc/self/statm`.
  private static var residentBytes: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, CInt(line.count), file) != nil else { return 0 }
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let words = text.split(separator: " ")
    return (words.count > 1 ? Int(words[1]) ?? 0 : 0) * sysconf(CInt(_SC_PAGESIZE))
  }
}

private struct ScrolledTextView: View {
  let state: FixtureState
  let rows: Int
  let rowLength: Double

  var body: some View {
    DynamicList(
      scrollOffset: Binding(get: { state.offset }, set: { state.offset = $0 }),
      orientation: .vertical, numberOfItems: rows, itemLength: rowLength
    ) { index in
      Text("Row \(index)")
    }
    .scrollAnimation(nil)
    .clipped()
  }
}
