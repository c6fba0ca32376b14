import Reel
import ReelTesting
import Testing

@MainActor struct StageTests {
  @Test func `a stage shows a view from its first moment`() {
    let stage = Stage(size: Size(width: 40, height: 30), scale: 2) { Color(white: 0.2) }
    let picture = stage.screenshot()
    #expect(picture.width == 80 && picture.height == 60)
    #expect(picture.pixel(79, 59) == Screenshot.Pixel(red: 51, green: 51, blue: 51))
    #expect(stage.counters.framesPresented == 1)
  }
}
