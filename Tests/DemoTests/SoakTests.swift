import Foundation
import Reel
import ReelTesting
import TestSupport
import Testing

@testable import reel_demo

/// Hours of use in virtual time: a seeded user goes through all scenes of the demo; in each frame the laws of
/// the lists hold, and nothing is held that grows with time.
///
/// `REEL_SOAK_MINUTES=120` runs so long, in virtual minutes, and prints what is held on the way; without it, it
/// is a slice of some seconds. `REEL_SOAK_SEED` is another user.
@MainActor struct SoakTests {
  nonisolated private static let environment = ProcessInfo.processInfo.environment
  nonisolated private static let minutes = environment["REEL_SOAK_MINUTES"].flatMap { Double($0) }
  nonisolated private static let seed = environment["REEL_SOAK_SEED"].flatMap { Int($0) } ?? 1

  @Test func `hours of use hold no more than minutes do, and break no law`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/lines.txt"
    try run("sh", ["-c", "seq -f 'Line %g of a text that is read' 20000 > '\(path)'"])
    let content = try DemoScene.content(for: Options(["file", path]))
    let session = OffscreenSession(content, size: Size(width: 800, height: 600))
    session.paintsEachFrame = true
    while OutstandingWork.count > 0 { await Task.yield() }
    var user = SoakUser(session: session, seed: Self.seed)
    let end = (Self.minutes ?? 0.1) * 60
    var early: Holdings?
    var marks = [5.0, 10, 20, 30, 60, 90, 120].filter { $0 * 60 <= end }
    let clock = ContinuousClock()
    let start = clock.now
    while session.time < end {
      let action = user.act()
      if let broken = user.broken {
        Issue.record("seed \(Self.seed), \(session.time) s, after \(action): \(broken)")
        return
      }
      if let mark = marks.first, session.time >= mark * 60 {
        marks.removeFirst()
        let held = user.holdings()
        early = early ?? held
        print("soak \(mark) min, \(clock.now - start): \(user.frames) frames, \(held)")
        fflush(nil)
      }
      // Work of other threads gets its turn on the main actor.
      await Task.yield()
    }
    let late = user.holdings()
    #expect(late.textures <= 9 << 20, "\(late)")
    #expect(late.nodes <= 6000, "\(late)")
    #expect(user.scenesSeen.count == DemoScene.all.count || Self.minutes == nil)
    if let early {
      // After the first minutes everything that is kept has been met.
      #expect(late.allocated - early.allocated < 8 << 20, "\(early), then \(late)")
    }
    if let broken = user.brokenLawAtTheEnds() { Issue.record("seed \(Self.seed): \(broken)") }
  }
}

/// What a session holds, in bytes and in counts.
struct Holdings: CustomStringConvertible {
  var textures: Int
  var nodes: Int
  /// What the process has allocated and not freed.
  var allocated: Int
  /// Memory of the whole process: what the allocator keeps between the pieces that are used is in it, so that
  /// it goes up and down by tens of MB.
  var resident: Int

  var description: String {
    "textures \(textures) bytes, nodes \(nodes), allocated \(allocated), resident \(resident)"
  }
}

/// A person at random in front of a session.
@MainActor struct SoakUser {
  let session: OffscreenSession
  private(set) var frames = 0
  private(set) var broken: String?
  private(set) var scenesSeen: Set<Int> = []
  private var random: SplitMix64
  private static let frame = OffscreenSession.frameInterval
  /// How many of the host's frames have been looked at.
  private var framesSeen = 0
  /// The frame that was last compared with a whole repaint.
  private var frameRepainted = 0
  /// Frames from one whole repaint to the next, which costs more than a frame with its damage.
  private static let framesBetweenRepaints = 300

  init(session: OffscreenSession, seed: Int) {
    self.session = session
    random = SplitMix64(seed: seed)
    session.turn(at: session.time)
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  private mutating func point() -> Point {
    Point(x: number(0...session.host.size.width), y: number(0...session.host.size.height))
  }

  /// A place in a list, if there is one.
  private mutating func listPoint() -> Point {
    guard let list = session.host.lists.randomElement(using: &random) else { return point() }
    let frame = list.windowFrame
    return Point(
      x: number(frame.minX...max(frame.minX, frame.maxX)),
      y: number(frame.minY...max(frame.minY, frame.maxY)))
  }

  // MARK: Time

  /// Lets frames pass, looking after each.
  private mutating func pass(_ seconds: Double) {
    let end = session.time + seconds
    while session.time < end, broken == nil {
      session.advance(by: min(end - session.time, Self.frame))
      frames += 1
      // Without a frame of the host's all is as it was.
      guard session.host.statistics.frames != framesSeen else { continue }
      framesSeen = session.host.statistics.frames
      broken = brokenLaw()
      if broken == nil, framesSeen - frameRepainted >= Self.framesBetweenRepaints {
        frameRepainted = framesSeen
        broken = brokenPicture()
      }
    }
  }

  // MARK: Doings

  /// Does something, and says what.
  mutating func act() -> String {
    switch Int.random(in: 0..<16, using: &random) {
    case 0...4:
      let start = listPoint()
      drag(
        from: start, to: point(), seconds: number(0.04...0.4), rests: Bool.random(using: &random))
      pass(number(0...2))
      return "drag"
    case 5...7:
      let place = listPoint()
      let notches: Double = [-1, 1, -0.2, 0.3, -12, 12].randomElement(using: &random) ?? 1
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        session.send(.wheel(at: place, dx: 0, dy: notches, modifiers: []))
        pass(0.02)
      }
      pass(number(0...1))
      return "wheel"
    case 8:
      let keys = ["Home", "End", "PageDown", "PageUp", "Down", "Up", "Left", "Right", "Tab"]
      session.send(.key(keys.randomElement(using: &random) ?? "Home", modifiers: []))
      pass(number(0...1))
      return "key"
    case 9, 10:
      let scene = Int.random(in: 0..<DemoScene.all.count, using: &random)
      scenesSeen.insert(scene)
      show(scene)
      pass(number(0...1))
      return "scene \(scene)"
    case 11:
      let place = point()
      session.send(.down(Self.mouse(place)))
      pass(0.05)
      session.send(.up(Self.mouse(place)))
      pass(number(0...0.5))
      return "click"
    case 12:
      let size = Size(width: number(360...1000).rounded(), height: number(240...800).rounded())
      let scale: Double = [1, 1, 1.25, 1.5, 2].randomElement(using: &random) ?? 1
      session.send(.resize(size, scale: scale))
      pass(0.1)
      return "resize"
    case 13:
      session.send(.focus(gained: false))
      session.send(.minimize)
      session.skip(to: session.time + number(0...5))
      session.send(.restore)
      session.send(.expose)
      pass(0.1)
      return "minimise"
    case 14:
      session.send(.move(Self.mouse(point(), button: 0)))
      pass(0.1)
      session.send(.leave)
      return "hover"
    default:
      // A stall, and then nothing for a while.
      session.skip(to: session.time + number(0...3))
      pass(number(0...3))
      return "wait"
    }
  }

  /// Control and a digit for the first nine scenes, then on from the ninth.
  private func show(_ scene: Int) {
    session.send(.key("\(min(scene + 1, 9))", modifiers: .control))
    for _ in 0..<max(0, scene - 8) { session.send(.key("PageDown", modifiers: .control)) }
  }

  private mutating func drag(from start: Point, to end: Point, seconds: Double, rests: Bool) {
    let steps = max(1, Int(seconds / Self.frame))
    session.send(.down(Self.finger(start)))
    for step in 1...steps {
      pass(Self.frame)
      let share = Double(step) / Double(steps)
      let place = Point(
        x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      session.send(.move(Self.finger(place)))
    }
    if rests { pass(0.2) }
    session.send(.up(Self.finger(end)))
  }

  private static func finger(_ place: Point) -> InputEvent.Pointer {
    InputEvent.Pointer(position: place, source: .touch, id: 1)
  }

  private static func mouse(_ place: Point, button: Int = 1) -> InputEvent.Pointer {
    InputEvent.Pointer(position: place, source: .mouse, button: button)
  }

  // MARK: Laws

  private func brokenLaw() -> String? {
    for list in session.host.lists {
      let most = max(0, list.totalLength - list.viewportLength)
      let offset = list.scrollOffset
      // A row of 10^12 has its offset to a millionth of a point.
      guard offset >= 0, offset <= most * (1 + 1e-12) + 1e-6 else {
        return "offset \(offset) of at most \(most)"
      }
      guard list.overscroll.isFinite, abs(list.overscroll) <= max(1, list.viewportLength) else {
        return "overscroll \(list.overscroll) of a viewport of \(list.viewportLength)"
      }
      let (visible, live) = (list.visibleRows, list.liveRows)
      guard Set(live).isSuperset(of: visible) else { return "visible \(visible), live \(live)" }
      let frames = visible.compactMap { list.windowFrame(ofRow: $0) }
      guard frames.count == visible.count else { return "a visible row is nowhere" }
      for (a, b) in zip(frames, frames.dropFirst()) {
        let gap = list.orientation == .vertical ? b.minY - a.maxY : b.minX - a.maxX
        if abs(gap) > 1e-6 { return "a gap of \(gap) points" }
      }
      if live.count > 2 * visible.count + 16 { return "visible \(visible), live \(live)" }
    }
    return nil
  }

  /// What was painted bit by bit has the bytes of a whole repaint.
  private func brokenPicture() -> String? {
    let whole = FramePainter(fonts: session.fonts)
    _ = whole.paint(session.drawList())
    let isSame = whole.surface.contentHash == session.surface.contentHash
    return isSame ? nil : "a whole repaint gives another picture"
  }

  /// At rest, Home and End lead exactly to the ends of what can be scrolled: nothing has drifted.
  mutating func brokenLawAtTheEnds() -> String? {
    session.send(.up(Self.finger(.zero)))
    session.send(.focus(gained: false))
    // A scene that may have been left running would never come to rest.
    show(0)
    if !session.settle(atMost: 60) { return "it does not come to rest" }
    // Tab reaches each list, wherever it is in the window.
    for _ in session.host.lists {
      session.send(.key("Tab", modifiers: []))
      session.settle()
      guard let list = session.host.lists.first(where: \.hasFocus) else { continue }
      for (key, place) in [("End", max(0, list.totalLength - list.viewportLength)), ("Home", 0)] {
        session.send(.key(key, modifiers: []))
        session.settle()
        guard list.isInUse else { break }
        if list.scrollOffset != place {
          return "\(key) leads to \(list.scrollOffset), not \(place), in \(list.windowFrame)"
        }
      }
    }
    let frames = session.host.statistics.frames
    let hash = session.surface.contentHash
    session.advance(by: 60)
    if session.host.statistics.frames != frames { return "a frame was made at rest" }
    return session.surface.contentHash == hash ? nil : "the picture at rest has changed"
  }

  /// What is held with the window in its first size, for pictures take memory by their size.
  func holdings() -> Holdings {
    session.send(.resize(Size(width: 800, height: 600), scale: 1))
    session.advance(by: Self.frame)
    var nodes = 0
    func visit(_ node: Node) {
      nodes += 1
      node.forEachChild(visit)
    }
    visit(session.host.root)
    return Holdings(
      textures: session.fonts.textureBytes, nodes: nodes, allocated: Self.allocatedBytes,
      resident: Self.residentBytes)
  }

  /// What `malloc_info` says at its end: what the allocator has from the system, without what is free in it.
  /// Swift's Glibc leaves <malloc.h> out.
  private static var allocatedBytes: Int {
    typealias Info = @convention(c) (CInt, UnsafeMutablePointer<FILE>) -> CInt
    var text: UnsafeMutablePointer<CChar>?
    var count = 0
    guard let function = dlsym(nil, "malloc_info"), let file = open_memstream(&text, &count) else {
      return 0
    }
    _ = unsafeBitCast(function, to: Info.self)(0, file)
    fclose(file)
    defer { free(text) }
    let total = text.map { String(cString: $0) }?.components(separatedBy: "</heap>").last ?? ""
    func size(_ name: String) -> Int {
      let rest = total.components(separatedBy: "type=\"\(name)\"").dropFirst().first ?? ""
      let digits = rest.components(separatedBy: "size=\"").dropFirst().first ?? ""
      return Int(digits.prefix(while: \.isNumber)) ?? 0
    }
    return size("current") + size("mmap") - size("fast") - size("rest")
  }

  /// The second number of `/proc/self/statm`, in pages.
  private static var residentBytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .ascii)) ?? ""
    let words = text.split(separator: " ")
    return (words.count > 1 ? Int(words[1]) ?? 0 : 0) * sysconf(CInt(_SC_PAGESIZE))
  }
}
