import Observation
import Reel
import Testing

@testable import ReelTesting

/// The counter of pixels that no row covers.
@MainActor struct BlankPixelTests {
  @Test(arguments: [1, 1.5], Orientation.allCases)
  func `a row that is left out is counted`(scale: Double, axis: Orientation) {
    let fixture = ListStage(.uniform(1000, 40), viewport: 230, axis)
    fixture.stage.resize(to: fixture.stage.size, scale: scale)
    fixture.stage.advance(by: 0)
    #expect(fixture.stage.counters.blankPixels == 0)
    let list = fixture.stage.session.host.lists[0]
    let pixels = { (length: Double) in Int(length * scale * ListStage.across * scale) }
    list.lose(2)
    fixture.stage.advance(by: 0)
    #expect(fixture.stage.counters.blankPixels == pixels(40))
    // Half of the last row is seen; both are counted in the next frame.
    list.lose(5)
    fixture.stage.advance(by: 0)
    #expect(fixture.stage.counters.blankPixels == pixels(40) + pixels(40 + 30))
    // The next layout builds them again.
    fixture.model.offset = 1
    fixture.stage.advance(by: 0)
    fixture.stage.advance(by: 1)
    #expect(fixture.stage.counters.blankPixels == pixels(40) + pixels(40 + 30))
  }

  @Test func `what lies beyond a content's ends is no gap`() {
    let short = ListStage(.given([30, 20]), viewport: 200, .vertical)
    let none = ListStage(.given([]), viewport: 200, .vertical)
    let pulled = ListStage(.uniform(100, 40), viewport: 200, .vertical)
    pulled.stage.press(at: pulled.point(20))
    pulled.stage.move(to: pulled.point(190))
    pulled.stage.advance(by: 1)
    #expect(pulled.list.overscroll < -20)
    for fixture in [short, none, pulled] { #expect(fixture.stage.counters.blankPixels == 0) }
  }

  nonisolated static let scales = [1, 1.25, 1.5, 2]

  @Test(arguments: scales, Flung.Kind.allCases)
  func `flings at 8000 points a second leave no pixel blank`(scale: Double, kind: Flung.Kind) {
    // Axes and clips have nothing to do with one another: two of the four pairs have both of each.
    for (axis, isClipped) in [(Orientation.vertical, true), (.horizontal, false)] {
      let model = Flung(kind)
      let stage = Stage(size: Size(width: 213, height: 187), scale: scale) {
        FlungView(model: model, axis: axis, isClipped: isClipped)
      }
      for (turn, direction) in [-1.0, 1, -1].enumerated() {
        let velocity = 8000 * direction
        stage.fling(
          at: Point(x: 100, y: 90), velocity: axis == .vertical ? (0, velocity) : (velocity, 0))
        for frame in 0..<25 {
          stage.advance(by: 1.0 / 60)
          if frame == 5 + turn { model.edit(turn) }
        }
      }
      stage.settle()
      #expect(
        stage.counters.blankPixels == 0, "\(axis), \(isClipped ? "clipped" : "not clipped")")
      #expect(stage.counters.framesPresented > 60)
    }
  }

  /// No row is built beyond the visible ones, so only the rounded edges' own rule is left. Lengths in pixels are odd
  /// at these scales, and the list's begin and end lie between pixels.
  @Test(arguments: [1.25, 1.5], [13.37, 41.1, 0.7])
  func `without overscan the row that reaches in by a rounded pixel is there`(
    scale: Double, length: Double
  ) {
    for axis in Orientation.allCases {
      for isClipped in [true, false] {
        let model = Scrolled()
        let stage = Stage(size: Size(width: 97, height: 83), scale: scale) {
          ScrolledView(model: model, axis: axis, length: length, isClipped: isClipped)
        }
        for step in 1...40 {
          model.offset = Double(step) * 7.3 + 0.1
          model.head = Double(step % 7) * 0.37
          stage.advance(by: 0)
        }
        #expect(
          stage.counters.blankPixels == 0, "\(axis), \(isClipped ? "clipped" : "not clipped")")
        #expect(stage.counters.framesPresented > 30)
      }
    }
  }

  @Test(arguments: scales) func `lists in lists leave no pixel blank`(scale: Double) {
    for inner in Orientation.allCases {
      let stage = Stage(size: Size(width: 213, height: 187), scale: scale) {
        DynamicList(numberOfItems: 200, itemLength: 140.3) { outer in
          DynamicList(orientation: inner, numberOfItems: 9 + outer % 5, itemLength: 41.7) { row in
            Text("\(outer)/\(row)")
          }
        }
      }
      for velocity in [-8000.0, 4000, -777] {
        stage.fling(at: Point(x: 100, y: 90), velocity: (0, velocity))
        stage.advance(by: 0.3)
        stage.fling(at: Point(x: 100, y: 90), velocity: (velocity, 0))
        stage.advance(by: 0.5)
      }
      stage.settle()
      #expect(stage.counters.blankPixels == 0, "\(inner)")
      #expect(stage.diagnostics.isEmpty)
    }
  }
}

@Observable @MainActor final class Scrolled {
  var offset = 0.0
  /// Points before the list.
  var head = 0.0
}

struct ScrolledView: View {
  @Bindable var model: Scrolled
  let axis: Orientation
  let length: Double
  let isClipped: Bool

  var body: some View {
    VStack(spacing: 0) {
      Color.gray.frame(height: model.head)
      if isClipped { list.clipped() } else { list.padding(3.1) }
    }
  }

  private var list: some View {
    DynamicList(
      scrollOffset: $model.offset, orientation: axis, numberOfItems: 100_000, itemLength: length
    ) { _ in Color.blue }
    .overscan(.rows(0))
    .scrollAnimation(nil)
  }
}

/// A list of some kind whose data changes while it moves.
@Observable @MainActor final class Flung {
  enum Kind: CaseIterable, Sendable { case uniform, fractional, mixed, trillion, tall }

  let kind: Kind
  var count: Int
  var lengths: [Double]
  /// Points before the list.
  var head = 0.0

  init(_ kind: Kind) {
    self.kind = kind
    count = kind == .trillion ? 1_000_000_000_000 : 4000
    lengths = (0..<4000).map { [40, 0, 17.3, 66.6, 5, 0.7, 300][$0 * 13 % 7] }
  }

  var length: Double {
    switch kind {
    case .uniform, .mixed: 40
    case .fractional: 13.37
    case .trillion: 80.1
    case .tall: 1111.1
    }
  }

  func edit(_ turn: Int) {
    switch turn {
    case 0:
      count += 10
      lengths.insert(contentsOf: [11.1, 90, 0], at: 20)
    case 1:
      count /= 2
      lengths.removeLast(3000)
    default:
      head = 33.3
      lengths = lengths.map { $0 * 1.5 }
    }
  }
}

struct FlungView: View {
  let model: Flung
  let axis: Orientation
  let isClipped: Bool

  var body: some View {
    VStack(spacing: 0) {
      Color.gray.frame(height: model.head)
      if isClipped { list.clipped() } else { list.padding(9.7) }
    }
  }

  @ViewBuilder private var list: some View {
    if model.kind == .mixed {
      DynamicList(orientation: axis, itemLengths: model.lengths) { Text("\($0)") }
    } else {
      DynamicList(orientation: axis, numberOfItems: model.count, itemLength: model.length) {
        Text("\($0)")
      }
    }
  }
}
