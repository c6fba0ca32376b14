import Reel
import ReelTesting
import Testing

/// What windows do to a list in mid-motion: whatever it is, the position goes on by time, and nothing jumps.
@MainActor struct StressTests {
  private static let frame = 1.0 / 60

  /// A list of a million rows of 30 in an off-screen session, whose frames and stalls the test decides on.
  @MainActor private struct Glide {
    let session: OffscreenSession
    let model = ListModel(.uniform(1_000_000, 30), offset: 300_000)
    let axis: Orientation

    init(_ axis: Orientation, size: Size = Size(width: 300, height: 300), scale: Double = 1) {
      self.axis = axis
      session = OffscreenSession(
        ListUnderTest(model: model, orientation: axis), size: size, scale: scale)
      session.turn(at: 0)
    }

    var list: ListElement { session.host.lists[0] }

    func pointer(_ along: Double) -> InputEvent.Pointer {
      let point = axis == .vertical ? Point(x: 50, y: along) : Point(x: along, y: 50)
      return InputEvent.Pointer(position: point, source: .touch, id: 1)
    }

    /// A finger at 2500 points a second towards the end, let go of at 0.08 s.
    func fling() {
      session.send(.down(pointer(280)))
      for step in 1...5 {
        session.turn(at: session.time + 0.016)
        session.send(.move(pointer(280 - 40 * Double(step))))
      }
      session.send(.up(pointer(80)))
    }

    /// Frames until a time; `each` comes before each one.
    func run(until end: Double, each: (Int) -> Void = { _ in }) {
      var count = 0
      while session.time + StressTests.frame < end {
        each(count)
        count += 1
        session.turn(at: session.time + StressTests.frame)
      }
      session.turn(at: end)
    }

    func checkRows() {
      #expect(!list.visibleRows.isEmpty)
      #expect(Set(list.liveRows).isSuperset(of: list.visibleRows))
      #expect(list.overscroll == 0)
    }
  }

  /// Where an undisturbed fling is at a time.
  private func undisturbed(_ axis: Orientation, at time: Double) -> Double {
    let glide = Glide(axis)
    glide.fling()
    glide.run(until: time)
    return glide.list.scrollOffset
  }

  @Test(arguments: ListStage.axes)
  func `a window resized at each frame of a fling does not disturb it`(axis: Orientation) {
    let glide = Glide(axis)
    glide.fling()
    var last = glide.list.scrollOffset
    glide.run(until: 4) { count in
      let side = 200 + Double(count * 37 % 300)
      let scale = [1, 1.25, 1.5, 2, 3][count % 5]
      glide.session.send(.resize(Size(width: side, height: 500 - side), scale: scale))
      #expect(glide.list.scrollOffset >= last)
      last = glide.list.scrollOffset
      glide.checkRows()
    }
    #expect(glide.list.phase == .idle)
    #expect(abs(glide.list.scrollOffset - undisturbed(axis, at: 4)) <= 0.5)
  }

  @Test(arguments: ListStage.axes, [0.5, 5.0])
  func `a stall in mid-glide is made up for in one frame`(axis: Orientation, stall: Double) {
    let glide = Glide(axis)
    glide.fling()
    glide.run(until: 0.3)
    let frames = glide.session.host.statistics.frames
    glide.session.turn(at: 0.3 + stall)
    #expect(glide.session.host.statistics.frames == frames + 1)
    let there = undisturbed(axis, at: 0.3 + stall)
    #expect(abs(glide.list.scrollOffset - there) <= 0.01)
    glide.checkRows()
    // And from there on as if nothing had been; after 5 s it has long come to rest.
    glide.run(until: 6)
    #expect(abs(glide.list.scrollOffset - undisturbed(axis, at: 6)) <= 0.01)
    #expect(glide.list.phase == .idle)
    let builtInAll = glide.model.built.count
    #expect(builtInAll < 400, "\(builtInAll) rows were built")
  }

  @Test(arguments: ListStage.axes)
  func `minimised in mid-fling and restored, the list is where the fling would be`(
    axis: Orientation
  ) {
    let glide = Glide(axis)
    glide.fling()
    glide.run(until: 0.2)
    glide.session.send(.minimize)
    // No frames while it is out of sight.
    glide.session.skip(to: 1.2)
    glide.session.send(.restore)
    #expect(glide.session.host.needsFrame)
    glide.session.turn(at: 1.2)
    #expect(abs(glide.list.scrollOffset - undisturbed(axis, at: 1.2)) <= 0.01)
    glide.checkRows()
  }

  @Test(arguments: ListStage.axes)
  func `ten thousand moves in one frame keep the last place and the velocity`(axis: Orientation) {
    func glide(moves: Int) -> (dragged: Double, rest: Double, layouts: Int) {
      let glide = Glide(axis)
      let layouts = glide.session.host.statistics.layouts
      // All handed over at once, as after a stall, each with its own stamp.
      glide.session.skip(to: 0.1)
      glide.session.send(.down(glide.pointer(280)), stamped: 0)
      for step in 1...moves {
        let share = Double(step) / Double(moves)
        glide.session.send(.move(glide.pointer(280 - 200 * share)), stamped: 0.08 * share)
      }
      glide.session.turn(at: 0.1)
      let dragged = glide.list.scrollOffset - 300_000
      let count = glide.session.host.statistics.layouts - layouts
      glide.session.send(.up(glide.pointer(80)), stamped: 0.08)
      glide.run(until: 5)
      return (dragged, glide.list.scrollOffset - 300_000, count)
    }
    let few = glide(moves: 10)
    let many = glide(moves: 10_000)
    #expect(few.dragged == 190)
    #expect(many.dragged == 190)
    #expect(many.layouts <= 2)
    #expect(few.rest > 500)
    #expect(abs(many.rest - few.rest) <= 0.05 * few.rest, "\(many.rest), \(few.rest)")
  }

  @Test(arguments: ListStage.axes)
  func `ten thousand turns of the wheel in one frame are one way`(axis: Orientation) {
    let glide = Glide(axis)
    let place = glide.pointer(100).position
    for _ in 0..<10_000 {
      glide.session.send(.wheel(at: place, dx: 0, dy: -0.125, modifiers: []))
    }
    glide.session.turn(at: Self.frame)
    glide.run(until: 2)
    #expect(abs(glide.list.scrollOffset - 300_000 - 1250 * 72) <= 0.5)
    // What it flew over was not built.
    #expect(glide.model.built.count < 600, "\(glide.model.built.count)")
    #expect(glide.list.phase == .idle)
  }

  @Test func `ten thousand events of all other kinds in one frame leave the list as it is`() {
    let glide = Glide(.vertical)
    let mouse = InputEvent.Pointer(position: Point(x: 50, y: 100), source: .mouse)
    let kinds: [InputEvent.Kind] = [
      .move(mouse), .leave, .expose, .minimize, .restore, .focus(gained: true),
      .focus(gained: false), .text("a"), .key("F5", modifiers: []),
      .resize(Size(width: 300, height: 299), scale: 1),
      .resize(Size(width: 300, height: 300), scale: 1),
      .down(glide.pointer(100)), .up(glide.pointer(100)), .cancel(glide.pointer(100)),
    ]
    let frames = glide.session.host.statistics.frames
    let layouts = glide.session.host.statistics.layouts
    let rounds = 10_000 / kinds.count + 1
    for _ in 0..<rounds { for kind in kinds { glide.session.send(kind) } }
    glide.session.turn(at: Self.frame)
    #expect(glide.session.host.statistics.frames == frames + 1)
    #expect(glide.session.host.statistics.layouts <= layouts + 2)
    glide.run(until: 1)
    #expect(glide.list.scrollOffset == 300_000)
    #expect(glide.list.phase == .idle)
    #expect(glide.model.tapped == Array(repeating: 10_003, count: rounds))
    glide.checkRows()
  }

  @Test(arguments: ListStage.axes, [1.0, 1.25, 1.5, 2, 3])
  func `a window may have one point, and be large again`(axis: Orientation, scale: Double) {
    let glide = Glide(axis, scale: scale)
    let picture = glide.session.surface.contentHash
    let places = glide.list.visibleRows
    for side in [1.0, 0.5, 1] {
      glide.session.send(.resize(Size(width: side, height: side), scale: scale))
      glide.session.turn(at: glide.session.time + Self.frame)
      #expect(glide.session.surface.width == Int((side * scale).rounded(.toNearestOrAwayFromZero)))
      glide.checkRows()
    }
    glide.session.send(.resize(Size(width: 300, height: 300), scale: scale))
    glide.session.turn(at: glide.session.time + Self.frame)
    #expect(glide.list.scrollOffset == 300_000)
    #expect(glide.list.visibleRows == places)
    #expect(glide.session.surface.contentHash == picture)
  }

  @Test(arguments: ListStage.axes)
  func `a window of 8192 a side builds what it shows and keeps its place`(axis: Orientation) {
    let glide = Glide(axis)
    glide.session.send(.resize(Size(width: 8192, height: 8192), scale: 1))
    glide.session.turn(at: Self.frame)
    let surface = glide.session.surface
    #expect(surface.width == 8192 && surface.height == 8192)
    glide.checkRows()
    #expect(glide.list.visibleRows.count == 274)
    #expect(glide.list.liveRows.count <= 274 + 2 * 140)
    // The last row's text has ink somewhere.
    #expect(glide.list.scrollOffset == 300_000)
    glide.fling()
    glide.run(until: 0.2)
    #expect(glide.list.scrollOffset > 300_100)
  }
}
