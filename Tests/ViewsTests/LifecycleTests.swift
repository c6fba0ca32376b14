import Canvas
import Testing

@testable import Views

@Suite struct LifecycleTests {
  @Test func appearingAndDisappearingAreToldInOrder() {
    struct Content: View {
      let log: Log
      @State private var isShown = true
      var body: some View {
        VStack(spacing: 0) {
          Text("tap").onTapGesture { isShown.toggle() }
          if isShown {
            VStack {
              Text("in").onAppear { log.note("inner appears") }
                .onDisappear { log.note("inner disappears") }
            }
            .onAppear { log.note("outer appears") }
            .onDisappear { log.note("outer disappears") }
          }
        }
        .frame(width: 200, height: 100, alignment: .top)
      }
    }
    let log = Log()
    let hosted = Hosted(Content(log: log))
    #expect(log.take() == ["inner appears", "outer appears"])
    hosted.frame()
    #expect(log.take() == [])
    hosted.tap(100, 5)
    #expect(log.take() == ["inner disappears", "outer disappears"])
    hosted.tap(100, 5)
    #expect(log.take() == ["inner appears", "outer appears"])
  }

  @Test func stateChangedAsAViewAppearsIsShownInTheSameFrame() {
    struct Content: View {
      @State private var text = "before"
      var body: some View { Text(text).onAppear { text = "after" } }
    }
    let host = ViewHost(
      Content(), text: FakeText(), size: Size(width: 200, height: 100))
    let list = host.frame(at: 0)
    guard case .text(let run, _, _, _) = list.commands.first else {
      Issue.record("no text in \(list.commands)")
      return
    }
    #expect(run.text == "after")
  }

  @Test func rowsAppearAndDisappearWithTheirCells() {
    let log = Log()
    let hosted = Hosted(
      DynamicList(orientation: .vertical, numberOfItems: 1000, itemLength: 50) { index in
        Text("\(index)").onAppear { log.note("+\(index)") }.onDisappear { log.note("-\(index)") }
      }
      .overscan(.rows(0)))
    #expect(log.take() == ["+0", "+1"])
    hosted.key("PageDown")
    for _ in 0..<120 { hosted.frame(after: 1.0 / 60) }
    let entries = log.take()
    #expect(Set(entries).isSuperset(of: ["-0", "+2"]))
    // Each that appeared and is gone has said so, once.
    var live: Set<String> = ["0", "1"]
    for entry in entries {
      let name = String(entry.dropFirst())
      if entry.hasPrefix("+") {
        #expect(live.insert(name).inserted, "\(name) appeared twice")
      } else {
        #expect(live.remove(name) != nil, "\(name) disappeared twice")
      }
    }
    #expect(live.count == hosted.host.statistics.rowsLive)
  }

  @Test func aChangeIsToldWithBothValues() {
    struct Content: View {
      let log: Log
      @State private var count = 0
      var body: some View {
        Text("tap").onTapGesture { count += 1 }
          .onChange(of: count) { old, new in log.note("\(old) to \(new)") }
          .onChange(of: count / 2) { log.note("half") }
          .onChange(of: count, initial: true) { _, new in log.note("now \(new)") }
      }
    }
    let log = Log()
    let hosted = Hosted(Content(log: log))
    #expect(log.take() == ["now 0"])
    hosted.tap(100, 50)
    #expect(log.take() == ["0 to 1", "now 1"])
    hosted.tap(100, 50)
    #expect(log.take() == ["1 to 2", "half", "now 2"])
  }

  @Test func aCellThatGoesToAnotherRowIsNoChange() {
    let log = Log()
    let hosted = Hosted(
      DynamicList(orientation: .vertical, numberOfItems: 1000, itemLength: 50) { index in
        Text("\(index)").onChange(of: index) { old, new in log.note("\(old) to \(new)") }
      })
    hosted.key("PageDown")
    for _ in 0..<120 { hosted.frame(after: 1.0 / 60) }
    #expect(hosted.host.statistics.rowsBuilt > 2)
    #expect(log.take() == [])
  }

  @Test func aTaskRunsWhileTheViewIsThereAndIsCancelledWithIt() async {
    struct Content: View {
      let log: Log
      @State private var id = 0
      @State private var isShown = true
      var body: some View {
        VStack(spacing: 0) {
          Text("next").onTapGesture { id += 1 }
          Text("hide").onTapGesture { isShown = false }
          if isShown {
            Text("work").task(id: id) {
              log.note("begin \(id)")
              await withTaskCancellationHandler {
                while !Task.isCancelled { await Task.yield() }
              } onCancel: {
              }
              log.note("end")
            }
          }
        }
        .frame(width: 200, height: 100, alignment: .top)
      }
    }
    let log = Log()
    let hosted = Hosted(Content(log: log))
    await settle { log.entries.count == 1 }
    #expect(log.take() == ["begin 0"])
    hosted.tap(100, 5)
    await settle { log.entries.count == 2 }
    #expect(Set(log.take()) == ["end", "begin 1"])
    hosted.tap(100, 20)
    await settle { log.entries.count == 1 }
    #expect(log.take() == ["end"])
    #expect(hosted.texts == ["next", "hide"])
  }

  @Test func aTaskOfARowNeverReachesAnotherRow() async {
    struct Row: View {
      let index: Int
      let log: Log
      @State private var loaded = ""
      var body: some View {
        Text("\(index):\(loaded)").task {
          // Does not heed its cancellation.
          while log.entries.isEmpty { await Task.yield() }
          loaded = "loaded \(index)"
        }
      }
    }
    let log = Log()
    let hosted = Hosted(
      DynamicList(orientation: .vertical, numberOfItems: 1000, itemLength: 50) { index in
        Row(index: index, log: log)
      }
      .overscan(.rows(0)))
    for _ in 0..<50 { await Task.yield() }
    hosted.key("End")
    for _ in 0..<240 { hosted.frame(after: 1.0 / 60) }
    log.note("go")
    await settle { hosted.texts.allSatisfy { $0.contains("loaded") } }
    #expect(hosted.texts == ["998:loaded 998", "999:loaded 999"])
  }

  /// Lets tasks run until something holds.
  private func settle(_ holds: () -> Bool) async {
    for _ in 0..<100_000 where !holds() { await Task.yield() }
  }
}
