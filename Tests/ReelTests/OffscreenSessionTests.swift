import Reel
import Testing

@MainActor
struct OffscreenSessionTests {
  @Observable final class Loader {
    var isAsked = false
    var text = "waiting"
  }

  private struct LoaderView: View {
    let loader: Loader
    var body: some View {
      Text(loader.text).onAppear { loader.isAsked = true }
    }
  }

  @Test func `work that the first frame sets going is waited for`() {
    let loader = Loader()
    let session = OffscreenSession(LoaderView(loader: loader), size: Size(width: 200, height: 100))
    session.beforeFrame = { if loader.isAsked, loader.text != "there" { loader.text = "there" } }
    #expect(session.settle())
    #expect(loader.text == "there")
    #expect(session.statistics.framesPresented == 2)
    #expect(!session.host.needsFrame)
  }

  @Test func `a turn makes a frame whatever is due, and a skip makes none`() {
    let session = OffscreenSession(Text("still"), size: Size(width: 200, height: 100))
    session.skip(to: 1)
    #expect(session.host.statistics.frames == 0)
    session.turn(at: 2)
    session.turn(at: 2)
    #expect(session.time == 2)
    #expect(session.host.statistics.frames == 2)
    #expect(session.statistics.framesPresented == 1)
  }

  @Test func `time that passes waits for what a frame sets going, though nothing moves`() {
    let loader = Loader()
    let session = OffscreenSession(LoaderView(loader: loader), size: Size(width: 200, height: 100))
    var times: [Double] = []
    session.beforeFrame = {
      guard loader.isAsked, loader.text != "there" else { return }
      times.append(session.time)
      loader.text = "there"
    }
    // At the very start there is what is shown before anything can have come.
    session.advance(by: 0)
    #expect(loader.isAsked && loader.text == "waiting")
    session.advance(by: 2)
    #expect(loader.text == "there" && times == [0])
    #expect(session.statistics.framesPresented == 2)
  }
}
