import Reel
import ReelTesting
import Testing

/// A vertical list that is drawn turned by a quarter and mirrored, its rows turned back: what is seen is a horizontal
/// list, and it is that in every respect.
@MainActor struct TurnedListCases {
  enum Turn: CaseIterable {
    /// Its first row is on the right.
    case turnedThenMirrored
    /// Its first row is on the left.
    case mirroredThenTurned
  }

  private static let count = 60

  @Test(arguments: Turn.allCases, [1.0, 2])
  func `it has the pixels of a row of all its cells`(turn: Turn, scale: Double) {
    let turned = TurnedList(turn, scale: scale)
    for distance in [0.0, 37, 240, 111.5] {
      turned.scroll(by: distance)
      // Lists draw their rows on whole pixels.
      let offset = (turned.list.scrollOffset * scale + 0.5).rounded(.down) / scale
      let rows = Array(0..<Self.count)
      let reference = Stage(size: turned.stage.size, scale: scale) {
        HStack(spacing: 0) {
          ForEach(turn == .turnedThenMirrored ? rows.reversed() : rows, id: \.self) {
            Cell(row: $0, tap: {})
          }
        }
        .offset(x: turn == .turnedThenMirrored ? offset : -offset)
        .frame(
          width: 400, height: 100, alignment: turn == .turnedThenMirrored ? .trailing : .leading
        )
        .clipped()
      }
      let (seen, expected) = (turned.stage.screenshot(), reference.screenshot())
      #expect(
        seen.hash == expected.hash,
        "at \(offset): \(String(describing: PictureDifference(expected, seen)))")
    }
    #expect(turned.list.liveRows.count < 20)
    #expect(turned.stage.diagnostics == [])
  }

  @Test(arguments: Turn.allCases)
  func `it scrolls sideways when it is dragged sideways, and no other way`(turn: Turn) {
    let turned = TurnedList(turn)
    turned.drag(by: -90, upwards: 0)
    #expect(turned.list.scrollOffset == 80)
    turned.drag(by: 0, upwards: 60)
    turned.drag(by: 0, upwards: -60)
    #expect(turned.list.scrollOffset == 80)
    turned.drag(by: 40, upwards: 20)
    #expect(turned.list.scrollOffset == 50)
  }

  @Test(arguments: Turn.allCases)
  func `it goes on with the finger's velocity`(turn: Turn) {
    let turned = TurnedList(turn)
    turned.stage.fling(
      at: turned.point(300), velocity: (dx: turned.sense * -1000, dy: 0))
    #expect(turned.list.phase == .coasting)
    #expect(abs(turned.list.velocity - 1000) < 20)
    turned.stage.settle()
    #expect(abs(turned.list.scrollOffset - 590) < 15)
  }

  @Test(arguments: Turn.allCases)
  func `a wheel's notch and a touchpad's stroke go the way that is seen`(turn: Turn) {
    let turned = TurnedList(turn)
    turned.stage.wheel(at: turned.point(200), dx: turned.sense)
    turned.stage.settle()
    #expect(turned.list.scrollOffset == 72)
    turned.stage.advance(by: 1)
    turned.stage.wheel(at: turned.point(200), dx: turned.sense * -0.5)
    turned.stage.settle()
    #expect(turned.list.scrollOffset == 36)
    turned.stage.advance(by: 1)
    // There is no vertical list here: a turn down is towards the end.
    turned.stage.wheel(at: turned.point(200), dy: -1)
    turned.stage.settle()
    #expect(turned.list.scrollOffset == 108)
  }

  @Test(arguments: Turn.allCases)
  func `it is tapped where it is seen`(turn: Turn) {
    let turned = TurnedList(turn)
    turned.scroll(by: 75)
    for (along, row) in [(10.0, 1), (30, 2), (390, 9)] {
      turned.stage.tap(turned.point(along))
      #expect(turned.taps.rows.last == row)
    }
    #expect(turned.taps.rows.count == 3)
  }

  @Test(arguments: Turn.allCases)
  func `its scroll bar is held where it is seen`(turn: Turn) {
    let turned = TurnedList(turn, showsBar: true)
    // The bar shows only for some time.
    turned.stage.drag(from: turned.point(200), to: turned.point(90), holdBeforeRelease: 0.2)
    // It is at the trailing edge of the vertical list: on the screen above or below.
    let edge = turn == .turnedThenMirrored ? 4.0 : 96.0
    let start = turned.list.scrollOffset
    turned.stage.press(at: turned.point(20, across: edge), source: .mouse)
    turned.stage.advance(by: 0.05)
    turned.stage.move(to: turned.point(120, across: edge), source: .mouse)
    turned.stage.advance(by: 0.05)
    turned.stage.release(at: turned.point(120, across: edge), source: .mouse)
    #expect(turned.list.scrollOffset > start + 500)
  }

  @Test func `a list that is drawn at double size follows the finger`() {
    let stage = Stage(size: Size(width: 200, height: 200)) {
      DynamicList(orientation: .vertical, numberOfItems: 100, itemLength: 20) { Text("\($0)") }
        .frame(width: 100, height: 100)
        .clipped()
        .scaleEffect(2)
    }
    stage.drag(from: Point(x: 100, y: 180), to: Point(x: 100, y: 90), holdBeforeRelease: 0.2)
    // 90 of the finger, less the slop, are 40 of the list's own.
    #expect(stage.lists[0].scrollOffset == 40)
  }

  @Test func `a gesture in a turned row is told of places in the row`() {
    var value: DragGesture.Value?
    let stage = Stage(size: Size(width: 400, height: 100)) {
      DynamicList(orientation: .vertical, numberOfItems: 60, itemLength: 50) { _ in
        Color.red.highPriorityGesture(DragGesture().onChanged { value = $0 })
      }
      .frame(width: 100, height: 400)
      .rotationEffect(.degrees(-90))
      .frame(width: 400, height: 100)
    }
    // To the right on the screen is down the list; upwards is to the right.
    stage.press(at: Point(x: 110, y: 50))
    stage.advance(by: 0.02)
    stage.move(to: Point(x: 140, y: 30))
    #expect(value?.startLocation == Point(x: 50, y: 10))
    #expect(value?.translation == Size(width: 20, height: 30))
  }

  // MARK: Reduced motion

  @Test(arguments: [false, true])
  func `where motion is reduced a jump is a cut`(isReduced: Bool) {
    let stage = Stage(size: Size(width: 100, height: 200)) {
      DynamicList(orientation: .vertical, numberOfItems: 100, itemLength: 40) { Text("\($0)") }
        .environment(\.accessibilityReduceMotion, isReduced)
    }
    for act in [{ stage.key("PageDown") }, { stage.wheel(at: Point(x: 50, y: 50), dy: -1) }] {
      let before = stage.lists[0].scrollOffset
      act()
      let at = stage.lists[0].scrollOffset
      #expect((at > before) == isReduced)
      #expect((stage.lists[0].phase == .idle) == isReduced)
      stage.settle()
      #expect(stage.lists[0].scrollOffset > before)
      #expect((stage.lists[0].scrollOffset == at) == isReduced)
    }
    // A fling is the finger's own motion.
    stage.fling(from: Point(x: 50, y: 150), to: Point(x: 50, y: 50))
    #expect(stage.lists[0].phase == .coasting)
  }
}

private final class Taps { var rows: [Int] = [] }

/// A cell of 50 x 100 points, that looks different from each side.
private struct Cell: View {
  let row: Int
  let tap: () -> Void

  var body: some View {
    ZStack(alignment: .topLeading) {
      (row % 2 == 0 ? Color.blue : Color.green)
      Color.red.frame(width: 9, height: 5)
      Text("R\(row)").font(.system(size: 17)).padding(.top, 30)
    }
    .frame(width: 50, height: 100)
    .onTapGesture { tap() }
  }
}

@MainActor private struct TurnedList {
  let turn: TurnedListCases.Turn
  let stage: Stage
  let taps = Taps()

  init(_ turn: TurnedListCases.Turn, scale: Double = 1, showsBar: Bool = false) {
    self.turn = turn
    let taps = taps
    stage = Stage(size: Size(width: 400, height: 100), scale: scale) {
      let list = DynamicList(orientation: .vertical, numberOfItems: 60, itemLength: 50) { row in
        let cell = Cell(row: row) { taps.rows.append(row) }
        if turn == .turnedThenMirrored {
          cell.scaleEffect(x: -1, y: 1).rotationEffect(.degrees(90)).frame(width: 100, height: 50)
        } else {
          cell.rotationEffect(.degrees(90)).scaleEffect(x: -1, y: 1).frame(width: 100, height: 50)
        }
      }
      .scrollIndicators(showsBar ? .automatic : .hidden)
      .frame(width: 100, height: 400)
      if turn == .turnedThenMirrored {
        list.rotationEffect(.degrees(-90)).scaleEffect(x: -1, y: 1).frame(width: 400, height: 100)
      } else {
        list.scaleEffect(x: -1, y: 1).rotationEffect(.degrees(-90)).frame(width: 400, height: 100)
      }
    }
  }

  var list: ListHandle { stage.lists[0] }

  /// 1 if the list goes to the right, -1 if it goes to the left.
  var sense: Double { turn == .turnedThenMirrored ? -1 : 1 }

  /// The point that is so far from the end at which the list begins.
  func point(_ along: Double, across: Double = 50) -> Point {
    Point(x: turn == .turnedThenMirrored ? 400 - along : along, y: across)
  }

  func drag(by distance: Double, upwards: Double) {
    stage.drag(
      from: point(200), to: Point(x: point(200 + distance).x, y: 50 - upwards),
      holdBeforeRelease: 0.2)
    stage.settle()
  }

  /// Towards the end.
  func scroll(by distance: Double) {
    guard distance > 0 else { return }
    drag(by: -distance - 10, upwards: 0)
  }
}
