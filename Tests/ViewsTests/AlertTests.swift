import Canvas
import Testing

@testable import Views

@MainActor struct AlertTests {
  private struct Content: View {
    let log: Log
    var alert: (Log) -> Alert = { log in
      Alert(
        title: Text("Title"), message: Text("Message"),
        dismissButton: .default(Text("OK")) { log.note("ok") })
    }
    @State private var isShown = false
    var body: some View {
      DynamicList(orientation: .vertical, numberOfItems: 100, itemLength: 50) { index in
        Text("row \(index)").onTapGesture { log.note("row \(index)") }
      }
      .onKeyPress("a") {
        isShown = true
        return .handled
      }
      .alert(isPresented: $isShown) { alert(log) }
    }
  }

  private func shown(_ log: Log, _ alert: ((Log) -> Alert)? = nil) -> Hosted {
    var content = Content(log: log)
    if let alert { content.alert = alert }
    let hosted = Hosted(content, width: 320, height: 300)
    hosted.key("A")
    return hosted
  }

  private func place(_ hosted: Hosted, _ text: String) -> Point {
    let frame = hosted.host.texts.first { $0.string == text }?.frame ?? .zero
    return frame.center
  }

  @Test func `an alert is drawn above a dimmed window`() {
    let hosted = shown(Log())
    #expect(hosted.texts.suffix(3) == ["Title", "Message", "OK"])
    let shade = Color(white: 0, opacity: 0.2)
    #expect(hosted.fill(shade) == [0, 0, 320, 300])
    let rows = hosted.texts.filter { $0.hasPrefix("row") }
    #expect(rows.count >= 6)
  }

  @Test func `below an alert nothing is tapped, scrolled or pressed`() {
    let log = Log()
    let hosted = shown(log)
    hosted.tap(160, 25)
    hosted.send(.wheel(at: Point(x: 160, y: 25), dx: 0, dy: -3, modifiers: []))
    for key in ["Down", "End", "A", "Space", "Tab"] { hosted.key(key) }
    hosted.send(.down(hosted.pointer(160, 200)))
    for y in stride(from: 190.0, through: 40, by: -10) {
      hosted.send(.move(hosted.pointer(160, y)), after: 0.016)
    }
    hosted.send(.up(hosted.pointer(160, 40)))
    hosted.frame(after: 2)
    #expect(log.take() == [])
    #expect(hosted.host.lists[0].scrollOffset == 0)
    #expect(hosted.texts.contains("Title"))
  }

  @Test(arguments: ["Return", "Escape", "tap"])
  func `an alert is ended, and the keys are where they were`(_ end: String) {
    let log = Log()
    let hosted = shown(log)
    if end == "tap" {
      let ok = place(hosted, "OK")
      hosted.tap(ok.x, ok.y)
    } else {
      hosted.key(end)
    }
    #expect(log.take() == ["ok"])
    #expect(!hosted.texts.contains("Title"))
    #expect(hosted.host.overlay == nil && !hosted.host.needsFrame)
    hosted.key("End")
    hosted.frame(after: 2)
    hosted.frame(after: 2)
    #expect(hosted.host.lists[0].scrollOffset > 0)
    hosted.tap(160, 25)
    #expect(log.take().count == 1)
    hosted.key("A")
    #expect(hosted.texts.contains("Title"))
  }

  @Test func `of two buttons Return presses the usual and Escape the cancelling one`() {
    let log = Log()
    func pair(_ log: Log) -> Alert {
      Alert(
        title: Text("Delete?"), primaryButton: .destructive(Text("Delete")) { log.note("delete") },
        secondaryButton: .cancel { log.note("cancel") })
    }
    let hosted = shown(log, pair)
    #expect(hosted.texts.suffix(3) == ["Delete?", "Cancel", "Delete"])
    hosted.key("Return")
    #expect(hosted.texts.contains("Delete?") && log.take() == [])
    hosted.key("Escape")
    #expect(!hosted.texts.contains("Delete?") && log.take() == ["cancel"])
    hosted.key("A")
    let delete = place(hosted, "Delete")
    hosted.tap(delete.x, delete.y)
    #expect(log.take() == ["delete"])
  }

  @Test func `a finger that drags as an alert comes lets go`() {
    struct Later: View {
      let model: Model
      var body: some View {
        @ObservedObject var model = model
        DynamicList(orientation: .vertical, numberOfItems: 100, itemLength: 50) { Text("\($0)") }
          .alert(isPresented: $model.isShown) { Alert(title: Text("Now")) }
      }
    }
    final class Model: ObservableObject { @Published var isShown = false }
    let model = Model()
    let hosted = Hosted(Later(model: model), height: 300)
    hosted.send(.down(hosted.pointer(100, 200)))
    for y in [190.0, 180, 170, 160] { hosted.send(.move(hosted.pointer(100, y)), after: 0.016) }
    model.isShown = true
    hosted.frame()
    let offset = hosted.host.lists[0].scrollOffset
    #expect(hosted.texts.contains("Now"))
    for y in [150.0, 100, 50] { hosted.send(.move(hosted.pointer(100, y)), after: 0.016) }
    #expect(hosted.host.lists[0].scrollOffset == offset)
  }

  @Test func `an item's alert ends with its item, and one whose view goes with that`() {
    struct Item: Identifiable { let id: String }
    struct Content: View {
      @State private var item: Item?
      @State private var isThere = true
      var body: some View {
        if isThere {
          Text("show").onTapGesture { item = Item(id: "one") }
            .alert(item: $item) { item in
              Alert(
                title: Text(item.id),
                dismissButton: .default(Text("OK")) { isThere = item.id == "gone" })
            }
        }
      }
    }
    let hosted = Hosted(Content(), height: 300)
    hosted.tap(100, 150)
    #expect(hosted.texts.contains("one"))
    hosted.key("Return")
    #expect(hosted.texts == [])
    #expect(hosted.host.overlay == nil)
    struct Constant: View {
      @State private var isThere = true
      var body: some View {
        VStack {
          if isThere {
            Text("a").alert(isPresented: .constant(true)) { Alert(title: Text("stays")) }
          }
          Color.red.onAppear {}
        }
      }
    }
    // One that the app does not take back is not shown again.
    let constant = Hosted(Constant(), height: 300)
    #expect(constant.texts.contains("stays"))
    constant.key("Escape")
    #expect(!constant.texts.contains("stays"))
  }

  @Test func `a long message is cut, the buttons stay in the window`() {
    let log = Log()
    let hosted = shown(log) { _ in
      Alert(title: Text("Long"), message: Text(String(repeating: "words and ", count: 500)))
    }
    let ok = place(hosted, "OK")
    #expect(ok.y > 200 && ok.y < 300)
    hosted.tap(ok.x, ok.y)
    #expect(!hosted.texts.contains("Long"))
  }
}
