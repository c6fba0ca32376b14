import Observation
import Reel
import ReelTesting
import Testing

@MainActor struct StageTests {
  @Test func `a stage shows a view from its first moment, in device pixels`() {
    let stage = Stage(size: Size(width: 40, height: 30), scale: 2) { Color(white: 0.2) }
    let picture = stage.screenshot()
    #expect(picture.width == 80 && picture.height == 60)
    #expect(picture.pixel(79, 59) == Screenshot.Pixel(red: 51, green: 51, blue: 51))
    #expect(stage.counters.framesPresented == 1)
  }

  @Test func `what does not change is neither drawn nor computed again`() {
    let stage = Stage { Text("still") }
    stage.advance(by: 10)
    #expect(stage.lists.isEmpty)
    #expect(stage.texts == ["still"])
    #expect(stage.settle())
    #expect(stage.counters.framesPresented == 1)
    #expect(stage.counters.framesSkipped == 0)
  }

  @Test func `a dark stage is dark`() {
    let light = Stage(size: Size(width: 4, height: 4)) { EmptyView() }
    let dark = Stage(size: Size(width: 4, height: 4), colorScheme: .dark) { EmptyView() }
    #expect(light.screenshot().pixel(0, 0).description == "#FFFFFF")
    #expect(dark.screenshot().pixel(0, 0).description == "#000000")
  }

  @Test(arguments: Orientation.allCases)
  func `a slow drag moves a list by its way less the slop`(axis: Orientation) {
    let fixture = ListStage(.uniform(1000, 40), viewport: 200, axis)
    fixture.drag(from: 150, to: 90, hold: 0.2)
    #expect(fixture.list.phase == .idle)
    #expect(fixture.list.scrollOffset == 50)
    #expect(fixture.model.offset == 50)
    fixture.stage.settle()
    #expect(fixture.list.scrollOffset == 50)
  }

  @Test(arguments: Orientation.allCases)
  func `a drag can be taken apart into press, moves and release`(axis: Orientation) {
    let fixture = ListStage(.uniform(1000, 40), viewport: 200, axis)
    fixture.stage.press(at: fixture.point(150))
    #expect(fixture.list.phase == .pressed)
    fixture.stage.move(to: fixture.point(120))
    #expect(fixture.list.phase == .dragging)
    #expect(fixture.list.scrollOffset == 20)
    fixture.stage.advance(by: 1)
    fixture.stage.release(at: fixture.point(120))
    #expect(fixture.list.phase == .idle)
    #expect(fixture.list.isFocused)
  }

  @Test(arguments: Orientation.allCases)
  func `a fling lifts at the velocity that it is given`(axis: Orientation) {
    let fixture = ListStage(.uniform(100_000, 40), viewport: 200, axis)
    let velocity: (dx: Double, dy: Double) = axis == .vertical ? (0, -3000) : (-3000, 0)
    fixture.stage.fling(at: fixture.point(100), velocity: velocity)
    #expect(fixture.list.phase == .coasting)
    #expect(abs(fixture.list.velocity - 3000) < 1)
    #expect(fixture.stage.settle())
    // Decay at 0.998 per ms goes on by velocity / -ln(0.998), 499.5 ms of it.
    #expect(abs(fixture.list.scrollOffset - (290 + 3000 * 0.4995)) < 5)
  }

  @Test func `a wheel notch and a touchpad's fractions move a list`() {
    let fixture = ListStage(.uniform(1000, 40), viewport: 200, .vertical)
    fixture.wheel(1)
    fixture.stage.settle()
    #expect(fixture.list.scrollOffset == 72)
    fixture.wheel(-0.25)
    #expect(fixture.list.scrollOffset == 54)
  }

  @Test func `settling gives up after its time and says so`() {
    let fixture = ListStage(.uniform(1000, 40), viewport: 200, .vertical)
    fixture.stage.fling(from: fixture.point(180), to: fixture.point(20))
    #expect(!fixture.stage.settle(atMost: 0.1))
    #expect(fixture.stage.diagnostics.count == 1)
    #expect(fixture.stage.settle())
  }

  @Test func `texts are found where they are seen`() throws {
    let fixture = ListStage(.uniform(1000, 40), viewport: 200, .vertical)
    fixture.model.offset = 20
    let first = try #require(fixture.stage.find(text: "0"))
    let frame = try #require(fixture.stage.frame(of: "0"))
    #expect(frame == first.frame)
    // The row's middle lies on the window's upper edge.
    #expect(abs(first.frame.center.y) <= 0.5)
    #expect(first.visibleFrame.minY == 0 && first.visibleFrame.height < first.frame.height)
    #expect(fixture.stage.find(text: "6") == nil)
    #expect(fixture.list.liveRows.contains(6))
    #expect(fixture.list.texts(inRow: 2) == ["2"])
  }

  @Test func `a wrapped text is one text`() throws {
    let stage = Stage(size: Size(width: 120, height: 200)) {
      Text("one two three four five six seven")
    }
    let found = try #require(stage.find(text: "one two three four five six seven"))
    #expect(stage.texts.count == 1)
    #expect(found.frame.height > 40 && found.frame.width <= 120)
    #expect(stage.drawListDescription.split(separator: "\n").count > 2)
  }

  @Test func `a missing text cannot be tapped, and what is there is named`() {
    let stage = Stage { Text("Save") }
    let error = #expect(throws: TextNotFound.self) { try stage.tap(text: "Send") }
    #expect(error?.description == "no text \"Send\" is on screen; there is \"Save\"")
  }

  @Test func `a window can change its size and density`() {
    let fixture = ListStage(.uniform(1000, 40), viewport: 200, .vertical)
    fixture.stage.resize(to: Size(width: 100, height: 400), scale: 2)
    #expect(fixture.list.shownRows == Array(0..<10))
    #expect(fixture.stage.screenshot().height == 800)
  }

  @Test func `a touch is dropped with the focus`() {
    let fixture = ListStage(.uniform(1000, 40), viewport: 200, .vertical)
    fixture.stage.press(at: fixture.point(150))
    fixture.stage.move(to: fixture.point(100))
    fixture.stage.loseFocus()
    fixture.stage.move(to: fixture.point(50))
    #expect(fixture.list.phase == .idle)
    #expect(fixture.list.scrollOffset == 40)
  }

  @Test func `reports are collected`() {
    let fixture = ListStage(.given([10, -1, .nan]), viewport: 200, .vertical)
    #expect(fixture.stage.diagnostics.count == 1)
    #expect(fixture.stage.diagnostics.first?.contains("item 1") == true)
  }

  @Observable @MainActor final class Loaded {
    var text = "loading"
  }

  @Test func `main-actor tasks run and show without time passing`() async {
    let model = Loaded()
    let stage = Stage { Text(model.text) }
    Task { @MainActor in
      let answer = await Task { @MainActor in "here" }.value
      model.text = answer
    }
    #expect(stage.texts == ["loading"])
    await stage.waitForTasks()
    #expect(stage.texts == ["here"])
    #expect(stage.time == 0)
  }

  @Test func `answers of other threads can be waited for`() async {
    let model = Loaded()
    let stage = Stage { Text(model.text) }
    Task.detached {
      let answer = "from afar"
      await MainActor.run { model.text = answer }
    }
    #expect(await stage.wait { stage.find(text: "from afar") != nil })
  }

  @Test func `rows are built once while they stay live`() {
    let fixture = ListStage(.uniform(1000, 40), viewport: 200, .vertical)
    fixture.drag(from: 190, to: 20, hold: 0.2)
    fixture.drag(from: 20, to: 190, hold: 0.2)
    #expect(fixture.stage.counters.rowsLive == fixture.list.liveRows.count)
    #expect(fixture.stage.counters.rowsLivePeak <= 5 + 1 + 2 * 4)
    #expect(fixture.model.asked.count == fixture.stage.counters.rowsBuilt)
    #expect(fixture.stage.counters.rowsUpdated == 0)
  }
}
