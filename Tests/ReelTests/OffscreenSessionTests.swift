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
}
