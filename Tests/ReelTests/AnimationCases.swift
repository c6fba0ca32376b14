import Observation
import Reel
import ReelTesting
import Testing

/// State that is changed by animations, in a window's frames.
@MainActor struct AnimationCases {
  @Observable final class Door {
    var isOpen = false
  }

  private struct DoorView: View {
    let door: Door
    let log: PageLog

    var body: some View {
      log.note(0)
      return VStack(spacing: 0) {
        Text(door.isOpen ? "Open" : "Shut")
        if door.isOpen { Text("Come in").transition(.opacity) }
        Color.blue.frame(height: 20).opacity(door.isOpen ? 0.5 : 1)
      }
    }
  }

  @Test func `an observable's change is animated, evaluates once, and comes to rest`() {
    let door = Door()
    let log = PageLog()
    let stage = Stage(size: Size(width: 200, height: 200)) { DoorView(door: door, log: log) }
    let before = stage.counters
    #expect(log.take() == [0])
    withAnimation(.linear(duration: 0.5)) { door.isOpen = true }
    stage.advance(by: 0.1)
    let shaped = stage.counters.textShaped
    #expect(log.take() == [0])
    #expect(stage.settle())
    // It begins with the first frame that shows it.
    #expect(stage.time > 0.5 && stage.time < 0.55)
    #expect(log.take() == [])
    #expect(stage.counters.textShaped == shaped)
    let presented = stage.counters.framesPresented - before.framesPresented
    #expect(presented >= 25 && presented <= 32)
    let frames = stage.counters.framesPresented + stage.counters.framesSkipped
    stage.advance(by: 5)
    #expect(stage.counters.framesPresented + stage.counters.framesSkipped == frames)
    #expect(stage.find(text: "Come in") != nil)
  }

  @Test func `what is repeated for ever keeps a stage busy, but not for ever`() {
    let stage = Stage(size: Size(width: 100, height: 100)) { Pulse() }
    #expect(!stage.settle(atMost: 2))
    #expect(stage.diagnostics.count == 1)
  }

  private struct Pulse: View {
    @State private var isLarge = false
    var body: some View {
      Circle().fill(.red).frame(width: 40, height: 40).scaleEffect(isLarge ? 1.5 : 1)
        .onAppear { withAnimation(.easeInOut.repeatForever()) { isLarge = true } }
    }
  }

  private struct TappableRow: View {
    let index: Int
    @State private var isOn = false

    var body: some View {
      Rectangle().fill(isOn ? .red : .blue).frame(maxWidth: .infinity).frame(height: isOn ? 30 : 20)
        .offset(x: isOn ? 40 : 0)
        .overlay(Text("\(index)"))
        .onTapGesture { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
    }
  }

  /// A row that comes back is where its way has led it; a cell that goes to another row takes nothing of it along.
  @Test func `rows on their way that scroll out are at its end when they come back`() throws {
    func stage() -> Stage {
      Stage(size: Size(width: 200, height: 200)) {
        DynamicList(
          scrollOffset: .constant(0), orientation: .vertical, numberOfItems: 500, itemLength: 40
        ) { TappableRow(index: $0) }
        .scrollIndicators(.hidden)
      }
    }
    let moved = stage()
    try moved.tap(text: "1")
    moved.advance(by: 0.2)
    moved.fling(from: Point(x: 100, y: 180), to: Point(x: 100, y: 20))
    moved.settle()
    let fresh = stage()
    fresh.fling(from: Point(x: 100, y: 180), to: Point(x: 100, y: 20))
    fresh.settle()
    #expect(moved.lists[0].scrollOffset > 400)
    #expect(moved.lists[0].scrollOffset == fresh.lists[0].scrollOffset)
    #expect(moved.texts == fresh.texts)
    #expect(moved.screenshot().hash == fresh.screenshot().hash)
    for stage in [moved, fresh] {
      for _ in 0..<20 where stage.lists[0].scrollOffset > 0 {
        stage.fling(from: Point(x: 100, y: 20), to: Point(x: 100, y: 180))
        stage.settle()
      }
      #expect(stage.lists[0].scrollOffset == 0)
    }
    try fresh.tap(text: "1")
    fresh.settle()
    #expect(moved.screenshot().hash == fresh.screenshot().hash)
    #expect(moved.counters.blankPixels == 0)
  }

  /// Five cards, each a quarter of a second behind the one before: an animation's way in one picture.
  @Test(arguments: [false, true])
  func `cards on their way look as they did`(closes: Bool) throws {
    let door = Door()
    door.isOpen = closes
    let stage = Stage(size: Size(width: 560, height: 150)) {
      HStack(alignment: .top, spacing: 10) {
        ForEach(0..<5) { Card(door: door, delay: Double($0) / 4) }
      }
      .padding(10)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    door.isOpen.toggle()
    stage.advance(by: 1)
    try stage.expectScreenshot(named: closes ? "cards-closing" : "cards-opening")
    #expect(stage.settle())
    #expect(stage.diagnostics == [])
  }

  private struct Card: View {
    let door: Door
    let delay: Double

    var body: some View {
      VStack(alignment: .leading, spacing: 6) {
        HStack {
          Text("Card").bold()
          Spacer()
          Rectangle().fill(door.isOpen ? .red : .green).frame(width: 10, height: 10)
            .rotationEffect(.degrees(door.isOpen ? 135 : 0))
        }
        if door.isOpen {
          Text("More of it, in two lines").font(.caption)
            .transition(.move(edge: .leading).combined(with: .opacity))
        }
        Color.blue.frame(width: door.isOpen ? 80 : 20, height: 8).cornerRadius(4)
        Text("End").font(.caption)
      }
      .padding(8)
      .frame(width: 100)
      .background(door.isOpen ? Color.systemGray5 : Color.systemGray4)
      .cornerRadius(door.isOpen ? 16 : 4)
      .animation(.linear(duration: 1).delay(delay), value: door.isOpen)
    }
  }
}
