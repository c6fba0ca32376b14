import Canvas
import TestSupport
import Testing

@testable import Views

/// Fingers that do anything to a tree of gestures, buttons, lists and carousels.
@Suite struct GestureStormTests {
  /// Which rows are pressed, as their callbacks say.
  private final class Pressed {
    var rows: [Int: Int] = [:]
    var trouble: String?

    func change(_ row: Int, _ isPressed: Bool) {
      rows[row, default: 0] += isPressed ? 1 : -1
      if rows[row] != 0 && rows[row] != 1 {
        trouble = "row \(row) is pressed \(rows[row] ?? 0) times"
      }
    }
  }

  private struct Row: View {
    let row: Int
    let pressed: Pressed
    @GestureState private var isHeld = false
    @State private var taps = 0

    var body: some View {
      switch row % 6 {
      case 0: Button("button") { taps += 1 }
      case 1:
        Color.red.onTapGesture(count: 2) { taps += 2 }.onTapGesture { taps += 1 }
      case 2:
        Text(isHeld ? "held" : "free").frame(maxWidth: .infinity, maxHeight: .infinity)
          .gesture(DragGesture().updating($isHeld) { _, state, _ in state = true })
          .onLongPressGesture(minimumDuration: 0.2) {
            taps += 1
          } onPressingChanged: {
            pressed.change(row, $0)
          }
      case 3:
        Text(isHeld ? "held" : "free").frame(maxWidth: .infinity, maxHeight: .infinity)
          .highPriorityGesture(
            LongPressGesture(minimumDuration: 0.1).sequenced(before: DragGesture())
              .updating($isHeld) { _, state, _ in state = true })
      case 4:
        DynamicList(orientation: .vertical, numberOfItems: 9, itemLength: 15) { inner in
          Color.blue.simultaneousGesture(DragGesture(minimumDistance: Double(3 * inner)))
        }
        .clipped()
      default:
        Carousel(0..<4, id: \.self, selection: .constant(0)) { page in
          Color.green.gesture(TapGesture().exclusively(before: LongPressGesture()))
        }
      }
    }
  }

  private struct Tree: View {
    let pressed: Pressed
    var body: some View {
      DynamicList(orientation: .vertical, numberOfItems: 60, itemLength: 40) { row in
        Row(row: row, pressed: pressed)
      }
      .gesture(DragGesture(minimumDistance: 4).simultaneously(with: TapGesture(count: 3)))
      .simultaneousGesture(TapGesture())
      .highPriorityGesture(TapGesture(count: 2))
    }
  }

  @Test(arguments: 0..<600)
  func whateverFingersDoNothingIsLeftOfIt(index: Int) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix64(seed: seed)
    let pressed = Pressed()
    let hosted = Hosted(Tree(pressed: pressed), width: 160, height: 200)
    var places: [Int: Point] = [:]
    func pointer(_ id: Int, _ button: Int = 1) -> InputEvent.Pointer {
      InputEvent.Pointer(
        position: places[id] ?? .zero, source: id == 0 ? .mouse : .touch, id: id, button: button)
    }
    for _ in 0..<150 {
      let id = Int.random(in: 0...2, using: &generator)
      let pauses: [Double] = [0, 0, 0.01, 0.05, 0.25]
      let pause = pauses[Int.random(in: 0..<pauses.count, using: &generator)]
      let isDown = places[id] != nil
      switch Int.random(in: 0..<12, using: &generator) {
      case 0 where isDown: hosted.send(.cancel(pointer(id)), after: pause)
      case 1: hosted.send(.focus(gained: Bool.random(using: &generator)), after: pause)
      case 2:
        let point = Point(x: Double.random(in: 0..<160, using: &generator), y: 100)
        hosted.send(.wheel(at: point, dx: 0, dy: -1, modifiers: []), after: pause)
      case 3: hosted.frame(after: 0.3)
      case 4...6 where isDown:
        hosted.send(.up(pointer(id)), after: pause)
        places[id] = nil
      case _ where isDown:
        let place = places[id] ?? .zero
        places[id] = Point(
          x: place.x + Double(Int.random(in: -12...12, using: &generator)),
          y: place.y + Double(Int.random(in: -12...12, using: &generator)))
        hosted.send(.move(pointer(id)), after: pause)
      default:
        places[id] = Point(
          x: Double.random(in: 0..<160, using: &generator),
          y: Double.random(in: 0..<200, using: &generator))
        hosted.send(.down(pointer(id)), after: pause)
      }
    }
    for id in places.keys.sorted() { hosted.send(.up(pointer(id))) }
    for _ in 0..<8 { hosted.frame(after: 1) }
    #expect(hosted.host.gestures.isIdle, "seed \(seed)")
    #expect(hosted.host.gestures.nextWake == nil, "seed \(seed)")
    #expect(!hosted.texts.contains("held"), "seed \(seed)")
    #expect(pressed.trouble == nil && pressed.rows.values.allSatisfy { $0 == 0 }, "seed \(seed)")
    #expect(hosted.reports == [], "seed \(seed)")
    #expect(hosted.host.lists.allSatisfy { $0.phase == .idle }, "seed \(seed)")
    #expect(hosted.host.carousels.allSatisfy { $0.phase == .idle }, "seed \(seed)")
    // And what comes next is as ever: the list follows, or one in the row that is there now.
    hosted.press(2, 190, after: 1)
    for y in [170.0, 140, 110] { hosted.move(2, y, after: 0.02) }
    #expect(hosted.host.lists.contains { $0.phase == .dragging }, "seed \(seed)")
  }
}
