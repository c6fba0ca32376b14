import Reel
import ReelTesting
import Testing

@MainActor struct FlingCases {
  private func long(_ axis: Orientation = .vertical) -> ListStage {
    ListStage(.uniform(100_000, 80), viewport: 400, axis)
  }

  /// A press at 300 and moves at even times and distances.
  private func steady(moves: Int, every ms: Double, by distance: Double) -> [(Double, Double)] {
    (0...moves).map { move in
      let number = Double(move)
      return (number * ms, 300 + number * distance)
    }
  }

  /// Plays moves of (ms, place along the axis) and lifts the finger; the first is the press.
  private func play(_ moves: [(Double, Double)], liftAt lift: Double, on list: ListStage) {
    let start = list.stage.time
    for (index, move) in moves.enumerated() {
      list.stage.advance(by: max(0, start + move.0 / 1000 - list.stage.time))
      if index == 0 {
        list.stage.press(at: list.point(move.1))
      } else {
        list.stage.move(to: list.point(move.1))
      }
    }
    list.stage.advance(by: max(0, start + lift / 1000 - list.stage.time))
    list.stage.release(at: list.point(moves.last?.1 ?? 0))
  }

  @Test(arguments: ListStage.axes)
  func `FLING-1 a pause before lifting`(axis: Orientation) {
    let list = long(axis)
    play(steady(moves: 10, every: 16, by: -20), liftAt: 460, on: list)
    #expect(list.list.scrollOffset == 190)
    list.stage.advance(by: 1.04)
    #expect(list.list.scrollOffset == 190)
  }

  @Test func `FLING-2 the same flick at any frame rate`() {
    func rest(_ rate: Double) -> (offset: Double, time: Double) {
      let list = long()
      play(steady(moves: 6, every: 16, by: -20), liftAt: 97, on: list)
      var time = 0.0
      while list.list.phase != .idle && time < 10 {
        list.stage.advance(by: 1 / rate)
        time += 1 / rate
      }
      return (list.list.scrollOffset, time)
    }
    let reference = rest(1000)
    for rate in [30.0, 60, 144, 500] {
      let other = rest(rate)
      #expect(abs(other.offset - reference.offset) <= 1, "at \(rate) Hz")
      #expect(abs(other.time - reference.time) <= 1.0 / 30, "at \(rate) Hz")
    }
  }

  @Test func `FLING-3 several moves with one time stamp`() {
    func rest(_ moves: [(Double, Double)]) -> Double {
      let list = long()
      play(moves, liftAt: 33, on: list)
      #expect(list.list.velocity.isFinite)
      list.stage.settle()
      return list.list.scrollOffset
    }
    let merged = rest([(0, 300), (16, 240), (32, 220)])
    let split = rest([(0, 300), (16, 280), (16, 260), (16, 240), (32, 220)])
    #expect(merged >= 70)
    #expect(abs(split - merged) <= 0.05 * merged)
  }

  @Test(arguments: ListStage.axes)
  func `FLING-4 a slow drag does not fling`(axis: Orientation) {
    let list = long(axis)
    play(steady(moves: 40, every: 25, by: -1), liftAt: 1000, on: list)
    #expect(list.list.scrollOffset == 30)
    #expect(list.list.phase == .idle)
    list.stage.advance(by: 2)
    #expect(list.list.scrollOffset == 30)
  }

  @Test(arguments: ListStage.axes)
  func `FLING-5 three quick flicks add up`(axis: Orientation) {
    func flick(_ list: ListStage) { list.fling(from: 350, by: -200, duration: 0.08) }
    let single = long(axis)
    flick(single)
    let dragged = single.list.scrollOffset
    single.stage.settle()
    let coast = single.list.scrollOffset - dragged

    let list = long(axis)
    for round in 0..<3 {
      flick(list)
      if round < 2 { list.stage.advance(by: 0.1) }
    }
    list.stage.advance(by: 0.05)
    #expect(list.list.phase == .coasting)
    #expect(list.list.velocity > 0)
    list.stage.settle()
    #expect(list.list.scrollOffset > 600 + coast)
  }

  @Test(arguments: ListStage.axes)
  func `FLING-6 a new touch takes over the glide`(axis: Orientation) {
    let list = long(axis)
    list.fling(from: 350, by: -200, duration: 0.08)
    list.stage.advance(by: 0.3)
    list.stage.press(at: list.point(200))
    let held = list.list.scrollOffset
    for _ in 0..<30 {
      list.stage.advance(by: 1.0 / 60)
      #expect(list.list.scrollOffset == held)
    }
    list.stage.release(at: list.point(200))
    list.stage.advance(by: 1)
    #expect(list.list.scrollOffset == held)
  }

  @Test(
    arguments: ListStage.axes,
    [ScrollFeel.bouncing(.normal), .bouncing(.fast), .clamping, .eased])
  func `no pixel of a list is left out in the fastest fling`(axis: Orientation, feel: ScrollFeel) {
    let stage = Stage(
      size: axis == .vertical ? Size(width: 100, height: 400) : Size(width: 400, height: 100)
    ) {
      DynamicList(orientation: axis, numberOfItems: 100_000, itemLength: 37) { index in
        Color(white: 0.2 + 0.6 * Double(index % 2))
      }
      .scrollFeel(feel)
    }
    stage.fling(
      at: Point(x: 50, y: 50), velocity: axis == .vertical ? (0, -8000) : (-8000, 0))
    for _ in 0..<40 {
      stage.advance(by: 1.0 / 60)
      let picture = stage.screenshot()
      for place in stride(from: 0, to: 400, by: 7) {
        let pixel = axis == .vertical ? picture.pixel(50, place) : picture.pixel(place, 50)
        #expect(pixel.red < 250)
      }
    }
  }
}
