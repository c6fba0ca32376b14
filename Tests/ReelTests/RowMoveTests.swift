import Reel
import ReelTesting
import Testing

@Observable private final class Model {
  var ids = Array(0..<30)
  var tall: Int?
  @ObservationIgnored var proxy: ScrollViewProxy?

  func take(_ proxy: ScrollViewProxy) { self.proxy = proxy }
}

private struct Rows: View {
  let model: Model

  var body: some View {
    DynamicList(model.ids, id: \.self, orientation: .vertical) { id in
      Text("row \(id)")
        .frame(maxWidth: .infinity)
        .frame(height: model.tall == id ? 80 : 40)
        .background(Color(hue: Double(id % 10) / 10, saturation: 0.6, brightness: 0.9))
    }
  }
}

/// Rows that come, go and move inside `withAnimation`.
@MainActor struct RowMoveTests {
  private static let linear = Animation.linear(duration: 1)

  private static func stage(_ model: Model) -> Stage {
    Stage(size: Size(width: 100, height: 200)) { Rows(model: model) }
  }

  private static func edge(_ id: Int, _ model: Model, _ stage: Stage) -> Double? {
    model.ids.firstIndex(of: id).flatMap { stage.lists[0].frame(ofRow: $0)?.minY }
  }

  @Test func `a row that comes makes the others slide, and fades in`() {
    let model = Model()
    let stage = Self.stage(model)
    let before = stage.screenshot()
    withAnimation(Self.linear) { model.ids.insert(100, at: 2) }
    stage.advance(by: 0)
    // Nothing is elsewhere in the frame of the change.
    #expect(stage.screenshot().hash == before.hash)
    #expect((0..<5).map { Self.edge($0, model, stage) } == [0, 40, 80, 120, 160])
    stage.advance(by: 0.5)
    #expect((0..<5).map { Self.edge($0, model, stage) } == [0, 40, 100, 140, 180])
    stage.advance(by: 0.5)
    #expect((0..<4).map { Self.edge($0, model, stage) } == [0, 40, 120, 160])
    #expect(Self.edge(100, model, stage) == 80)
    stage.settle()
    #expect(stage.counters.blankPixels == 0)
    // At the end it is what a fresh list shows.
    let fresh = Self.stage(model)
    #expect(stage.screenshot().hash == fresh.screenshot().hash)
    let frames = stage.counters.framesPresented
    stage.advance(by: 1)
    #expect(stage.counters.framesPresented == frames)
  }

  @Test func `a row that goes is seen until it is out, and the others close up`() {
    let model = Model()
    let stage = Self.stage(model)
    let before = stage.screenshot()
    withAnimation(Self.linear) { _ = model.ids.remove(at: 1) }
    stage.advance(by: 0)
    #expect(stage.screenshot().hash == before.hash)
    stage.advance(by: 0.5)
    #expect([0, 2, 3].map { Self.edge($0, model, stage) } == [0, 60, 100])
    // Half of the row shines through between its neighbours.
    let picture = stage.screenshot()
    #expect(picture.pixel(50, 45) != before.pixel(50, 45))
    stage.settle()
    #expect([0, 2, 3].map { Self.edge($0, model, stage) } == [0, 40, 80])
    #expect(stage.screenshot().hash == Self.stage(model).screenshot().hash)
  }

  @Test func `rows that change places cross, and at most what is drawn is built`() {
    let model = Model()
    let stage = Self.stage(model)
    let built = stage.counters.rowsBuilt
    withAnimation(Self.linear) { model.ids.swapAt(1, 4) }
    stage.advance(by: 0)
    stage.advance(by: 0.5)
    #expect(Self.edge(1, model, stage) == 100 && Self.edge(4, model, stage) == 100)
    stage.settle()
    #expect(Self.edge(1, model, stage) == 160 && Self.edge(4, model, stage) == 40)
    // The first row is what stays.
    withAnimation(Self.linear) { model.ids = [0] + model.ids.dropFirst().shuffled() }
    stage.settle()
    #expect(stage.counters.rowsBuilt - built < 30)
    #expect(stage.counters.rowsLive <= 10)
    #expect(stage.screenshot().hash == Self.stage(model).screenshot().hash)
  }

  @Test func `rows below one that grows slide down`() {
    let model = Model()
    let stage = Self.stage(model)
    withAnimation(Self.linear) { model.tall = 1 }
    stage.advance(by: 0)
    #expect([1, 2, 3].map { Self.edge($0, model, stage) } == [40, 80, 120])
    stage.advance(by: 0.25)
    #expect([1, 2, 3].map { Self.edge($0, model, stage) } == [40, 90, 130])
    stage.settle()
    #expect([1, 2, 3].map { Self.edge($0, model, stage) } == [40, 120, 160])
  }

  @Test func `without an animation rows are there at once`() {
    let model = Model()
    let stage = Self.stage(model)
    model.ids.insert(100, at: 2)
    stage.advance(by: 0)
    #expect(Self.edge(2, model, stage) == 120)
    withAnimation(Self.linear) { model.ids.insert(101, at: 0) }
    stage.advance(by: 0)
    stage.advance(by: 0.5)
    // What is on the screen stays: the new row is above.
    #expect(Self.edge(0, model, stage) == 0)
  }

  @Test func `a finger scrolls rows that are on their way`() {
    let model = Model()
    let stage = Self.stage(model)
    withAnimation(Self.linear) { _ = model.ids.remove(at: 1) }
    stage.advance(by: 0)
    stage.advance(by: 0.5)
    stage.wheel(at: Point(x: 50, y: 100), dy: -20.5 / 72)
    stage.advance(by: 0)
    #expect(Self.edge(2, model, stage) == 39.5)
    stage.settle()
    #expect(Self.edge(2, model, stage) == 19.5)
  }

  @Test func `a change on the way breaks nothing`() {
    let model = Model()
    let stage = Self.stage(model)
    withAnimation(Self.linear) { model.ids.insert(100, at: 1) }
    stage.advance(by: 0.5)
    let before = (0..<4).map { Self.edge($0, model, stage) }
    withAnimation(Self.linear) { _ = model.ids.remove(at: 1) }
    stage.advance(by: 0)
    #expect((0..<4).map { Self.edge($0, model, stage) } == before)
    stage.settle()
    #expect((0..<4).map { Self.edge($0, model, stage) } == [0, 40, 80, 120])
    #expect(stage.screenshot().hash == Self.stage(model).screenshot().hash)
  }

  @Test func `a list goes to a row by an animation, and input takes over`() throws {
    let model = Model()
    model.ids = Array(0..<1000)
    let stage = Stage(size: Size(width: 100, height: 200)) {
      ScrollViewReader { reader in
        let _ = model.take(reader)
        Rows(model: model)
      }
    }
    withAnimation(Self.linear) { model.proxy?.scrollTo(500, anchor: .top) }
    stage.advance(by: 0)
    stage.advance(by: 0.5)
    let half = stage.lists[0].scrollOffset
    #expect(half > 5000 && half < 15_000)
    stage.settle()
    #expect(Self.edge(500, model, stage) == 0)
    withAnimation(Self.linear) { model.proxy?.scrollTo(0, anchor: .top) }
    stage.advance(by: 0)
    stage.advance(by: 0.5)
    let there = stage.lists[0].scrollOffset
    stage.press(at: Point(x: 50, y: 100))
    stage.advance(by: 1)
    #expect(stage.lists[0].scrollOffset == there)
    #expect(stage.counters.blankPixels == 0)
  }
}
