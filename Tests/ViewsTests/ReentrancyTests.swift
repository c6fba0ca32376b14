import Canvas
import Observation
import Synchronization
import Testing

@testable import Views

/// Callbacks, bodies and bindings that change what is being worked on.
@MainActor struct ReentrancyTests {
  @Test func `a body that changes its own state is reported, once, and comes to rest`() {
    let hosted = Hosted(CountsItself())
    #expect(hosted.reports.count == 1)
    #expect(hosted.reports.first?.contains("body") == true)
    #expect(hosted.texts == ["1"])
    #expect(!hosted.host.needsFrame)
  }

  @Test func `bodies that change each other's state do not hold up a frame`() {
    let hosted = Hosted(PingPong())
    #expect(hosted.texts.count == 2)
    hosted.frame()
    #expect(hosted.reports.count == 1)
  }

  @Test func `a bound offset that reads differently each time does not hold up a frame`() {
    var reads = 0.0
    let offset = Binding<Double>(
      get: {
        reads += 1
        return reads
      }, set: { _ in })
    let hosted = Hosted(
      DynamicList(scrollOffset: offset, orientation: .vertical, numberOfItems: 100, itemLength: 20)
        .scrollAnimation(nil))
    hosted.frame(after: 1)
    #expect(reads < 200)
    #expect(hosted.host.lists[0].scrollOffset > 0)
  }

  @Test func `what is built in a ForEach hears of the state that only it reads`() {
    let hosted = Hosted(ReadsInForEach())
    #expect(hosted.texts == ["0.0", "1.0", "2.0", "+"])
    hosted.tap(100, 95)
    #expect(hosted.texts == ["0.1", "1.1", "2.1", "+"])
  }

  @Test func `what is built in a ForEach hears of the objects that only it reads`() {
    let model = Title()
    let hosted = Hosted(VStack { ForEach(0..<2) { Text("\($0)\(model.text)") } })
    model.text = "b"
    #expect(hosted.texts == ["0b", "1b"])
  }

  @Test func `rows that come and go leave no observers of what they read`() async {
    let model = Title()
    let hosted = Hosted(
      DynamicList(orientation: .vertical, numberOfItems: 10_000, itemLength: 20) { index in
        Text("\(index)\(model.text)")
      })
    let wakes = Counter()
    let list = hosted.host.lists[0]
    for step in 1...200 {
      list.scroll(.scroll(to: Double(step) * 200, timing: nil), at: 0)
      hosted.frame()
    }
    hosted.host.onWake = { wakes.add() }
    model.text = "b"
    // One wake for the frame that is due; each live row is noted once.
    #expect(hosted.host.pending.take().count <= list.liveRows.count)
    #expect(wakes.count == 1)
  }

  @Test func `an object that changes on another thread wakes the loop and is shown`() async {
    let model = Title()
    let hosted = Hosted(ReadsTitle(model: model))
    let wakes = Counter()
    hosted.host.onWake = { wakes.add() }
    await Task.detached { model.text = "elsewhere" }.value
    #expect(wakes.count == 1)
    #expect(hosted.host.needsFrame)
    #expect(hosted.texts.contains("elsewhere"))
  }

  @Test func `a task ends with its host`() async {
    let log = Log()
    var hosted: Hosted? = Hosted(
      Text("a").task {
        while !Task.isCancelled { await Task.yield() }
        log.note("over")
      })
    await Task.yield()
    _ = hosted?.frame()
    hosted = nil
    for _ in 0..<100 where log.entries.isEmpty { await Task.yield() }
    #expect(log.entries == ["over"])
  }
}

private struct CountsItself: View {
  @State private var count = 0
  var body: some View {
    if count < 1_000_000 { count += 1 }
    return Text("\(count)")
  }
}

private struct PingPong: View {
  @State private var a = 0
  @State private var b = 0
  var body: some View {
    VStack {
      Side(mine: $a, other: $b)
      Side(mine: $b, other: $a)
    }
  }

  private struct Side: View {
    @Binding var mine: Int
    @Binding var other: Int
    var body: some View {
      other += 1
      return Text("\(mine)")
    }
  }
}

private struct ReadsInForEach: View {
  @State private var count = 0
  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<3) { Text("\($0).\(count)") }
      Spacer(minLength: 0)
      Text("+").onTapGesture { count += 1 }
    }
  }
}

private struct ReadsTitle: View {
  let model: Title
  var body: some View { Text(model.text) }
}

@Observable nonisolated private final class Title: @unchecked Sendable {
  var text = "a"
}

nonisolated private final class Counter: Sendable {
  private let value = Mutex(0)
  func add() { value.withLock { $0 += 1 } }
  var count: Int { value.withLock { $0 } }
}
